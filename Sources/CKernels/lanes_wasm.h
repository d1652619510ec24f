#ifndef CKERNELS_LANES_WASM_H
#define CKERNELS_LANES_WASM_H

#include <stddef.h>
#include <stdint.h>
#include <wasm_simd128.h>

/// Four pixels with two 16-bit lanes each. Red and blue are the low (even) bytes of the lanes, and green and
/// alpha are the high (odd) bytes.
typedef uint16_t lanes_t __attribute__((vector_size(16)));
typedef uint8_t bytes_t __attribute__((vector_size(16)));

#define WASM_INLINE static inline __attribute__((always_inline))

WASM_INLINE lanes_t load(const uint8_t *pixels) { return (lanes_t)wasm_v128_load(pixels); }

WASM_INLINE void store(uint8_t *pixels, lanes_t lanes) { wasm_v128_store(pixels, (v128_t)lanes); }

/// Loads 1 to 3 pixels.
WASM_INLINE lanes_t load_last(const uint8_t *pixels, ptrdiff_t count) {
  v128_t lanes = wasm_v128_load32_zero(pixels);
  if (count > 1) lanes = wasm_v128_load32_lane(pixels + 4, lanes, 1);
  if (count > 2) lanes = wasm_v128_load32_lane(pixels + 8, lanes, 2);
  return (lanes_t)lanes;
}

/// Stores 1 to 3 pixels.
WASM_INLINE void store_last(uint8_t *pixels, ptrdiff_t count, lanes_t lanes) {
  wasm_v128_store32_lane(pixels, (v128_t)lanes, 0);
  if (count > 1) wasm_v128_store32_lane(pixels + 4, (v128_t)lanes, 1);
  if (count > 2) wasm_v128_store32_lane(pixels + 8, (v128_t)lanes, 2);
}

/// Loads the coverage of 4 pixels.
WASM_INLINE lanes_t load_coverage(const uint8_t *coverage) {
  return (lanes_t)wasm_v128_load32_zero(coverage);
}

/// Loads the coverage of 1 to 3 pixels.
WASM_INLINE lanes_t load_last_coverage(const uint8_t *coverage, ptrdiff_t count) {
  uint32_t bytes = 0;
  while (count-- > 0) bytes = bytes << 8 | coverage[count];
  return (lanes_t)wasm_i32x4_make((int32_t)bytes, 0, 0, 0);
}

/// Copies a number to every lane.
WASM_INLINE lanes_t broadcast(uint16_t number) { return (lanes_t)wasm_u16x8_splat(number); }

/// Repeats a pixel four times.
WASM_INLINE lanes_t broadcast_pixel(uint32_t pixel) { return (lanes_t)wasm_u32x4_splat(pixel); }

/// Divides products of two bytes by 255, in units of 1/256: the quotients are the high bytes.
WASM_INLINE lanes_t div255_high(lanes_t products) {
  const lanes_t t = products + 128;
  return t + (t >> 8);
}

/// Scales each byte by m, a number in 0…255 in both lanes of the pixel.
WASM_INLINE lanes_t scaled(lanes_t bytes, lanes_t m) {
  return div255_high((bytes & 255) * m) >> 8 | (div255_high((bytes >> 8) * m) & 0xFF00);
}

/// Adds the bytes of two vectors.
WASM_INLINE lanes_t sum(lanes_t a, lanes_t b) { return (lanes_t)((bytes_t)a + (bytes_t)b); }

/// Source-over: s + d·(255 − sₐ).
WASM_INLINE lanes_t over(lanes_t s, lanes_t d) {
  const v128_t indices =
      wasm_i8x16_const(3, -1, 3, -1, 7, -1, 7, -1, 11, -1, 11, -1, 15, -1, 15, -1);
  const lanes_t alpha = (lanes_t)wasm_i8x16_swizzle((v128_t)s, indices);
  return sum(s, scaled(d, alpha ^ 255));
}

/// Returns the coverage of 4 pixels times the opacity, in both lanes of each pixel.
WASM_INLINE lanes_t multipliers(lanes_t coverage, uint8_t opacity) {
  const v128_t indices = wasm_i8x16_const(0, -1, 0, -1, 1, -1, 1, -1, 2, -1, 2, -1, 3, -1, 3, -1);
  const lanes_t m = (lanes_t)wasm_i8x16_swizzle((v128_t)coverage, indices);
  return opacity == 255 ? m : div255_high(m * opacity) >> 8;
}

#endif
