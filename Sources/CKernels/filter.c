#include "rows.h"

void ckernels_up(uint8_t *out, const uint8_t *row, const uint8_t *above, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) out[i] = (uint8_t)(row[i] - above[i]);
}

void ckernels_up_rgb_portable(uint8_t *out, const void *row, const void *above, ptrdiff_t width) {
  const uint8_t *x = row;
  const uint8_t *b = above;
  for (ptrdiff_t i = 0; i < width; i++, out += 3, x += 4, b += 4) {
    out[0] = (uint8_t)(x[0] - b[0]);
    out[1] = (uint8_t)(x[1] - b[1]);
    out[2] = (uint8_t)(x[2] - b[2]);
  }
}

#if defined(__x86_64__)
#include <immintrin.h>

/// Shuffle indices that move the first three of every four bytes to the start of a 128-bit lane.
#define WITHOUT_FOURTH 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1

__attribute__((target("avx2"))) void ckernels_up_rgb_avx2(uint8_t *out, const void *row,
                                                          const void *above, ptrdiff_t width) {
  const __m256i pack = _mm256_setr_epi8(WITHOUT_FOURTH, WITHOUT_FOURTH);
  const __m256i join = _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 3, 7);
  const uint8_t *x = row;
  const uint8_t *b = above;
  ptrdiff_t i = 0;
  // Each store writes 8 bytes beyond the eight pixels, so three more pixels must follow.
  for (; i + 11 <= width; i += 8, out += 24, x += 32, b += 32) {
    __m256i difference = _mm256_sub_epi8(_mm256_loadu_si256((const __m256i *)x),
                                         _mm256_loadu_si256((const __m256i *)b));
    __m256i packed = _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(difference, pack), join);
    _mm256_storeu_si256((__m256i *)out, packed);
  }
  ckernels_up_rgb_portable(out, x, b, width - i);
}

__attribute__((target("avx512f,avx512bw"))) void ckernels_up_rgb_avx512(uint8_t *out,
                                                                        const void *row,
                                                                        const void *above,
                                                                        ptrdiff_t width) {
  const __m512i pack = _mm512_broadcast_i32x4(_mm_setr_epi8(WITHOUT_FOURTH));
  const __m512i join =
      _mm512_setr_epi32(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 3, 7, 11, 15);
  const uint8_t *x = row;
  const uint8_t *b = above;
  ptrdiff_t i = 0;
  for (; i + 16 <= width; i += 16, out += 48, x += 64, b += 64) {
    __m512i difference = _mm512_sub_epi8(_mm512_loadu_si512(x), _mm512_loadu_si512(b));
    __m512i packed = _mm512_permutexvar_epi32(join, _mm512_shuffle_epi8(difference, pack));
    _mm512_mask_storeu_epi8(out, 0xFFFFFFFFFFFF, packed);
  }
  __mmask16 rest = (__mmask16)((1u << (width - i)) - 1);
  __m512i difference = _mm512_sub_epi8(_mm512_maskz_loadu_epi32(rest, x),
                                       _mm512_maskz_loadu_epi32(rest, b));
  __m512i packed = _mm512_permutexvar_epi32(join, _mm512_shuffle_epi8(difference, pack));
  _mm512_mask_storeu_epi8(out, (1ull << (3 * (width - i))) - 1, packed);
}

#endif
