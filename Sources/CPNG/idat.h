#ifndef CPNG_IDAT_H
#define CPNG_IDAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A picture of 8 bits a channel that is not interlaced, in the IDAT chunks of a file.
struct idat {
  /// The file, and where in it the first chunk's data begin.
  const uint8_t *file;
  size_t file_size;
  size_t offset;

  uint32_t width;
  uint32_t height;
  /// 1 gray, 2 gray and alpha, 3 RGB, 4 RGBA.
  int channels;

  /// Where the pixels go, as straight RGBA.
  uint8_t *rgba;
  size_t stride;
};

/// Reads the picture if nothing at all is unusual, to the bytes that libpng reads; true if it did.
///
/// ISA-L takes incomplete Huffman codes that zlib refuses: a file forged with those, its checksums
/// right, is read although libpng alone would call it damaged.
///
/// False says nothing of the file, and the pixels may hold anything: libpng decides then.
bool cpng_read_idat(const struct idat *idat);

#endif
