// Downsampling and upsampling by two, with the vectors of blur_vectors.h.

/// Filters a row with the weights 1 3 3 1, multiplied by the weight of the row. `left` and `right` contain
/// the products.
TARGET static inline vector downsampled_pixels(const uint8_t *row, vector left, vector right) {
  const vector paired = each_lane(pixel_pairs);
  return add16(pairs8(shuffle(load(row), paired), left),
               pairs8(shuffle(load(row + 8), paired), right));
}

TARGET void NAME(downsample_pixels)(ckernels_cell *to, const void *above, const void *upper,
                                    const void *lower, const void *below, ptrdiff_t count) {
  const vector left1 = all16(0x0301), right1 = all16(0x0103);
  const vector left3 = all16(0x0903), right3 = all16(0x0309);
  for (ptrdiff_t x = 0; x < count; x += CELLS) {
    vector outer = add16(downsampled_pixels((const uint8_t *)above + 8 * x, left1, right1),
                         downsampled_pixels((const uint8_t *)below + 8 * x, left1, right1));
    vector inner = add16(downsampled_pixels((const uint8_t *)upper + 8 * x, left3, right3),
                         downsampled_pixels((const uint8_t *)lower + 8 * x, left3, right3));
    // The weights sum to 64, so 4 times the sum is 256 times the mean, without rounding.
    store(to + x, xor(left16(add16(outer, inner), 2), all16(INT16_MIN)));
  }
}

/// Filters cells as `downsampled_pixels` filters pixels, with 32-bit sums for half a vector of results.
TARGET static inline vector downsampled_cells(const ckernels_cell *row, vector left, vector right) {
  const vector paired = each_lane(cell_pairs);
  return add32(pairs16(shuffle(load(row), paired), left),
               pairs16(shuffle(load(row + 2), paired), right));
}

TARGET static inline vector downsampled(const ckernels_cell *above, const ckernels_cell *upper,
                                        const ckernels_cell *lower, const ckernels_cell *below) {
  const vector left1 = pair(1, 3), right1 = pair(3, 1), left3 = pair(3, 9), right3 = pair(9, 3);
  vector outer =
      add32(downsampled_cells(above, left1, right1), downsampled_cells(below, left1, right1));
  vector inner =
      add32(downsampled_cells(upper, left3, right3), downsampled_cells(lower, left3, right3));
  return right32(add32(add32(outer, inner), all32(32)), 6);
}

TARGET void NAME(downsample)(ckernels_cell *to, const ckernels_cell *above,
                             const ckernels_cell *upper, const ckernels_cell *lower,
                             const ckernels_cell *below, ptrdiff_t count) {
  for (ptrdiff_t x = 0; x < count; x += CELLS) {
    ptrdiff_t first = 2 * x, second = 2 * x + CELLS;
    vector left = downsampled(above + first, upper + first, lower + first, below + first);
    vector right = downsampled(above + second, upper + second, lower + second, below + second);
    store(to + x, in_order(pack32(left, right)));
  }
}

TARGET void NAME(upsample)(ckernels_cell *to, const ckernels_cell *own, const ckernels_cell *other,
                           ptrdiff_t count) {
  // A tile has two more sums than cells, rounded up to whole vectors.
  enum { SUMS = CELLS / 2, MORE = SUMS < 2 ? 2 : SUMS };
  _Alignas(64) int32_t sums[4 * (TILE + MORE)];
  for (ptrdiff_t start = 0; start < count; start += TILE, to += 2 * TILE) {
    ptrdiff_t width = count - start < TILE ? count - start : TILE;
    ptrdiff_t whole = (width + SUMS - 1) / SUMS * SUMS;
    for (ptrdiff_t x = 0; x < whole + 2; x += SUMS) {
      vector cells = load_cells(own + start + x);
      vector thrice = add32(add32(cells, cells), cells);
      store(sums + 4 * x, add32(thrice, load_cells(other + start + x)));
    }
    for (ptrdiff_t x = 0; x < whole; x += SUMS) {
      const int32_t *sum = sums + 4 * x;
      vector cells = load(sum + 4);
      vector thrice = add32(add32(cells, cells), add32(cells, all32(8)));
      vector left = right32(add32(thrice, load(sum)), 4);
      vector right = right32(add32(thrice, load(sum + 8)), 4);
      store(to + 2 * x, pack32(left, right));
    }
  }
}
