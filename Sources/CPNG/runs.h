#ifndef CPNG_RUNS_H
#define CPNG_RUNS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define CPNG_INLINE static inline __attribute__((always_inline))

/// The number of bytes that are compared and encoded at a time.
#define CPNG_STEP 8

/// Returns eight bytes as a little-endian number.
CPNG_INLINE uint64_t cpng_load(const uint8_t *bytes) {
  uint64_t value;
  memcpy(&value, bytes, sizeof value);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  value = __builtin_bswap64(value);
#endif
  return value;
}

/// Returns two bytes as a little-endian number.
CPNG_INLINE uint16_t cpng_load_pair(const uint8_t *bytes) {
  uint16_t value;
  memcpy(&value, bytes, sizeof value);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  value = __builtin_bswap16(value);
#endif
  return value;
}

CPNG_INLINE void cpng_store(uint8_t *bytes, uint64_t value) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  value = __builtin_bswap64(value);
#endif
  memcpy(bytes, &value, sizeof value);
}

/// Returns whether the next eight bytes equal the bytes `distance` before them.
CPNG_INLINE bool cpng_is_run(const uint8_t *bytes, int distance) {
  return cpng_load(bytes) == cpng_load(bytes - distance);
}

/// Returns the end of the bytes that equal the bytes `distance` before them.
CPNG_INLINE const uint8_t *cpng_run_end(const uint8_t *bytes, const uint8_t *end, int distance) {
  for (; end - bytes >= 4 * CPNG_STEP; bytes += 4 * CPNG_STEP) {
    uint64_t differences = 0;
    for (int i = 0; i < 4 * CPNG_STEP; i += CPNG_STEP) {
      differences |= cpng_load(bytes + i) ^ cpng_load(bytes + i - distance);
    }
    if (differences != 0) break;
  }
  for (; end - bytes >= CPNG_STEP; bytes += CPNG_STEP) {
    uint64_t differences = cpng_load(bytes) ^ cpng_load(bytes - distance);
    if (differences != 0) return bytes + (__builtin_ctzll(differences) >> 3);
  }
  while (bytes < end && *bytes == bytes[-distance]) bytes++;
  return bytes;
}

#endif
