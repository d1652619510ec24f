/// The loops of glass for one instruction set. TARGET is the attribute of functions that are compiled for it, and
/// NAME(f) the name of the function f in include/glass.h.

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
  return (int32_t)(128 * __builtin_sqrt((double)u * u + (double)v * v));
}

static inline int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }

static inline int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }

static inline ptrdiff_t larger_index(ptrdiff_t a, ptrdiff_t b) { return a > b ? a : b; }

static inline ptrdiff_t within(ptrdiff_t value, ptrdiff_t count) {
  return value < 0 ? 0 : value < count ? value : count;
}

/// Returns the inset of the outline at a distance from the center of a corner, on one axis.
static inline int32_t inset_of(int32_t u, int32_t length, int32_t radius) {
  const int64_t n = 8 * (int64_t)u - 2 * radius;
  const int64_t end = 7 * (int64_t)radius;
  if (n >= end || n <= -end) return 0;
  const int64_t part = 4096 - 4096 * n * n / (end * end);
  return (int32_t)(smaller(radius, 2 * (length - 2 * radius)) * part * part >> 22);
}

TARGET void NAME(insets)(int32_t *to, const ckernels_platter *platter, ptrdiff_t x,
                           ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    const int32_t u = from_corner(x + i, platter->width, platter->radius);
    to[i] = inset_of(u, platter->width, platter->radius);
  }
}

/// Writes the distances from `start` to `end`, which are next to the center of a corner. The distance from the
/// center on the first axis is `first` for index 0 and changes by `step`. `base` is added to all distances.
TARGET static void round_distances(int32_t *to, const int32_t *insets, ptrdiff_t start, ptrdiff_t end,
                            int32_t first, int32_t step, int32_t v, int32_t base) {
  const double square = (double)v * v;
  for (int32_t i = (int32_t)start; i < (int32_t)end; i++) {
    const double u = first + step * i;
    to[i] = (int32_t)(128 * __builtin_sqrt(u * u + square)) + base + insets[i];
  }
}

TARGET void NAME(distances)(int32_t *to, const int32_t *insets, const ckernels_platter *platter,
                              ptrdiff_t x, ptrdiff_t y, ptrdiff_t count) {
  const int32_t v = from_corner(y, platter->height, platter->radius);
  const int32_t base = inset_of(v, platter->height, platter->radius) - 256 * platter->radius;
  if (v <= 0) {
    for (ptrdiff_t i = 0; i < count; i++) {
      const int32_t u = from_corner(x + i, platter->width, platter->radius);
      to[i] = 128 * larger(u, v) + base + insets[i];
    }
    return;
  }
  // Between the corners, the distances differ only by the insets.
  const ptrdiff_t left = within(platter->radius - x, count);
  const ptrdiff_t right = within(platter->width - platter->radius - x, count);
  for (ptrdiff_t i = left; i < right; i++) to[i] = 128 * v + base + insets[i];
  round_distances(to, insets, 0, left, (int32_t)(2 * (platter->radius - x) - 1), -2, v, base);
  round_distances(to, insets, larger_index(left, right), count,
                  (int32_t)(2 * (x - platter->width + platter->radius) + 1), 2, v, base);
}

TARGET void NAME(coverage)(uint8_t *to, const int32_t *distances, int32_t offset, int32_t shift,
                             const uint8_t *table, int32_t zero, int32_t size, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    const int32_t index = ((distances[i] + offset) >> shift) + zero;
    to[i] = table[index < 0 ? 0 : index < size ? index : size - 1];
  }
}

static inline ptrdiff_t limited(ptrdiff_t value, ptrdiff_t count) {
  return value < 0 ? 0 : value < count ? value : count - 1;
}

/// The number of displacements that are computed at a time.
enum { block = 64 };

/// Writes the displacements of up to `block` pixels, which are outward if `direction` is 1.
///
/// The quotient of two integers below 2⁵³ does not round up to an integer, so the divisions are exact.
TARGET static void displace(int32_t *columns, int32_t *rows, const int32_t *distances,
                     const ckernels_platter *platter, ptrdiff_t x, ptrdiff_t y, int32_t zone,
                     double magnitude, int32_t direction, ptrdiff_t count) {
  const int32_t v = from_corner(y, platter->height, platter->radius);
  const int32_t depth = 256 * zone;
  const double divisor = (double)depth * zone;
  const int32_t down = 2 * y + 1 < platter->height ? -direction : direction;
  for (ptrdiff_t i = 0; i < count; i++) {
    const double t = smaller(larger(depth + distances[i], 0), depth);
    const double shift = (int32_t)(magnitude * t * t / divisor);
    const int32_t center = (int32_t)(2 * (x + i) + 1) - platter->width;
    const int32_t u = from_corner(x + i, platter->width, platter->radius);
    const int32_t across = center < 0 ? -direction : direction;
    const double length = length_of(u, v);
    const int32_t whole = (int32_t)(shift + 128) >> 8;
    const int is_corner = (u > 0) & (v > 0);
    const int32_t column = is_corner ? (int32_t)((u * shift + length) / (2 * length)) : u > v ? whole : 0;
    const int32_t row = is_corner ? (int32_t)((v * shift + length) / (2 * length)) : u > v ? 0 : whole;
    columns[i] = across * column;
    rows[i] = down * row;
  }
}

TARGET void NAME(refract)(uint32_t *to, const int32_t *distances, const ckernels_platter *platter,
                            ptrdiff_t x, ptrdiff_t y, int32_t zone, int32_t strength,
                            const uint32_t *picture, ptrdiff_t stride, ptrdiff_t left, ptrdiff_t top,
                            ptrdiff_t width, ptrdiff_t height, ptrdiff_t count) {
  const int32_t magnitude = strength < 0 ? -strength : strength;
  const int32_t direction = strength < 0 ? -1 : 1;
  int32_t columns[block];
  int32_t rows[block];
  for (ptrdiff_t start = 0; start < count; start += block) {
    const ptrdiff_t end = count - start < block ? count - start : block;
    if (zone > 0) {
      displace(columns, rows, distances + start, platter, x + start, y, zone, magnitude, direction,
               end);
    } else {
      for (ptrdiff_t i = 0; i < end; i++) columns[i] = rows[i] = 0;
    }
    for (ptrdiff_t i = 0; i < end; i++) {
      const ptrdiff_t row = limited(y + rows[i] - top, height);
      const ptrdiff_t column = limited(x + start + i + columns[i] - left, width);
      to[start + i] = picture[row * stride + column];
    }
  }
}
