#include "marks.h"

#if defined(__aarch64__)

#include <arm_neon.h>
#include <string.h>

uint8_t ckernels_largest(const uint8_t *bytes, ptrdiff_t count) {
  uint8x16_t lanes = vdupq_n_u8(0);
  ptrdiff_t i = 0;
  for (; i + 16 <= count; i += 16) lanes = vmaxq_u8(lanes, vld1q_u8(bytes + i));
  uint8_t largest = vmaxvq_u8(lanes);
  for (; i < count; i++) largest = bytes[i] > largest ? bytes[i] : largest;
  return largest;
}

ptrdiff_t ckernels_mark_differences(uint8_t *marks, const uint8_t *differences, uint8_t tolerance,
                                    ptrdiff_t width) {
  const uint8x16_t limit = vdupq_n_u8(tolerance), one = vdupq_n_u8(1);
  ptrdiff_t unequal = 0;
  ptrdiff_t i = 0;
  for (; i + 16 <= width; i += 16) {
    const uint8x16_t difference = vld1q_u8(differences + i);
    const uint8x16_t differs = vminq_u8(difference, one);
    unequal += vaddvq_u8(differs);
    // A comparison yields −1 if it is true.
    vst1q_u8(marks + i, vsubq_u8(differs, vcgtq_u8(difference, limit)));
  }
  for (; i < width; i++) {
    const uint8_t difference = differences[i];
    unequal += difference != 0;
    marks[i] = (uint8_t)((difference != 0) + (difference > tolerance));
  }
  return unequal;
}

ptrdiff_t ckernels_first_above_tolerance(const uint8_t *marks, ptrdiff_t width) {
  ptrdiff_t i = 0;
  while (i + 16 <= width && vmaxvq_u8(vld1q_u8(marks + i)) < CKERNELS_COUNTED) i += 16;
  while (i < width && marks[i] < CKERNELS_COUNTED) i++;
  return i;
}

ptrdiff_t ckernels_count_above_tolerance(const uint8_t *marks, ptrdiff_t width) {
  ptrdiff_t count = 0;
  ptrdiff_t i = 0;
  // The second bit of a mark is set for pixels that count as different.
  for (; i + 16 <= width; i += 16) count += vaddvq_u8(vshrq_n_u8(vld1q_u8(marks + i), 1));
  for (; i < width; i++) count += marks[i] >= CKERNELS_COUNTED;
  return count;
}

/// Converts eight pixels.
static void faint_8(uint8_t *to, const uint8_t *from) {
  const uint8x8x4_t pixels = vld4_u8(from);
  uint16x8_t brightness = vmull_u8(pixels.val[0], vdup_n_u8(77));
  brightness = vmlal_u8(brightness, pixels.val[1], vdup_n_u8(150));
  brightness = vmlal_u8(brightness, pixels.val[2], vdup_n_u8(29));
  // The sum with the white below the pixel saturates at 255.
  const uint8x8_t value = vqadd_u8(vshrn_n_u16(brightness, 8), vmvn_u8(pixels.val[3]));
  const uint8x8_t gray = vadd_u8(vshr_n_u8(value, 3), vdup_n_u8(223));
  const uint8x8x4_t opaque = {{gray, gray, gray, vdup_n_u8(255)}};
  vst4_u8(to, opaque);
}

void ckernels_faint(void *out, const void *pixels, ptrdiff_t width) {
  const uint8_t *from = pixels;
  uint8_t *to = out;
  ptrdiff_t i = 0;
  for (; i + 8 <= width; i += 8, from += 32, to += 32) faint_8(to, from);
  if (i == width) return;
  const size_t rest = 4 * (size_t)(width - i);
  uint8_t last[32] = {0};
  memcpy(last, from, rest);
  faint_8(last, last);
  memcpy(to, last, rest);
}

#endif
