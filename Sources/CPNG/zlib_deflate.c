#include "zlib_deflate.h"

#include <stdlib.h>
#include <zlib.h>

/// The output of zlib depends only on its version, its input and these settings.
#define LEVEL 9
#define WINDOW_BITS 15
#define MEMORY_LEVEL 9

/// The free space for the output of a call to zlib.
#define ROOM ((size_t)1 << 16)

struct cpng_zlib_deflation {
  z_stream stream;
  uint8_t *start;
  size_t capacity;
  size_t count;
};

struct cpng_zlib_deflation *cpng_new_zlib_deflation(void) {
  struct cpng_zlib_deflation *deflation = calloc(1, sizeof *deflation);
  if (deflation == NULL) return NULL;
  if (deflateInit2(&deflation->stream, LEVEL, Z_DEFLATED, WINDOW_BITS, MEMORY_LEVEL,
                   Z_DEFAULT_STRATEGY) == Z_OK) {
    return deflation;
  }
  free(deflation);
  return NULL;
}

void cpng_free_zlib_deflation(struct cpng_zlib_deflation *deflation) {
  if (deflation == NULL) return;
  deflateEnd(&deflation->stream);
  free(deflation->start);
  free(deflation);
}

void cpng_begin_zlib_deflation(struct cpng_zlib_deflation *deflation) {
  deflateReset(&deflation->stream);
  deflation->count = 0;
}

static bool make_room(struct cpng_zlib_deflation *deflation) {
  if (deflation->capacity - deflation->count >= ROOM) return true;
  size_t capacity = 2 * deflation->capacity + ROOM;
  uint8_t *larger = realloc(deflation->start, capacity);
  if (larger == NULL) return false;
  deflation->start = larger;
  deflation->capacity = capacity;
  return true;
}

bool cpng_zlib_deflate(struct cpng_zlib_deflation *deflation, const uint8_t *bytes, size_t count,
                       bool is_last) {
  z_stream *stream = &deflation->stream;
  stream->next_in = (Bytef *)bytes;
  stream->avail_in = (uInt)count;
  int status;
  do {
    if (!make_room(deflation)) return false;
    stream->next_out = deflation->start + deflation->count;
    stream->avail_out = ROOM;
    status = deflate(stream, is_last ? Z_FINISH : Z_NO_FLUSH);
    deflation->count += ROOM - stream->avail_out;
  } while (stream->avail_out == 0);
  return is_last ? status == Z_STREAM_END : stream->avail_in == 0;
}

const uint8_t *cpng_zlib_deflated(const struct cpng_zlib_deflation *deflation, size_t *count) {
  *count = deflation->count;
  return deflation->start;
}
