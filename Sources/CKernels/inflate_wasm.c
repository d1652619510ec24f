#if defined(__wasm_simd128__)

#include <wasm_simd128.h>

#include "inflate_codes.h"

/// Reads the codes of a block with dynamic codes.
static bool read_codes(reader *in, table_t *symbols, table_t *distances) {
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  uint8_t lengths[288 + 32] = {0};
  refill(in);
  const unsigned symbol_count = 257 + take(in, 5);
  const unsigned count = symbol_count + 1 + take(in, 5);
  const unsigned code_count = 4 + take(in, 4);
  for (unsigned i = 0; i < code_count; i++) {
    refill(in);
    lengths[order[i]] = (uint8_t)take(in, 3);
  }
  if (!fill(symbols, lengths, 19, code_length_entry)) return false;
  for (unsigned i = 0; i < count;) {
    refill(in);
    const entry_t entry = next_entry(in, *symbols);
    const unsigned symbol = value_of(entry);
    if (!length_of(entry) || is_exhausted(in) || (symbol == 16 && i == 0)) return false;
    if (symbol < 16) {
      lengths[i++] = (uint8_t)symbol;
      continue;
    }
    const uint8_t repeated = symbol == 16 ? lengths[i - 1] : 0;
    unsigned repeats = symbol == 16 ? 3 + take(in, 2) : symbol == 17 ? 3 + take(in, 3) : 11 + take(in, 7);
    if (repeats > count - i) return false;
    while (repeats-- > 0) lengths[i++] = repeated;
  }
  return fill(symbols, lengths, symbol_count, symbol_entry)
         && fill(distances, lengths + symbol_count, count - symbol_count, distance_entry);
}

static bool use_fixed_codes(table_t *symbols, table_t *distances) {
  uint8_t lengths[288];
  for (int i = 0; i < 288; i++) lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
  uint8_t fives[30];
  memset(fives, 5, sizeof fives);
  return fill(symbols, lengths, 288, symbol_entry) && fill(distances, fives, 30, distance_entry);
}

/// Repeats `length` bytes that begin `distance` bytes before `to`, 16 at a time.
static inline void repeat(uint8_t *to, ptrdiff_t length, ptrdiff_t distance) {
  uint8_t *const end = to + length;
  if (distance < 16) {
    for (uint8_t *const first = to + (length < 16 ? length : 16); to < first; to++) *to = to[-distance];
    // The bytes repeat, so a multiple of the distance copies the same bytes. The new distance is at least 16.
    distance *= (15 + distance) / distance;
  }
  for (; to < end; to += 16) wasm_v128_store(to, wasm_v128_load(to - distance));
}

/// Decompresses the symbols of a block, and returns the end of the bytes, or NULL if the block is damaged or
/// does not fit.
static uint8_t *read_block(reader *in, uint8_t *to, const uint8_t *first, const uint8_t *end,
                           table_t symbols, table_t distances) {
  for (;;) {
    refill(in);
    entry_t entry = next_entry(in, symbols);
    // A length and its distance have up to 48 bits.
    while (kind_of(entry) == literal) {
      if (to == end) return NULL;
      *to++ = (uint8_t)value_of(entry);
      if (in->count < 48) {
        refill(in);
        if (is_exhausted(in)) return NULL;
      }
      entry = next_entry(in, symbols);
    }
    if (!length_of(entry) || is_exhausted(in)) return NULL;
    if (kind_of(entry) == end_of_block) return to;
    const ptrdiff_t length = (ptrdiff_t)(value_of(entry) + take(in, kind_of(entry)));
    const entry_t distant = next_entry(in, distances);
    const ptrdiff_t distance = (ptrdiff_t)(value_of(distant) + take(in, kind_of(distant)));
    if (!length_of(distant) || distance > to - first || length > end - to) return NULL;
    repeat(to, length, distance);
    to += length;
  }
}

/// Copies an uncompressed block, and returns the end of the bytes, or NULL as `read_block` does.
static uint8_t *copy_block(reader *in, uint8_t *to, const uint8_t *end) {
  skip(in, in->count & 7);
  const uint8_t *from = in->next - (in->count >> 3);
  if (in->end - from < 4) return NULL;
  const ptrdiff_t length = from[0] | from[1] << 8;
  const ptrdiff_t complement = from[2] | from[3] << 8;
  from += 4;
  if ((length ^ complement) != 0xFFFF || length > in->end - from || length > end - to) return NULL;
  memcpy(to, from, (size_t)length);
  *in = (reader){.next = from + length, .end = in->end};
  return to + length;
}

ptrdiff_t ckernels_inflate(uint8_t *to, ptrdiff_t size, const uint8_t *from, ptrdiff_t count,
                           ckernels_inflate_tables *tables) {
  // The header of a zlib stream has two bytes: the method and the flags.
  if (count < 2 || (from[0] & 15) != 8 || (from[0] << 8 | from[1]) % 31 || from[1] & 32) return -1;
  reader in = {.next = from + 2, .end = from + count};
  table_t symbols = {tables->symbols, 0};
  table_t distances = {tables->distances, 0};
  const uint8_t *const first = to;
  const uint8_t *const end = to + size;
  for (bool is_last = false; !is_last;) {
    refill(&in);
    is_last = take(&in, 1);
    const unsigned kind = take(&in, 2);
    if (kind == 0) {
      to = copy_block(&in, to, end);
    } else {
      const bool has_codes = kind == 1 ? use_fixed_codes(&symbols, &distances)
                                       : kind == 2 && read_codes(&in, &symbols, &distances);
      to = has_codes ? read_block(&in, to, first, end, symbols, distances) : NULL;
    }
    if (!to || is_exhausted(&in)) return -1;
  }
  return to - first;
}

#endif
