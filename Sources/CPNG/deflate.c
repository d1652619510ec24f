#include "deflate.h"

#include <isa-l/igzip_lib.h>
#include <stdlib.h>
#include <string.h>

#include "adler.h"

/// How zlib's format begins: a window of 32 KiB, a fast level.
#define FIRST_BYTES "\x78\x01"
#define FIRST_COUNT 2
#define CHECKSUM_SIZE 4

/// Measured at 1170×2532 (design: measures, PNG): levels 2 and 3 take longer for no fewer bytes.
#define LEVEL 1
/// Measured: 5 % faster than the default size, and as fast as the largest, for as many bytes.
#define LEVEL_BUFFER_SIZE ISAL_DEF_LVL1_LARGE

/// Room that every call of isal_deflate finds: where a block meets the end of it the stream depends on
/// it, and the same bytes are to give the same stream whatever was deflated before.
#define ROOM ((size_t)1 << 20)

struct deflation {
  struct isal_zstream stream;
  uint8_t level_buffer[LEVEL_BUFFER_SIZE];
  /// The stream between two margins, and its bytes; the capacity is all three's.
  uint8_t *start;
  size_t capacity;
  size_t count;
  uint32_t adler;
};

struct deflation *cpng_new_deflation(void) { return calloc(1, sizeof(struct deflation)); }

void cpng_free_deflation(struct deflation *deflation) {
  if (deflation != NULL) free(deflation->start);
  free(deflation);
}

void cpng_begin_deflation(struct deflation *deflation) {
  struct isal_zstream *stream = &deflation->stream;
  isal_deflate_init(stream);
  stream->level = LEVEL;
  stream->level_buf = deflation->level_buffer;
  stream->level_buf_size = LEVEL_BUFFER_SIZE;
  // The format's few bytes are ours: ISA-L's checksum takes more than twice as long.
  stream->gzip_flag = IGZIP_DEFLATE;
  stream->flush = NO_FLUSH;
  deflation->count = 0;
  deflation->adler = 1;
}

/// Ends the stream with its checksum, the high byte first; each call of isal_deflate left room for it.
static void add_checksum(struct deflation *deflation) {
  uint8_t *end = deflation->start + CPNG_DEFLATED_MARGIN + deflation->count;
  for (int i = 0; i < CHECKSUM_SIZE; i++) end[i] = (uint8_t)(deflation->adler >> (24 - 8 * i));
  deflation->count += CHECKSUM_SIZE;
}

bool cpng_deflate(struct deflation *deflation, const uint8_t *bytes, size_t count, bool is_last) {
  struct isal_zstream *stream = &deflation->stream;
  stream->next_in = (uint8_t *)bytes;
  stream->avail_in = (uint32_t)count;
  stream->end_of_stream = is_last;
  deflation->adler = cpng_adler(deflation->adler, bytes, count);
  do {
    size_t taken = deflation->count + FIRST_COUNT + CHECKSUM_SIZE + 2 * CPNG_DEFLATED_MARGIN;
    if (deflation->capacity < taken + ROOM) {
      size_t capacity = 2 * taken + ROOM;
      uint8_t *larger = realloc(deflation->start, capacity);
      if (larger == NULL) return false;
      deflation->start = larger;
      deflation->capacity = capacity;
    }
    if (deflation->count == 0) {
      memcpy(deflation->start + CPNG_DEFLATED_MARGIN, FIRST_BYTES, FIRST_COUNT);
      deflation->count = FIRST_COUNT;
    }
    stream->next_out = deflation->start + CPNG_DEFLATED_MARGIN + deflation->count;
    stream->avail_out = ROOM;
    if (isal_deflate(stream) != COMP_OK) return false;
    deflation->count += ROOM - stream->avail_out;
  } while (stream->avail_in > 0 || stream->avail_out == 0);
  if (is_last) add_checksum(deflation);
  return true;
}

uint8_t *cpng_deflated(const struct deflation *deflation, size_t *count) {
  *count = deflation->count;
  return deflation->start + CPNG_DEFLATED_MARGIN;
}
