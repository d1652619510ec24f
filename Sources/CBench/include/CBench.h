#ifndef CBENCH_H
#define CBENCH_H

/// What only the bench needs of C: the limits of the kernels, and libpng as most programs call it.

#include "libpng_peer.h"
#include "kernel_limits.h"

#endif
