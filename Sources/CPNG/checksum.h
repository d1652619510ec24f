#ifndef CPNG_CHECKSUM_H
#define CPNG_CHECKSUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Returns `adler`, the Adler-32 checksum (RFC 1950, 8.2) of earlier bytes, updated with more bytes. The
/// checksum of no bytes is 1. On x86-64, uses AVX2 unless `is_portable` is true.
uint32_t cpng_adler32(uint32_t adler, const uint8_t *bytes, size_t count, bool is_portable);

#endif
