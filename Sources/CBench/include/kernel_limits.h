#ifndef CBENCH_KERNEL_LIMITS_H
#define CBENCH_KERNEL_LIMITS_H

#include <stddef.h>
#include <stdint.h>

/// Loops with the same loads and stores as the kernels, but with a bytewise addition instead of the blend
/// equation.
///
/// They use the widest registers of the processor and show the speed that memory permits. A kernel cannot be
/// much faster. Strides are in bytes, and widths are in pixels of four bytes. Coverage has one byte per
/// pixel.

/// Returns the register width of the functions below: "512 bits", "256 bits" or "128 bits".
const char *cbench_limit_width(void);

/// `d += s`: the upper bound for the `over` kernel, with or without an opacity.
void cbench_limit_over(uint8_t *d, size_t d_stride, const uint8_t *s, size_t s_stride, size_t width,
                       size_t height);

/// `d += s + m`: the upper bound for the `over` kernel with a mask.
void cbench_limit_over_masked(uint8_t *d, size_t d_stride, const uint8_t *s, size_t s_stride,
                              const uint8_t *m, size_t m_stride, size_t width, size_t height);

/// `d += c`: the upper bound for the `fill` kernel.
void cbench_limit_fill(uint8_t *d, size_t d_stride, uint32_t c, size_t width, size_t height);

/// `d += c + m`: the upper bound for the `fill` kernel with a mask.
void cbench_limit_fill_masked(uint8_t *d, size_t d_stride, uint32_t c, const uint8_t *m,
                              size_t m_stride, size_t width, size_t height);

/// memcpy for each row: the upper bound for the `copy` kernel.
void cbench_limit_copy(uint8_t *d, size_t d_stride, const uint8_t *s, size_t s_stride, size_t width,
                       size_t height);

#endif
