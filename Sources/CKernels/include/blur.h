#ifndef CKERNELS_BLUR_H
#define CKERNELS_BLUR_H

#include <stddef.h>
#include <stdint.h>

/// The row functions of the backdrop blur. BlurKernels.swift contains their equations.
///
/// The functions process whole vectors, so they may read and overwrite up to CKERNELS_BLUR_PADDING bytes
/// after the elements of each row. Rows may start at any address.

#define CKERNELS_BLUR_PADDING 256

/// The largest radius of a convolution.
#define CKERNELS_BLUR_MAX_RADIUS 24

/// Four channels, each 256·byte − 32768.
typedef int16_t ckernels_cell __attribute__((vector_size(8)));

#define CKERNELS_BLUR(set)                                                                         \
  void ckernels_blur_widen_##set(ckernels_cell *_Nonnull to, const void *_Nonnull pixels,          \
                                 ptrdiff_t count);                                                 \
  void ckernels_blur_downsample_pixels_##set(                                                      \
      ckernels_cell *_Nonnull to, const void *_Nonnull above, const void *_Nonnull upper,          \
      const void *_Nonnull lower, const void *_Nonnull below, ptrdiff_t count);                    \
  void ckernels_blur_downsample_##set(                                                             \
      ckernels_cell *_Nonnull to, const ckernels_cell *_Nonnull above,                             \
      const ckernels_cell *_Nonnull upper, const ckernels_cell *_Nonnull lower,                    \
      const ckernels_cell *_Nonnull below, ptrdiff_t count);                                       \
  void ckernels_blur_convolve_columns_##set(                                                       \
      ckernels_cell *_Nonnull upper, ckernels_cell *_Nonnull lower,                                \
      const ckernels_cell *_Nonnull const *_Nonnull rows, const int16_t *_Nonnull weights,         \
      ptrdiff_t radius, ptrdiff_t count);                                                          \
  void ckernels_blur_convolve_row_##set(                                                           \
      ckernels_cell *_Nonnull to, const ckernels_cell *_Nonnull row,                               \
      const int16_t *_Nonnull weights, ptrdiff_t radius, ptrdiff_t count);                         \
  void ckernels_blur_upsample_##set(ckernels_cell *_Nonnull to, const ckernels_cell *_Nonnull own, \
                                    const ckernels_cell *_Nonnull other, ptrdiff_t count);         \
  void ckernels_blur_round_##set(void *_Nonnull pixels, const ckernels_cell *_Nonnull cells,       \
                                 ptrdiff_t count);                                                 \
  void ckernels_blur_saturate_##set(void *_Nonnull pixels, const ckernels_cell *_Nonnull cells,    \
                                    int32_t factor, ptrdiff_t count)

CKERNELS_BLUR(portable);
#if defined(__x86_64__)
CKERNELS_BLUR(avx2);
CKERNELS_BLUR(avx512);
#elif defined(__aarch64__)
CKERNELS_BLUR(neon);
#elif defined(__wasm_simd128__)
CKERNELS_BLUR(wasm);
#endif

#endif
