#include "blur.h"

// The loops process adjacent numbers, so compilers can vectorize them. In each tile, the filters first add up
// the rows and then combine the sums horizontally.

/// The number of values in a tile; each cell or pixel has four.
enum { TILE = 512 };

static inline ptrdiff_t at_most(ptrdiff_t count, ptrdiff_t limit) {
  return count < limit ? count : limit;
}

void ckernels_blur_widen_portable(ckernels_cell *to, const void *pixels, ptrdiff_t count) {
  int16_t *restrict cells = (int16_t *)to;
  const uint8_t *restrict bytes = pixels;
  for (ptrdiff_t i = 0; i < 4 * count; i++) cells[i] = (int16_t)(256 * bytes[i] + INT16_MIN);
}

void ckernels_blur_downsample_pixels_portable(ckernels_cell *to, const void *above,
                                              const void *upper, const void *lower,
                                              const void *below, ptrdiff_t count) {
  uint16_t sums[2 * TILE + 8];
  for (ptrdiff_t start = 0; start < 4 * count; start += TILE) {
    const uint8_t *a = (const uint8_t *)above + 2 * start, *b = (const uint8_t *)upper + 2 * start;
    const uint8_t *c = (const uint8_t *)lower + 2 * start, *d = (const uint8_t *)below + 2 * start;
    ptrdiff_t width = at_most(4 * count - start, TILE);
    for (ptrdiff_t i = 0; i < 2 * width + 8; i++) {
      sums[i] = (uint16_t)(a[i] + d[i] + 3 * (b[i] + c[i]));
    }
    int16_t *cells = (int16_t *)to + start;
    for (ptrdiff_t i = 0; i < width; i += 4) {
      const uint16_t *s = sums + 2 * i;
      for (ptrdiff_t j = 0; j < 4; j++) {
        // The weights sum to 64, so 4 times the sum is 256 times the mean, without rounding.
        uint16_t mean = (uint16_t)(4 * (s[j] + s[12 + j] + 3 * (s[4 + j] + s[8 + j])));
        cells[i + j] = (int16_t)(mean ^ 0x8000);
      }
    }
  }
}

void ckernels_blur_downsample_portable(ckernels_cell *to, const ckernels_cell *above,
                                       const ckernels_cell *upper, const ckernels_cell *lower,
                                       const ckernels_cell *below, ptrdiff_t count) {
  int32_t sums[2 * TILE + 8];
  for (ptrdiff_t start = 0; start < 4 * count; start += TILE) {
    const int16_t *a = (const int16_t *)above + 2 * start, *b = (const int16_t *)upper + 2 * start;
    const int16_t *c = (const int16_t *)lower + 2 * start, *d = (const int16_t *)below + 2 * start;
    ptrdiff_t width = at_most(4 * count - start, TILE);
    for (ptrdiff_t i = 0; i < 2 * width + 8; i++) sums[i] = a[i] + d[i] + 3 * (b[i] + c[i]);
    int16_t *cells = (int16_t *)to + start;
    for (ptrdiff_t i = 0; i < width; i += 4) {
      const int32_t *s = sums + 2 * i;
      for (ptrdiff_t j = 0; j < 4; j++) {
        cells[i + j] = (int16_t)((s[j] + s[12 + j] + 3 * (s[4 + j] + s[8 + j]) + 32) >> 6);
      }
    }
  }
}

void ckernels_blur_upsample_portable(ckernels_cell *to, const ckernels_cell *own,
                                     const ckernels_cell *other, ptrdiff_t count) {
  int32_t sums[TILE + 8];
  for (ptrdiff_t start = 0; start < 4 * count; start += TILE) {
    const int16_t *a = (const int16_t *)own + start, *b = (const int16_t *)other + start;
    ptrdiff_t width = at_most(4 * count - start, TILE);
    for (ptrdiff_t i = 0; i < width + 8; i++) sums[i] = 3 * a[i] + b[i];
    int16_t *cells = (int16_t *)to + 2 * start;
    for (ptrdiff_t i = 0; i < width; i += 4) {
      const int32_t *s = sums + i;
      for (ptrdiff_t j = 0; j < 4; j++) {
        cells[2 * i + j] = (int16_t)((3 * s[4 + j] + s[j] + 8) >> 4);
        cells[2 * i + 4 + j] = (int16_t)((3 * s[4 + j] + s[8 + j] + 8) >> 4);
      }
    }
  }
}

static inline int32_t clamp(int32_t value, int32_t low, int32_t high) {
  return value < low ? low : value > high ? high : value;
}

void ckernels_blur_round_portable(void *pixels, const ckernels_cell *cells, ptrdiff_t count) {
  const int16_t *restrict cell = (const int16_t *)cells;
  uint8_t *restrict bytes = pixels;
  for (ptrdiff_t i = 0; i < 4 * count; i += 4) {
    int32_t alpha = (cell[i + 3] + 32768 + 128) >> 8;
    for (ptrdiff_t j = 0; j < 4; j++) {
      bytes[i + j] = (uint8_t)clamp((cell[i + j] + 32768 + 128) >> 8, 0, alpha);
    }
  }
}

void ckernels_blur_saturate_portable(void *pixels, const ckernels_cell *cells, int32_t factor,
                                     ptrdiff_t count) {
  const int16_t *restrict cell = (const int16_t *)cells;
  uint8_t *restrict bytes = pixels;
  // Removes the offset of 32768 and rounds twice: adds 2048, half of 4096, to round to a cell, and 128, half
  // of 256, to round to a byte.
  const int32_t rounding = 2048 + ((32768 + 128) << 12);
  for (ptrdiff_t i = 0; i < 4 * count; i += 4) {
    int32_t gray =
        (13933 * cell[i] + 46871 * cell[i + 1] + 4732 * cell[i + 2] + 32768) >> 16;
    int32_t alpha = (cell[i + 3] + 32768 + 128) >> 8;
    for (ptrdiff_t j = 0; j < 3; j++) {
      int32_t value = (cell[i + j] * factor + gray * (4096 - factor) + rounding) >> 20;
      bytes[i + j] = (uint8_t)clamp(value, 0, alpha);
    }
    bytes[i + 3] = (uint8_t)alpha;
  }
}
