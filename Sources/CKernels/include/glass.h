#ifndef CKERNELS_GLASS_H
#define CKERNELS_GLASS_H

#include <stddef.h>
#include <stdint.h>

/// Loops over rows of a glass platter (see Pixels/Kernels/GlassKernels.swift). The functions whose names end with
/// `avx2` compute the same values with AVX2.

/// The size of a platter and the radius of its corners, in pixels.
typedef struct {
  int32_t width;
  int32_t height;
  int32_t radius;
} ckernels_platter;

/// Writes the insets of the outline in `count` columns, starting at x relative to the platter.
void ckernels_glass_insets(int32_t *to, const ckernels_platter *platter, ptrdiff_t x, ptrdiff_t count);

/// Writes the distances of `count` pixels from the outline, starting at (x, y) relative to the platter.
/// `insets` are those of their columns.
void ckernels_glass_distances(int32_t *to, const int32_t *insets, const ckernels_platter *platter,
                              ptrdiff_t x, ptrdiff_t y, ptrdiff_t count);

/// Writes `count` bytes of a table for distances. The table has a byte for each `1 << shift` units, starting
/// at −`zero` of these. Distances beyond an end have the byte at this end.
void ckernels_glass_coverage(uint8_t *to, const int32_t *distances, int32_t offset, int32_t shift,
                             const uint8_t *table, int32_t zero, int32_t size, ptrdiff_t count);

/// Writes `count` pixels, each from another place of a picture.
///
/// `distances` are those of the pixels, which start at (x, y) relative to the platter. `zone` and `strength` are
/// in pixels. The picture has rows of `stride` pixels, the given origin relative to the platter and the given size.
void ckernels_glass_refract(uint32_t *to, const int32_t *distances, const ckernels_platter *platter,
                            ptrdiff_t x, ptrdiff_t y, int32_t zone, int32_t strength,
                            const uint32_t *picture, ptrdiff_t stride, ptrdiff_t left, ptrdiff_t top,
                            ptrdiff_t width, ptrdiff_t height, ptrdiff_t count);

void ckernels_glass_insets_avx2(int32_t *to, const ckernels_platter *platter, ptrdiff_t x,
                                ptrdiff_t count);
void ckernels_glass_distances_avx2(int32_t *to, const int32_t *insets, const ckernels_platter *platter,
                                   ptrdiff_t x, ptrdiff_t y, ptrdiff_t count);
void ckernels_glass_coverage_avx2(uint8_t *to, const int32_t *distances, int32_t offset,
                                  int32_t shift, const uint8_t *table, int32_t zero, int32_t size,
                                  ptrdiff_t count);
void ckernels_glass_refract_avx2(uint32_t *to, const int32_t *distances,
                                 const ckernels_platter *platter, ptrdiff_t x, ptrdiff_t y,
                                 int32_t zone, int32_t strength, const uint32_t *picture,
                                 ptrdiff_t stride, ptrdiff_t left, ptrdiff_t top, ptrdiff_t width,
                                 ptrdiff_t height, ptrdiff_t count);

#endif
