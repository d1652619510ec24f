#ifndef CKERNELS_ROWS_H
#define CKERNELS_ROWS_H

#include <stddef.h>
#include <stdint.h>

/// The number of pixels in a block of ckernels_alpha_blocks.
#define CKERNELS_ALPHA_BLOCK 64

/// For each block of a row, writes to `all` the bitwise AND of its alphas, and to `any` whether any of its
/// bytes is nonzero. The last block may be shorter.
void ckernels_alpha_blocks(const void *row, ptrdiff_t width, uint8_t *all, uint8_t *any);

/// Converts premultiplied pixels to straight bytes: `min(255, (255·c + a/2) / a)`, or 0 if a is 0.
void ckernels_straight(void *out, const void *row, ptrdiff_t width);

/// Premultiplies straight bytes: `div255(c·a)`. `out` and `row` may be the same memory.
void ckernels_premultiplied(void *out, const void *row, ptrdiff_t width);

/// Converts pixels of three bytes, without alpha, to opaque pixels. Uses AVX2 or NEON if available.
void ckernels_rgba_of_rgb(uint8_t *rgba, const uint8_t *row, ptrdiff_t width);

/// Applies the PNG Up filter to bytes: `o = x − above`.
void ckernels_up(uint8_t *out, const uint8_t *row, const uint8_t *above, ptrdiff_t count);

/// Applies the PNG Up filter to pixels and omits alpha, so that each pixel has three bytes.
typedef void ckernels_up_rgb(uint8_t *out, const void *row, const void *above, ptrdiff_t width);

ckernels_up_rgb ckernels_up_rgb_portable;
#if defined(__x86_64__)
ckernels_up_rgb ckernels_up_rgb_avx2;
ckernels_up_rgb ckernels_up_rgb_avx512;
#elif defined(__aarch64__)
ckernels_up_rgb ckernels_up_rgb_neon;
#endif

#endif
