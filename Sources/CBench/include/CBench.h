#ifndef CBENCH_H
#define CBENCH_H

/// C functions for the benchmarks: the memory limits of the kernels, and libpng with common settings.

#include "libpng_peer.h"
#include "kernel_limits.h"

#endif
