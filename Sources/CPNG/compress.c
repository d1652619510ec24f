#include <zlib.h>

#include "CPNG.h"

size_t cpng_compressed_bound(size_t count) { return compressBound(count); }

size_t cpng_compress(const uint8_t *bytes, size_t count, uint8_t *stream, size_t capacity) {
  uLongf size = capacity;
  return compress2(stream, &size, bytes, count, Z_BEST_COMPRESSION) == Z_OK ? size : 0;
}
