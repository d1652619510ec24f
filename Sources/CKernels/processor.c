#include "processor.h"

#if defined(__x86_64__)

bool ckernels_has_avx2(void) { return __builtin_cpu_supports("avx2"); }

bool ckernels_has_bmi2(void) {
  return ckernels_has_avx2() && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
}

bool ckernels_has_avx512(void) {
  return ckernels_has_avx2() && __builtin_cpu_supports("avx512f") &&
         __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vl");
}

#else

bool ckernels_has_avx2(void) { return false; }
bool ckernels_has_bmi2(void) { return false; }
bool ckernels_has_avx512(void) { return false; }

#endif
