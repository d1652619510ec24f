#ifndef CKERNELS_MARKS_H
#define CKERNELS_MARKS_H

#include <stddef.h>
#include <stdint.h>

/// Marks for the pixels of two images, one byte each: equal, different within the tolerance, different, or
/// different at an anti-aliased edge. The values are those of DifferenceMask.Kind in Diffing/Pictures.

#define CKERNELS_EQUAL 0
#define CKERNELS_TOLERATED 1
#define CKERNELS_COUNTED 2
#define CKERNELS_ANTIALIASED 3

/// An image with four bytes per pixel. The stride is in bytes.
typedef struct {
  const void *start;
  ptrdiff_t stride;
  ptrdiff_t width;
  ptrdiff_t height;
} ckernels_picture;

/// Returns the largest of `count` bytes, or 0 if there are none.
uint8_t ckernels_largest(const uint8_t *bytes, ptrdiff_t count);

/// Marks a row according to the largest difference of each pixel: 0 is equal, and differences up to
/// `tolerance` are tolerated. Returns the number of unequal pixels.
ptrdiff_t ckernels_mark_differences(uint8_t *marks, const uint8_t *differences, uint8_t tolerance,
                                    ptrdiff_t width);

/// Changes the marks of different pixels to anti-aliased if the pixels are at an anti-aliased edge in either
/// image. marks[0] is the mark of the pixel at x, y. Returns the number of changed marks.
///
/// A pixel is at such an edge if it is brighter than one neighbor and darker than another, fewer than three
/// neighbors equal it, and its darkest or brightest neighbor is in a uniform area of both images. The edge
/// then separates the same areas in both images, and only the pixels of the edge differ. The method follows
/// Vyšniauskas, “Anti-aliased Pixel and Intensity Slope Detector” (2009).
ptrdiff_t ckernels_mark_edges(uint8_t *marks, const ckernels_picture *a, const ckernels_picture *b,
                              ptrdiff_t x, ptrdiff_t y, ptrdiff_t width);

/// Returns the index of the first pixel that is marked different or anti-aliased, or `width` if there is
/// none.
ptrdiff_t ckernels_first_above_tolerance(const uint8_t *marks, ptrdiff_t width);

/// Returns the number of pixels that are marked different or anti-aliased.
ptrdiff_t ckernels_count_above_tolerance(const uint8_t *marks, ptrdiff_t width);

/// The number of pixels in a square cell that are marked different or anti-aliased, and their bounds: the
/// first and the last column and row.
typedef struct {
  int32_t left, top, right, bottom, count;
} ckernels_counted_cell;

/// Adds the pixels of a row that are marked different or anti-aliased to cells of `side` pixels. `cells` is
/// the row of cells that contains y. Rows must be added from top to bottom.
void ckernels_add_to_cells(ckernels_counted_cell *cells, const uint8_t *marks, ptrdiff_t x,
                           ptrdiff_t y, ptrdiff_t width, ptrdiff_t side);

/// Returns the length of the first run of bytes, `step` apart, that are all 0, all 255, or all from 1 to
/// 254.
ptrdiff_t ckernels_same_alpha(const uint8_t *alphas, ptrdiff_t step, ptrdiff_t count);

/// Converts pixels to a light gray for the background of a difference image: 223 plus 1/8 of the
/// brightness over white.
void ckernels_faint(void *out, const void *pixels, ptrdiff_t width);

/// Replaces each pixel that is not marked equal with colors[256 · mark + difference].
void ckernels_paint_marks(void *out, const uint8_t *marks, const uint8_t *differences,
                          const void *colors, ptrdiff_t width);

#endif
