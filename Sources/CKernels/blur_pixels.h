// Conversion of pixels to cells and back, with the vectors of blur_vectors.h.

TARGET void NAME(widen)(ckernels_cell *to, const void *pixels, ptrdiff_t count) {
  const uint8_t *from = pixels;
  for (ptrdiff_t x = 0; x < count; x += CELLS) {
    store(to + x, xor(left16(load_bytes(from + 4 * x), 8), all16(INT16_MIN)));
  }
}

/// Limits color channels to alpha. Each byte is in a 16-bit lane.
TARGET static inline vector at_most_alpha(vector bytes) {
  return min16(bytes, shuffle(bytes, each_lane(alphas)));
}

TARGET static inline vector rounded(vector cells) {
  return at_most_alpha(right16(add16(cells, all16(INT16_MIN + 128)), 8));
}

TARGET void NAME(round)(void *pixels, const ckernels_cell *cells, ptrdiff_t count) {
  uint8_t *to = pixels;
  for (ptrdiff_t x = 0; x < count; x += 2 * CELLS) {
    vector bytes = pack16(rounded(load(cells + x)), rounded(load(cells + x + CELLS)));
    store(to + 4 * x, in_order(bytes));
  }
}

/// The weights of luminance, in units of 1/65536, for two cells.
///
/// The weight of green exceeds 32767 and is stored with 65536 subtracted. After the division by 65536, the
/// sum therefore lacks the green channel, which `luminance` adds.
static const int16_t luminance_weights[8] = {13933, 46871 - 65536, 4732, 0,
                                             13933, 46871 - 65536, 4732, 0};

/// Returns the luminance in all channels of each cell.
TARGET static inline vector luminance(vector cells) {
  vector sums = pairs16(cells, each_lane(luminance_weights));
  vector both = add32(sums, shuffle(sums, each_lane(swapped)));
  vector rest = right32(add32(both, all32(32768)), 16);
  return add16(shuffle(rest, each_lane(reds)), shuffle(cells, each_lane(greens)));
}

/// Multiplies the saturation of cells, `c·s + Y·(1 − s)`, keeps alpha, and rounds the channels to bytes in
/// 16-bit lanes.
TARGET static inline vector saturated(vector cells, vector weights) {
  // Removes the offset of 32768 and rounds twice: adds 2048, half of 4096, to round to a cell, and 128, half
  // of 256, to round to a byte.
  const vector rounding = all32(2048 + ((32768 + 128) << 12));
  vector gray = luminance(cells);
  vector low = right32(add32(pairs16(low16(cells, gray), weights), rounding), 20);
  vector high = right32(add32(pairs16(high16(cells, gray), weights), rounding), 20);
  return at_most_alpha(max16(pack32(low, high), all16(0)));
}

TARGET void NAME(saturate)(void *pixels, const ckernels_cell *cells, int32_t factor,
                           ptrdiff_t count) {
  const int16_t own = (int16_t)factor, gray = (int16_t)(4096 - factor);
  const int16_t weights_of_a_cell[8] = {own, gray, own, gray, own, gray, 4096, 0};
  const vector weights = each_lane(weights_of_a_cell);
  uint8_t *to = pixels;
  for (ptrdiff_t x = 0; x < count; x += 2 * CELLS) {
    vector left = saturated(load(cells + x), weights);
    vector right = saturated(load(cells + x + CELLS), weights);
    store(to + 4 * x, in_order(pack16(left, right)));
  }
}
