#ifndef CBENCH_LIBPNG_PEER_H
#define CBENCH_LIBPNG_PEER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A file in memory, which the caller must release with free(). `start` is NULL if libpng failed.
typedef struct {
  uint8_t *start;
  size_t count;
} cbench_file;

/// Encodes opaque RGBA pixels without row padding as PNG with libpng's default settings: four
/// channels, zlib's default level, and a filter chosen for each row.
cbench_file cbench_libpng_default(const uint8_t *rgba, uint32_t width, uint32_t height);

/// Encodes the pixels with fast libpng settings that barely increase the size: three channels,
/// level 1, and the Up filter.
cbench_file cbench_libpng_level_1(const uint8_t *rgba, uint32_t width, uint32_t height);

#endif
