#ifndef CKERNELS_MARKS_H
#define CKERNELS_MARKS_H

#include <stddef.h>
#include <stdint.h>

/// What each pixel of two pictures is, a byte each: equal, forgiven, different, or a soft edge that
/// differs; Diffing/Pictures has the equations.

#define CKERNELS_EQUAL 0
#define CKERNELS_TOLERATED 1
#define CKERNELS_COUNTED 2
#define CKERNELS_ANTIALIASED 3

/// A picture of pixels of four bytes; stride is bytes.
typedef struct {
  const void *start;
  ptrdiff_t stride;
  ptrdiff_t width;
  ptrdiff_t height;
} ckernels_picture;

/// The largest of some bytes; 0 of none.
uint8_t ckernels_largest(const uint8_t *bytes, ptrdiff_t count);

/// Marks a row by its pixels' largest differences: none is equal, up to most is forgiven. Gives how many
/// are not equal.
ptrdiff_t ckernels_mark_differences(uint8_t *marks, const uint8_t *differences, uint8_t most,
                                    ptrdiff_t width);

/// Makes of the row's counted pixels those antialiased that are soft edges in either picture; marks[0]
/// is the pixel at x, y. Gives how many.
///
/// A pixel lies on such an edge when it is brighter than one neighbour and darker than another, is
/// unlike nearly all of them, and the darkest or the brightest one belongs to an even surface in both
/// pictures: what is on either side of the edge is then the same, and only the step between differs.
/// The idea is Vyšniauskas's (“Anti-aliased Pixel and Intensity Slope Detector”, 2009).
ptrdiff_t ckernels_mark_edges(uint8_t *marks, const ckernels_picture *a, const ckernels_picture *b,
                              ptrdiff_t x, ptrdiff_t y, ptrdiff_t width);

/// The first pixel that counts, or width.
ptrdiff_t ckernels_first_counted(const uint8_t *marks, ptrdiff_t width);

/// How many pixels count.
ptrdiff_t ckernels_count_counted(const uint8_t *marks, ptrdiff_t width);

/// The pixels that count in a square: the first and the last column and row, and how many.
typedef struct {
  int32_t left, top, right, bottom, count;
} ckernels_counted_cell;

/// Adds a row's counted pixels to cells of `side` pixels; `cells` is the row of cells that y is in.
void ckernels_add_to_cells(ckernels_counted_cell *cells, const uint8_t *marks, ptrdiff_t x, ptrdiff_t y,
                           ptrdiff_t width, ptrdiff_t side);

/// How many bytes, `step` apart, are all 0, all 255 or all neither, as the first is.
ptrdiff_t ckernels_same_alpha(const uint8_t *alphas, ptrdiff_t step, ptrdiff_t count);

/// A light gray of each pixel over white: 223 and an eighth of its brightness.
void ckernels_faint(void *out, const void *pixels, ptrdiff_t width);

/// Replaces the pixels that are marked: by colors[256 · mark + difference].
void ckernels_paint_marks(void *out, const uint8_t *marks, const uint8_t *differences,
                          const void *colors, ptrdiff_t width);

#endif
