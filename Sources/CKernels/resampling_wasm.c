#include "resampling.h"

#if defined(__wasm_simd128__)

#include <wasm_simd128.h>

void ckernels_weighted_rows_wasm(uint32_t *sums, const uint8_t *pixels, ptrdiff_t stride,
                                 const uint32_t *weights, ptrdiff_t rows, ptrdiff_t width) {
  ptrdiff_t x = 0;
  for (; x + 4 <= width; x += 4) {
    v128_t total[4] = {0};
    for (ptrdiff_t y = 0; y < rows; y++) {
      const v128_t bytes = wasm_v128_load(pixels + y * stride + 4 * x);
      const v128_t weight = wasm_v128_load32_splat(weights + y);
      const v128_t low = wasm_u16x8_extend_low_u8x16(bytes);
      const v128_t high = wasm_u16x8_extend_high_u8x16(bytes);
      const v128_t channels[4] = {
          wasm_u32x4_extend_low_u16x8(low), wasm_u32x4_extend_high_u16x8(low),
          wasm_u32x4_extend_low_u16x8(high), wasm_u32x4_extend_high_u16x8(high)};
      for (int i = 0; i < 4; i++) {
        total[i] = wasm_i32x4_add(total[i], wasm_i32x4_mul(channels[i], weight));
      }
    }
    for (int i = 0; i < 4; i++) wasm_v128_store(sums + 4 * (x + i), total[i]);
  }
  for (; x < width; x++) {
    v128_t total = {0};
    for (ptrdiff_t y = 0; y < rows; y++) {
      const v128_t bytes = wasm_v128_load32_zero(pixels + y * stride + 4 * x);
      const v128_t channels = wasm_u32x4_extend_low_u16x8(wasm_u16x8_extend_low_u8x16(bytes));
      const v128_t weight = wasm_v128_load32_splat(weights + y);
      total = wasm_i32x4_add(total, wasm_i32x4_mul(channels, weight));
    }
    wasm_v128_store(sums + 4 * x, total);
  }
}

void ckernels_weighted_columns_wasm(uint8_t *to, const uint32_t *sums, const ckernels_tap *taps,
                                    ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++, to += 4) {
    const ckernels_tap tap = taps[i];
    v128_t low = wasm_u64x2_const_splat(1u << 31);
    v128_t high = low;
    for (ptrdiff_t k = 0; k < tap.count; k++) {
      const v128_t pixel = wasm_v128_load(sums + 4 * (tap.first + k));
      const v128_t weight = wasm_v128_load32_splat(tap.weights + k);
      low = wasm_i64x2_add(low, wasm_u64x2_extmul_low_u32x4(pixel, weight));
      high = wasm_i64x2_add(high, wasm_u64x2_extmul_high_u32x4(pixel, weight));
    }
    // Byte 4 of each total is its quotient by 2³².
    const v128_t bytes = wasm_i8x16_shuffle(low, high, 4, 12, 20, 28, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    wasm_v128_store32_lane(to, bytes, 0);
  }
}

#endif
