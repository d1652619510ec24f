#include "glass.h"

#define TARGET
#define NAME(function) ckernels_glass_##function

#include "glass_loops.h"
