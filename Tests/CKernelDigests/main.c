// Prints the digests of the functions for arm64, and compares them with those of the portable functions.

#include <inttypes.h>
#include <stdio.h>

#include "CKernelDigests.h"

#define BLEND                                                                                      \
  .over = ckernels_over_neon, .over_scaled = ckernels_over_scaled_neon,                            \
  .over_masked = ckernels_over_masked_neon, .fill = ckernels_fill_neon,                            \
  .fill_masked = ckernels_fill_masked_neon

#define OTHERS(name)                                                                               \
  .up_rgb = ckernels_up_rgb_##name, .difference = ckernels_difference_##name,                      \
  .widen = ckernels_blur_widen_##name,                                                             \
  .downsample_pixels = ckernels_blur_downsample_pixels_##name,                                     \
  .downsample = ckernels_blur_downsample_##name,                                                   \
  .convolve_columns = ckernels_blur_convolve_columns_##name,                                       \
  .convolve_row = ckernels_blur_convolve_row_##name, .upsample = ckernels_blur_upsample_##name,    \
  .round = ckernels_blur_round_##name, .saturate = ckernels_blur_saturate_##name

static const kernel_functions neon = {BLEND, OTHERS(neon)};
/// The portable functions in C. Those that blend are written in Swift, so the functions for NEON replace
/// them.
static const kernel_functions portable = {BLEND, OTHERS(portable)};

int main(void) {
  kernel_digest digests[KERNEL_DIGESTS], expected[KERNEL_DIGESTS];
  kernel_digests(&neon, digests);
  kernel_digests(&portable, expected);
  int status = 0;
  for (int i = 0; i < KERNEL_DIGESTS; i++) {
    printf("%s %016" PRIx64 "\n", digests[i].name, digests[i].digest);
    if (digests[i].digest == expected[i].digest) continue;
    fprintf(stderr, "%s: the result differs from the portable function\n", digests[i].name);
    status = 1;
  }
  return status;
}
