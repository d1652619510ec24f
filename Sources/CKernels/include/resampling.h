#ifndef CKERNELS_RESAMPLING_H
#define CKERNELS_RESAMPLING_H

#include <stddef.h>
#include <stdint.h>

/// Weighted means of pixels, first of rows, then of columns; Compositing/Resampling.swift has the sums.

/// Adds weight · channel of a row's pixels to four sums a pixel.
void ckernels_add_weighted(uint32_t *sums, const void *pixels, uint32_t weight, ptrdiff_t width);

/// One target pixel: the weights of source pixels from `first` on; a single weight is 65536.
typedef struct {
  ptrdiff_t first;
  ptrdiff_t count;
  const uint32_t *weights;
} ckernels_tap;

/// Each pixel is (2³¹ + Σ weight · sum) / 2³², channel by channel.
void ckernels_weighted_columns(void *out, const uint32_t *sums, const ckernels_tap *taps,
                               ptrdiff_t count);

#endif
