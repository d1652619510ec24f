#include "marks.h"

#include <string.h>

// Without the attribute, a debug build calls these functions several times per pixel.
#define ALWAYS_INLINE static inline __attribute__((always_inline))

/// The number of equal neighbors that makes a pixel part of a uniform area.
#define UNIFORM_NEIGHBORS 3

ALWAYS_INLINE uint32_t pixel_at(const ckernels_picture *picture, ptrdiff_t x, ptrdiff_t y) {
  uint32_t pixel;
  memcpy(&pixel, (const uint8_t *)picture->start + y * picture->stride + 4 * x, 4);
  return pixel;
}

/// Returns the brightness: the luma of ITU-R BT.601 over black, plus alpha, both times 1000.
ALWAYS_INLINE int32_t brightness(uint32_t pixel) {
  int32_t red = pixel & 0xFF;
  int32_t green = pixel >> 8 & 0xFF;
  int32_t blue = pixel >> 16 & 0xFF;
  return 299 * red + 587 * green + 114 * blue + 1000 * (int32_t)(pixel >> 24);
}

/// The half-open range of a pixel and its neighbors, clipped to the image.
typedef struct {
  ptrdiff_t left, top, right, bottom;
} neighborhood;

ALWAYS_INLINE neighborhood around(const ckernels_picture *picture, ptrdiff_t x, ptrdiff_t y) {
  return (neighborhood){x > 0 ? x - 1 : 0, y > 0 ? y - 1 : 0,
                        x + 2 < picture->width ? x + 2 : picture->width,
                        y + 2 < picture->height ? y + 2 : picture->height};
}

static int is_uniform(const ckernels_picture *picture, ptrdiff_t x, ptrdiff_t y) {
  uint32_t center = pixel_at(picture, x, y);
  neighborhood near = around(picture, x, y);
  // The count starts at −1 because the loop also finds the pixel itself.
  int equal = -1;
  for (ptrdiff_t ny = near.top; ny < near.bottom; ny++) {
    for (ptrdiff_t nx = near.left; nx < near.right; nx++) {
      if (pixel_at(picture, nx, ny) == center && ++equal == UNIFORM_NEIGHBORS) return 1;
    }
  }
  return 0;
}

/// Returns whether a pixel of `shape` is at an anti-aliased edge, as ckernels_mark_edges defines it.
static int is_edge(const ckernels_picture *shape, const ckernels_picture *other, ptrdiff_t x,
                   ptrdiff_t y) {
  uint32_t center = pixel_at(shape, x, y);
  // Most pixels are in a uniform area. Three equal neighbors are sufficient to detect this.
  if (x > 0 && y > 0 && x + 1 < shape->width && y + 1 < shape->height) {
    int sides = (pixel_at(shape, x - 1, y) == center) + (pixel_at(shape, x + 1, y) == center) +
                (pixel_at(shape, x, y - 1) == center);
    if (sides == UNIFORM_NEIGHBORS) return 0;
  }
  neighborhood near = around(shape, x, y);
  int equal = -1;
  int32_t value = brightness(center);
  int32_t darkest = value, brightest = value;
  ptrdiff_t dark_x = x, dark_y = y, bright_x = x, bright_y = y;
  for (ptrdiff_t ny = near.top; ny < near.bottom; ny++) {
    for (ptrdiff_t nx = near.left; nx < near.right; nx++) {
      uint32_t neighbor = pixel_at(shape, nx, ny);
      if (neighbor == center) {
        if (++equal == UNIFORM_NEIGHBORS) return 0;
        continue;
      }
      int32_t near_value = brightness(neighbor);
      if (near_value < darkest) darkest = near_value, dark_x = nx, dark_y = ny;
      if (near_value > brightest) brightest = near_value, bright_x = nx, bright_y = ny;
    }
  }
  if (darkest == value || brightest == value) return 0;
  return (is_uniform(shape, dark_x, dark_y) && is_uniform(other, dark_x, dark_y)) ||
         (is_uniform(shape, bright_x, bright_y) && is_uniform(other, bright_x, bright_y));
}

ptrdiff_t ckernels_mark_edges(uint8_t *marks, const ckernels_picture *a, const ckernels_picture *b,
                              ptrdiff_t x, ptrdiff_t y, ptrdiff_t width) {
  ptrdiff_t count = 0;
  for (ptrdiff_t i = 0; i < width; i++) {
    if (marks[i] != CKERNELS_COUNTED) continue;
    if (!is_edge(a, b, x + i, y) && !is_edge(b, a, x + i, y)) continue;
    marks[i] = CKERNELS_ANTIALIASED;
    count++;
  }
  return count;
}

