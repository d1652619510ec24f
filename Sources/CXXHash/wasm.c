#if defined(__wasm__)

#define XXH_INLINE_ALL
#define XXH_VECTOR XXH_SCALAR
#include <xxhash.h>

/// Writes the XXH3-128 hash of bytes: the low 64 bits and the high 64 bits.
void cxxhash_of_bytes(uint64_t hash[2], const void *bytes, size_t count);

void cxxhash_of_bytes(uint64_t hash[2], const void *bytes, size_t count) {
  const XXH128_hash_t result = XXH3_128bits(bytes, count);
  hash[0] = result.low64;
  hash[1] = result.high64;
}

#endif
