#ifndef CKERNELS_BLEND_H
#define CKERNELS_BLEND_H

#include <stddef.h>
#include <stdint.h>

/// Functions that blend rectangles of premultiplied pixels. A pixel has four bytes, and alpha is the last.
///
/// `d` is the destination, and `s` is the source. Both point to the first byte of the first row. Strides
/// are in bytes, and widths are in pixels. Rows may start at any address, and nothing outside them is read
/// or written. The source and the destination do not overlap. A color contains the bytes of a pixel as a
/// little-endian number. In the equations, `m·x` means div255(m·x) for each channel.

/// Source-over: d = s + d·(255 − sₐ).
typedef void ckernels_over(uint8_t *d, ptrdiff_t d_stride, const uint8_t *s, ptrdiff_t s_stride,
                           ptrdiff_t width, ptrdiff_t height);

/// Source-over with an opacity: s' = s·opacity, then over.
typedef void ckernels_over_scaled(uint8_t *d, ptrdiff_t d_stride, const uint8_t *s,
                                  ptrdiff_t s_stride, uint8_t opacity, ptrdiff_t width,
                                  ptrdiff_t height);

/// Source-over with opacity and coverage: m = opacity·coverage, s' = s·m, then over.
typedef void ckernels_over_masked(uint8_t *d, ptrdiff_t d_stride, const uint8_t *s,
                                  ptrdiff_t s_stride, const uint8_t *coverage,
                                  ptrdiff_t coverage_stride, uint8_t opacity, ptrdiff_t width,
                                  ptrdiff_t height);

/// Source-over with one color.
typedef void ckernels_fill(uint8_t *d, ptrdiff_t d_stride, uint32_t color, ptrdiff_t width,
                           ptrdiff_t height);

/// Source-over with one color and coverage: m = opacity·coverage, s' = color·m, then over.
typedef void ckernels_fill_masked(uint8_t *d, ptrdiff_t d_stride, uint32_t color,
                                  const uint8_t *coverage, ptrdiff_t coverage_stride,
                                  uint8_t opacity, ptrdiff_t width, ptrdiff_t height);

#if defined(__x86_64__)

// These require `ckernels_has_avx2`.
ckernels_over ckernels_over_avx2;
ckernels_over_scaled ckernels_over_scaled_avx2;
ckernels_over_masked ckernels_over_masked_avx2;
ckernels_fill ckernels_fill_avx2;
ckernels_fill_masked ckernels_fill_masked_avx2;

// These require `ckernels_has_avx512`.
ckernels_over ckernels_over_avx512;
ckernels_over_scaled ckernels_over_scaled_avx512;
ckernels_over_masked ckernels_over_masked_avx512;
ckernels_fill ckernels_fill_avx512;
ckernels_fill_masked ckernels_fill_masked_avx512;

#elif defined(__aarch64__)

ckernels_over ckernels_over_neon;
ckernels_over_scaled ckernels_over_scaled_neon;
ckernels_over_masked ckernels_over_masked_neon;
ckernels_fill ckernels_fill_neon;
ckernels_fill_masked ckernels_fill_masked_neon;

#elif defined(__wasm_simd128__)

/// Copies pixels: d = s.
ckernels_over ckernels_copy_wasm;

ckernels_over ckernels_over_wasm;
ckernels_over_scaled ckernels_over_scaled_wasm;
ckernels_over_masked ckernels_over_masked_wasm;
ckernels_fill ckernels_fill_wasm;
ckernels_fill_masked ckernels_fill_masked_wasm;

#endif
#endif
