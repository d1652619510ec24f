#ifndef CKERNELS_LANES_NEON_H
#define CKERNELS_LANES_NEON_H

#include <arm_neon.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// The bytes of four pixels.
typedef uint8x16_t lanes_t;

#define NEON_INLINE static inline __attribute__((always_inline))

NEON_INLINE lanes_t load(const uint8_t *pixels) { return vld1q_u8(pixels); }

NEON_INLINE void store(uint8_t *pixels, lanes_t lanes) { vst1q_u8(pixels, lanes); }

/// Loads 1 to 3 pixels.
NEON_INLINE lanes_t load_last(const uint8_t *pixels, ptrdiff_t count) {
  uint8_t bytes[16] = {0};
  memcpy(bytes, pixels, 4 * (size_t)count);
  return vld1q_u8(bytes);
}

/// Stores 1 to 3 pixels.
NEON_INLINE void store_last(uint8_t *pixels, ptrdiff_t count, lanes_t lanes) {
  uint8_t bytes[16];
  vst1q_u8(bytes, lanes);
  memcpy(pixels, bytes, 4 * (size_t)count);
}

/// Loads the coverage of 1 to 3 pixels.
NEON_INLINE uint8x8_t load_last_coverage(const uint8_t *coverage, ptrdiff_t count) {
  uint8_t bytes[8] = {0};
  memcpy(bytes, coverage, (size_t)count);
  return vld1_u8(bytes);
}

/// Loads the coverage of 4 pixels.
NEON_INLINE uint8x8_t load_coverage(const uint8_t *coverage) {
  uint32_t bytes;
  memcpy(&bytes, coverage, 4);
  return vcreate_u8(bytes);
}

/// Copies a number to every byte.
NEON_INLINE lanes_t broadcast(uint8_t number) { return vdupq_n_u8(number); }

/// Repeats a pixel four times.
NEON_INLINE lanes_t broadcast_pixel(uint32_t pixel) {
  return vreinterpretq_u8_u32(vdupq_n_u32(pixel));
}

/// Divides products of two bytes by 255: (p + ((p + 128) >> 8) + 128) >> 8. The instructions round, so they
/// add 128.
NEON_INLINE uint8x8_t div255(uint16x8_t products) {
  return vrshrn_n_u16(vrsraq_n_u16(products, products, 8), 8);
}

/// Multiplies each byte by a number in 0…255.
NEON_INLINE lanes_t scaled(lanes_t bytes, lanes_t m) {
  const uint16x8_t low = vmull_u8(vget_low_u8(bytes), vget_low_u8(m));
  return vcombine_u8(div255(low), div255(vmull_high_u8(bytes, m)));
}

/// Adds the bytes of two vectors.
NEON_INLINE lanes_t sum(lanes_t a, lanes_t b) { return vaddq_u8(a, b); }

/// Source-over: s + d·(255 − sₐ).
NEON_INLINE lanes_t over(lanes_t s, lanes_t d) {
  static const uint8_t alphas[16] = {3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15};
  return sum(s, scaled(d, vmvnq_u8(vqtbl1q_u8(s, vld1q_u8(alphas)))));
}

/// Returns the coverage of 4 pixels times the opacity, in all bytes of each pixel.
NEON_INLINE lanes_t multipliers(uint8x8_t coverage, uint8_t opacity) {
  static const uint8_t indices[16] = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
  const uint8x8_t m =
      opacity == 255 ? coverage : div255(vmull_u8(coverage, vdup_n_u8(opacity)));
  return vqtbl1q_u8(vcombine_u8(m, m), vld1q_u8(indices));
}

#endif
