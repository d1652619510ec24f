#include "stream.h"

#include <stdlib.h>

#include "deflate.h"
#include "fast_deflate.h"

struct cpng_stream {
  /// Exactly one of these is NULL.
  struct deflation *small;
  struct cpng_fast_deflation *fast;
};

struct cpng_stream *cpng_new_stream(cpng_compression compression, bool is_portable) {
  struct cpng_stream *stream = calloc(1, sizeof *stream);
  if (stream == NULL) return NULL;
  if (compression == CPNG_FAST) {
    stream->fast = cpng_new_fast_deflation(is_portable);
  } else {
    stream->small = cpng_new_deflation();
  }
  if (stream->fast != NULL || stream->small != NULL) return stream;
  free(stream);
  return NULL;
}

void cpng_free_stream(struct cpng_stream *stream) {
  if (stream == NULL) return;
  cpng_free_deflation(stream->small);
  cpng_free_fast_deflation(stream->fast);
  free(stream);
}

void cpng_begin_stream(struct cpng_stream *stream, cpng_format format) {
  if (stream->fast != NULL) {
    int pixel_size = format == CPNG_GRAY ? 1 : format == CPNG_RGB ? 3 : 4;
    cpng_begin_fast_deflation(stream->fast, pixel_size);
  } else {
    cpng_begin_deflation(stream->small);
  }
}

bool cpng_add_to_stream(struct cpng_stream *stream, const uint8_t *bytes, size_t count,
                        bool is_last) {
  return stream->fast != NULL ? cpng_fast_deflate(stream->fast, bytes, count, is_last)
                              : cpng_deflate(stream->small, bytes, count, is_last);
}

const uint8_t *cpng_stream_bytes(const struct cpng_stream *stream, size_t *count) {
  return stream->fast != NULL ? cpng_fast_deflated(stream->fast, count)
                              : cpng_deflated(stream->small, count);
}
