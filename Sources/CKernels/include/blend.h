#ifndef CKERNELS_BLEND_H
#define CKERNELS_BLEND_H

#include <stddef.h>
#include <stdint.h>

/// Blending on rectangles of rows of premultiplied pixels, four bytes each, alpha last.
///
/// `d` is the destination, `s` the source, each the first row's first byte. Strides are bytes from
/// a row's start to the next one's; width is pixels. Rows may start at any address, and nothing
/// outside them is read or written; source and destination do not overlap. A colour is a pixel's
/// bytes as a little-endian number. `m·x` is div255(m·x) for each channel.

#if defined(__x86_64__)

/// d = s + d·(255 − sₐ)
typedef void ckernels_over(uint8_t *d, ptrdiff_t d_stride, const uint8_t *s, ptrdiff_t s_stride,
                           ptrdiff_t width, ptrdiff_t height);

/// s' = s·opacity, then over.
typedef void ckernels_over_scaled(uint8_t *d, ptrdiff_t d_stride, const uint8_t *s,
                                  ptrdiff_t s_stride, uint8_t opacity, ptrdiff_t width,
                                  ptrdiff_t height);

/// m = opacity·coverage, s' = s·m, then over.
typedef void ckernels_over_masked(uint8_t *d, ptrdiff_t d_stride, const uint8_t *s,
                                  ptrdiff_t s_stride, const uint8_t *coverage,
                                  ptrdiff_t coverage_stride, uint8_t opacity, ptrdiff_t width,
                                  ptrdiff_t height);

/// Over with one colour everywhere.
typedef void ckernels_fill(uint8_t *d, ptrdiff_t d_stride, uint32_t color, ptrdiff_t width,
                           ptrdiff_t height);

/// m = opacity·coverage, s' = colour·m, then over.
typedef void ckernels_fill_masked(uint8_t *d, ptrdiff_t d_stride, uint32_t color,
                                  const uint8_t *coverage, ptrdiff_t coverage_stride,
                                  uint8_t opacity, ptrdiff_t width, ptrdiff_t height);

// Where `ckernels_has_avx2`.
ckernels_over ckernels_over_avx2;
ckernels_over_scaled ckernels_over_scaled_avx2;
ckernels_over_masked ckernels_over_masked_avx2;
ckernels_fill ckernels_fill_avx2;
ckernels_fill_masked ckernels_fill_masked_avx2;

// Where `ckernels_has_avx512`.
ckernels_over ckernels_over_avx512;
ckernels_over_scaled ckernels_over_scaled_avx512;
ckernels_over_masked ckernels_over_masked_avx512;
ckernels_fill ckernels_fill_avx512;
ckernels_fill_masked ckernels_fill_masked_avx512;

#endif
#endif
