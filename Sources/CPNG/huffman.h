#ifndef CPNG_HUFFMAN_H
#define CPNG_HUFFMAN_H

#include <stdint.h>

/// The number of literal/length symbols in deflate (RFC 1951, 3.2.5): byte values, the end of a block, and
/// match lengths.
#define CPNG_SYMBOL_COUNT 286

/// Sets the lengths of Huffman codes with at most `limit` bits. A symbol with weight 0 has length 0. At least
/// two weights must be nonzero, and the sum of all weights must be less than 2³².
///
/// The lengths are the same on every processor.
void cpng_code_lengths(uint8_t *lengths, const uint32_t *weights, int count, int limit);

/// Sets the codes that have the given lengths (RFC 1951, 3.2.2). The first bit of a code is its lowest bit.
void cpng_codes(uint16_t *codes, const uint8_t *lengths, int count);

#endif
