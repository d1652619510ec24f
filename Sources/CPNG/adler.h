#ifndef CPNG_ADLER_H
#define CPNG_ADLER_H

#include <stddef.h>
#include <stdint.h>

/// zlib's checksum of bytes behind those whose checksum is `adler`; that of no bytes is 1.
uint32_t cpng_adler(uint32_t adler, const uint8_t *bytes, size_t count);

#endif
