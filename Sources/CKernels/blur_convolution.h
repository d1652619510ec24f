// Convolution with a kernel, in the vectors of blur_vectors.h: a pair of weights meets a pair of
// cells, so that one multiplication adds both products of a channel.

/// What a centre's cell is multiplied with beside its weight: 65536 if that is too large for its 16
/// bits, which is as much as the cell itself after the division.
TARGET static inline vector centre_mask(const int16_t *weights, ptrdiff_t reach) {
  return all16(weights[1 + reach] > 0 ? 0 : -1);
}

TARGET void NAME(convolve_down)(ckernels_cell *upper, ckernels_cell *lower,
                                const ckernels_cell *const *rows, const int16_t *weights,
                                ptrdiff_t reach, ptrdiff_t count) {
  const vector mask = centre_mask(weights, reach);
  for (ptrdiff_t x = 0; x < count; x += CELLS) {
    vector upper_low = all32(32768), upper_high = upper_low;
    vector lower_low = upper_low, lower_high = upper_low;
    for (ptrdiff_t i = 0; i <= 2 * reach; i += 2) {
      vector first = load(rows[i] + x), second = load(rows[i + 1] + x);
      vector low = low16(first, second), high = high16(first, second);
      vector weight = two_at(weights + 1 + i);
      upper_low = add32(upper_low, pairs16(low, weight));
      upper_high = add32(upper_high, pairs16(high, weight));
      weight = two_at(weights + i);
      lower_low = add32(lower_low, pairs16(low, weight));
      lower_high = add32(lower_high, pairs16(high, weight));
    }
    store(upper + x, add16(pack32(right32(upper_low, 16), right32(upper_high, 16)),
                           and(load(rows[reach] + x), mask)));
    store(lower + x, add16(pack32(right32(lower_low, 16), right32(lower_high, 16)),
                           and(load(rows[reach + 1] + x), mask)));
  }
}

TARGET void NAME(convolve_along)(ckernels_cell *to, const ckernels_cell *row,
                                 const int16_t *weights, ptrdiff_t reach, ptrdiff_t count) {
  const vector mask = centre_mask(weights, reach);
  const vector paired = each_lane(cell_pairs);
  _Alignas(64) ckernels_cell pairs[TILE + 2 * CKERNELS_BLUR_REACH + 2 * CELLS];
  for (ptrdiff_t start = 0; start < count; start += TILE, to += TILE, row += TILE) {
    ptrdiff_t width = count - start < TILE ? count - start : TILE;
    ptrdiff_t whole = (width + 2 * CELLS - 1) / (2 * CELLS) * (2 * CELLS);
    for (ptrdiff_t x = 0; x < whole + 2 * reach; x += CELLS) {
      store(pairs + x, shuffle(load(row + x), paired));
    }
    for (ptrdiff_t x = 0; x < whole; x += 2 * CELLS) {
      vector even0 = all32(32768), odd0 = even0, even1 = even0, odd1 = even0;
      for (ptrdiff_t i = 0; i <= 2 * reach; i += 2) {
        vector even = two_at(weights + 1 + i), odd = two_at(weights + i);
        vector cells = load(pairs + x + i);
        even0 = add32(even0, pairs16(cells, even));
        odd0 = add32(odd0, pairs16(cells, odd));
        cells = load(pairs + x + CELLS + i);
        even1 = add32(even1, pairs16(cells, even));
        odd1 = add32(odd1, pairs16(cells, odd));
      }
      store(to + x, add16(pack32(right32(even0, 16), right32(odd0, 16)),
                          and(load(row + reach + x), mask)));
      store(to + x + CELLS, add16(pack32(right32(even1, 16), right32(odd1, 16)),
                                  and(load(row + reach + x + CELLS), mask)));
    }
  }
}
