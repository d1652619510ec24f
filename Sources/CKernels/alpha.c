#include <string.h>

#include "rows.h"

void ckernels_alpha_blocks(const void *row, ptrdiff_t width, uint8_t *all, uint8_t *any) {
  const uint8_t *pixels = row;
  for (ptrdiff_t start = 0; start < width; start += CKERNELS_ALPHA_BLOCK) {
    ptrdiff_t rest = width - start;
    ptrdiff_t count = rest < CKERNELS_ALPHA_BLOCK ? rest : CKERNELS_ALPHA_BLOCK;
    uint32_t alphas = UINT32_MAX;
    uint32_t one = 0;
    for (ptrdiff_t x = start; x < start + count; x++) {
      uint32_t pixel;
      memcpy(&pixel, pixels + 4 * x, 4);
      alphas &= pixel;
      one |= pixel;
    }
    // All supported platforms are little-endian, so alpha is the high byte.
    *all++ = (uint8_t)(alphas >> 24);
    *any++ = one != 0;
  }
}

void ckernels_straight(void *out, const void *row, ptrdiff_t width) {
  const uint8_t *pixels = row;
  uint8_t *bytes = out;
  for (ptrdiff_t x = 0; x < width; x++, pixels += 4, bytes += 4) {
    uint32_t alpha = pixels[3];
    // Single precision is sufficient: the dividend is below 2¹⁷, and a fractional quotient below
    // 255 is at least 1/255 away from the next integer.
    float divisor = alpha == 0 ? 1 : (float)alpha;
    for (int c = 0; c < 3; c++) {
      uint32_t value = (uint32_t)((float)(255 * pixels[c] + (alpha >> 1)) / divisor);
      bytes[c] = alpha == 0 ? 0 : value < 255 ? (uint8_t)value : 255;
    }
    bytes[3] = (uint8_t)alpha;
  }
}

void ckernels_premultiplied(void *out, const void *row, ptrdiff_t width) {
  const uint8_t *bytes = row;
  uint8_t *pixels = out;
  for (ptrdiff_t x = 0; x < width; x++, pixels += 4, bytes += 4) {
    uint32_t alpha = bytes[3];
    for (int c = 0; c < 3; c++) {
      uint32_t t = bytes[c] * alpha + 128;
      pixels[c] = (uint8_t)((t + (t >> 8)) >> 8);
    }
    pixels[3] = (uint8_t)alpha;
  }
}
