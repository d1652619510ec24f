#ifndef CKERNELS_ROWS_H
#define CKERNELS_ROWS_H

#include <stddef.h>
#include <stdint.h>

/// Pixels that ckernels_alpha_blocks looks at together.
#define CKERNELS_ALPHA_BLOCK 64

/// For each 64 pixels of a row, the last block perhaps shorter: all alpha bytes and-ed, and whether
/// any byte at all is not 0.
void ckernels_alpha_blocks(const void *row, ptrdiff_t width, uint8_t *every, uint8_t *any);

/// Straight bytes of premultiplied pixels: `min(255, (255·c + a/2) / a)`; transparent is 0, 0, 0, 0.
void ckernels_straight(void *out, const void *row, ptrdiff_t width);

/// Premultiplied pixels of straight bytes: `div255(c·a)`; both may be the same memory.
void ckernels_premultiplied(void *out, const void *row, ptrdiff_t width);

/// Pixels of bytes without alpha, three a pixel, as opaque ones; by AVX2 where the processor has it.
void ckernels_rgba_of_rgb(uint8_t *rgba, const uint8_t *row, ptrdiff_t width);

/// PNG's filter Up on bytes: `o = x − above`.
void ckernels_up(uint8_t *out, const uint8_t *row, const uint8_t *above, ptrdiff_t count);

/// PNG's filter Up on pixels without their alpha, three bytes a pixel.
void ckernels_up_rgb_portable(uint8_t *out, const void *row, const void *above, ptrdiff_t width);
void ckernels_up_rgb_avx2(uint8_t *out, const void *row, const void *above, ptrdiff_t width);
void ckernels_up_rgb_avx512(uint8_t *out, const void *row, const void *above, ptrdiff_t width);

#endif
