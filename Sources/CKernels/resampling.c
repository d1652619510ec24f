#include "resampling.h"

#if !defined(__aarch64__)

#include <string.h>

void ckernels_add_weighted(uint32_t *sums, const void *pixels, uint32_t weight, ptrdiff_t width) {
  const uint8_t *channels = pixels;
  for (ptrdiff_t i = 0; i < 4 * width; i++) sums[i] += weight * channels[i];
}

/// The sums of the four channels of a pixel, aligned to 32 bits, and their weighted totals.
typedef uint32_t sums_of_pixel __attribute__((vector_size(16), aligned(4)));
typedef uint64_t totals __attribute__((vector_size(32)));

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
    totals total = (totals){0} + (1u << 31);
    const sums_of_pixel *source = (const sums_of_pixel *)sums + tap->first;
    for (ptrdiff_t k = 0; k < tap->count; k++) {
      total += __builtin_convertvector(source[k], totals) * tap->weights[k];
    }
    total >>= 32;
    for (int channel = 0; channel < 4; channel++) to[channel] = (uint8_t)total[channel];
  }
}

#endif
