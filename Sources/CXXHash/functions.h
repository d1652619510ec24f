#ifndef CXXHASH_FUNCTIONS_H
#define CXXHASH_FUNCTIONS_H

#include "CXXHash.h"

/// The functions of a `cxxhash_set`. A state may be used only with the set that created it.
struct functions {
  /// Returns NULL if there is not enough memory.
  void *(*new_state)(void);
  void (*free_state)(void *state);
  void (*add)(void *state, const uint8_t *rows, ptrdiff_t stride, size_t row_size,
              ptrdiff_t count);
  cxxhash_hash (*result)(const void *state);
};

extern const struct functions cxxhash_library;
#if defined(__x86_64__)
extern const struct functions cxxhash_avx2;
#endif

#endif
