#include "blend.h"

#if defined(__aarch64__)

#include "lanes_neon.h"

#define NAME(function) ckernels_##function##_neon

#include "blend_four.h"

#endif
