#if defined(__x86_64__)

#include "glass.h"

#define TARGET __attribute__((target("avx2")))
#define NAME(function) ckernels_glass_##function##_avx2

#include "glass_loops.h"

#endif
