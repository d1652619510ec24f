#include "resampling.h"

#include <string.h>

void ckernels_add_weighted(uint32_t *sums, const void *pixels, uint32_t weight, ptrdiff_t width) {
  const uint8_t *channels = pixels;
  for (ptrdiff_t i = 0; i < 4 * width; i++) sums[i] += weight * channels[i];
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
    uint64_t sum[4] = {1u << 31, 1u << 31, 1u << 31, 1u << 31};
    for (ptrdiff_t k = 0; k < tap->count; k++) {
      const uint32_t *source = sums + 4 * (tap->first + k);
      uint64_t weight = tap->weights[k];
      for (int channel = 0; channel < 4; channel++) sum[channel] += weight * source[channel];
    }
    for (int channel = 0; channel < 4; channel++) to[channel] = (uint8_t)(sum[channel] >> 32);
  }
}
