#ifndef CKERNELS_DIFFERENCE_H
#define CKERNELS_DIFFERENCE_H

#include <stddef.h>
#include <stdint.h>

/// Comparing rows of pixels, four bytes each; DifferenceKernels.swift has the equations.
///
/// Rows may start at any address, and nothing outside them is read; width is pixels.

/// How far rows differ.
typedef struct {
  /// Pixels of which any byte differs.
  ptrdiff_t count;
  /// The largest difference of two bytes.
  uint8_t largest;
} ckernels_difference;

/// The difference of two rows.
typedef ckernels_difference ckernels_row_difference(const void *a, const void *b, ptrdiff_t width);

ckernels_row_difference ckernels_difference_portable;
#if defined(__x86_64__)
ckernels_row_difference ckernels_difference_avx2;
ckernels_row_difference ckernels_difference_avx512;
#endif

/// The largest difference of each pixel's four bytes.
void ckernels_pixel_differences(uint8_t *out, const void *a, const void *b, ptrdiff_t width);

/// Adds b − a of a row, channel by channel, to four sums; 2²³ pixels never exceed them.
void ckernels_add_signed_differences(int32_t sums[4], const void *a, const void *b,
                                     ptrdiff_t width);

/// The same of rows below each other; strides are bytes.
void ckernels_add_signed_differences_of_block(int32_t sums[4], const void *a, ptrdiff_t stride_a,
                                              const void *b, ptrdiff_t stride_b, ptrdiff_t width,
                                              ptrdiff_t height);

#endif
