#include "blend.h"

#if defined(__x86_64__)

#include "lanes_avx512.h"

// Functions whose names end in `_at` process up to 16 pixels, which a mask selects.

AVX512_INLINE void over_at(uint8_t *d, const uint8_t *s, __mmask16 pixels) {
  store(d, pixels, over(load(s, pixels), load(d, pixels)));
}

AVX512 void ckernels_over_avx512(uint8_t *d, ptrdiff_t d_stride, const uint8_t *s,
                                 ptrdiff_t s_stride, ptrdiff_t width, ptrdiff_t height) {
  for (; height > 0; height--, d += d_stride, s += s_stride) {
    ptrdiff_t x = 0;
    for (; x + 16 <= width; x += 16) over_at(d + 4 * x, s + 4 * x, all_pixels);
    if (x < width) over_at(d + 4 * x, s + 4 * x, first_pixels(width - x));
  }
}

AVX512_INLINE void over_scaled_at(uint8_t *d, const uint8_t *s, lanes_t factor, lanes_t half,
                                  __mmask16 pixels) {
  const lanes_t source = scaled_by_factor(load(s, pixels), factor, half, half);
  store(d, pixels, over(source, load(d, pixels)));
}

AVX512 void ckernels_over_scaled_avx512(uint8_t *d, ptrdiff_t d_stride, const uint8_t *s,
                                        ptrdiff_t s_stride, uint8_t opacity, ptrdiff_t width,
                                        ptrdiff_t height) {
  const lanes_t factor = broadcast(blend_factor(opacity)), half = broadcast(128);
  for (; height > 0; height--, d += d_stride, s += s_stride) {
    ptrdiff_t x = 0;
    for (; x + 16 <= width; x += 16) over_scaled_at(d + 4 * x, s + 4 * x, factor, half, all_pixels);
    if (x < width) over_scaled_at(d + 4 * x, s + 4 * x, factor, half, first_pixels(width - x));
  }
}

AVX512_INLINE void over_masked_at(uint8_t *d, const uint8_t *s, const uint8_t *coverage,
                                  uint8_t opacity, __mmask16 pixels) {
  const lanes_t m = multipliers(coverage, opacity, pixels);
  store(d, pixels, over(scaled(load(s, pixels), m), load(d, pixels)));
}

AVX512 void ckernels_over_masked_avx512(uint8_t *d, ptrdiff_t d_stride, const uint8_t *s,
                                        ptrdiff_t s_stride, const uint8_t *coverage,
                                        ptrdiff_t coverage_stride, uint8_t opacity,
                                        ptrdiff_t width, ptrdiff_t height) {
  for (; height > 0; height--, d += d_stride, s += s_stride, coverage += coverage_stride) {
    ptrdiff_t x = 0;
    for (; x + 16 <= width; x += 16)
      over_masked_at(d + 4 * x, s + 4 * x, coverage + x, opacity, all_pixels);
    if (x < width)
      over_masked_at(d + 4 * x, s + 4 * x, coverage + x, opacity, first_pixels(width - x));
  }
}

AVX512 static void store_color(uint8_t *d, ptrdiff_t d_stride, lanes_t color,
                               ptrdiff_t width, ptrdiff_t height) {
  for (; height > 0; height--, d += d_stride) {
    ptrdiff_t x = 0;
    for (; x + 16 <= width; x += 16) store(d + 4 * x, all_pixels, color);
    if (x < width) store(d + 4 * x, first_pixels(width - x), color);
  }
}

AVX512_INLINE void fill_at(uint8_t *d, lanes_t factor, lanes_t even, lanes_t odd,
                           __mmask16 pixels) {
  store(d, pixels, scaled_by_factor(load(d, pixels), factor, even, odd));
}

AVX512 void ckernels_fill_avx512(uint8_t *d, ptrdiff_t d_stride, uint32_t color, ptrdiff_t width,
                                 ptrdiff_t height) {
  const lanes_t bytes = (lanes_t)_mm512_set1_epi32((int)color);
  const uint8_t alpha = (uint8_t)(color >> 24);
  if (alpha == 255) {
    store_color(d, d_stride, bytes, width, height);
    return;
  }
  const lanes_t factor = broadcast(blend_factor(255 - alpha));
  const lanes_t even = bytes << 8 | 128, odd = (bytes & 0xFF00) | 128;
  for (; height > 0; height--, d += d_stride) {
    ptrdiff_t x = 0;
#pragma clang loop unroll_count(2)
    for (; x + 16 <= width; x += 16) fill_at(d + 4 * x, factor, even, odd, all_pixels);
    if (x < width) fill_at(d + 4 * x, factor, even, odd, first_pixels(width - x));
  }
}

/// Returns the blend factors of two bytes, in the two lanes of each pixel.
AVX512_INLINE lanes_t factors(uint32_t low, uint32_t high) {
  const uint32_t both = blend_factor((uint8_t)low) | (uint32_t)blend_factor((uint8_t)high) << 16;
  return (lanes_t)_mm512_set1_epi32((int)both);
}

AVX512_INLINE void fill_masked_at(uint8_t *d, lanes_t even_factors, lanes_t odd_factors,
                                  const uint8_t *coverage, uint8_t opacity, __mmask16 pixels) {
  const lanes_t m = high_multipliers(coverage, opacity, pixels);
  const lanes_t even = high_product(m, even_factors) + 128;
  const lanes_t odd = high_product(m, odd_factors) + 128;
  store(d, pixels, over(interleave_high(even, odd), load(d, pixels)));
}

AVX512 void ckernels_fill_masked_avx512(uint8_t *d, ptrdiff_t d_stride, uint32_t color,
                                        const uint8_t *coverage, ptrdiff_t coverage_stride,
                                        uint8_t opacity, ptrdiff_t width, ptrdiff_t height) {
  const lanes_t even = factors(color, color >> 16), odd = factors(color >> 8, color >> 24);
  for (; height > 0; height--, d += d_stride, coverage += coverage_stride) {
    ptrdiff_t x = 0;
    for (; x + 16 <= width; x += 16)
      fill_masked_at(d + 4 * x, even, odd, coverage + x, opacity, all_pixels);
    if (x < width)
      fill_masked_at(d + 4 * x, even, odd, coverage + x, opacity, first_pixels(width - x));
  }
}

#endif
