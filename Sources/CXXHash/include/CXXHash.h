#ifndef CXXHASH_H
#define CXXHASH_H

#include <stddef.h>
#include <stdint.h>

/// XXH3-128 for an instruction set that is chosen at run time: the library's own functions, as Debian
/// builds them for x86-64, use SSE2. Every set gives the same hash.

typedef enum {
  /// The library's own functions.
  CXXHASH_LIBRARY,
  /// The library's header, compiled for AVX2: twice as fast. AVX-512 was measured to gain no more.
  CXXHASH_AVX2
} cxxhash_set;

/// The last set that this processor can run; it can run those before it as well. In a debug build it is
/// the library, which is optimised whatever this is.
cxxhash_set cxxhash_fastest_set(void);

typedef struct {
  uint64_t high;
  uint64_t low;
} cxxhash_hash;

/// The hash of the bytes that have been added.
typedef struct cxxhash_state cxxhash_state;

/// The state of no bytes, or NULL where there is no memory.
cxxhash_state *cxxhash_new(cxxhash_set set);
void cxxhash_free(cxxhash_state *state);

/// Adds `count` rows of `row_size` bytes; they start `stride` bytes apart.
void cxxhash_add(cxxhash_state *state, const void *rows, ptrdiff_t stride, size_t row_size,
                 ptrdiff_t count);

cxxhash_hash cxxhash_result(const cxxhash_state *state);

/// The hash of a few bytes, by the library's own function.
cxxhash_hash cxxhash_of(const void *bytes, size_t count);

#endif
