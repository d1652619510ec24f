#ifndef RANDOM_ROWS_H
#define RANDOM_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The SplitMix64 generator by Steele, Lea and Flood.
typedef struct {
  uint64_t state;
} generator;

uint64_t random_number(generator *generator);

/// Returns a number below `limit`.
uint64_t random_below(generator *generator, uint64_t limit);

/// Returns 0 or 255 half of the time, because row functions have special cases for both.
uint8_t extreme_byte(generator *generator);

/// Fills memory with bytes of `extreme_byte`.
void fill_bytes(generator *generator, uint8_t *bytes, size_t count);

/// Memory between two guard pages. An access outside it terminates the process.
typedef struct {
  uint8_t *start;
  size_t count;
} memory;

memory new_memory(size_t count);
void free_memory(memory memory);

/// The position of a row: `offset` bytes from the start of the memory, or at its end.
typedef struct {
  bool is_at_end;
  size_t offset;
} position;

/// Returns the address of `count` bytes at a position in the memory.
uint8_t *place(memory memory, position position, size_t count);

/// Adds bytes to a digest, as FNV-1a does.
void add_to_digest(uint64_t *digest, const void *bytes, size_t count);
#define EMPTY_DIGEST 0xCBF29CE484222325

#endif
