#ifndef CKERNELS_PROCESSOR_H
#define CKERNELS_PROCESSOR_H

#include <stdbool.h>

/// Returns whether the processor and the operating system support AVX2.
bool ckernels_has_avx2(void);

/// Returns whether the processor supports AVX2, BMI and BMI2, and the operating system supports AVX2.
bool ckernels_has_bmi2(void);

/// Returns whether the processor and the operating system support AVX-512 F, BW, DQ and VL.
bool ckernels_has_avx512(void);

#endif
