#include "fast_code.h"

/// A sample contains 1 KiB of every 16 KiB of a portion. Counting takes 7% of the compression time.
#define PART_SIZE ((size_t)1024)
#define STRIDE (16 * PART_SIZE)

/// The weight of each occurrence in a sample. Every symbol has an additional weight of 1.
#define WEIGHT 16
/// The limit for codes: two literals and the six bits of their length must fit in 32 bits.
#define LONGEST_CODE 13
/// The number of bits in the only distance code.
#define DISTANCE_BITS 1

/// Returns the symbol of a match, and sets the extra bits that follow its code and their number.
static int length_symbol(int length, uint32_t *extra, int *extra_count) {
  *extra = 0;
  *extra_count = 0;
  int index = length - CPNG_SHORTEST_MATCH;
  if (length == CPNG_LONGEST_MATCH) return CPNG_SYMBOL_COUNT - 1;
  if (index < 8) return 257 + index;
  *extra_count = 29 - __builtin_clz((uint32_t)index);
  *extra = (uint32_t)index & ((1u << *extra_count) - 1);
  return 257 + 4 * *extra_count + (index >> *extra_count);
}

/// Returns 256·log₂(x) for x > 0, with an error of less than 5.
static uint64_t binary_logarithm(uint64_t x) {
  int exponent = 63 - __builtin_clzll(x);
  uint64_t fraction = (x << (63 - exponent) >> 55) - 256;
  // log₂(1 + f) ≈ f + 0.344·f·(1 − f)
  return 256 * (uint64_t)exponent + fraction + (fraction * (256 - fraction) * 88 >> 16);
}

static void count_part(uint32_t counts[2][CPNG_SYMBOL_COUNT], const uint8_t *bytes, size_t count,
                       int distance) {
  const uint8_t *end = bytes + count;
  // The first bytes are not counted, because the bytes before them are not in the part.
  bytes += CPNG_STEP;
  while (end - bytes >= CPNG_STEP) {
    if (cpng_is_run(bytes, distance)) {
      const uint8_t *run_end = cpng_run_end(bytes, end, distance);
      size_t length = (size_t)(run_end - bytes);
      counts[0][CPNG_SYMBOL_COUNT - 1] += (uint32_t)(length / CPNG_LONGEST_MATCH);
      length %= CPNG_LONGEST_MATCH;
      if (length >= CPNG_SHORTEST_MATCH) {
        uint32_t extra;
        int extra_count;
        counts[0][length_symbol((int)length, &extra, &extra_count)]++;
      }
      bytes = run_end;
    } else {
      // Counting in two arrays is faster where adjacent bytes are equal.
      for (int i = 0; i < CPNG_STEP; i++) counts[i % 2][bytes[i]]++;
      bytes += CPNG_STEP;
    }
  }
}

void cpng_take_sample(struct cpng_sample *sample, const uint8_t *portion, size_t count,
                      int distance) {
  uint32_t counts[2][CPNG_SYMBOL_COUNT] = {0};
  size_t size = 0;
  for (size_t start = 0; start < count; start += STRIDE) {
    size_t left = count - start;
    size_t offset = left >= STRIDE / 2 + PART_SIZE ? STRIDE / 2 : 0;
    size_t part = left < PART_SIZE ? left : PART_SIZE;
    count_part(counts, portion + start + offset, part, distance);
    size += part;
  }
  sample->total = 0;
  uint64_t distinct = 0;
  uint64_t logarithms = 0;
  for (int i = 0; i < CPNG_SYMBOL_COUNT; i++) {
    uint32_t n = counts[0][i] + counts[1][i];
    sample->counts[i] = n;
    if (n == 0) continue;
    distinct++;
    sample->total += n;
    logarithms += n * binary_logarithm(n);
  }
  sample->scale = count / size;
  sample->entropy = 0;
  if (sample->total == 0) return;
  // A sample underestimates the entropy by (distinct − 1) / (2·ln 2) bits (Miller, 1955).
  sample->entropy = (sample->total * binary_logarithm(sample->total) - logarithms) / 256;
  sample->entropy += distinct * 3 / 4;
}

int64_t cpng_excess(const struct cpng_fast_code *code, const struct cpng_sample *sample) {
  uint64_t bits = 0;
  for (int i = 0; i < CPNG_SYMBOL_COUNT; i++) {
    bits += (uint64_t)sample->counts[i] * code->lengths[i];
  }
  return (int64_t)bits - (int64_t)sample->entropy;
}

/// Combines two literals for each pair of bytes.
///
/// The macro defines a function for each instruction set. AVX2 can shift each element by a different count.
#define SET_PAIRS(NAME, ATTRIBUTE)                                                                \
  ATTRIBUTE static void NAME(cpng_bits *pairs, const cpng_bits *literals) {                       \
    for (int second = 0; second < 256; second++, pairs += 256) {                                  \
      cpng_bits bits = literals[second] & ~CPNG_BITS_MASK;                                        \
      cpng_bits count = literals[second] & CPNG_BITS_MASK;                                        \
      for (int first = 0; first < 256; first++) {                                                 \
        cpng_bits literal = literals[first];                                                      \
        pairs[first] = (literal | bits << (literal & CPNG_BITS_MASK)) + count;                    \
      }                                                                                           \
    }                                                                                             \
  }

SET_PAIRS(set_pairs, )
#if defined(__x86_64__)
SET_PAIRS(set_pairs_avx2, __attribute__((target("avx2"))))
#else
#define set_pairs_avx2 set_pairs
#endif

void cpng_make_code(struct cpng_fast_code *code, const struct cpng_sample *sample,
                    bool is_portable) {
  uint32_t weights[CPNG_SYMBOL_COUNT];
  for (int i = 0; i < CPNG_SYMBOL_COUNT; i++) weights[i] = sample->counts[i] * WEIGHT + 1;
  cpng_code_lengths(code->lengths, weights, CPNG_SYMBOL_COUNT, LONGEST_CODE);
  uint16_t codes[CPNG_SYMBOL_COUNT];
  cpng_codes(codes, code->lengths, CPNG_SYMBOL_COUNT);
  cpng_bits symbols[CPNG_SYMBOL_COUNT];
  for (int i = 0; i < CPNG_SYMBOL_COUNT; i++) {
    symbols[i] = (cpng_bits)codes[i] << CPNG_BITS_SHIFT | code->lengths[i];
  }
  memcpy(code->literals, symbols, sizeof code->literals);
  code->end_of_block = symbols[256];
  for (int length = CPNG_SHORTEST_MATCH; length <= CPNG_LONGEST_MATCH; length++) {
    uint32_t extra;
    int extra_count;
    int symbol = length_symbol(length, &extra, &extra_count);
    cpng_bits match = symbols[symbol];
    match |= extra << (CPNG_BITS_SHIFT + code->lengths[symbol]);
    // The distance code is a single 0 bit.
    code->matches[length] = match + (cpng_bits)(extra_count + DISTANCE_BITS);
  }
  (is_portable ? set_pairs : set_pairs_avx2)(code->pairs, code->literals);
}