void ckernels_add_to_cells(ckernels_counted_cell *cells, const uint8_t *marks, ptrdiff_t x,
                           ptrdiff_t y, ptrdiff_t width, ptrdiff_t side) {
  ptrdiff_t i = 0;
  while (i < width) {
    ptrdiff_t cell = (x + i) / side;
    ptrdiff_t end = (cell + 1) * side - x < width ? (cell + 1) * side - x : width;
    ptrdiff_t first = i + ckernels_first_above_tolerance(marks + i, end - i);
    if (first < end) {
      ptrdiff_t last = end - 1;
      while (marks[last] < CKERNELS_COUNTED) last--;
      ckernels_counted_cell *sum = cells + cell;
      int32_t left = (int32_t)(x + first), right = (int32_t)(x + last);
      if (sum->count == 0) *sum = (ckernels_counted_cell){left, (int32_t)y, right, (int32_t)y, 0};
      if (left < sum->left) sum->left = left;
      if (right > sum->right) sum->right = right;
      sum->bottom = (int32_t)y;
      sum->count += (int32_t)ckernels_count_above_tolerance(marks + first, last + 1 - first);
    }
    i = end;
  }
}

ptrdiff_t ckernels_same_alpha(const uint8_t *alphas, ptrdiff_t step, ptrdiff_t count) {
  if (count == 0) return 0;
  uint8_t first = alphas[0];
  ptrdiff_t i = 1;
  if (first == 0 || first == 255) {
    while (i < count && alphas[i * step] == first) i++;
  } else {
    while (i < count && alphas[i * step] != 0 && alphas[i * step] != 255) i++;
  }
  return i;
}

void ckernels_paint_marks(void *out, const uint8_t *marks, const uint8_t *differences,
                          const void *colors, ptrdiff_t width) {
  const uint8_t *table = colors;
  uint8_t *to = out;
  for (ptrdiff_t i = 0; i < width; i++) {
    if (marks[i] == CKERNELS_EQUAL) continue;
    memcpy(to + 4 * i, table + 4 * (256 * marks[i] + differences[i]), 4);
  }
}

// marks_neon.c contains the functions below for NEON.
#if !defined(__aarch64__)

uint8_t ckernels_largest(const uint8_t *bytes, ptrdiff_t count) {
  uint8_t largest = 0;
  for (ptrdiff_t i = 0; i < count; i++) largest = bytes[i] > largest ? bytes[i] : largest;
  return largest;
}

ptrdiff_t ckernels_mark_differences(uint8_t *marks, const uint8_t *differences, uint8_t tolerance,
                                    ptrdiff_t width) {
  ptrdiff_t unequal = 0;
  for (ptrdiff_t i = 0; i < width; i++) {
    uint8_t difference = differences[i];
    unequal += difference != 0;
    marks[i] = (uint8_t)((difference != 0) + (difference > tolerance));
  }
  return unequal;
}

ptrdiff_t ckernels_first_above_tolerance(const uint8_t *marks, ptrdiff_t width) {
  ptrdiff_t i = 0;
  // The second bit of a mark is set for pixels that count as different.
  for (; i + 8 <= width; i += 8) {
    uint64_t eight;
    memcpy(&eight, marks + i, 8);
    if (eight & 0x0202020202020202) break;
  }
  while (i < width && marks[i] < CKERNELS_COUNTED) i++;
  return i;
}

ptrdiff_t ckernels_count_above_tolerance(const uint8_t *marks, ptrdiff_t width) {
  ptrdiff_t count = 0;
  ptrdiff_t i = 0;
  for (; i + 8 <= width; i += 8) {
    uint64_t eight;
    memcpy(&eight, marks + i, 8);
    count += __builtin_popcountll(eight & 0x0202020202020202);
  }
  for (; i < width; i++) count += marks[i] >= CKERNELS_COUNTED;
  return count;
}

void ckernels_faint(void *out, const void *pixels, ptrdiff_t width) {
  const uint8_t *from = pixels;
  uint8_t *to = out;
  for (ptrdiff_t i = 0; i < width; i++, from += 4, to += 4) {
    int value = ((77 * from[0] + 150 * from[1] + 29 * from[2]) >> 8) + 255 - from[3];
    to[0] = to[1] = to[2] = (uint8_t)(223 + ((value < 255 ? value : 255) >> 3));
    to[3] = 255;
  }
}

#endif
