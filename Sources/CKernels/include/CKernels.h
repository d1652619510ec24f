#ifndef CKERNELS_H
#define CKERNELS_H

/// Row loops for instruction sets that are selected at run time, for which Swift has no attribute,
/// and loops that must be fast even in debug builds.
///
/// Each loop computes the same bytes as the Swift function that specifies it. The functions of an
/// instruction set may be called only on processors that support it.

#include "blend.h"
#include "blur.h"
#include "difference.h"
#include "marks.h"
#include "processor.h"
#include "resampling.h"
#include "rows.h"

#endif
