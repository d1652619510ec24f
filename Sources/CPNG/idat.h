#ifndef CPNG_IDAT_H
#define CPNG_IDAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A picture in the IDAT chunks of a file. It has 8 bits per channel and is not interlaced.
struct idat {
  /// The file, and the offset of the data of the first chunk.
  const uint8_t *file;
  size_t file_size;
  size_t offset;

  uint32_t width;
  uint32_t height;
  /// 1 for gray, 2 for gray and alpha, 3 for RGB, 4 for RGBA.
  int channels;

  /// The destination of the pixels, RGBA and not premultiplied.
  uint8_t *rgba;
  size_t stride;
};

/// Reads the picture if ISA-L supports the file, and returns whether it did. The pixels equal those
/// that libpng reads.
///
/// ISA-L accepts incomplete Huffman codes, which zlib rejects. A crafted file with such codes and correct
/// checksums is therefore read, although libpng alone would report it as damaged.
///
/// If the result is false, the pixels are undefined, and libpng decides whether the file is valid.
bool cpng_read_idat(const struct idat *idat);

#endif
