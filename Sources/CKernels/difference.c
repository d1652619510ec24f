#include <string.h>

#include "difference.h"

static inline uint8_t distance(uint8_t a, uint8_t b) {
  return a > b ? (uint8_t)(a - b) : (uint8_t)(b - a);
}

static inline uint8_t larger(uint8_t a, uint8_t b) { return a > b ? a : b; }

/// The number of pixels in a chunk, which stays in the L1 cache from the first loop to the second.
#define CHUNK 512

ckernels_difference ckernels_difference_portable(const void *a, const void *b, ptrdiff_t width) {
  const uint8_t *x = a;
  const uint8_t *y = b;
  ckernels_difference sum = {0, 0};
  // Compilers vectorize two separate loops, but not a combined one.
  for (ptrdiff_t start = 0; start < width; start += CHUNK, x += 4 * CHUNK, y += 4 * CHUNK) {
    ptrdiff_t rest = width - start;
    ptrdiff_t count = rest < CHUNK ? rest : CHUNK;
    uint32_t unequal = 0;
    for (ptrdiff_t i = 0; i < count; i++) {
      uint32_t p, q;
      memcpy(&p, x + 4 * i, 4);
      memcpy(&q, y + 4 * i, 4);
      unequal += p != q;
    }
    uint8_t largest = 0;
    for (ptrdiff_t i = 0; i < 4 * count; i++) largest = larger(largest, distance(x[i], y[i]));
    sum.count += unequal;
    sum.largest = larger(sum.largest, largest);
  }
  return sum;
}

// difference_neon.c contains this function for NEON.
#if !defined(__aarch64__)
void ckernels_pixel_differences(uint8_t *out, const void *a, const void *b, ptrdiff_t width) {
  const uint8_t *x = a;
  const uint8_t *y = b;
  for (ptrdiff_t i = 0; i < width; i++, x += 4, y += 4) {
    uint8_t color = larger(distance(x[0], y[0]), distance(x[1], y[1]));
    out[i] = larger(color, larger(distance(x[2], y[2]), distance(x[3], y[3])));
  }
}
#endif

void ckernels_add_signed_differences(int32_t sums[4], const void *a, const void *b,
                                     ptrdiff_t width) {
  const uint8_t *x = a;
  const uint8_t *y = b;
  for (ptrdiff_t i = 0; i < width; i++, x += 4, y += 4) {
    for (int c = 0; c < 4; c++) sums[c] += y[c] - x[c];
  }
}

void ckernels_add_signed_differences_of_block(int32_t sums[4], const void *a, ptrdiff_t stride_a,
                                              const void *b, ptrdiff_t stride_b, ptrdiff_t width,
                                              ptrdiff_t height) {
  const uint8_t *x = a;
  const uint8_t *y = b;
  for (ptrdiff_t row = 0; row < height; row++, x += stride_a, y += stride_b) {
    ckernels_add_signed_differences(sums, x, y, width);
  }
}

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define AVX512 __attribute__((target("avx512f,avx512bw")))

/// Compares 8 pixels and subtracts 1 from `counts` for each equal pixel.
AVX2 static inline __m256i compare_8(__m256i *counts, __m256i largest, const uint8_t *a,
                                     const uint8_t *b) {
  __m256i p = _mm256_loadu_si256((const __m256i *)a);
  __m256i q = _mm256_loadu_si256((const __m256i *)b);
  *counts = _mm256_add_epi32(*counts, _mm256_cmpeq_epi32(p, q));
  __m256i difference = _mm256_or_si256(_mm256_subs_epu8(p, q), _mm256_subs_epu8(q, p));
  return _mm256_max_epu8(largest, difference);
}

AVX2 ckernels_difference ckernels_difference_avx2(const void *a, const void *b, ptrdiff_t width) {
  const uint8_t *x = a;
  const uint8_t *y = b;
  __m256i counts[2] = {_mm256_setzero_si256(), _mm256_setzero_si256()};
  __m256i largest[2] = {_mm256_setzero_si256(), _mm256_setzero_si256()};
  ptrdiff_t i = 0;
  for (; i + 16 <= width; i += 16, x += 64, y += 64) {
    largest[0] = compare_8(&counts[0], largest[0], x, y);
    largest[1] = compare_8(&counts[1], largest[1], x + 32, y + 32);
  }
  ckernels_difference sum = ckernels_difference_portable(x, y, width - i);
  int32_t lanes[8];
  uint8_t bytes[32];
  _mm256_storeu_si256((__m256i *)lanes, _mm256_add_epi32(counts[0], counts[1]));
  _mm256_storeu_si256((__m256i *)bytes, _mm256_max_epu8(largest[0], largest[1]));
  sum.count += i;
  for (int lane = 0; lane < 8; lane++) sum.count += lanes[lane];
  for (int byte = 0; byte < 32; byte++) sum.largest = larger(sum.largest, bytes[byte]);
  return sum;
}

AVX512 static inline __m512i compare_16(ptrdiff_t *count, __m512i largest, __m512i p, __m512i q) {
  *count += __builtin_popcount(_mm512_cmpneq_epi32_mask(p, q));
  __m512i difference = _mm512_or_si512(_mm512_subs_epu8(p, q), _mm512_subs_epu8(q, p));
  return _mm512_max_epu8(largest, difference);
}

AVX512 ckernels_difference ckernels_difference_avx512(const void *a, const void *b,
                                                      ptrdiff_t width) {
  const uint8_t *x = a;
  const uint8_t *y = b;
  ckernels_difference sum = {0, 0};
  __m512i largest = _mm512_setzero_si512();
  ptrdiff_t i = 0;
  for (; i + 16 <= width; i += 16, x += 64, y += 64) {
    largest = compare_16(&sum.count, largest, _mm512_loadu_si512(x), _mm512_loadu_si512(y));
  }
  __mmask16 rest = (__mmask16)((1u << (width - i)) - 1);
  largest = compare_16(&sum.count, largest, _mm512_maskz_loadu_epi32(rest, x),
                       _mm512_maskz_loadu_epi32(rest, y));
  uint8_t bytes[64];
  _mm512_storeu_si512(bytes, largest);
  for (int byte = 0; byte < 64; byte++) sum.largest = larger(sum.largest, bytes[byte]);
  return sum;
}

#endif
