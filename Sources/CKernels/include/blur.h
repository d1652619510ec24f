#ifndef CKERNELS_BLUR_H
#define CKERNELS_BLUR_H

#include <stddef.h>
#include <stdint.h>

/// Row functions of the backdrop's blur; BlurKernels.swift has their equations.
///
/// They work in whole vectors: behind the elements that a function is to read or to write, as many
/// bytes as CKERNELS_BLUR_ROOM may be read or overwritten as well. Rows may start at any address.

#define CKERNELS_BLUR_ROOM 256

/// The longest reach that a convolution may have.
#define CKERNELS_BLUR_REACH 24

/// Four channels, 256 for one step of a byte, −32768 for byte 0.
typedef int16_t ckernels_cell __attribute__((ext_vector_type(4)));

#define CKERNELS_BLUR(set)                                                                         \
  void ckernels_blur_widen_##set(ckernels_cell *_Nonnull to, const void *_Nonnull pixels,          \
                                 ptrdiff_t count);                                                 \
  void ckernels_blur_halve_pixels_##set(ckernels_cell *_Nonnull to, const void *_Nonnull above,    \
                                        const void *_Nonnull upper, const void *_Nonnull lower,    \
                                        const void *_Nonnull below, ptrdiff_t count);              \
  void ckernels_blur_halve_##set(                                                                  \
      ckernels_cell *_Nonnull to, const ckernels_cell *_Nonnull above,                             \
      const ckernels_cell *_Nonnull upper, const ckernels_cell *_Nonnull lower,                    \
      const ckernels_cell *_Nonnull below, ptrdiff_t count);                                       \
  void ckernels_blur_convolve_down_##set(                                                          \
      ckernels_cell *_Nonnull upper, ckernels_cell *_Nonnull lower,                                \
      const ckernels_cell *_Nonnull const *_Nonnull rows, const int16_t *_Nonnull weights,         \
      ptrdiff_t reach, ptrdiff_t count);                                                           \
  void ckernels_blur_convolve_along_##set(                                                         \
      ckernels_cell *_Nonnull to, const ckernels_cell *_Nonnull row,                               \
      const int16_t *_Nonnull weights, ptrdiff_t reach, ptrdiff_t count);                          \
  void ckernels_blur_double_##set(ckernels_cell *_Nonnull to, const ckernels_cell *_Nonnull own,   \
                                  const ckernels_cell *_Nonnull other, ptrdiff_t count);           \
  void ckernels_blur_round_##set(void *_Nonnull pixels, const ckernels_cell *_Nonnull cells,       \
                                 ptrdiff_t count);                                                 \
  void ckernels_blur_saturate_##set(void *_Nonnull pixels, const ckernels_cell *_Nonnull cells,    \
                                    int32_t factor, ptrdiff_t count)

CKERNELS_BLUR(portable);
#if defined(__x86_64__)
CKERNELS_BLUR(avx2);
CKERNELS_BLUR(avx512);
#endif

#endif
