#ifndef CKERNELS_PROCESSOR_H
#define CKERNELS_PROCESSOR_H

#include <stdbool.h>

/// Whether processor and system have AVX2.
bool ckernels_has_avx2(void);

/// Whether they have AVX-512 F, BW, DQ and VL.
bool ckernels_has_avx512(void);

#endif
