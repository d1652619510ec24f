#ifndef CPNG_CHECKSUM_H
#define CPNG_CHECKSUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Returns the Adler-32 (RFC 1950, 8.2) of bytes that follow those of `adler`, which begins with 1. Uses
/// AVX2 unless `is_portable`.
uint32_t cpng_adler32(uint32_t adler, const uint8_t *bytes, size_t count, bool is_portable);

#endif
