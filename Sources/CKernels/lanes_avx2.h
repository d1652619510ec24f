#ifndef CKERNELS_LANES_AVX2_H
#define CKERNELS_LANES_AVX2_H

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

#include "blend_factor.h"

#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE AVX2 static inline __attribute__((always_inline))

/// Eight pixels with two 16-bit lanes each. Red and blue are the low (even) bytes of the lanes, and green and
/// alpha are the high (odd) bytes.
///
/// The functions use operators and constants in memory instead of intrinsics where possible, because
/// operators become single instructions even in a debug build.
typedef uint16_t lanes_t __attribute__((vector_size(32)));
typedef uint8_t bytes_t __attribute__((vector_size(32)));

AVX2_INLINE lanes_t load(const uint8_t *pixels) {
  return (lanes_t)_mm256_loadu_si256((const __m256i *)pixels);
}

AVX2_INLINE void store(uint8_t *pixels, lanes_t lanes) {
  _mm256_storeu_si256((__m256i *)pixels, (__m256i)lanes);
}

// The functions below load and store the last 1 to 7 pixels of a row. They do not use masked loads, because
// QEMU 7.2 also reads the memory that the mask excludes, which may be inaccessible.

AVX2_INLINE __m128i load_up_to_3(const uint8_t *pixels, ptrdiff_t count) {
  switch (count) {
  case 1: return _mm_loadu_si32(pixels);
  case 2: return _mm_loadl_epi64((const __m128i *)pixels);
  case 3:
    return _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)pixels),
                              _mm_loadu_si32(pixels + 8));
  default: return _mm_setzero_si128();
  }
}

AVX2_INLINE lanes_t load_last(const uint8_t *pixels, ptrdiff_t count) {
  if (count < 4) return (lanes_t)_mm256_zextsi128_si256(load_up_to_3(pixels, count));
  const __m128i first = _mm_loadu_si128((const __m128i *)pixels);
  return (lanes_t)_mm256_set_m128i(load_up_to_3(pixels + 16, count - 4), first);
}

AVX2_INLINE void store_last(uint8_t *pixels, ptrdiff_t count, lanes_t lanes) {
  __m128i four = _mm256_castsi256_si128((__m256i)lanes);
  if (count & 4) {
    _mm_storeu_si128((__m128i *)pixels, four);
    four = _mm256_extracti128_si256((__m256i)lanes, 1);
    pixels += 16;
  }
  if (count & 2) {
    _mm_storel_epi64((__m128i *)pixels, four);
    four = _mm_unpackhi_epi64(four, four);
    pixels += 8;
  }
  if (count & 1) _mm_storeu_si32(pixels, four);
}

AVX2_INLINE __m128i load_coverage(const uint8_t *coverage) {
  return _mm_loadl_epi64((const __m128i *)coverage);
}

AVX2_INLINE __m128i load_last_coverage(const uint8_t *coverage, ptrdiff_t count) {
  uint64_t bytes = 0;
  while (count-- > 0) bytes = bytes << 8 | coverage[count];
  return _mm_cvtsi64_si128((int64_t)bytes);
}

/// Copies a number to every lane.
AVX2_INLINE lanes_t broadcast(uint16_t number) {
  return (lanes_t)_mm256_set1_epi16((short)number);
}

/// Returns the high half of each product: a·b >> 16.
AVX2_INLINE lanes_t high_product(lanes_t a, lanes_t b) {
  return (lanes_t)_mm256_mulhi_epu16((__m256i)a, (__m256i)b);
}

/// Divides products of two bytes by 255: (p + 128)·257 >> 16.
AVX2_INLINE lanes_t div255(lanes_t products) {
  static const lanes_t by257 = {257, 257, 257, 257, 257, 257, 257, 257,
                                257, 257, 257, 257, 257, 257, 257, 257};
  return high_product(products + 128, by257);
}

/// Scales each byte by m, a number in 0…255 in both lanes of the pixel.
AVX2_INLINE lanes_t scaled(lanes_t bytes, lanes_t m) {
  return div255((bytes & 255) * m) | div255((bytes >> 8) * m) << 8;
}

/// Scales each byte by a constant, given as its `blend_factor`, and adds `even` and `odd`.
///
/// The addends are in units of 1/256: 128 rounds the product, and 256·c adds the byte c.
AVX2_INLINE lanes_t scaled_by_factor(lanes_t bytes, lanes_t factor, lanes_t even, lanes_t odd) {
  const lanes_t evens = high_product(bytes << 8, factor) + even;
  const lanes_t odds = high_product(bytes & 0xFF00, factor) + odd;
  return evens >> 8 | (odds & 0xFF00);
}

/// Source-over: s + d·(255 − sₐ).
AVX2_INLINE lanes_t over(lanes_t s, lanes_t d) {
  static const bytes_t indices = {
      3, 255, 3, 255, 7, 255, 7, 255, 11, 255, 11, 255, 15, 255, 15, 255,
      3, 255, 3, 255, 7, 255, 7, 255, 11, 255, 11, 255, 15, 255, 15, 255};
  const lanes_t alpha = (lanes_t)_mm256_shuffle_epi8((__m256i)s, (__m256i)indices);
  return (lanes_t)((bytes_t)s + (bytes_t)scaled(d, alpha ^ 255));
}

/// Returns the coverage of 8 pixels times the opacity, in both lanes of each pixel.
AVX2_INLINE lanes_t multipliers(__m128i coverage, uint8_t opacity) {
  static const bytes_t indices = {0, 255, 0, 255, 1, 255, 1, 255, 2, 255, 2, 255, 3, 255, 3, 255,
                                  4, 255, 4, 255, 5, 255, 5, 255, 6, 255, 6, 255, 7, 255, 7, 255};
  const __m256i copies = _mm256_broadcastq_epi64(coverage);
  const lanes_t m = (lanes_t)_mm256_shuffle_epi8(copies, (__m256i)indices);
  return opacity == 255 ? m : div255(m * opacity);
}

#endif
