#include <processor.h>
#include <stdlib.h>

#include "functions.h"

struct cxxhash_state {
  const struct functions *functions;
  void *state;
};

static const struct functions *functions_of(cxxhash_set set) {
#if defined(__x86_64__)
  if (set == CXXHASH_AVX2) return &cxxhash_avx2;
#endif
  (void)set;
  return &cxxhash_library;
}

cxxhash_set cxxhash_fastest_set(void) {
#if defined(__OPTIMIZE__)
  return ckernels_has_avx2() ? CXXHASH_AVX2 : CXXHASH_LIBRARY;
#else
  // A debug build compiles the header without optimization; the installed library is faster.
  return CXXHASH_LIBRARY;
#endif
}

cxxhash_state *cxxhash_new(cxxhash_set set) {
  cxxhash_state *state = malloc(sizeof *state);
  if (state == NULL) return NULL;
  state->functions = functions_of(set);
  state->state = state->functions->new_state();
  if (state->state != NULL) return state;
  free(state);
  return NULL;
}

void cxxhash_free(cxxhash_state *state) {
  if (state == NULL) return;
  state->functions->free_state(state->state);
  free(state);
}

void cxxhash_add(cxxhash_state *state, const void *rows, ptrdiff_t stride, size_t row_size,
                 ptrdiff_t count) {
  state->functions->add(state->state, rows, stride, row_size, count);
}

cxxhash_hash cxxhash_result(const cxxhash_state *state) {
  return state->functions->result(state->state);
}
