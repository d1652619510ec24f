#include "row_functions.h"

#include <string.h>

#include "random_rows.h"

static int64_t over(const row_arguments *r) {
  r->set->over(r->out, r->out_stride, r->a, r->stride, r->width, r->height);
  return 0;
}

static int64_t over_scaled(const row_arguments *r) {
  r->set->over_scaled(r->out, r->out_stride, r->a, r->stride, r->number, r->width, r->height);
  return 0;
}

static int64_t over_masked(const row_arguments *r) {
  r->set->over_masked(r->out, r->out_stride, r->a, r->stride, r->bytes, r->bytes_stride, r->number,
                      r->width, r->height);
  return 0;
}

static int64_t fill(const row_arguments *r) {
  r->set->fill(r->out, r->out_stride, r->color, r->width, r->height);
  return 0;
}

static int64_t fill_masked(const row_arguments *r) {
  r->set->fill_masked(r->out, r->out_stride, r->color, r->bytes, r->bytes_stride, r->number,
                      r->width, r->height);
  return 0;
}

static int64_t up_rgb(const row_arguments *r) {
  r->set->up_rgb(r->out, r->a, r->b, r->width);
  return 0;
}

static int64_t difference(const row_arguments *r) {
  const ckernels_difference sum = r->set->difference(r->a, r->b, r->width);
  return (int64_t)sum.count << 8 | sum.largest;
}

static int64_t up(const row_arguments *r) {
  ckernels_up(r->out, r->a, r->b, 4 * r->width);
  return 0;
}

static int64_t rgba_of_rgb(const row_arguments *r) {
  // The last three quarters of a row, which a guard page may follow.
  ckernels_rgba_of_rgb(r->out, r->a + r->width, r->width);
  return 0;
}

static int64_t straight(const row_arguments *r) {
  ckernels_straight(r->out, r->a, r->width);
  return 0;
}

static int64_t premultiplied(const row_arguments *r) {
  ckernels_premultiplied(r->out, r->a, r->width);
  return 0;
}

static int64_t pixel_differences(const row_arguments *r) {
  ckernels_pixel_differences(r->out, r->a, r->b, r->width);
  return 0;
}

static int64_t signed_differences(const row_arguments *r) {
  int32_t sums[4] = {0};
  ckernels_add_signed_differences(sums, r->a, r->b, r->width);
  uint64_t digest = EMPTY_DIGEST;
  add_to_digest(&digest, sums, sizeof sums);
  return (int64_t)digest;
}

static int64_t add_weighted(const row_arguments *r) {
  ckernels_add_weighted((uint32_t *)(void *)r->out, r->a, r->color % 65537, r->width);
  return 0;
}

static int64_t weighted_columns(const row_arguments *r) {
  enum { LONGEST_TAP = 9 };
  static uint32_t sums[4 * (LONGEST_ROW + LONGEST_TAP)];
  static uint32_t weights[LONGEST_TAP];
  static ckernels_tap taps[LONGEST_ROW];
  generator generator = {r->color};
  for (ptrdiff_t i = 0; i < 4 * (r->width + LONGEST_TAP); i++) {
    sums[i] = (uint32_t)random_below(&generator, 255 * 65536 + 1);
  }
  for (int k = 0; k < LONGEST_TAP; k++) weights[k] = 65536 / LONGEST_TAP;
  weights[0] = 65536 - (LONGEST_TAP - 1) * weights[1];
  for (ptrdiff_t i = 0; i < r->width; i++) {
    const bool is_single = random_below(&generator, 2) == 0;
    taps[i].first = (ptrdiff_t)random_below(&generator, (uint64_t)r->width + 1);
    if (i > 0 && random_below(&generator, 4) == 0) taps[i].first = taps[i - 1].first;
    taps[i].count = is_single ? 1 : (ptrdiff_t)random_below(&generator, LONGEST_TAP) + 1;
    taps[i].weights = weights + LONGEST_TAP - taps[i].count;
  }
  ckernels_weighted_columns(r->out, sums, taps, r->width);
  return 0;
}

static int64_t largest(const row_arguments *r) { return ckernels_largest(r->bytes, r->width); }

static int64_t mark_differences(const row_arguments *r) {
  return ckernels_mark_differences(r->out, r->bytes, r->number, r->width);
}

static int64_t first_above_tolerance(const row_arguments *r) {
  return ckernels_first_above_tolerance(r->marks, r->width);
}

static int64_t count_above_tolerance(const row_arguments *r) {
  return ckernels_count_above_tolerance(r->marks, r->width);
}

static int64_t faint(const row_arguments *r) {
  ckernels_faint(r->out, r->a, r->width);
  return 0;
}

const row_function row_functions[KERNEL_ROW_FUNCTIONS] = {
    {"over", over, 4, true},
    {"over_scaled", over_scaled, 4, true},
    {"over_masked", over_masked, 4, true},
    {"fill", fill, 4, true},
    {"fill_masked", fill_masked, 4, true},
    {"up_rgb", up_rgb, 3, false},
    {"difference", difference, 0, false},
    {"up", up, 4, false},
    {"rgba_of_rgb", rgba_of_rgb, 4, false},
    {"straight", straight, 4, false},
    {"premultiplied", premultiplied, 4, false},
    {"pixel_differences", pixel_differences, 1, false},
    {"signed_differences", signed_differences, 0, false},
    {"add_weighted", add_weighted, 16, false},
    {"weighted_columns", weighted_columns, 4, false},
    {"largest", largest, 0, false},
    {"mark_differences", mark_differences, 1, false},
    {"first_above_tolerance", first_above_tolerance, 0, false},
    {"count_above_tolerance", count_above_tolerance, 0, false},
    {"faint", faint, 4, false},
};
