#include "kernel_limits.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

/// The number of coverage bytes, and therefore of pixels, in the widest register.
#define BLOCK 64

INLINE void add_over(uint8_t *restrict d, const uint8_t *restrict s, size_t width) {
  for (size_t i = 0; i < 4 * width; i++) d[i] += s[i];
}

INLINE void add_over_masked(uint8_t *restrict d, const uint8_t *restrict s,
                            const uint8_t *restrict m, size_t width) {
  size_t x = 0;
  for (; x + BLOCK <= width; x += BLOCK) {
    // Each coverage byte is used four times, but not necessarily for the color bytes of its own pixel.
    for (size_t channel = 0; channel < 4; channel++) {
      size_t start = 4 * x + BLOCK * channel;
      for (size_t i = 0; i < BLOCK; i++) d[start + i] += s[start + i] + m[x + i];
    }
  }
  for (; x < width; x++) {
    for (size_t i = 0; i < 4; i++) d[4 * x + i] += s[4 * x + i] + m[x];
  }
}

INLINE void add_fill(uint8_t *restrict d, uint32_t c, size_t width) {
  for (size_t i = 0; i < 4 * width; i++) d[i] += (uint8_t)c;
}

INLINE void add_fill_masked(uint8_t *restrict d, uint32_t c, const uint8_t *restrict m,
                            size_t width) {
  size_t x = 0;
  for (; x + BLOCK <= width; x += BLOCK) {
    for (size_t channel = 0; channel < 4; channel++) {
      size_t start = 4 * x + BLOCK * channel;
      for (size_t i = 0; i < BLOCK; i++) d[start + i] += (uint8_t)c + m[x + i];
    }
  }
  for (; x < width; x++) {
    for (size_t i = 0; i < 4; i++) d[4 * x + i] += (uint8_t)c + m[x];
  }
}

/// The four loops for one instruction set.
#define LIMITS(SET, ATTRIBUTE)                                                                    \
  ATTRIBUTE static void over_##SET(uint8_t *d, size_t d_stride, const uint8_t *s,                 \
                                   size_t s_stride, size_t width, size_t height) {                \
    for (size_t y = 0; y < height; y++) add_over(d + y * d_stride, s + y * s_stride, width);      \
  }                                                                                               \
  ATTRIBUTE static void over_masked_##SET(uint8_t *d, size_t d_stride, const uint8_t *s,          \
                                          size_t s_stride, const uint8_t *m, size_t m_stride,     \
                                          size_t width, size_t height) {                          \
    for (size_t y = 0; y < height; y++) {                                                         \
      add_over_masked(d + y * d_stride, s + y * s_stride, m + y * m_stride, width);               \
    }                                                                                             \
  }                                                                                               \
  ATTRIBUTE static void fill_##SET(uint8_t *d, size_t d_stride, uint32_t c, size_t width,         \
                                   size_t height) {                                               \
    for (size_t y = 0; y < height; y++) add_fill(d + y * d_stride, c, width);                     \
  }                                                                                               \
  ATTRIBUTE static void fill_masked_##SET(uint8_t *d, size_t d_stride, uint32_t c,                \
                                          const uint8_t *m, size_t m_stride, size_t width,        \
                                          size_t height) {                                        \
    for (size_t y = 0; y < height; y++) {                                                         \
      add_fill_masked(d + y * d_stride, c, m + y * m_stride, width);                              \
    }                                                                                             \
  }

LIMITS(128, )

#if defined(__x86_64__)

LIMITS(256, __attribute__((target("avx2"))))
LIMITS(512, __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"), min_vector_width(512))))

static int register_width(void) {
  if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512vl")) {
    return 512;
  }
  return __builtin_cpu_supports("avx2") ? 256 : 128;
}

#define CALL(FUNCTION, ...)                            \
  switch (register_width()) {                          \
    case 512: FUNCTION##_512(__VA_ARGS__); break;      \
    case 256: FUNCTION##_256(__VA_ARGS__); break;      \
    default: FUNCTION##_128(__VA_ARGS__);              \
  }

#else

static int register_width(void) { return 128; }

#define CALL(FUNCTION, ...) FUNCTION##_128(__VA_ARGS__)

#endif

const char *cbench_limit_width(void) {
  int width = register_width();
  return width == 512 ? "512 bits" : width == 256 ? "256 bits" : "128 bits";
}

void cbench_limit_over(uint8_t *d, size_t d_stride, const uint8_t *s, size_t s_stride, size_t width,
                       size_t height) {
  CALL(over, d, d_stride, s, s_stride, width, height);
}

void cbench_limit_over_masked(uint8_t *d, size_t d_stride, const uint8_t *s, size_t s_stride,
                              const uint8_t *m, size_t m_stride, size_t width, size_t height) {
  CALL(over_masked, d, d_stride, s, s_stride, m, m_stride, width, height);
}

void cbench_limit_fill(uint8_t *d, size_t d_stride, uint32_t c, size_t width, size_t height) {
  CALL(fill, d, d_stride, c, width, height);
}

void cbench_limit_fill_masked(uint8_t *d, size_t d_stride, uint32_t c, const uint8_t *m,
                              size_t m_stride, size_t width, size_t height) {
  CALL(fill_masked, d, d_stride, c, m, m_stride, width, height);
}

void cbench_limit_copy(uint8_t *d, size_t d_stride, const uint8_t *s, size_t s_stride, size_t width,
                       size_t height) {
  for (size_t y = 0; y < height; y++) memcpy(d + y * d_stride, s + y * s_stride, 4 * width);
}
