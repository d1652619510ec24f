#include "rows.h"

#if defined(__aarch64__)

#include <arm_neon.h>

void ckernels_up_rgb_neon(uint8_t *out, const void *row, const void *above, ptrdiff_t width) {
  const uint8_t *x = row;
  const uint8_t *b = above;
  ptrdiff_t i = 0;
  for (; i + 16 <= width; i += 16, out += 48, x += 64, b += 64) {
    const uint8x16x4_t p = vld4q_u8(x), q = vld4q_u8(b);
    uint8x16x3_t difference;
    for (int c = 0; c < 3; c++) difference.val[c] = vsubq_u8(p.val[c], q.val[c]);
    vst3q_u8(out, difference);
  }
  ckernels_up_rgb_portable(out, x, b, width - i);
}

#endif
