#ifndef CPNG_BITS_H
#define CPNG_BITS_H

#include "runs.h"

/// Bits to write. The lowest six bits contain their number.
typedef uint32_t cpng_bits;
#define CPNG_BITS_SHIFT 6
#define CPNG_BITS_MASK 63u

/// The position at which a stream continues.
struct cpng_output {
  uint8_t *end;
  /// The last bits, fewer than eight, that do not yet fill a byte.
  uint64_t pending;
  unsigned pending_count;
};

/// Adds bits. Only the lowest six bits of `count` are used. Bits above `count` must be 0.
CPNG_INLINE void cpng_put(struct cpng_output *output, uint64_t bits, unsigned count) {
  output->pending |= bits << output->pending_count;
  output->pending_count = (output->pending_count + count) & CPNG_BITS_MASK;
  cpng_store(output->end, output->pending);
  output->end += output->pending_count >> 3;
  output->pending >>= output->pending_count & 56;
  output->pending_count &= 7;
}

#endif
