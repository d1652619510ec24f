// Convolution with the vectors of blur_vectors.h. One instruction multiplies a pair of weights by a
// pair of cells and adds the products.

/// Returns a mask that selects the center cell if the center weight exceeds 32767.
///
/// Such a weight is stored with 65536 subtracted. After the division by 65536, the sum therefore lacks the
/// center cell, which the caller adds.
TARGET static inline vector center_mask(const int16_t *weights, ptrdiff_t radius) {
  return all16(weights[1 + radius] > 0 ? 0 : -1);
}

TARGET void NAME(convolve_columns)(ckernels_cell *upper, ckernels_cell *lower,
                                   const ckernels_cell *const *rows, const int16_t *weights,
                                   ptrdiff_t radius, ptrdiff_t count) {
  const vector mask = center_mask(weights, radius);
  for (ptrdiff_t x = 0; x < count; x += CELLS) {
    vector upper_low = all32(32768), upper_high = upper_low;
    vector lower_low = upper_low, lower_high = upper_low;
    for (ptrdiff_t i = 0; i <= 2 * radius; i += 2) {
      vector first = load(rows[i] + x), second = load(rows[i + 1] + x);
      vector low = low16(first, second), high = high16(first, second);
      vector weight = pair_at(weights + 1 + i);
      upper_low = add32(upper_low, pairs16(low, weight));
      upper_high = add32(upper_high, pairs16(high, weight));
      weight = pair_at(weights + i);
      lower_low = add32(lower_low, pairs16(low, weight));
      lower_high = add32(lower_high, pairs16(high, weight));
    }
    store(upper + x, add16(pack32(right32(upper_low, 16), right32(upper_high, 16)),
                           and(load(rows[radius] + x), mask)));
    store(lower + x, add16(pack32(right32(lower_low, 16), right32(lower_high, 16)),
                           and(load(rows[radius + 1] + x), mask)));
  }
}

TARGET void NAME(convolve_row)(ckernels_cell *to, const ckernels_cell *row,
                               const int16_t *weights, ptrdiff_t radius, ptrdiff_t count) {
  const vector mask = center_mask(weights, radius);
  const vector paired = each_lane(cell_pairs);
  _Alignas(64) ckernels_cell pairs[TILE + 2 * CKERNELS_BLUR_MAX_RADIUS + 2 * CELLS];
  for (ptrdiff_t start = 0; start < count; start += TILE, to += TILE, row += TILE) {
    ptrdiff_t width = count - start < TILE ? count - start : TILE;
    ptrdiff_t whole = (width + 2 * CELLS - 1) / (2 * CELLS) * (2 * CELLS);
    for (ptrdiff_t x = 0; x < whole + 2 * radius; x += CELLS) {
      store(pairs + x, shuffle(load(row + x), paired));
    }
    for (ptrdiff_t x = 0; x < whole; x += 2 * CELLS) {
      vector even0 = all32(32768), odd0 = even0, even1 = even0, odd1 = even0;
      for (ptrdiff_t i = 0; i <= 2 * radius; i += 2) {
        vector even = pair_at(weights + 1 + i), odd = pair_at(weights + i);
        vector cells = load(pairs + x + i);
        even0 = add32(even0, pairs16(cells, even));
        odd0 = add32(odd0, pairs16(cells, odd));
        cells = load(pairs + x + CELLS + i);
        even1 = add32(even1, pairs16(cells, even));
        odd1 = add32(odd1, pairs16(cells, odd));
      }
      store(to + x, add16(pack32(right32(even0, 16), right32(odd0, 16)),
                          and(load(row + radius + x), mask)));
      store(to + x + CELLS, add16(pack32(right32(even1, 16), right32(odd1, 16)),
                                  and(load(row + radius + x + CELLS), mask)));
    }
  }
}
