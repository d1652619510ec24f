#ifndef CKERNELS_DIFFERENCE_H
#define CKERNELS_DIFFERENCE_H

#include <stddef.h>
#include <stdint.h>

/// Functions that compare rows of pixels with four bytes each. RowDifference.swift contains the equations.
///
/// Rows may start at any address, and nothing outside them is read. Widths are in pixels.

/// The difference between two rows.
typedef struct {
  /// The number of pixels that differ in any byte.
  ptrdiff_t count;
  /// The largest difference between corresponding bytes.
  uint8_t largest;
} ckernels_difference;

/// Compares two rows.
typedef ckernels_difference ckernels_row_difference(const void *a, const void *b, ptrdiff_t width);

ckernels_row_difference ckernels_difference_portable;
#if defined(__x86_64__)
ckernels_row_difference ckernels_difference_avx2;
ckernels_row_difference ckernels_difference_avx512;
#elif defined(__aarch64__)
ckernels_row_difference ckernels_difference_neon;
#endif

/// For each pixel, writes the largest difference between corresponding bytes.
void ckernels_pixel_differences(uint8_t *out, const void *a, const void *b, ptrdiff_t width);

/// Adds b − a for each channel of a row to four sums, which cannot overflow for up to 2²³ pixels.
void ckernels_add_signed_differences(int32_t sums[4], const void *a, const void *b,
                                     ptrdiff_t width);

/// Adds b − a for each channel of several rows. Strides are in bytes.
void ckernels_add_signed_differences_of_block(int32_t sums[4], const void *a, ptrdiff_t stride_a,
                                              const void *b, ptrdiff_t stride_b, ptrdiff_t width,
                                              ptrdiff_t height);

#endif
