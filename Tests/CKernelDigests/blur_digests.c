#include <stdbool.h>
#include <string.h>

#include "random_rows.h"
#include "row_digests.h"

enum { MAX_ROWS = 2 * CKERNELS_BLUR_MAX_RADIUS + 2, LONGEST = 1170, MARGIN = 64 };

/// The arguments of a function of the blur. Rows contain cells or pixels.
typedef struct {
  const kernel_functions *set;
  void *out[2];
  const void *rows[MAX_ROWS];
  const int16_t *weights;
  ptrdiff_t radius;
  int32_t factor;
  ptrdiff_t count;
} blur_arguments;

static void widen(const blur_arguments *b) { b->set->widen(b->out[0], b->rows[0], b->count); }

static void downsample_pixels(const blur_arguments *b) {
  b->set->downsample_pixels(b->out[0], b->rows[0], b->rows[1], b->rows[2], b->rows[3], b->count);
}

static void downsample(const blur_arguments *b) {
  b->set->downsample(b->out[0], b->rows[0], b->rows[1], b->rows[2], b->rows[3], b->count);
}

static void convolve_columns(const blur_arguments *b) {
  const ckernels_cell *rows[MAX_ROWS];
  for (ptrdiff_t i = 0; i < 2 * b->radius + 2; i++) rows[i] = b->rows[i];
  b->set->convolve_columns(b->out[0], b->out[1], rows, b->weights, b->radius, b->count);
}

static void convolve_row(const blur_arguments *b) {
  b->set->convolve_row(b->out[0], b->rows[0], b->weights, b->radius, b->count);
}

static void upsample(const blur_arguments *b) {
  b->set->upsample(b->out[0], b->rows[0], b->rows[1], b->count);
}

static void round_cells(const blur_arguments *b) {
  b->set->round(b->out[0], b->rows[0], b->count);
}

static void saturate(const blur_arguments *b) {
  b->set->saturate(b->out[0], b->rows[0], b->factor, b->count);
}

typedef struct {
  const char *name;
  void (*run)(const blur_arguments *b);
  bool reads_pixels, writes_pixels;
  /// The number of rows that the function reads, and their length: a multiple of the count, plus further
  /// cells. A row count of 0 stands for 2·radius + 2 rows, and −1 stands for 2·radius further cells.
  int row_count, multiple, more;
  /// The number of rows that the function writes, and their length as a multiple of the count.
  int out_count, out_multiple;
} blur_function;

static const blur_function functions[KERNEL_BLUR_FUNCTIONS] = {
    {"blur_widen", widen, true, false, 1, 1, 0, 1, 1},
    {"blur_downsample_pixels", downsample_pixels, true, false, 4, 2, 2, 1, 1},
    {"blur_downsample", downsample, false, false, 4, 2, 2, 1, 1},
    {"blur_convolve_columns", convolve_columns, false, false, 0, 1, 0, 2, 1},
    {"blur_convolve_row", convolve_row, false, false, 1, 1, -1, 1, 1},
    {"blur_upsample", upsample, false, false, 2, 1, 2, 1, 2},
    {"blur_round", round_cells, false, true, 1, 1, 0, 1, 1},
    {"blur_saturate", saturate, false, true, 1, 1, 0, 1, 1},
};

/// Fills 2·radius + 3 weights, which have a zero at each end and a sum of 65536.
static void fill_weights(generator *generator, int16_t *weights, ptrdiff_t radius) {
  const uint64_t divisor = 1 + random_below(generator, 8);
  uint64_t rest = 65535;
  memset(weights, 0, (size_t)(2 * radius + 3) * sizeof *weights);
  for (ptrdiff_t i = 1; i <= 2 * radius + 1; i++) {
    if (i == radius + 1 || random_below(generator, 8) == 0) continue;
    const uint64_t most = rest / divisor < 32767 ? rest / divisor : 32767;
    const uint64_t weight = random_below(generator, most + 1);
    weights[i] = (int16_t)weight;
    rest -= weight;
  }
  weights[radius + 1] = (int16_t)(rest + 1);
}

