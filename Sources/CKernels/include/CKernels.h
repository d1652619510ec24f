#ifndef CKERNELS_H
#define CKERNELS_H

/// Row loops for instruction sets that are chosen at run time, which Swift has no attribute for, and
/// loops that stay fast in a debug build. Each computes the bytes of the Swift function that specifies
/// it; functions of an instruction set may be called only where the processor has it.

#include "blend.h"
#include "blur.h"
#include "difference.h"
#include "marks.h"
#include "processor.h"
#include "resampling.h"
#include "rows.h"

#endif
