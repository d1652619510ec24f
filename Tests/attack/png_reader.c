// The entry point for libFuzzer. It reads a file with the PNG reader.
#include <stdlib.h>

#include "CPNG.h"

// The maximum number of pixels. Larger pictures take longer and reach no additional code.
enum { MAX_PIXELS = 1 << 18 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  char text[CPNG_TEXT_SIZE];
  uint32_t width = 0, height = 0;
  if (cpng_read_header(bytes, count, &width, &height, text) != CPNG_DONE) return 0;
  if ((uint64_t)width * height > MAX_PIXELS) return 0;
  size_t stride = (size_t)width * 4;
  for (int is_plain = 0; is_plain < 2; is_plain++) {
    // Each read has its own buffer, so that AddressSanitizer detects every access outside it.
    void *rgba = malloc(stride * height);
    bool has_alpha;
    if (rgba) cpng_read_picture(bytes, count, width, height, rgba, stride, is_plain, &has_alpha, text);
    free(rgba);
  }
  return 0;
}
