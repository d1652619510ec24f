#include "processor.h"
#include "rows.h"

#if defined(__x86_64__)
#include <immintrin.h>

/// Converts eight pixels at a time and returns the number of converted pixels.
__attribute__((target("avx2"))) static ptrdiff_t rgba_of_rgb_avx2(uint8_t *rgba,
                                                                  const uint8_t *row,
                                                                  ptrdiff_t width) {
  const __m256i split = _mm256_setr_epi32(0, 1, 2, 3, 3, 4, 5, 6);
  const __m256i spread = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1));
  const __m256i opaque = _mm256_set1_epi32((int)0xFF000000);
  ptrdiff_t x = 0;
  // Each load reads 8 bytes beyond the eight pixels, so three more pixels must follow.
  for (; x + 11 <= width; x += 8, rgba += 32, row += 24) {
    __m256i halves =
        _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)row), split);
    __m256i pixels = _mm256_or_si256(_mm256_shuffle_epi8(halves, spread), opaque);
    _mm256_storeu_si256((__m256i *)rgba, pixels);
  }
  return x;
}

#elif defined(__aarch64__)
#include <arm_neon.h>

/// Converts sixteen pixels at a time and returns the number of converted pixels.
static ptrdiff_t rgba_of_rgb_neon(uint8_t *rgba, const uint8_t *row, ptrdiff_t width) {
  ptrdiff_t x = 0;
  for (; x + 16 <= width; x += 16, rgba += 64, row += 48) {
    const uint8x16x3_t rgb = vld3q_u8(row);
    const uint8x16x4_t pixels = {{rgb.val[0], rgb.val[1], rgb.val[2], vdupq_n_u8(255)}};
    vst4q_u8(rgba, pixels);
  }
  return x;
}

#endif

void ckernels_rgba_of_rgb(uint8_t *rgba, const uint8_t *row, ptrdiff_t width) {
  ptrdiff_t x = 0;
#if defined(__x86_64__)
  if (ckernels_has_avx2()) x = rgba_of_rgb_avx2(rgba, row, width);
#elif defined(__aarch64__)
  x = rgba_of_rgb_neon(rgba, row, width);
#endif
  for (; x < width; x++) {
    rgba[4 * x] = row[3 * x];
    rgba[4 * x + 1] = row[3 * x + 1];
    rgba[4 * x + 2] = row[3 * x + 2];
    rgba[4 * x + 3] = 255;
  }
}
