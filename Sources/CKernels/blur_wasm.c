#if defined(__wasm_simd128__)

#include <wasm_simd128.h>

#include "blur.h"

#define TARGET
#define NAME(function) ckernels_blur_##function##_wasm

typedef v128_t vector;

#define load_bytes(p) wasm_u16x8_load8x8(p)
#define load_cells(p) wasm_i32x4_load16x4(p)
#define each_lane(p) wasm_v128_load(p)
#define min16(a, b) wasm_i16x8_min(a, b)
#define max16(a, b) wasm_i16x8_max(a, b)
#define low16(a, b) wasm_i16x8_shuffle(a, b, 0, 8, 1, 9, 2, 10, 3, 11)
#define high16(a, b) wasm_i16x8_shuffle(a, b, 4, 12, 5, 13, 6, 14, 7, 15)
#define pairs16(a, b) wasm_i32x4_dot_i16x8(a, b)
#define pairs8(a, b) sums_of_products8(a, b)
#define pack32(a, b) wasm_i16x8_narrow_i32x4(a, b)
#define pack16(a, b) wasm_u8x16_narrow_i16x8(a, b)
#define shuffle(a, b) wasm_i8x16_swizzle(a, b)
#define in_order(a) (a)

/// Multiplies bytes by positive signed bytes and adds adjacent products.
static inline v128_t sums_of_products8(v128_t bytes, v128_t weights) {
  const v128_t low = wasm_i16x8_const_splat(255);
  const v128_t even = wasm_i16x8_mul(wasm_v128_and(bytes, low), wasm_v128_and(weights, low));
  const v128_t odd = wasm_i16x8_mul(wasm_u16x8_shr(bytes, 8), wasm_u16x8_shr(weights, 8));
  return wasm_i16x8_add(even, odd);
}

#include "blur_vectors.h"

#include "blur_convolution.h"
#include "blur_pixels.h"
#include "blur_resolution.h"

#endif
