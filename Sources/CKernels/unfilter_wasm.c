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

static void store_opaque(uint8_t *to, const uint8_t *row, ptrdiff_t width) {
  const v128_t indices = wasm_i8x16_const(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1);
  const lanes_t alpha = broadcast_pixel(0xFF000000);
  ptrdiff_t x = 0;
  for (; x + 4 <= width; x += 4) {
    store(to + 4 * x, (lanes_t)wasm_i8x16_swizzle(wasm_v128_load(row + 3 * x), indices) | alpha);
  }
  if (x < width) {
    const lanes_t last = (lanes_t)wasm_i8x16_swizzle(wasm_v128_load(row + 3 * x), indices) | alpha;
    store_last(to + 4 * x, width - x, last);
  }
}

/// Stores premultiplied pixels, and returns whether all are opaque.
static bool store_translucent(uint8_t *to, const uint8_t *row, ptrdiff_t width) {
  uint8_t all = 255;
  for (ptrdiff_t x = 0; x < width; x++, row += 4) {
    const lanes_t pixel = load_last(row, 1);
    const lanes_t color = scaled(pixel, broadcast(row[3]));
    store_last(to + 4 * x, 1, (color & broadcast_pixel(0x00FFFFFF)) | (pixel & broadcast_pixel(0xFF000000)));
    all &= row[3];
  }
  return all == 255;
}

int ckernels_png_pixels(uint8_t *to, uint8_t *rows, ptrdiff_t width, ptrdiff_t height,
                        ptrdiff_t channels) {
  const ptrdiff_t length = channels * width;
  const uint8_t *above = rows - length;
  bool is_opaque = channels != 1;
  for (ptrdiff_t y = 0; y < height; y++) {
    uint8_t *const row = rows + y * (1 + length) + 1;
    if (!unfilter(row[-1], row, above, length, channels)) return -1;
    if (channels == 1) memcpy(to, row, (size_t)width);
    else if (channels == 3) store_opaque(to, row, width);
    else is_opaque &= store_translucent(to, row, width);
    to += (channels == 1 ? 1 : 4) * width;
    above = row;
  }
  return is_opaque;
}

#endif
