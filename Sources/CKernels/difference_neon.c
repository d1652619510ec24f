#include "difference.h"

#if defined(__aarch64__)

#include <arm_neon.h>

/// Compares 4 pixels and subtracts 1 from `counts` for each equal pixel.
static inline uint8x16_t compare_4(int32x4_t *counts, uint8x16_t largest, const uint8_t *a,
                                   const uint8_t *b) {
  const uint8x16_t p = vld1q_u8(a), q = vld1q_u8(b);
  const uint32x4_t equal = vceqq_u32(vreinterpretq_u32_u8(p), vreinterpretq_u32_u8(q));
  *counts = vaddq_s32(*counts, vreinterpretq_s32_u32(equal));
  return vmaxq_u8(largest, vabdq_u8(p, q));
}

ckernels_difference ckernels_difference_neon(const void *a, const void *b, ptrdiff_t width) {
  const uint8_t *x = a;
  const uint8_t *y = b;
  int32x4_t counts[2] = {vdupq_n_s32(0), vdupq_n_s32(0)};
  uint8x16_t largest[2] = {vdupq_n_u8(0), vdupq_n_u8(0)};
  ptrdiff_t i = 0;
  for (; i + 8 <= width; i += 8, x += 32, y += 32) {
    largest[0] = compare_4(&counts[0], largest[0], x, y);
    largest[1] = compare_4(&counts[1], largest[1], x + 16, y + 16);
  }
  ckernels_difference sum = ckernels_difference_portable(x, y, width - i);
  sum.count += i + vaddlvq_s32(counts[0]) + vaddlvq_s32(counts[1]);
  const uint8_t most = vmaxvq_u8(vmaxq_u8(largest[0], largest[1]));
  if (most > sum.largest) sum.largest = most;
  return sum;
}

static inline uint8_t distance(uint8_t a, uint8_t b) {
  return a > b ? (uint8_t)(a - b) : (uint8_t)(b - a);
}

void ckernels_pixel_differences(uint8_t *out, const void *a, const void *b, ptrdiff_t width) {
  const uint8_t *x = a;
  const uint8_t *y = b;
  ptrdiff_t i = 0;
  for (; i + 16 <= width; i += 16, x += 64, y += 64) {
    const uint8x16x4_t p = vld4q_u8(x), q = vld4q_u8(y);
    uint8x16_t largest = vdupq_n_u8(0);
    for (int c = 0; c < 4; c++) largest = vmaxq_u8(largest, vabdq_u8(p.val[c], q.val[c]));
    vst1q_u8(out + i, largest);
  }
  for (; i < width; i++, x += 4, y += 4) {
    uint8_t largest = 0;
    for (int c = 0; c < 4; c++) {
      const uint8_t channel = distance(x[c], y[c]);
      if (channel > largest) largest = channel;
    }
    out[i] = largest;
  }
}

#endif
