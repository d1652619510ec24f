#include "resampling.h"

#if defined(__aarch64__)

#include <arm_neon.h>
#include <string.h>

void ckernels_add_weighted(uint32_t *sums, const void *pixels, uint32_t weight, ptrdiff_t width) {
  const uint8_t *channels = pixels;
  const ptrdiff_t count = 4 * width;
  ptrdiff_t i = 0;
  for (; i + 16 <= count; i += 16) {
    const uint8x16_t bytes = vld1q_u8(channels + i);
    const uint16x8_t halves[2] = {vmovl_u8(vget_low_u8(bytes)), vmovl_high_u8(bytes)};
    for (int half = 0; half < 2; half++) {
      uint32_t *sum = sums + i + 8 * half;
      const uint32x4_t low = vmovl_u16(vget_low_u16(halves[half]));
      const uint32x4_t high = vmovl_high_u16(halves[half]);
      vst1q_u32(sum, vmlaq_n_u32(vld1q_u32(sum), low, weight));
      vst1q_u32(sum + 4, vmlaq_n_u32(vld1q_u32(sum + 4), high, weight));
    }
  }
  for (; i < count; i++) sums[i] += weight * channels[i];
}

void ckernels_weighted_columns(void *out, const uint32_t *sums, const ckernels_tap *taps,
                               ptrdiff_t count) {
  uint8_t *to = out;
  for (ptrdiff_t i = 0; i < count; i++, to += 4) {
    const ckernels_tap *tap = taps + i;
    // Equal taps with a single weight, as in a stretched gradient, produce equal pixels.
    if (i > 0 && tap->count == 1 && tap[-1].count == 1 && tap->first == tap[-1].first) {
      memcpy(to, to - 4, 4);
      continue;
    }
    uint64x2_t low = vdupq_n_u64(1u << 31), high = low;
    for (ptrdiff_t k = 0; k < tap->count; k++) {
      const uint32x4_t source = vld1q_u32(sums + 4 * (tap->first + k));
      low = vmlal_n_u32(low, vget_low_u32(source), tap->weights[k]);
      high = vmlal_high_n_u32(high, source, tap->weights[k]);
    }
    const uint32x4_t channels = vcombine_u32(vshrn_n_u64(low, 32), vshrn_n_u64(high, 32));
    const uint16x4_t narrow = vmovn_u32(channels);
    const uint8x8_t pixel = vmovn_u16(vcombine_u16(narrow, narrow));
    const uint32_t bytes = vget_lane_u32(vreinterpret_u32_u8(pixel), 0);
    memcpy(to, &bytes, 4);
  }
}

#endif
