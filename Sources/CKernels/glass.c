#include "glass.h"

/// Returns the distance from the center of a corner, on one axis, in half pixels; it is negative along the
/// straight edge.
static inline int32_t from_corner(int64_t position, int32_t length, int32_t radius) {
  const int32_t center = (int32_t)(2 * position + 1) - length;
  return (center < 0 ? -center : center) - length + 2 * radius;
}

/// Returns the length of (u, v) in units of 1/256 pixel, rounded down.
///
/// The root of an integer below 2⁵² never rounds up to the next integer.
static inline int32_t length_of(int32_t u, int32_t v) {
  const double square = (double)((int64_t)u * u + (int64_t)v * v);
  return (int32_t)(128 * __builtin_sqrt(square));
}

static inline int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }

void ckernels_glass_distances(int32_t *to, const ckernels_platter *platter, ptrdiff_t x, ptrdiff_t y,
                              ptrdiff_t count) {
  const int32_t v = from_corner(y, platter->height, platter->radius);
  const int32_t radius = 256 * platter->radius;
  if (v <= 0) {
    for (ptrdiff_t i = 0; i < count; i++) {
      const int32_t u = from_corner(x + i, platter->width, platter->radius);
      to[i] = 128 * larger(u, v) - radius;
    }
    return;
  }
  for (ptrdiff_t i = 0; i < count; i++) {
    const int32_t u = larger(from_corner(x + i, platter->width, platter->radius), 0);
    to[i] = length_of(u, v) - radius;
  }
}

void ckernels_glass_coverage(uint8_t *to, const int32_t *distances, int32_t offset, int32_t shift,
                             const uint8_t *table, int32_t zero, int32_t size, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    const int32_t index = ((distances[i] + offset) >> shift) + zero;
    to[i] = table[index < 0 ? 0 : index < size ? index : size - 1];
  }
}

static inline ptrdiff_t limited(ptrdiff_t value, ptrdiff_t end) {
  return value < 0 ? 0 : value < end ? value : end - 1;
}

void ckernels_glass_refract(uint32_t *to, const int32_t *distances, const ckernels_platter *platter,
                            ptrdiff_t x, ptrdiff_t y, int32_t zone, int32_t strength,
                            const uint32_t *picture, ptrdiff_t stride, ptrdiff_t left, ptrdiff_t top,
                            ptrdiff_t width, ptrdiff_t height, ptrdiff_t count) {
  const int32_t v = from_corner(y, platter->height, platter->radius);
  const ptrdiff_t outward_y = 2 * y + 1 < platter->height ? -1 : 1;
  const int64_t magnitude = strength < 0 ? -strength : strength;
  const int64_t direction = strength < 0 ? -1 : 1;
  const int64_t depth = 256 * (int64_t)zone;
  for (ptrdiff_t i = 0; i < count; i++) {
    ptrdiff_t column = x + i;
    ptrdiff_t row = y;
    int64_t t = depth + distances[i];
    if (t > 0 && zone > 0) {
      t = t < depth ? t : depth;
      const int64_t shift = magnitude * t * t / (depth * zone);
      const int32_t u = from_corner(column, platter->width, platter->radius);
      const ptrdiff_t outward_x = 2 * column + 1 < platter->width ? -1 : 1;
      if (u > 0 && v > 0) {
        const int64_t length = length_of(u, v);
        column += direction * outward_x * ((u * shift + length) / (2 * length));
        row += direction * outward_y * ((v * shift + length) / (2 * length));
      } else if (u > v) {
        column += direction * outward_x * ((shift + 128) >> 8);
      } else {
        row += direction * outward_y * ((shift + 128) >> 8);
      }
    }
    to[i] = picture[limited(row - top, height) * stride + limited(column - left, width)];
  }
}
