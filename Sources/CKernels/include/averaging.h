#ifndef CKERNELS_AVERAGING_H
#define CKERNELS_AVERAGING_H

#include <stddef.h>
#include <stdint.h>

#if defined(__wasm__)

/// Functions that compute weighted means of pixels for display. The weights are in units of 1/256. For exact
/// means, see resampling.h.

/// Writes the weighted sums of the corresponding bytes of `rows` rows, which are `stride` bytes apart. Up to
/// 7 pixels after the last one of each row may be read, and their sums may be written.
void ckernels_average_rows(uint16_t *sums, const uint8_t *pixels, ptrdiff_t stride,
                           const uint32_t *weights, ptrdiff_t rows, ptrdiff_t width);

/// Writes `count` pixels. Each channel is (2¹⁵ + Σ weight · sum) / 2¹⁶, where the sums are those of the
/// source pixels starting at the index in `first`. Each pixel has `taps` weights.
void ckernels_average_columns(uint8_t *to, const uint16_t *sums, const uint32_t *first,
                              const uint32_t *weights, ptrdiff_t taps, ptrdiff_t count);

#endif
#endif
