#if defined(__aarch64__)

#include <arm_neon.h>

#include "blur.h"

#define TARGET
#define NAME(function) ckernels_blur_##function##_neon

typedef uint8x16_t vector;

#define s16(a) vreinterpretq_s16_u8(a)
#define bytes16(a) vreinterpretq_u8_s16(a)
#define load_bytes(p) vreinterpretq_u8_u16(vmovl_u8(vld1_u8((const uint8_t *)(p))))
#define load_cells(p)                                                                              \
  vreinterpretq_u8_s32(vmovl_s16(vreinterpret_s16_u8(vld1_u8((const uint8_t *)(p)))))
#define each_lane(p) vld1q_u8((const uint8_t *)(p))
#define min16(a, b) bytes16(vminq_s16(s16(a), s16(b)))
#define max16(a, b) bytes16(vmaxq_s16(s16(a), s16(b)))
#define low16(a, b) bytes16(vzip1q_s16(s16(a), s16(b)))
#define high16(a, b) bytes16(vzip2q_s16(s16(a), s16(b)))
#define pairs16(a, b) sums_of_products16(s16(a), s16(b))
#define pairs8(a, b) sums_of_products8(a, b)
#define pack32(a, b) narrowed(vreinterpretq_s32_u8(a), vreinterpretq_s32_u8(b))
#define pack16(a, b) vcombine_u8(vqmovun_s16(s16(a)), vqmovun_s16(s16(b)))
#define shuffle(a, b) vqtbl1q_u8(a, b)
#define in_order(a) (a)

static inline vector sums_of_products16(int16x8_t a, int16x8_t b) {
  const int32x4_t low = vmull_s16(vget_low_s16(a), vget_low_s16(b));
  return vreinterpretq_u8_s32(vpaddq_s32(low, vmull_high_s16(a, b)));
}

static inline vector sums_of_products8(uint8x16_t a, uint8x16_t b) {
  const uint16x8_t low = vmull_u8(vget_low_u8(a), vget_low_u8(b));
  return vreinterpretq_u8_u16(vpaddq_u16(low, vmull_high_u8(a, b)));
}

static inline vector narrowed(int32x4_t a, int32x4_t b) {
  return bytes16(vqmovn_high_s32(vqmovn_s32(a), b));
}

#include "blur_vectors.h"

#include "blur_pixels.h"
#include "blur_resolution.h"

// One instruction multiplies four numbers by a weight and adds the products, so a convolution does not need
// the pairs of blur_convolution.h.

/// The sums of two vectors of cells.
typedef struct {
  int32x4_t parts[4];
} cell_sums;

static inline cell_sums new_sums(void) {
  const int32x4_t half = vdupq_n_s32(32768);
  return (cell_sums){{half, half, half, half}};
}

static inline cell_sums add_weighted(cell_sums sums, int16x8_t left, int16x8_t right,
                                     int16_t weight) {
  return (cell_sums){{vmlal_n_s16(sums.parts[0], vget_low_s16(left), weight),
                      vmlal_high_n_s16(sums.parts[1], left, weight),
                      vmlal_n_s16(sums.parts[2], vget_low_s16(right), weight),
                      vmlal_high_n_s16(sums.parts[3], right, weight)}};
}

/// Divides sums by 65536 and adds the center cells if the center weight exceeds 32767.
///
/// Such a weight is stored with 65536 subtracted. After the division, the sum therefore lacks the center
/// cell.
static inline void store_divided(ckernels_cell *to, cell_sums sums, const ckernels_cell *center,
                                 int16_t center_weight) {
  const vector mask = all16(center_weight > 0 ? 0 : -1);
  for (int i = 0; i < 2; i++) {
    const int16x4_t low = vshrn_n_s32(sums.parts[2 * i], 16);
    const vector cells = bytes16(vshrn_high_n_s32(low, sums.parts[2 * i + 1], 16));
    store(to + i * CELLS, add16(cells, and(load(center + i * CELLS), mask)));
  }
}

void NAME(convolve_columns)(ckernels_cell *upper, ckernels_cell *lower,
                            const ckernels_cell *const *rows, const int16_t *weights,
                            ptrdiff_t radius, ptrdiff_t count) {
  const int16_t center = weights[1 + radius];
  for (ptrdiff_t x = 0; x < count; x += 2 * CELLS) {
    cell_sums first = new_sums(), second = first;
    for (ptrdiff_t i = 0; i <= 2 * radius + 1; i++) {
      const int16x8_t left = s16(load(rows[i] + x)), right = s16(load(rows[i] + x + CELLS));
      first = add_weighted(first, left, right, weights[i + 1]);
      second = add_weighted(second, left, right, weights[i]);
    }
    store_divided(upper + x, first, rows[radius] + x, center);
    store_divided(lower + x, second, rows[radius + 1] + x, center);
  }
}

void NAME(convolve_row)(ckernels_cell *to, const ckernels_cell *row, const int16_t *weights,
                        ptrdiff_t radius, ptrdiff_t count) {
  for (ptrdiff_t x = 0; x < count; x += 2 * CELLS) {
    cell_sums sums = new_sums();
    for (ptrdiff_t i = 0; i <= 2 * radius; i++) {
      const ckernels_cell *cells = row + x + i;
      sums = add_weighted(sums, s16(load(cells)), s16(load(cells + CELLS)), weights[i + 1]);
    }
    store_divided(to + x, sums, row + x + radius, weights[1 + radius]);
  }
}

#endif
