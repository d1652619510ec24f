#ifndef CKERNELDIGESTS_H
#define CKERNELDIGESTS_H

#include <CKernels.h>
#include <stdint.h>

/// Digests of the results that the row functions of CKernels compute for seeded random rows.
///
/// The file digests.txt contains the digests on x86-64, which KernelDigestTests checks: those of the Swift
/// reference, or of the C function if there is only one version of it for each processor.
/// scripts/arm64 compiles this folder and CKernels for arm64, without Swift, and compares the digests of the
/// functions for NEON with the file.

/// The functions of a kernel set.
typedef struct {
  ckernels_over *over;
  ckernels_over_scaled *over_scaled;
  ckernels_over_masked *over_masked;
  ckernels_fill *fill;
  ckernels_fill_masked *fill_masked;
  ckernels_up_rgb *up_rgb;
  ckernels_row_difference *difference;
  __typeof__(ckernels_blur_widen_portable) *widen;
  __typeof__(ckernels_blur_downsample_pixels_portable) *downsample_pixels;
  __typeof__(ckernels_blur_downsample_portable) *downsample;
  __typeof__(ckernels_blur_convolve_columns_portable) *convolve_columns;
  __typeof__(ckernels_blur_convolve_row_portable) *convolve_row;
  __typeof__(ckernels_blur_upsample_portable) *upsample;
  __typeof__(ckernels_blur_round_portable) *round;
  __typeof__(ckernels_blur_saturate_portable) *saturate;
} kernel_functions;

/// The digest of the results of a function.
typedef struct {
  const char *name;
  uint64_t digest;
} kernel_digest;

/// The number of functions without the blur: those of a set, and those that have one version per processor.
#define KERNEL_ROW_FUNCTIONS 20
/// The number of functions of the blur.
#define KERNEL_BLUR_FUNCTIONS 8
#define KERNEL_DIGESTS (KERNEL_ROW_FUNCTIONS + KERNEL_BLUR_FUNCTIONS)

/// Computes the digests of a set.
///
/// The rows have every length up to 130 and some greater lengths. Half of them end, with their padding, at a
/// guard page, so an access beyond the end terminates the process. The others start at random addresses, and
/// a change to the bytes before them changes the digest.
void kernel_digests(const kernel_functions *set, kernel_digest *digests);

#endif
