#ifndef CKERNELS_BLEND_FACTOR_H
#define CKERNELS_BLEND_FACTOR_H

#include <stdint.h>

/// Returns k·65536/255, rounded to the nearest 16-bit number.
///
/// For a byte c in the high half of a lane, the high byte of (256·c·factor >> 16) + 128 is
/// div255(c·k), for all c and k. If k is constant, this takes one multiplication and no division.
static inline uint16_t blend_factor(uint8_t k) {
  return k == 255 ? 65535 : (uint16_t)(257 * k + (k >> 7));
}

#endif
