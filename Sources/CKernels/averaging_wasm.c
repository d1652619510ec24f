#include "averaging.h"

#if defined(__wasm_simd128__)

#include <wasm_simd128.h>

#define INLINE static inline __attribute__((always_inline))

/// Weighted sums of 16 bytes.
typedef struct {
  v128_t low;
  v128_t high;
} sums_t;

INLINE sums_t added(sums_t sums, v128_t bytes, v128_t weight) {
  const v128_t low = wasm_i16x8_mul(wasm_u16x8_extend_low_u8x16(bytes), weight);
  const v128_t high = wasm_i16x8_mul(wasm_u16x8_extend_high_u8x16(bytes), weight);
  return (sums_t){wasm_i16x8_add(sums.low, low), wasm_i16x8_add(sums.high, high)};
}

void ckernels_average_rows(uint16_t *sums, const uint8_t *pixels, ptrdiff_t stride,
                           const uint32_t *weights, ptrdiff_t rows, ptrdiff_t width) {
  // The last iteration also processes up to 7 pixels after the last one.
  for (ptrdiff_t x = 0; x < width; x += 8) {
    sums_t first = {0};
    sums_t second = {0};
    const uint8_t *row = pixels + 4 * x;
    for (ptrdiff_t y = 0; y < rows; y++, row += stride) {
      const v128_t weight = wasm_i16x8_splat((int16_t)weights[y]);
      first = added(first, wasm_v128_load(row), weight);
      second = added(second, wasm_v128_load(row + 16), weight);
    }
    wasm_v128_store(sums + 4 * x, first.low);
    wasm_v128_store(sums + 4 * x + 8, first.high);
    wasm_v128_store(sums + 4 * x + 16, second.low);
    wasm_v128_store(sums + 4 * x + 24, second.high);
  }
}

/// Writes pixels with a number of weights that is known at compile time, or with any number.
INLINE void average(uint8_t *to, const uint16_t *sums, const uint32_t *first,
                    const uint32_t *weights, ptrdiff_t taps, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++, to += 4, weights += taps) {
    const uint16_t *source = sums + 4 * first[i];
    v128_t total = wasm_u32x4_const_splat(1 << 15);
    for (ptrdiff_t k = 0; k < taps; k++) {
      const v128_t pixel = wasm_u32x4_load16x4(source + 4 * k);
      total = wasm_i32x4_add(total, wasm_i32x4_mul(pixel, wasm_v128_load32_splat(weights + k)));
    }
    // Byte 2 of each total is the total divided by 2¹⁶.
    const v128_t bytes =
        wasm_i8x16_shuffle(total, total, 2, 6, 10, 14, 2, 6, 10, 14, 2, 6, 10, 14, 2, 6, 10, 14);
    wasm_v128_store32_lane(to, bytes, 0);
  }
}

void ckernels_average_columns(uint8_t *to, const uint16_t *sums, const uint32_t *first,
                              const uint32_t *weights, ptrdiff_t taps, ptrdiff_t count) {
  switch (taps) {
    case 2: average(to, sums, first, weights, 2, count); break;
    case 3: average(to, sums, first, weights, 3, count); break;
    case 4: average(to, sums, first, weights, 4, count); break;
    case 5: average(to, sums, first, weights, 5, count); break;
    default: average(to, sums, first, weights, taps, count); break;
  }
}

#endif
