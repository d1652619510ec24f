#ifndef CKERNELS_UNFILTER_H
#define CKERNELS_UNFILTER_H

#include <stddef.h>
#include <stdint.h>

#if defined(__wasm__)

/// Reverses the filters of rows of a PNG image with 8 bits per channel, and writes their pixels: one coverage
/// byte for gray (1 channel), and premultiplied RGBA for RGB (3 channels) and RGBA (4 channels).
///
/// Each row starts with the number of its filter. `above` is the row above the first one: for gray and RGB,
/// the pixels that were written; for RGBA, the row that was unfiltered in place. Above the first row of an
/// image, it contains opaque black pixels for RGB, and zeros otherwise. Up to 16 bytes after the last row may
/// be read.
///
/// Returns 1 if all pixels are opaque, 0 if some are not or the image is gray, or −1 for an unknown filter.
int ckernels_unfilter(uint8_t *to, const uint8_t *above, uint8_t *rows, ptrdiff_t width,
                      ptrdiff_t height, ptrdiff_t channels);

#endif
#endif
