#include "idat.h"

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <rows.h>
#include <stdlib.h>
#include <string.h>

/// The number of bytes of filtered rows that are decompressed at a time, which is small enough for the cache.
#define PORTION_SIZE ((size_t)256 << 10)

/// Decompressed rows that are not yet in the picture.
struct rows {
  const struct idat *idat;
  size_t row_size;
  /// The row above the portion, without its filter byte.
  uint8_t *above;
  /// The rows of the portion. Each row follows its filter byte.
  uint8_t *portion;
  uint32_t maximum_rows;
  uint32_t row_count;
  /// The number of rows copied to the picture.
  uint32_t done;
  /// Receives the byte after the last row, if there is one.
  uint8_t extra_byte;
};

static uint32_t big_endian(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static uint8_t paeth(int left, int up, int corner) {
  int to_left = abs(up - corner);
  int to_up = abs(left - corner);
  int to_corner = abs(left + up - 2 * corner);
  if (to_left <= to_up && to_left <= to_corner) return (uint8_t)left;
  return (uint8_t)(to_up <= to_corner ? up : corner);
}

/// Reverses the filter of a row in place. `above` is the previous row, or zeros.
static inline __attribute__((always_inline)) bool unfilter(uint8_t filter, uint8_t *row,
                                                           const uint8_t *above, size_t count,
                                                           size_t pixel) {
  switch (filter) {
  case 0:
    return true;
  case 1:
    for (size_t i = pixel; i < count; i++) row[i] += row[i - pixel];
    return true;
  case 2:
    for (size_t i = 0; i < count; i++) row[i] += above[i];
    return true;
  case 3:
    for (size_t i = 0; i < pixel; i++) row[i] += above[i] >> 1;
    for (size_t i = pixel; i < count; i++) row[i] += (row[i - pixel] + above[i]) >> 1;
    return true;
  case 4:
    for (size_t i = 0; i < pixel; i++) row[i] += above[i];
    for (size_t i = pixel; i < count; i++) {
      row[i] += paeth(row[i - pixel], above[i], above[i - pixel]);
    }
    return true;
  default:
    return false;
  }
}

static void expand(uint8_t *rgba, const uint8_t *row, uint32_t width, int channels) {
  switch (channels) {
  case 4:
    memcpy(rgba, row, (size_t)width * 4);
    return;
  case 3:
    ckernels_rgba_of_rgb(rgba, row, width);
    return;
  default:
    for (uint32_t x = 0; x < width; x++, rgba += 4, row += channels) {
      rgba[0] = rgba[1] = rgba[2] = row[0];
      rgba[3] = channels == 2 ? row[1] : 255;
    }
  }
}

/// Calls a separate inlined copy of `unfilter` for each number of channels, so that the pixel size is a
/// constant.
static bool unfilter_row(uint8_t filter, uint8_t *row, const uint8_t *above, size_t count,
                         int channels) {
  switch (channels) {
  case 1:
    return unfilter(filter, row, above, count, 1);
  case 2:
    return unfilter(filter, row, above, count, 2);
  case 3:
    return unfilter(filter, row, above, count, 3);
  default:
    return unfilter(filter, row, above, count, 4);
  }
}

/// Sets the output of the decompressor to the next rows or, after the last row, to the extra byte.
static void set_output(struct rows *rows, struct inflate_state *state) {
  uint32_t left = rows->idat->height - rows->done;
  rows->row_count = left < rows->maximum_rows ? left : rows->maximum_rows;
  state->next_out = left > 0 ? rows->portion : &rows->extra_byte;
  state->avail_out = left > 0 ? (uint32_t)(rows->row_count * (rows->row_size + 1)) : 1;
}

/// Copies a complete portion to the picture.
static bool copy_portion(struct rows *rows) {
  const struct idat *idat = rows->idat;
  if (rows->row_count == 0) return false;
  uint8_t *row = rows->portion;
  const uint8_t *above = rows->above;
  for (uint32_t y = 0; y < rows->row_count; y++, row += rows->row_size + 1) {
    if (!unfilter_row(row[0], row + 1, above, rows->row_size, idat->channels)) return false;
    expand(idat->rgba + (rows->done + y) * idat->stride, row + 1, idat->width, idat->channels);
    above = row + 1;
  }
  memcpy(rows->above, above, rows->row_size);
  rows->done += rows->row_count;
  return true;
}

/// Decompresses the bytes of a chunk.
static bool inflate_chunk(struct rows *rows, struct inflate_state *state) {
  bool is_full = false;
  do {
    if (isal_inflate(state) != ISAL_DECOMP_OK) return false;
    is_full = state->avail_out == 0;
    if (is_full) {
      if (!copy_portion(rows)) return false;
      set_output(rows, state);
    }
  } while (state->block_state != ISAL_BLOCK_FINISH && (state->avail_in > 0 || is_full));
  return state->avail_in == 0;
}

/// Reads all IDAT chunks, which must be consecutive and followed by IEND.
static bool read_chunks(struct rows *rows, struct inflate_state *state) {
  const struct idat *idat = rows->idat;
  const uint8_t *chunk = idat->file + idat->offset - 8;
  const uint8_t *end = idat->file + idat->file_size;
  for (bool is_first = true;; is_first = false) {
    if (end - chunk < 12) return false;
    uint32_t length = big_endian(chunk);
    if (length > (size_t)(end - chunk) - 12) return false;
    if (crc32_gzip_refl(0, chunk + 4, (uint64_t)length + 4) != big_endian(chunk + 8 + length)) {
      return false;
    }
    if (memcmp(chunk + 4, "IEND", 4) == 0) {
      return length == 0 && state->block_state == ISAL_BLOCK_FINISH && rows->done == idat->height;
    }
    if (memcmp(chunk + 4, "IDAT", 4) != 0) return false;
    // A window of 32 KiB contains every distance. For smaller windows, libpng must check the distances.
    if (is_first && (length < 2 || chunk[8] != 0x78)) return false;
    state->next_in = (uint8_t *)chunk + 8;
    state->avail_in = length;
    if (length > 0 && !inflate_chunk(rows, state)) return false;
    chunk += 12 + (size_t)length;
  }
}

bool cpng_read_idat(const struct idat *idat) {
  struct rows rows = {.idat = idat, .row_size = (size_t)idat->width * (size_t)idat->channels};
  size_t maximum_rows = PORTION_SIZE / (rows.row_size + 1);
  rows.maximum_rows = maximum_rows > 0 ? (uint32_t)maximum_rows : 1;
  rows.above = calloc(1, rows.row_size);
  rows.portion = malloc(rows.maximum_rows * (rows.row_size + 1));
  struct inflate_state *state = malloc(sizeof *state);
  bool done = rows.above != NULL && rows.portion != NULL && state != NULL;
  if (done) {
    isal_inflate_init(state);
    state->crc_flag = ISAL_ZLIB;
    set_output(&rows, state);
    done = read_chunks(&rows, state);
  }
  free(state);
  free(rows.portion);
  free(rows.above);
  return done;
}
