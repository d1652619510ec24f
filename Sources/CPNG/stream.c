#include "stream.h"

#include <stdlib.h>

#include "deflate.h"
#include "fast_deflate.h"
#include "zlib_deflate.h"

struct cpng_stream {
  cpng_compression compression;
  union {
    struct deflation *small;
    struct cpng_fast_deflation *fast;
    struct cpng_zlib_deflation *smallest;
    /// Any of these.
    void *deflation;
  };
};

struct cpng_stream *cpng_new_stream(cpng_compression compression, bool is_portable) {
  struct cpng_stream *stream = calloc(1, sizeof *stream);
  if (stream == NULL) return NULL;
  stream->compression = compression;
  switch (compression) {
    case CPNG_SMALL: stream->small = cpng_new_deflation(); break;
    case CPNG_FAST: stream->fast = cpng_new_fast_deflation(is_portable); break;
    case CPNG_SMALLEST: stream->smallest = cpng_new_zlib_deflation(); break;
  }
  if (stream->deflation != NULL) return stream;
  free(stream);
  return NULL;
}

void cpng_free_stream(struct cpng_stream *stream) {
  if (stream == NULL) return;
  switch (stream->compression) {
    case CPNG_SMALL: cpng_free_deflation(stream->small); break;
    case CPNG_FAST: cpng_free_fast_deflation(stream->fast); break;
    case CPNG_SMALLEST: cpng_free_zlib_deflation(stream->smallest); break;
  }
  free(stream);
}

void cpng_begin_stream(struct cpng_stream *stream, cpng_format format) {
  int pixel_size = format == CPNG_RGB ? 3 : format == CPNG_RGBA ? 4 : 1;
  switch (stream->compression) {
    case CPNG_SMALL: cpng_begin_deflation(stream->small); break;
    case CPNG_FAST: cpng_begin_fast_deflation(stream->fast, pixel_size); break;
    case CPNG_SMALLEST: cpng_begin_zlib_deflation(stream->smallest); break;
  }
}

bool cpng_add_to_stream(struct cpng_stream *stream, const uint8_t *bytes, size_t count,
                        bool is_last) {
  switch (stream->compression) {
    case CPNG_SMALL: return cpng_deflate(stream->small, bytes, count, is_last);
    case CPNG_FAST: return cpng_fast_deflate(stream->fast, bytes, count, is_last);
    case CPNG_SMALLEST: return cpng_zlib_deflate(stream->smallest, bytes, count, is_last);
  }
  return false;
}

const uint8_t *cpng_stream_bytes(const struct cpng_stream *stream, size_t *count) {
  switch (stream->compression) {
    case CPNG_SMALL: return cpng_deflated(stream->small, count);
    case CPNG_FAST: return cpng_fast_deflated(stream->fast, count);
    case CPNG_SMALLEST: return cpng_zlib_deflated(stream->smallest, count);
  }
  *count = 0;
  return NULL;
}
