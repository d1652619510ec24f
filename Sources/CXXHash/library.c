#include "functions.h"

#include <xxhash.h>

#include "definitions.h"

const struct functions cxxhash_library = FUNCTIONS;

cxxhash_hash cxxhash_of(const void *bytes, size_t count) {
  XXH128_hash_t hash = XXH3_128bits(bytes, count);
  return (cxxhash_hash){.high = hash.high64, .low = hash.low64};
}
