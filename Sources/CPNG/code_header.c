#include "fast_code.h"

/// The code lengths are themselves Huffman-coded (RFC 1951, 3.2.7). Only the last distance has a code.
void cpng_put_code(struct cpng_output *output, const struct cpng_fast_code *code, int distance) {
  static const uint8_t order[] = {16, 17, 18, 0,  8, 7,  9, 6,  10, 5,
                                  11, 4,  12, 3, 13, 2, 14, 1, 15};
  enum { repeat = 16, symbol_count = 19, longest_code = 7 };
  uint8_t all[CPNG_SYMBOL_COUNT + 4] = {0};
  memcpy(all, code->lengths, CPNG_SYMBOL_COUNT);
  int count = CPNG_SYMBOL_COUNT + distance;
  all[count - 1] = 1;

  // The symbols that encode the lengths, and for each `repeat` the number of repetitions of the previous
  // length.
  uint8_t symbols[sizeof all];
  uint8_t repetitions[sizeof all];
  uint32_t weights[symbol_count] = {0};
  int used = 0;
  for (int i = 0; i < count;) {
    int run = 0;
    while (i > 0 && run < 6 && i + run < count && all[i + run] == all[i - 1]) run++;
    symbols[used] = run < 3 ? all[i] : repeat;
    repetitions[used] = (uint8_t)run;
    weights[symbols[used++]]++;
    i += run < 3 ? 1 : run;
  }
  uint8_t code_lengths[symbol_count];
  uint16_t codes[symbol_count];
  cpng_code_lengths(code_lengths, weights, symbol_count, longest_code);
  cpng_codes(codes, code_lengths, symbol_count);

  // The block header: not the final block, dynamic Huffman codes.
  cpng_put(output, 0 | 2 << 1, 3);
  cpng_put(output, CPNG_SYMBOL_COUNT - 257, 5);
  cpng_put(output, (uint64_t)distance - 1, 5);
  cpng_put(output, symbol_count - 4, 4);
  for (int i = 0; i < symbol_count; i++) cpng_put(output, code_lengths[order[i]], 3);
  for (int i = 0; i < used; i++) {
    cpng_put(output, codes[symbols[i]], code_lengths[symbols[i]]);
    if (symbols[i] == repeat) cpng_put(output, (uint64_t)repetitions[i] - 3, 2);
  }
}
