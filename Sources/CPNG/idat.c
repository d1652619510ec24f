#include "idat.h"

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <stdlib.h>
#include <string.h>

/// Larger pictures are left to libpng, which needs no memory for all rows.
#define MOST_BYTES ((size_t)64 << 20)

static uint32_t big_endian(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// Inflates all IDAT chunks into exactly `count` bytes; they and IEND have to follow one another.
static bool inflate_chunks(const struct idat *idat, uint8_t *rows, size_t count) {
  struct inflate_state *state = malloc(sizeof *state);
  if (state == NULL) return false;
  isal_inflate_init(state);
  state->crc_flag = ISAL_ZLIB;
  state->next_out = rows;
  state->avail_out = (uint32_t)count;

  bool whole = false;
  const uint8_t *chunk = idat->file + idat->offset - 8;
  const uint8_t *end = idat->file + idat->file_size;
  for (bool is_first = true;; is_first = false) {
    if (end - chunk < 12) break;
    uint32_t length = big_endian(chunk);
    if (length > (size_t)(end - chunk) - 12) break;
    if (crc32_gzip_refl(0, chunk + 4, (uint64_t)length + 4) != big_endian(chunk + 8 + length)) break;
    if (memcmp(chunk + 4, "IEND", 4) == 0) {
      whole = length == 0 && state->block_state == ISAL_BLOCK_FINISH && state->avail_out == 0;
      break;
    }
    if (memcmp(chunk + 4, "IDAT", 4) != 0) break;
    // A window of 32 KiB, which every distance fits; libpng looks at smaller ones itself.
    if (is_first && (length < 2 || chunk[8] != 0x78)) break;
    state->next_in = (uint8_t *)chunk + 8;
    state->avail_in = length;
    if (length > 0 && isal_inflate(state) != ISAL_DECOMP_OK) break;
    if (state->avail_in > 0) break;
    chunk += 12 + (size_t)length;
  }
  free(state);
  return whole;
}

static uint8_t paeth(int left, int up, int corner) {
  int to_left = abs(up - corner);
  int to_up = abs(left - corner);
  int to_corner = abs(left + up - 2 * corner);
  if (to_left <= to_up && to_left <= to_corner) return (uint8_t)left;
  return (uint8_t)(to_up <= to_corner ? up : corner);
}

/// Takes a row's filter back, in place; `above` is the row before, or zeros.
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
    for (uint32_t x = 0; x < width; x++, rgba += 4, row += 3) {
      rgba[0] = row[0];
      rgba[1] = row[1];
      rgba[2] = row[2];
      rgba[3] = 255;
    }
    return;
  default:
    for (uint32_t x = 0; x < width; x++, rgba += 4, row += channels) {
      rgba[0] = rgba[1] = rgba[2] = row[0];
      rgba[3] = channels == 2 ? row[1] : 255;
    }
  }
}

/// One copy for each number of channels, so that the loops know how far back a pixel is.
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

bool cpng_read_idat(const struct idat *idat) {
  size_t row_size = (size_t)idat->width * (size_t)idat->channels;
  size_t count = (row_size + 1) * idat->height;
  if (count > MOST_BYTES) return false;
  uint8_t *rows = malloc(count);
  uint8_t *zeros = calloc(1, row_size);
  bool done = rows != NULL && zeros != NULL && inflate_chunks(idat, rows, count);
  const uint8_t *above = zeros;
  uint8_t *row = rows;
  for (uint32_t y = 0; done && y < idat->height; y++, row += row_size + 1) {
    done = unfilter_row(row[0], row + 1, above, row_size, idat->channels);
    expand(idat->rgba + y * idat->stride, row + 1, idat->width, idat->channels);
    above = row + 1;
  }
  free(rows);
  free(zeros);
  return done;
}
