#include "functions.h"

#if defined(__x86_64__)

// These headers, which xxhash.h includes, come first, so that the attribute does not apply to them.
#include <immintrin.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define XXH_INLINE_ALL
#define XXH_VECTOR XXH_AVX2
#include <xxhash.h>

#include "definitions.h"
#pragma clang attribute pop

const struct functions cxxhash_avx2 = FUNCTIONS;

#endif
