#include "random_rows.h"

#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

uint64_t random_number(generator *generator) {
  uint64_t z = generator->state += 0x9E3779B97F4A7C15;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

uint64_t random_below(generator *generator, uint64_t limit) {
  return random_number(generator) % limit;
}

uint8_t extreme_byte(generator *generator) {
  const uint64_t number = random_number(generator);
  return number % 4 == 0 ? 0 : number % 4 == 1 ? 255 : (uint8_t)(number >> 8);
}

void fill_bytes(generator *generator, uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) bytes[i] = extreme_byte(generator);
}

memory new_memory(size_t count) {
  const size_t page = (size_t)getpagesize();
  const size_t whole = (count + page - 1) / page * page;
  uint8_t *mapping =
      mmap(NULL, whole + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapping == MAP_FAILED) abort();
  if (mprotect(mapping + page, whole, PROT_READ | PROT_WRITE) != 0) abort();
  return (memory){mapping + page, whole};
}

void free_memory(memory memory) {
  const size_t page = (size_t)getpagesize();
  munmap(memory.start - page, memory.count + 2 * page);
}

uint8_t *place(memory memory, position position, size_t count) {
  if (position.offset + count > memory.count) abort();
  return position.is_at_end ? memory.start + memory.count - count : memory.start + position.offset;
}

void add_to_digest(uint64_t *digest, const void *bytes, size_t count) {
  const uint8_t *byte = bytes;
  for (size_t i = 0; i < count; i++) *digest = (*digest ^ byte[i]) * 0x100000001B3;
}
