#ifndef CKERNELS_INFLATE_CODES_H
#define CKERNELS_INFLATE_CODES_H

#include <stdbool.h>
#include <string.h>

#include "inflate.h"

// The bits and the codes of a deflate stream (RFC 1951). A code is looked up in one step, in a table whose
// indices have as many bits as its longest code.

/// The unread bits of a stream, starting with the lowest bit.
///
/// Bytes after the end may be loaded as bits. `is_exhausted` returns whether such bits have been taken.
typedef struct {
  const uint8_t *next;
  const uint8_t *end;
  uint64_t bits;
  unsigned count;
} reader;

/// Provides at least 56 bits.
static inline void refill(reader *in) {
  uint64_t bytes;
  memcpy(&bytes, in->next, sizeof bytes);
  in->bits |= bytes << in->count;
  in->next += (63 - in->count) >> 3;
  in->count |= 56;
}

static inline bool is_exhausted(const reader *in) { return in->next - (in->count >> 3) > in->end; }

static inline unsigned peek(const reader *in, unsigned count) {
  return (unsigned)in->bits & ((1u << count) - 1);
}

static inline void skip(reader *in, unsigned count) {
  in->bits >>= count;
  in->count -= count;
}

static inline unsigned take(reader *in, unsigned count) {
  const unsigned result = peek(in, count);
  skip(in, count);
  return result;
}

/// An entry of a table has the length of the code in its lowest byte, or 0 if there is no such code. The next
/// byte is `literal`, `end_of_block` or the number of extra bits. The upper half is the value without the
/// extra bits.
typedef uint32_t entry_t;
enum { literal = 32, end_of_block = 64 };

static inline unsigned length_of(entry_t entry) { return entry & 255; }
static inline unsigned kind_of(entry_t entry) { return entry >> 8 & 255; }
static inline unsigned value_of(entry_t entry) { return entry >> 16; }

typedef struct {
  entry_t *entries;
  /// The number of bits in an index.
  unsigned bits;
} table_t;

/// Looks up the next code and skips it.
static inline entry_t next_entry(reader *in, table_t table) {
  const entry_t entry = table.entries[peek(in, table.bits)];
  skip(in, length_of(entry));
  return entry;
}

/// Returns an entry for a length or a distance. The first two groups of symbols have no extra bits; each
/// following group has one more than the group before it.
static entry_t ranged(unsigned symbol, unsigned group, unsigned first) {
  if (symbol < 2 * group) return (first + symbol) << 16;
  const unsigned extra = symbol / group - 1;
  return (first + ((group + symbol % group) << extra)) << 16 | extra << 8;
}

static entry_t code_length_entry(unsigned symbol) { return symbol << 16; }

static entry_t distance_entry(unsigned symbol) { return symbol < 30 ? ranged(symbol, 2, 1) : 0; }

static entry_t symbol_entry(unsigned symbol) {
  if (symbol < 256) return symbol << 16 | literal << 8;
  if (symbol == 256) return end_of_block << 8;
  if (symbol == 285) return 258 << 16;
  return symbol < 285 ? ranged(symbol - 257, 4, 3) : 0;
}

/// Fills a table for codes with the given lengths, or returns false if there are too many short codes.
static bool fill(table_t *table, const uint8_t *lengths, unsigned count, entry_t entry(unsigned)) {
  unsigned counts[ckernels_longest_code + 1] = {0};
  unsigned next[ckernels_longest_code + 1];
  for (unsigned symbol = 0; symbol < count; symbol++) counts[lengths[symbol]]++;
  table->bits = 1;
  unsigned code = 0;
  counts[0] = 0;
  for (unsigned length = 1; length <= ckernels_longest_code; length++) {
    code = (code + counts[length - 1]) << 1;
    next[length] = code;
    if (counts[length]) table->bits = length;
    if (code + counts[length] > 1u << length) return false;
  }
  const unsigned size = 1u << table->bits;
  memset(table->entries, 0, size * sizeof(entry_t));
  for (unsigned symbol = 0; symbol < count; symbol++) {
    const unsigned length = lengths[symbol];
    if (!length) continue;
    // Codes begin with their highest bit.
    unsigned index = __builtin_bitreverse32(next[length]++) >> (32 - length);
    const entry_t value = entry(symbol);
    if (!value && entry != code_length_entry) continue;
    for (; index < size; index += 1u << length) table->entries[index] = value | length;
  }
  return true;
}

#endif
