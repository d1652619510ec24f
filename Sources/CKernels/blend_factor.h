#ifndef CKERNELS_BLEND_FACTOR_H
#define CKERNELS_BLEND_FACTOR_H

#include <stdint.h>

/// k·65536/255 rounded to the nearest number of 16 bits.
///
/// For a byte c in the high half of a lane, (256·c·factor >> 16) + 128 has div255(c·k) as its high
/// byte, for all c and k: one multiplication and no division where k is the same everywhere.
static inline uint16_t blend_factor(uint8_t k) {
  return k == 255 ? 65535 : (uint16_t)(257 * k + (k >> 7));
}

#endif
