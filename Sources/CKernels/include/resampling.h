#ifndef CKERNELS_RESAMPLING_H
#define CKERNELS_RESAMPLING_H

#include <stddef.h>
#include <stdint.h>

/// Functions that compute weighted means of pixels, over rows first and then over columns (see
/// Compositing/Resampling.swift).

/// Adds weight · channel for each pixel of a row to four sums per pixel.
void ckernels_add_weighted(uint32_t *sums, const void *pixels, uint32_t weight, ptrdiff_t width);

/// The weights of a target pixel, in units of 1/65536, for source pixels starting at `first`.
typedef struct {
  ptrdiff_t first;
  ptrdiff_t count;
  const uint32_t *weights;
} ckernels_tap;

/// Writes `count` pixels. Each channel is (2³¹ + Σ weight · sum) / 2³².
void ckernels_weighted_columns(void *out, const uint32_t *sums, const ckernels_tap *taps,
                               ptrdiff_t count);

#endif
