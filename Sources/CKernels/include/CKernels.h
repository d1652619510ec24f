#ifndef CKERNELS_H
#define CKERNELS_H

/// Loops over rows of pixels and, for WebAssembly, a decoder of PNG pixels. The loops are in C because Swift
/// has no attribute that compiles a function for an instruction set, or because they must be fast even in
/// debug builds.
///
/// Each loop computes exactly the bytes that its equations or a Swift function specify. The functions of an
/// instruction set may be called only on processors that support it. Every arm64 processor supports NEON, so
/// a function whose name does not contain a set can use it too.

#include "averaging.h"
#include "blend.h"
#include "blur.h"
#include "difference.h"
#include "glass.h"
#include "inflate.h"
#include "marks.h"
#include "processor.h"
#include "resampling.h"
#include "rows.h"
#include "unfilter.h"

#endif