/// Fills a row with pixels, or with cells of which many are the smallest or the largest.
static void fill_row(generator *generator, const blur_function *function, void *row, size_t size) {
  if (function->reads_pixels) {
    fill_bytes(generator, row, size);
    return;
  }
  // Cells that are converted to bytes are at most 255·256 − 32768.
  const int32_t largest = function->writes_pixels ? 255 * 256 : 65535;
  int16_t *numbers = row;
  for (size_t i = 0; i < size / sizeof *numbers; i++) {
    const uint64_t number = random_number(generator);
    const int32_t value = (int32_t)(number >> 8 & 0xFFFFFF) % (largest + 1);
    numbers[i] = (int16_t)((number % 4 == 0 ? 0 : number % 4 == 1 ? largest : value) - 32768);
  }
}

static void run(const blur_function *function, const kernel_functions *set, generator *generator,
                const memory *rows, const memory *out, ptrdiff_t count, bool is_at_end,
                uint64_t *digest) {
  const ptrdiff_t radius = (ptrdiff_t)random_below(generator, CKERNELS_BLUR_MAX_RADIUS + 1);
  const int32_t any_factor = (int32_t)random_below(generator, 7 * 4096 + 1);
  const int32_t factors[] = {0, 2048, 4096, 6144, 7 * 4096, any_factor};
  int16_t weights[2 * CKERNELS_BLUR_MAX_RADIUS + 3];
  fill_weights(generator, weights, radius);
  blur_arguments arguments = {.set = set,
                              .weights = weights,
                              .radius = radius,
                              .factor = factors[random_below(generator, 6)],
                              .count = count};
  const ptrdiff_t row_count = function->row_count == 0 ? 2 * radius + 2 : function->row_count;
  const ptrdiff_t more = function->more < 0 ? 2 * radius : function->more;
  const size_t row_size =
      (size_t)(function->multiple * count + more) * (function->reads_pixels ? 4 : 8);
  for (ptrdiff_t i = 0; i < row_count; i++) {
    const position position = {is_at_end, 8 * random_below(generator, MARGIN / 8)};
    void *row = place(rows[i], position, row_size + CKERNELS_BLUR_PADDING);
    fill_row(generator, function, row, row_size);
    arguments.rows[i] = row;
  }
  const size_t out_size =
      (size_t)(function->out_multiple * count) * (function->writes_pixels ? 4 : 8);
  const position position = {is_at_end, 8 * random_below(generator, MARGIN / 8)};
  for (int i = 0; i < function->out_count; i++) {
    fill_bytes(generator, out[i].start, MARGIN);
    arguments.out[i] = place(out[i], position, out_size + CKERNELS_BLUR_PADDING);
  }
  function->run(&arguments);
  const size_t before = is_at_end ? 0 : position.offset;
  for (int i = 0; i < function->out_count; i++) {
    add_to_digest(digest, (uint8_t *)arguments.out[i] - before, before + out_size);
  }
}

void blur_digests(const kernel_functions *set, kernel_digest digests[KERNEL_BLUR_FUNCTIONS]) {
  memory rows[MAX_ROWS], out[2];
  const size_t size = 8 * (2 * LONGEST + 2) + MARGIN + CKERNELS_BLUR_PADDING;
  for (int i = 0; i < MAX_ROWS; i++) rows[i] = new_memory(size);
  for (int i = 0; i < 2; i++) out[i] = new_memory(size);
  for (int i = 0; i < KERNEL_BLUR_FUNCTIONS; i++) {
    generator generator = {100 + (uint64_t)i};
    digests[i] = (kernel_digest){functions[i].name, EMPTY_DIGEST};
    for (ptrdiff_t count = 0; count <= 130; count++) {
      for (int round = 0; round < 2; round++) {
        run(functions + i, set, &generator, rows, out, count, round == 1, &digests[i].digest);
      }
    }
    const ptrdiff_t long_rows[] = {255, 256, 257, LONGEST};
    for (int k = 0; k < 4; k++) {
      run(functions + i, set, &generator, rows, out, long_rows[k], k % 2 == 1, &digests[i].digest);
    }
  }
  for (int i = 0; i < MAX_ROWS; i++) free_memory(rows[i]);
  for (int i = 0; i < 2; i++) free_memory(out[i]);
}
