#include "deflate.h"

#include <isa-l/igzip_lib.h>
#include <pthread.h>
#include <stdlib.h>

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
  uint8_t *start;
  size_t capacity;
  size_t count;
};

/// Deflates something once before anybody else does.
///
/// ISA-L chooses each function for the processor at its first call. Threads that meet there may run
/// another function than later calls do, and its stream is another one: of 60 runs about one had such
/// a file.
static void choose_functions(void) {
  struct deflation *deflation = calloc(1, sizeof *deflation);
  if (deflation == NULL) return;
  uint8_t bytes[4096];
  for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)(i * i >> 5);
  cpng_begin_deflation(deflation);
  // More than a look ahead, so that both the loop and its end are reached; then the end alone.
  if (cpng_deflate(deflation, bytes, sizeof bytes, true)) {
    cpng_begin_deflation(deflation);
    cpng_deflate(deflation, bytes, 100, true);
  }
  cpng_free_deflation(deflation);
}

struct deflation *cpng_new_deflation(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, choose_functions);
  return calloc(1, sizeof(struct deflation));
}

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
  stream->gzip_flag = IGZIP_ZLIB;
  stream->flush = NO_FLUSH;
  deflation->count = 0;
}

bool cpng_deflate(struct deflation *deflation, const uint8_t *bytes, size_t count, bool is_last) {
  struct isal_zstream *stream = &deflation->stream;
  stream->next_in = (uint8_t *)bytes;
  stream->avail_in = (uint32_t)count;
  stream->end_of_stream = is_last;
  do {
    if (deflation->capacity - deflation->count < ROOM) {
      size_t capacity = 2 * deflation->capacity + ROOM;
      uint8_t *larger = realloc(deflation->start, capacity);
      if (larger == NULL) return false;
      deflation->start = larger;
      deflation->capacity = capacity;
    }
    stream->next_out = deflation->start + deflation->count;
    stream->avail_out = ROOM;
    if (isal_deflate(stream) != COMP_OK) return false;
    deflation->count += ROOM - stream->avail_out;
  } while (stream->avail_in > 0 || stream->avail_out == 0);
  return true;
}

const uint8_t *cpng_deflated(const struct deflation *deflation, size_t *count) {
  *count = deflation->count;
  return deflation->start;
}
