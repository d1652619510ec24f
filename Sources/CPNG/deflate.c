#include "deflate.h"

#include "CPNG.h"

#include <isa-l/igzip_lib.h>
#include <stdlib.h>
#include <zlib.h>

/// At 1170×2532, levels 2 and 3 take longer and do not save bytes.
#define LEVEL 1
/// Compression with this buffer is 5% faster than with the default buffer and as fast as with the largest
/// one. The output has the same size.
#define LEVEL_BUFFER_SIZE ISAL_DEF_LVL1_LARGE

/// The size of the output buffer for each call to isal_deflate. If a block reaches the end of the buffer, the
/// stream depends on this size, so the size must be the same for all streams.
#define ROOM ((size_t)1 << 20)

/// The number of bytes in the first call to isal_deflate, which compresses exactly one of them.
///
/// After the first byte of a stream, level 1 of ISA-L 2.30 to 2.32 hashes a register that still contains the
/// address of the stream (`.write_first_byte` in igzip_icf_body_h1_gr_bt.asm). One of 8,192 table entries,
/// selected by bits 16 to 47 of the address, is therefore wrong, and the same bytes produce a different
/// stream in a few out of 10,000 runs. A call that ends after the first byte does not use that hash, and the
/// next call starts with hashes of the input.
#define FIRST_SIZE (ISAL_LOOK_AHEAD + 1)
_Static_assert(FIRST_SIZE <= CPNG_SMALL_SIZE, "the first portion must have enough bytes");

struct deflation {
  struct isal_zstream stream;
  uint8_t level_buffer[LEVEL_BUFFER_SIZE];
  uint8_t *start;
  size_t capacity;
  size_t count;
  /// Whether no bytes have been added yet.
  bool is_new;
};

struct deflation *cpng_new_deflation(void) {
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
  deflation->is_new = true;
}

static bool make_room(struct deflation *deflation, size_t room) {
  if (deflation->capacity - deflation->count >= room) return true;
  size_t capacity = 2 * deflation->capacity + room;
  uint8_t *larger = realloc(deflation->start, capacity);
  if (larger == NULL) return false;
  deflation->start = larger;
  deflation->capacity = capacity;
  return true;
}

/// Compresses a small stream in one call, with zlib.
static bool deflate_small(struct deflation *deflation, const uint8_t *bytes, size_t count) {
  uLongf size = compressBound(count);
  if (!make_room(deflation, size)) return false;
  if (compress(deflation->start, &size, bytes, count) != Z_OK) return false;
  deflation->count = size;
  return true;
}

static bool deflate_with_isal(struct deflation *deflation, const uint8_t *bytes, size_t count,
                              bool is_last) {
  struct isal_zstream *stream = &deflation->stream;
  stream->next_in = (uint8_t *)bytes;
  stream->avail_in = (uint32_t)count;
  stream->end_of_stream = is_last;
  do {
    if (!make_room(deflation, ROOM)) return false;
    stream->next_out = deflation->start + deflation->count;
    stream->avail_out = ROOM;
    if (isal_deflate(stream) != COMP_OK) return false;
    deflation->count += ROOM - stream->avail_out;
  } while (stream->avail_in > 0 || stream->avail_out == 0);
  return true;
}

bool cpng_deflate(struct deflation *deflation, const uint8_t *bytes, size_t count, bool is_last) {
  bool is_new = deflation->is_new;
  deflation->is_new = false;
  if (is_new && count <= CPNG_SMALL_SIZE) {
    return is_last && deflate_small(deflation, bytes, count);
  }
  if (is_new) {
    if (!deflate_with_isal(deflation, bytes, FIRST_SIZE, false)) return false;
    bytes += FIRST_SIZE;
    count -= FIRST_SIZE;
  }
  return deflate_with_isal(deflation, bytes, count, is_last);
}

const uint8_t *cpng_deflated(const struct deflation *deflation, size_t *count) {
  *count = deflation->count;
  return deflation->start;
}
