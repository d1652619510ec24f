#include "blend.h"

#if defined(__x86_64__)

#include "lanes_avx2.h"

// The loops process 8 pixels at a time. The remaining 1 to 7 pixels of a row are loaded and stored
// separately.

AVX2 void ckernels_over_avx2(uint8_t *d, ptrdiff_t d_stride, const uint8_t *s, ptrdiff_t s_stride,
                             ptrdiff_t width, ptrdiff_t height) {
  for (; height > 0; height--, d += d_stride, s += s_stride) {
    ptrdiff_t x = 0;
    for (; x + 8 <= width; x += 8) store(d + 4 * x, over(load(s + 4 * x), load(d + 4 * x)));
    if (x < width) {
      const ptrdiff_t last = width - x;
      const lanes_t below = load_last(d + 4 * x, last);
      store_last(d + 4 * x, last, over(load_last(s + 4 * x, last), below));
    }
  }
}

AVX2 void ckernels_over_scaled_avx2(uint8_t *d, ptrdiff_t d_stride, const uint8_t *s,
                                    ptrdiff_t s_stride, uint8_t opacity, ptrdiff_t width,
                                    ptrdiff_t height) {
  const lanes_t factor = broadcast(blend_factor(opacity)), half = broadcast(128);
  for (; height > 0; height--, d += d_stride, s += s_stride) {
    ptrdiff_t x = 0;
    for (; x + 8 <= width; x += 8) {
      const lanes_t source = scaled_by_factor(load(s + 4 * x), factor, half, half);
      store(d + 4 * x, over(source, load(d + 4 * x)));
    }
    if (x < width) {
      const ptrdiff_t last = width - x;
      const lanes_t source = scaled_by_factor(load_last(s + 4 * x, last), factor, half, half);
      store_last(d + 4 * x, last, over(source, load_last(d + 4 * x, last)));
    }
  }
}

AVX2 void ckernels_over_masked_avx2(uint8_t *d, ptrdiff_t d_stride, const uint8_t *s,
                                    ptrdiff_t s_stride, const uint8_t *coverage,
                                    ptrdiff_t coverage_stride, uint8_t opacity, ptrdiff_t width,
                                    ptrdiff_t height) {
  for (; height > 0; height--, d += d_stride, s += s_stride, coverage += coverage_stride) {
    ptrdiff_t x = 0;
    for (; x + 8 <= width; x += 8) {
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

AVX2 static void store_color(uint8_t *d, ptrdiff_t d_stride, lanes_t color, ptrdiff_t width,
                             ptrdiff_t height) {
  for (; height > 0; height--, d += d_stride) {
    ptrdiff_t x = 0;
    for (; x + 8 <= width; x += 8) store(d + 4 * x, color);
    if (x < width) store_last(d + 4 * x, width - x, color);
  }
}

AVX2 void ckernels_fill_avx2(uint8_t *d, ptrdiff_t d_stride, uint32_t color, ptrdiff_t width,
                             ptrdiff_t height) {
  const lanes_t bytes = (lanes_t)_mm256_set1_epi32((int)color);
  const uint8_t alpha = (uint8_t)(color >> 24);
  if (alpha == 255) {
    store_color(d, d_stride, bytes, width, height);
    return;
  }
  const lanes_t factor = broadcast(blend_factor(255 - alpha));
  const lanes_t even = bytes << 8 | 128, odd = (bytes & 0xFF00) | 128;
  for (; height > 0; height--, d += d_stride) {
    ptrdiff_t x = 0;
    for (; x + 8 <= width; x += 8)
      store(d + 4 * x, scaled_by_factor(load(d + 4 * x), factor, even, odd));
    if (x < width) {
      const ptrdiff_t last = width - x;
      const lanes_t below = load_last(d + 4 * x, last);
      store_last(d + 4 * x, last, scaled_by_factor(below, factor, even, odd));
    }
  }
}

AVX2 void ckernels_fill_masked_avx2(uint8_t *d, ptrdiff_t d_stride, uint32_t color,
                                    const uint8_t *coverage, ptrdiff_t coverage_stride,
                                    uint8_t opacity, ptrdiff_t width, ptrdiff_t height) {
  const lanes_t bytes = (lanes_t)_mm256_set1_epi32((int)color);
  for (; height > 0; height--, d += d_stride, coverage += coverage_stride) {
    ptrdiff_t x = 0;
    for (; x + 8 <= width; x += 8) {
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

#endif
