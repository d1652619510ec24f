#ifndef CKERNELS_UNFILTER_H
#define CKERNELS_UNFILTER_H

#include <stddef.h>
#include <stdint.h>

#if defined(__wasm__)

/// Reverses the row filters of a PNG image with 8 bits per channel in place, and writes its pixels: one
/// coverage byte for gray (1 channel), and premultiplied RGBA for RGB (3 channels) and RGBA (4 channels).
///
/// Each row starts with the number of its filter. A row of zeros must precede the first row, and up to 16
/// bytes after the last row may be read. Returns 1 if all pixels are opaque, 0 if some are not or the image
/// is gray, or −1 for an unknown filter.
int ckernels_png_pixels(uint8_t *to, uint8_t *rows, ptrdiff_t width, ptrdiff_t height,
                        ptrdiff_t channels);

#endif
#endif
