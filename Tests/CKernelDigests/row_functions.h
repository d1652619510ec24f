#ifndef ROW_FUNCTIONS_H
#define ROW_FUNCTIONS_H

#include <stdbool.h>

#include "CKernelDigests.h"

/// The width of the longest rows, in pixels.
#define LONGEST_ROW 1179

/// The arguments of row functions. Functions that do not blend have a single row.
typedef struct {
  const kernel_functions *set;
  uint8_t *out;
  ptrdiff_t out_stride;
  /// Two rows of pixels.
  const uint8_t *a;
  const uint8_t *b;
  ptrdiff_t stride;
  /// One byte per pixel, often 0 or 255.
  const uint8_t *bytes;
  ptrdiff_t bytes_stride;
  /// One mark per pixel, mostly CKERNELS_EQUAL.
  const uint8_t *marks;
  uint32_t color;
  uint8_t number;
  ptrdiff_t width;
  ptrdiff_t height;
} row_arguments;

typedef struct {
  const char *name;
  /// Calls the function and returns its result, or 0.
  int64_t (*run)(const row_arguments *r);
  /// The number of bytes that the function writes for each pixel.
  ptrdiff_t bytes_per_pixel;
  bool is_blending;
} row_function;

extern const row_function row_functions[KERNEL_ROW_FUNCTIONS];

#endif
