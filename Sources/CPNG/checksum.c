#include <isa-l/crc.h>

#include "CPNG.h"

uint32_t cpng_checksum(const uint8_t *bytes, size_t count) {
  return crc32_gzip_refl(0, bytes, (uint64_t)count);
}
