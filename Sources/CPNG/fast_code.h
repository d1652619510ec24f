#ifndef CPNG_FAST_CODE_H
#define CPNG_FAST_CODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bits.h"
#include "huffman.h"

/// The limits of a match length in deflate (RFC 1951, 3.2.5).
#define CPNG_SHORTEST_MATCH 3
#define CPNG_LONGEST_MATCH 258

/// The symbol counts of a sample of a portion.
struct cpng_sample {
  uint32_t counts[CPNG_SYMBOL_COUNT];
  uint64_t total;
  /// The estimated number of bits that the sample takes with an optimal code.
  uint64_t entropy;
  /// The size of the portion divided by the size of the sample.
  uint64_t scale;
};

/// A Huffman code for literals and for matches of one distance. Every symbol has a code.
struct cpng_fast_code {
  /// Pairs of literals. The first literal is the low byte of the index.
  cpng_bits pairs[65536];
  cpng_bits literals[256];
  /// Matches by length, including their distance.
  cpng_bits matches[CPNG_LONGEST_MATCH + 1];
  cpng_bits end_of_block;
  uint8_t lengths[CPNG_SYMBOL_COUNT];
};

/// Counts the symbols of parts of a portion. `distance` is the distance of all matches.
void cpng_take_sample(struct cpng_sample *sample, const uint8_t *portion, size_t count,
                      int distance);

/// Returns the number of bits by which the encoded sample exceeds its entropy. The result can be negative.
int64_t cpng_excess(const struct cpng_fast_code *code, const struct cpng_sample *sample);

/// Makes a code for the symbols of a sample. On x86-64, uses AVX2 unless `is_portable` is true.
void cpng_make_code(struct cpng_fast_code *code, const struct cpng_sample *sample,
                    bool is_portable);

/// Adds the header of a block that is not the last one, including the lengths of its code.
void cpng_put_code(struct cpng_output *output, const struct cpng_fast_code *code, int distance);

#endif
