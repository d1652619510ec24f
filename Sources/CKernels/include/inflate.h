#ifndef CKERNELS_INFLATE_H
#define CKERNELS_INFLATE_H

#include <stddef.h>
#include <stdint.h>

#if defined(__wasm__)

/// The number of bits in the longest code in deflate.
enum { ckernels_longest_code = 15 };

/// Memory for the codes of a block: a table of literals and lengths, and a table of distances.
typedef struct {
  uint32_t symbols[1 << ckernels_longest_code];
  uint32_t distances[1 << ckernels_longest_code];
} ckernels_inflate_tables;

/// Decompresses a zlib stream without verifying its checksum. Returns the number of decompressed bytes, or −1
/// if the stream is damaged or contains more than `size` bytes.
///
/// Up to 16 bytes starting at `to + size` may be overwritten, and up to 32 bytes starting at `from + count`
/// may be read.
ptrdiff_t ckernels_inflate(uint8_t *to, ptrdiff_t size, const uint8_t *from, ptrdiff_t count,
                           ckernels_inflate_tables *tables);

#endif
#endif
