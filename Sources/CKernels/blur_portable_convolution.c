#include "blur.h"

// The functions process eight adjacent numbers at a time, which compilers map to vector registers.

/// Vectors of eight adjacent numbers, at any even address, and of eight sums.
typedef int16_t numbers __attribute__((vector_size(16), aligned(2)));
typedef int32_t totals __attribute__((vector_size(32)));

static inline void add(totals *sums, const int16_t *row, int16_t weight) {
  *sums += __builtin_convertvector(*(const numbers *)row, totals) * weight;
}

/// Divides sums by 65536.
///
/// A center weight that exceeds 32767 is stored with 65536 subtracted. After the division, the sum therefore
/// lacks the center cell, which is added here.
static inline void divide(int16_t *cells, const totals *sums, int16_t weight,
                          const int16_t *center) {
  int16_t mask = weight > 0 ? 0 : -1;
  *(numbers *)cells =
      __builtin_convertvector(*sums >> 16, numbers) + (*(const numbers *)center & mask);
}

void ckernels_blur_convolve_columns_portable(ckernels_cell *upper, ckernels_cell *lower,
                                             const ckernels_cell *const *rows,
                                             const int16_t *weights, ptrdiff_t radius,
                                             ptrdiff_t count) {
  const int16_t weight = weights[1 + radius];
  for (ptrdiff_t i = 0; i < 4 * count; i += 16) {
    totals upper0 = (totals){0} + 32768, upper1 = upper0, lower0 = upper0, lower1 = upper0;
    for (ptrdiff_t k = 0; k <= 2 * radius + 1; k++) {
      const int16_t *row = (const int16_t *)rows[k] + i;
      add(&upper0, row, weights[k + 1]);
      add(&upper1, row + 8, weights[k + 1]);
      add(&lower0, row, weights[k]);
      add(&lower1, row + 8, weights[k]);
    }
    const int16_t *center = (const int16_t *)rows[radius] + i;
    divide((int16_t *)upper + i, &upper0, weight, center);
    divide((int16_t *)upper + i + 8, &upper1, weight, center + 8);
    center = (const int16_t *)rows[radius + 1] + i;
    divide((int16_t *)lower + i, &lower0, weight, center);
    divide((int16_t *)lower + i + 8, &lower1, weight, center + 8);
  }
}

void ckernels_blur_convolve_row_portable(ckernels_cell *to, const ckernels_cell *row,
                                         const int16_t *weights, ptrdiff_t radius,
                                         ptrdiff_t count) {
  const int16_t weight = weights[1 + radius];
  for (ptrdiff_t i = 0; i < 4 * count; i += 16) {
    const int16_t *cells = (const int16_t *)row + i;
    totals left = (totals){0} + 32768, right = left;
    for (ptrdiff_t k = 0; k <= 2 * radius; k++) {
      add(&left, cells + 4 * k, weights[k + 1]);
      add(&right, cells + 4 * k + 8, weights[k + 1]);
    }
    divide((int16_t *)to + i, &left, weight, cells + 4 * radius);
    divide((int16_t *)to + i + 8, &right, weight, cells + 4 * radius + 8);
  }
}
