#include "row_digests.h"

#include <string.h>

#include "random_rows.h"
#include "row_functions.h"

enum { HEIGHT = 3, GAP = 16, MARGIN = 64 };

/// The memory for the arguments of row functions.
typedef struct {
  memory out, a, b, bytes, marks;
} planes;

static planes new_planes(void) {
  const size_t pixels = HEIGHT * (LONGEST_ROW + GAP) + MARGIN;
  return (planes){new_memory(16 * pixels), new_memory(4 * pixels), new_memory(4 * pixels),
                  new_memory(pixels), new_memory(pixels)};
}

static void free_planes(planes planes) {
  free_memory(planes.out);
  free_memory(planes.a);
  free_memory(planes.b);
  free_memory(planes.bytes);
  free_memory(planes.marks);
}

/// Copies pixels and changes about half of them.
static void fill_similar(generator *generator, uint8_t *copy, const uint8_t *pixels,
                         size_t count) {
  memcpy(copy, pixels, count);
  for (size_t i = 0; i < count; i += 4) {
    const uint64_t choice = random_below(generator, 8);
    if (choice < 4) copy[i + choice] ^= extreme_byte(generator);
  }
}

/// Runs a function with random arguments and adds its results to a digest.
static void run(const row_function *function, const kernel_functions *set, generator *generator,
                planes planes, ptrdiff_t width, bool is_at_end, uint64_t *digest) {
  const ptrdiff_t height = function->is_blending ? HEIGHT : 1;
  const ptrdiff_t gap = (ptrdiff_t)random_below(generator, GAP + 1);
  ptrdiff_t strides[3];
  size_t sizes[3];
  const ptrdiff_t pixel_sizes[3] = {function->bytes_per_pixel, 4, 1};
  for (int i = 0; i < 3; i++) {
    strides[i] = pixel_sizes[i] * (width + gap);
    sizes[i] = (size_t)((height - 1) * strides[i] + pixel_sizes[i] * width);
  }
  position positions[5];
  for (int i = 0; i < 5; i++) positions[i] = (position){is_at_end, random_below(generator, MARGIN)};
  // Sums of 32 bits are aligned.
  if (function->bytes_per_pixel == 16) positions[0].offset &= ~(size_t)3;

  uint8_t *out = place(planes.out, positions[0], sizes[0]);
  uint8_t *a = place(planes.a, positions[1], sizes[1]);
  uint8_t *b = place(planes.b, positions[2], sizes[1]);
  uint8_t *bytes = place(planes.bytes, positions[3], sizes[2]);
  uint8_t *marks = place(planes.marks, positions[4], sizes[2]);
  fill_bytes(generator, planes.out.start, MARGIN);
  fill_bytes(generator, out, sizes[0]);
  fill_bytes(generator, a, sizes[1]);
  fill_similar(generator, b, a, sizes[1]);
  fill_bytes(generator, bytes, sizes[2]);
  const uint64_t rarity = 1 + random_below(generator, 2 * (uint64_t)width + 1);
  for (size_t i = 0; i < sizes[2]; i++) {
    const bool is_marked = random_below(generator, rarity) == 0;
    marks[i] = is_marked ? (uint8_t)random_below(generator, 4) : CKERNELS_EQUAL;
  }
  const uint32_t channels = (uint32_t)random_below(generator, 1 << 24);
  const uint32_t color = channels | (uint32_t)extreme_byte(generator) << 24;
  const row_arguments arguments = {
      .set = set, .out = out, .out_stride = strides[0], .a = a, .b = b, .stride = strides[1],
      .bytes = bytes, .bytes_stride = strides[2], .marks = marks, .color = color,
      .number = extreme_byte(generator), .width = width, .height = height};
  const int64_t value = function->run(&arguments);
  add_to_digest(digest, &value, sizeof value);
  // Includes the bytes before and after the rows, unless the rows end at a guard page.
  const size_t before = is_at_end ? 0 : positions[0].offset;
  add_to_digest(digest, out - before, before + sizes[0] + (is_at_end ? 0 : MARGIN));
}

void row_digests(const kernel_functions *set, kernel_digest digests[KERNEL_ROW_FUNCTIONS]) {
  const planes planes = new_planes();
  for (int i = 0; i < KERNEL_ROW_FUNCTIONS; i++) {
    const row_function *function = row_functions + i;
    memset(planes.out.start, 0, planes.out.count);
    generator generator = {(uint64_t)i};
    digests[i] = (kernel_digest){function->name, EMPTY_DIGEST};
    for (ptrdiff_t width = 0; width <= 130; width++) {
      for (int round = 0; round < 4; round++) {
        run(function, set, &generator, planes, width, round % 2 == 1, &digests[i].digest);
      }
    }
    const ptrdiff_t long_rows[] = {255, 256, 257, 512, 1170, LONGEST_ROW};
    for (int k = 0; k < 6; k++) {
      run(function, set, &generator, planes, long_rows[k], k % 2 == 1, &digests[i].digest);
    }
  }
  free_planes(planes);
}

void kernel_digests(const kernel_functions *set, kernel_digest *digests) {
  row_digests(set, digests);
  blur_digests(set, digests + KERNEL_ROW_FUNCTIONS);
}
