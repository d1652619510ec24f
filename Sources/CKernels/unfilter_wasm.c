#include "unfilter.h"

#if defined(__wasm_simd128__)

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "lanes_wasm.h"

/// Returns the neighbor that is closest to left + above − corner.
static uint8_t paeth(int left, int above, int corner) {
  const int to_left = abs(above - corner);
  const int to_above = abs(left - corner);
  const int to_corner = abs(left + above - 2 * corner);
  if (to_left <= to_above && to_left <= to_corner) return (uint8_t)left;
  return (uint8_t)(to_above <= to_corner ? above : corner);
}

/// Reverses the filter of a row. Pixels have `size` bytes. The bytes to the left of the first pixel count as
/// 0.
static bool unfilter(int filter, uint8_t *restrict row, const uint8_t *restrict above,
                     ptrdiff_t length, ptrdiff_t size) {
  switch (filter) {
    case 0: break;
    case 1:
      for (ptrdiff_t i = size; i < length; i++) row[i] += row[i - size];
      break;
    case 2:
      for (ptrdiff_t i = 0; i < length; i++) row[i] += above[i];
      break;
    case 3:
      for (ptrdiff_t i = 0; i < size; i++) row[i] += above[i] >> 1;
      for (ptrdiff_t i = size; i < length; i++) row[i] += (row[i - size] + above[i]) >> 1;
      break;
    case 4:
      for (ptrdiff_t i = 0; i < size; i++) row[i] += above[i];
      for (ptrdiff_t i = size; i < length; i++) {
        row[i] += paeth(row[i - size], above[i], above[i - size]);
      }
      break;
    default: return false;
  }
  return true;
}

/// Expands 4 RGB pixels, with 0 as alpha.
static inline v128_t expanded(const uint8_t *row) {
  const v128_t zero = wasm_u8x16_const_splat(0);
  return wasm_i8x16_shuffle(
      wasm_v128_load(row), zero, 0, 1, 2, 16, 3, 4, 5, 16, 6, 7, 8, 16, 9, 10, 11, 16);
}

/// Writes RGB pixels with the Up filter as RGBA. Alpha is that of the row above.
static void add_above(uint8_t *to, const uint8_t *above, const uint8_t *row, ptrdiff_t width) {
  ptrdiff_t x = 0;
  for (; x + 16 <= width; x += 16) {
    for (int i = 0; i < 4; i++) {
      const ptrdiff_t offset = 4 * (x + 4 * i);
      const v128_t pixels = wasm_v128_load(above + offset);
      wasm_v128_store(to + offset, wasm_i8x16_add(pixels, expanded(row + 3 * (x + 4 * i))));
    }
  }
  for (; x < width; x++) {
    for (int i = 0; i < 4; i++) to[4 * x + i] = above[4 * x + i] + (i < 3 ? row[3 * x + i] : 0);
  }
}

/// Writes RGB pixels as RGBA.
static bool store_opaque(uint8_t *to, const uint8_t *above, const uint8_t *row, ptrdiff_t width) {
  const int filter = row[-1];
  if (filter == 2) {
    add_above(to, above, row, width);
    return true;
  }
  for (ptrdiff_t x = 0; x < width; x++) {
    for (int i = 0; i < 4; i++) to[4 * x + i] = i < 3 ? row[3 * x + i] : 0;
  }
  if (!unfilter(filter, to, above, 4 * width, 4)) return false;
  for (ptrdiff_t x = 0; x < width; x++) to[4 * x + 3] = 255;
  return true;
}

/// Writes premultiplied pixels, and returns whether all are opaque.
static bool store_translucent(uint8_t *to, const uint8_t *row, ptrdiff_t width) {
  const lanes_t alpha = broadcast_pixel(0xFF000000);
  uint8_t all = 255;
  for (ptrdiff_t x = 0; x < width; x++, row += 4) {
    const lanes_t pixel = load_last(row, 1);
    const lanes_t color = scaled(pixel, broadcast(row[3]));
    store_last(to + 4 * x, 1, (color & ~alpha) | (pixel & alpha));
    all &= row[3];
  }
  return all == 255;
}

int ckernels_unfilter(uint8_t *to, const uint8_t *above, uint8_t *rows, ptrdiff_t width,
                      ptrdiff_t height, ptrdiff_t channels) {
  const ptrdiff_t length = channels * width;
  bool is_opaque = channels != 1;
  bool is_known = true;
  for (ptrdiff_t y = 0; y < height && is_known; y++) {
    uint8_t *const row = rows + y * (1 + length) + 1;
    if (channels == 1) memcpy(to, row, (size_t)width);
    if (channels == 3) {
      is_known = store_opaque(to, above, row, width);
    } else {
      uint8_t *const filtered = channels == 1 ? to : row;
      is_known = unfilter(row[-1], filtered, above, length, channels);
    }
    if (channels == 4) is_opaque &= store_translucent(to, row, width);
    above = channels == 4 ? row : to;
    to += (channels == 1 ? 1 : 4) * width;
  }
  return is_known ? is_opaque : -1;
}

#endif
