// The blend functions for vectors of four pixels. blend_neon.c and blend_wasm.c include this file after they
// define NAME(f), the name of a function, and include lanes_neon.h or lanes_wasm.h, which defines the vector
// functions.
//
// The loops process 4 pixels at a time. The remaining 1 to 3 pixels of a row are loaded and stored
// separately.

void NAME(over)(uint8_t *d, ptrdiff_t d_stride, const uint8_t *s, ptrdiff_t s_stride,
                ptrdiff_t width, ptrdiff_t height) {
  for (; height > 0; height--, d += d_stride, s += s_stride) {
    ptrdiff_t x = 0;
    for (; x + 4 <= width; x += 4) store(d + 4 * x, over(load(s + 4 * x), load(d + 4 * x)));
    if (x < width) {
      const ptrdiff_t last = width - x;
      const lanes_t below = load_last(d + 4 * x, last);
      store_last(d + 4 * x, last, over(load_last(s + 4 * x, last), below));
    }
  }
}

void NAME(over_scaled)(uint8_t *d, ptrdiff_t d_stride, const uint8_t *s, ptrdiff_t s_stride,
                       uint8_t opacity, ptrdiff_t width, ptrdiff_t height) {
  const lanes_t m = broadcast(opacity);
  for (; height > 0; height--, d += d_stride, s += s_stride) {
    ptrdiff_t x = 0;
    for (; x + 4 <= width; x += 4) {
      store(d + 4 * x, over(scaled(load(s + 4 * x), m), load(d + 4 * x)));
    }
    if (x < width) {
      const ptrdiff_t last = width - x;
      const lanes_t source = scaled(load_last(s + 4 * x, last), m);
      store_last(d + 4 * x, last, over(source, load_last(d + 4 * x, last)));
    }
  }
}

void NAME(over_masked)(uint8_t *d, ptrdiff_t d_stride, const uint8_t *s, ptrdiff_t s_stride,
                       const uint8_t *coverage, ptrdiff_t coverage_stride, uint8_t opacity,
                       ptrdiff_t width, ptrdiff_t height) {
  for (; height > 0; height--, d += d_stride, s += s_stride, coverage += coverage_stride) {
    ptrdiff_t x = 0;
    for (; x + 4 <= width; x += 4) {
      const lanes_t m = multipliers(load_coverage(coverage + x), opacity);
      store(d + 4 * x, over(scaled(load(s + 4 * x), m), load(d + 4 * x)));
    }
    if (x < width) {
      const ptrdiff_t last = width - x;
      const lanes_t m = multipliers(load_last_coverage(coverage + x, last), opacity);
      const lanes_t source = scaled(load_last(s + 4 * x, last), m);
      store_last(d + 4 * x, last, over(source, load_last(d + 4 * x, last)));
    }
  }
}

static void store_color(uint8_t *d, ptrdiff_t d_stride, lanes_t color, ptrdiff_t width,
                        ptrdiff_t height) {
  for (; height > 0; height--, d += d_stride) {
    ptrdiff_t x = 0;
    for (; x + 4 <= width; x += 4) store(d + 4 * x, color);
    if (x < width) store_last(d + 4 * x, width - x, color);
  }
}

void NAME(fill)(uint8_t *d, ptrdiff_t d_stride, uint32_t color, ptrdiff_t width, ptrdiff_t height) {
  const lanes_t bytes = broadcast_pixel(color);
  const uint8_t alpha = (uint8_t)(color >> 24);
  if (alpha == 255) {
    store_color(d, d_stride, bytes, width, height);
    return;
  }
  const lanes_t m = broadcast(255 - alpha);
  for (; height > 0; height--, d += d_stride) {
    ptrdiff_t x = 0;
    for (; x + 4 <= width; x += 4) store(d + 4 * x, sum(bytes, scaled(load(d + 4 * x), m)));
    if (x < width) {
      const ptrdiff_t last = width - x;
      store_last(d + 4 * x, last, sum(bytes, scaled(load_last(d + 4 * x, last), m)));
    }
  }
}

void NAME(fill_masked)(uint8_t *d, ptrdiff_t d_stride, uint32_t color, const uint8_t *coverage,
                       ptrdiff_t coverage_stride, uint8_t opacity, ptrdiff_t width,
                       ptrdiff_t height) {
  const lanes_t bytes = broadcast_pixel(color);
  for (; height > 0; height--, d += d_stride, coverage += coverage_stride) {
    ptrdiff_t x = 0;
    for (; x + 4 <= width; x += 4) {
      const lanes_t m = multipliers(load_coverage(coverage + x), opacity);
      store(d + 4 * x, over(scaled(bytes, m), load(d + 4 * x)));
    }
    if (x < width) {
      const ptrdiff_t last = width - x;
      const lanes_t m = multipliers(load_last_coverage(coverage + x, last), opacity);
      store_last(d + 4 * x, last, over(scaled(bytes, m), load_last(d + 4 * x, last)));
    }
  }
}
