#ifndef CKERNELS_LANES_AVX512_H
#define CKERNELS_LANES_AVX512_H

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

#include "blend_factor.h"

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#define AVX512_INLINE AVX512 static inline __attribute__((always_inline))

/// Sixteen pixels with two 16-bit lanes each. Red and blue are the low (even) bytes of the lanes, and green
/// and alpha are the high (odd) bytes.
///
/// The functions use operators and constants in memory instead of intrinsics where possible, because
/// operators become single instructions even in a debug build.
typedef uint16_t lanes_t __attribute__((vector_size(64)));
typedef uint8_t bytes_t __attribute__((vector_size(64)));

/// A mask has one bit per pixel. The memory of excluded pixels is not accessed.
enum { all_pixels = 0xFFFF };

/// Returns the mask of the first `count` pixels, for counts below 16.
AVX512_INLINE __mmask16 first_pixels(ptrdiff_t count) { return (__mmask16)((1u << count) - 1); }

AVX512_INLINE lanes_t load(const uint8_t *pixels, __mmask16 mask) {
  return (lanes_t)_mm512_maskz_loadu_epi32(mask, pixels);
}

AVX512_INLINE void store(uint8_t *pixels, __mmask16 mask, lanes_t lanes) {
  _mm512_mask_storeu_epi32(pixels, mask, (__m512i)lanes);
}

/// Copies a number to every lane.
AVX512_INLINE lanes_t broadcast(uint16_t number) {
  return (lanes_t)_mm512_set1_epi16((short)number);
}

/// Combines the low bytes of two vectors: those of `even` become the low bytes of the lanes, and those of
/// `odd` become the high bytes.
AVX512_INLINE lanes_t interleave_low(lanes_t even, lanes_t odd) {
  // The empty assembly statement hides the value of the mask from the compiler, which would otherwise emit
  // three instructions.
  __mmask64 odd_bytes = 0xAAAAAAAAAAAAAAAA;
  __asm__("" : "+Yk"(odd_bytes));
  const __m512i low = (__m512i)even, high = (__m512i)odd;
  return (lanes_t)_mm512_mask_alignr_epi8(low, odd_bytes, high, high, 15);
}

/// Combines the high bytes of two vectors in the same way.
AVX512_INLINE lanes_t interleave_high(lanes_t even, lanes_t odd) {
  __mmask64 even_bytes = 0x5555555555555555;
  __asm__("" : "+Yk"(even_bytes));
  const __m512i low = (__m512i)even, high = (__m512i)odd;
  return (lanes_t)_mm512_mask_alignr_epi8(high, even_bytes, low, low, 1);
}

/// Returns the high half of each product: a·b >> 16.
AVX512_INLINE lanes_t high_product(lanes_t a, lanes_t b) {
  return (lanes_t)_mm512_mulhi_epu16((__m512i)a, (__m512i)b);
}

/// Divides products of two bytes by 255: (p + 128)·257 >> 16.
AVX512_INLINE lanes_t div255(lanes_t products) {
  static const lanes_t by257 = {257, 257, 257, 257, 257, 257, 257, 257, 257, 257, 257,
                                257, 257, 257, 257, 257, 257, 257, 257, 257, 257, 257,
                                257, 257, 257, 257, 257, 257, 257, 257, 257, 257};
  return high_product(products + 128, by257);
}

/// Scales each byte by m, a number in 0…255 in both lanes of the pixel.
AVX512_INLINE lanes_t scaled(lanes_t bytes, lanes_t m) {
  return interleave_low(div255((bytes & 255) * m), div255((bytes >> 8) * m));
}

/// Scales each byte by a constant, given as its `blend_factor`, and adds `even` and `odd`.
///
/// The addends are in units of 1/256: 128 rounds the product, and 256·c adds the byte c.
AVX512_INLINE lanes_t scaled_by_factor(lanes_t bytes, lanes_t factor, lanes_t even, lanes_t odd) {
  return interleave_high(high_product(bytes << 8, factor) + even,
                         high_product(bytes & 0xFF00, factor) + odd);
}

/// Source-over: s + d·(255 − sₐ).
AVX512_INLINE lanes_t over(lanes_t s, lanes_t d) {
  static const bytes_t indices = {
      3, 255, 3, 255, 7, 255, 7, 255, 11, 255, 11, 255, 15, 255, 15, 255,
      3, 255, 3, 255, 7, 255, 7, 255, 11, 255, 11, 255, 15, 255, 15, 255,
      3, 255, 3, 255, 7, 255, 7, 255, 11, 255, 11, 255, 15, 255, 15, 255,
      3, 255, 3, 255, 7, 255, 7, 255, 11, 255, 11, 255, 15, 255, 15, 255};
  const lanes_t alpha = (lanes_t)_mm512_shuffle_epi8((__m512i)s, (__m512i)indices);
  return (lanes_t)((bytes_t)s + (bytes_t)scaled(d, alpha ^ 255));
}

/// Loads the coverage of 16 pixels and distributes it to the bytes that `indices` specifies.
AVX512_INLINE lanes_t coverage_lanes(const uint8_t *coverage, __mmask16 mask, lanes_t indices) {
  const __m512i copies = _mm512_broadcast_i32x4(_mm_maskz_loadu_epi8(mask, coverage));
  return (lanes_t)_mm512_shuffle_epi8(copies, (__m512i)indices);
}

/// Shuffle indices: the coverage of each pixel in the low bytes of its lanes, and 0 in the high
/// bytes.
static const bytes_t pixel_indices = {
    0,  255, 0,  255, 1,  255, 1,  255, 2,  255, 2,  255, 3,  255, 3,  255,
    4,  255, 4,  255, 5,  255, 5,  255, 6,  255, 6,  255, 7,  255, 7,  255,
    8,  255, 8,  255, 9,  255, 9,  255, 10, 255, 10, 255, 11, 255, 11, 255,
    12, 255, 12, 255, 13, 255, 13, 255, 14, 255, 14, 255, 15, 255, 15, 255};

/// Returns the coverage of 16 pixels times the opacity, in both lanes of each pixel.
AVX512_INLINE lanes_t multipliers(const uint8_t *coverage, uint8_t opacity, __mmask16 mask) {
  const lanes_t m = coverage_lanes(coverage, mask, (lanes_t)pixel_indices);
  return opacity == 255 ? m : div255(m * opacity);
}

/// Returns 256 times `multipliers`.
AVX512_INLINE lanes_t high_multipliers(const uint8_t *coverage, uint8_t opacity, __mmask16 mask) {
  const lanes_t low = (lanes_t)pixel_indices;
  const lanes_t m = coverage_lanes(coverage, mask, low << 8 | low >> 8);
  if (opacity == 255) return m;
  return (high_product(m, broadcast(blend_factor(opacity))) + 128) & 0xFF00;
}

#endif
