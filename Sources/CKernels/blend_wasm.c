#include "blend.h"

#if defined(__wasm_simd128__)

#include <string.h>

#include "lanes_wasm.h"

#define NAME(function) ckernels_##function##_wasm

void ckernels_copy_wasm(uint8_t *d, ptrdiff_t d_stride, const uint8_t *s, ptrdiff_t s_stride,
                        ptrdiff_t width, ptrdiff_t height) {
  for (; height > 0; height--, d += d_stride, s += s_stride) memcpy(d, s, 4 * (size_t)width);
}

#include "blend_four.h"

#endif
