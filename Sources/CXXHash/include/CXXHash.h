#ifndef CXXHASH_H
#define CXXHASH_H

#include <stddef.h>
#include <stdint.h>

/// XXH3-128 for an instruction set that is selected at run time. On x86-64, Debian builds the
/// library's functions for SSE2. All sets produce the same hash.

typedef enum {
  /// The functions of the installed library.
  CXXHASH_LIBRARY,
  /// The library's header, compiled for AVX2: twice as fast as the installed library. AVX-512 is not faster
  /// than AVX2.
  CXXHASH_AVX2
} cxxhash_set;

/// Returns the fastest set that this processor can run.
///
/// In a debug build, this is the installed library, which is always optimized.
cxxhash_set cxxhash_fastest_set(void);

typedef struct {
  uint64_t high;
  uint64_t low;
} cxxhash_hash;

/// The state of a hash that is computed incrementally.
typedef struct cxxhash_state cxxhash_state;

/// Returns a new state, or NULL if there is not enough memory.
cxxhash_state *cxxhash_new(cxxhash_set set);
void cxxhash_free(cxxhash_state *state);

/// Adds `count` rows of `row_size` bytes that start `stride` bytes apart.
void cxxhash_add(cxxhash_state *state, const void *rows, ptrdiff_t stride, size_t row_size,
                 ptrdiff_t count);

cxxhash_hash cxxhash_result(const cxxhash_state *state);

/// Returns the hash of `count` bytes, computed by the installed library.
cxxhash_hash cxxhash_of(const void *bytes, size_t count);

#endif
