#ifndef CBENCH_LIBPNG_PEER_H
#define CBENCH_LIBPNG_PEER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A file in memory that the caller frees with free(); `start` is NULL where libpng gave up.
typedef struct {
  uint8_t *start;
  size_t count;
} cbench_file;

/// The PNG file of opaque pixels, R, G, B, A without gaps, as libpng writes it when nothing is set:
/// all four channels, zlib's default level, the filter chosen row by row.
cbench_file cbench_libpng_default(const uint8_t *rgba, uint32_t width, uint32_t height);

/// The same as fast as libpng goes with little loss: three channels, level 1, filter Up.
cbench_file cbench_libpng_level_1(const uint8_t *rgba, uint32_t width, uint32_t height);

#endif
