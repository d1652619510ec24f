#ifndef CKERNELS_INFLATE_H
#define CKERNELS_INFLATE_H

#include <stddef.h>
#include <stdint.h>

#if defined(__wasm__)

/// The bits of the longest Huffman code of a deflate stream.
enum { ckernels_longest_code = 15 };

/// Memory for the codes of a block: a table of literals and lengths, and a table of distances.
typedef struct {
  uint32_t symbols[1 << ckernels_longest_code];
  uint32_t distances[1 << ckernels_longest_code];
} ckernels_inflate_tables;

/// Decompresses a zlib stream, without verifying its checksum, and returns the number of bytes, or −1 if the
/// stream is damaged or contains more than `size` bytes.
///
/// Up to 16 bytes after `to + size` are overwritten, and up to 16 bytes after `from + count` are read.
ptrdiff_t ckernels_inflate(uint8_t *to, ptrdiff_t size, const uint8_t *from, ptrdiff_t count,
                           ckernels_inflate_tables *tables);

#endif
#endif
