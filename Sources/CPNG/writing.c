#include <isa-l/crc.h>
#include <stdlib.h>
#include <string.h>

#include "attempt.h"
#include "deflate.h"

/// Bytes of a chunk's length and type, and of its CRC.
#define CHUNK_HEAD 8
#define CHUNK_END 4

struct cpng_writer {
  struct deflation *deflation;
  /// What libpng writes: all that comes before the pixels, then all that comes behind them.
  uint8_t surroundings[CPNG_DEFLATED_MARGIN - CHUNK_HEAD];
  size_t count;
  /// How much of it comes before them.
  size_t before;
};

cpng_writer *cpng_new_writer(void) {
  cpng_writer *writer = calloc(1, sizeof *writer);
  if (writer == NULL) return NULL;
  writer->deflation = cpng_new_deflation();
  if (writer->deflation != NULL) return writer;
  cpng_free_writer(writer);
  return NULL;
}

void cpng_free_writer(cpng_writer *writer) {
  if (writer == NULL) return;
  cpng_free_deflation(writer->deflation);
  free(writer);
}

static void give(png_structp png, png_bytep from, size_t count) {
  struct attempt *attempt = png_get_io_ptr(png);
  cpng_writer *writer = attempt->writer;
  if (count > sizeof writer->surroundings - writer->count) {
    png_error(png, "there is more around the pixels than there is room for");
  }
  memcpy(writer->surroundings + writer->count, from, count);
  writer->count += count;
}

static void flush(png_structp png) { (void)png; }

static void write_surroundings(struct attempt *attempt) {
  attempt->png = png_create_write_struct_2(PNG_LIBPNG_VER_STRING, attempt, cpng_on_error,
                                           cpng_on_warning, attempt, cpng_allocate, cpng_release);
  if (attempt->png == NULL) cpng_escape(attempt, CPNG_REFUSED, "libpng cannot be started");
  attempt->info = png_create_info_struct(attempt->png);
  if (attempt->info == NULL) cpng_escape(attempt, CPNG_NO_MEMORY, "");

  png_structp png = attempt->png;
  int color_type = attempt->format == CPNG_GRAY  ? PNG_COLOR_TYPE_GRAY
                   : attempt->format == CPNG_RGB ? PNG_COLOR_TYPE_RGB
                                                 : PNG_COLOR_TYPE_RGB_ALPHA;
  png_set_write_fn(png, attempt, give, flush);
  png_set_IHDR(png, attempt->info, attempt->width, attempt->height, 8, color_type,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  if (attempt->format != CPNG_GRAY) {
    png_set_sRGB(png, attempt->info, PNG_sRGB_INTENT_PERCEPTUAL);
  }
  attempt->writer->count = 0;
  png_write_info(png, attempt->info);
  attempt->writer->before = attempt->writer->count;
  size_t count;
  cpng_deflated(attempt->writer->deflation, &count);
  if (count > PNG_UINT_31_MAX) png_error(png, "the pixels are too large for a chunk");
  // png_write_end would miss the pixels, which libpng has not seen.
  png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
}

/// Makes the deflated pixels a chunk where they lie, and puts the rest of the file around it.
///
/// libpng would copy them, and compute the CRC with zlib, which takes eight times as long as ISA-L.
static cpng_file assemble(cpng_writer *writer) {
  size_t count;
  uint8_t *stream = cpng_deflated(writer->deflation, &count);
  uint8_t *chunk = stream - CHUNK_HEAD;
  png_save_uint_32(chunk, (png_uint_32)count);
  memcpy(chunk + 4, "IDAT", 4);
  png_save_uint_32(stream + count, crc32_gzip_refl(0, chunk + 4, 4 + count));
  uint8_t *start = chunk - writer->before;
  uint8_t *behind = stream + count + CHUNK_END;
  memcpy(start, writer->surroundings, writer->before);
  memcpy(behind, writer->surroundings + writer->before, writer->count - writer->before);
  size_t all = CHUNK_HEAD + count + CHUNK_END + writer->count;
  return (cpng_file){.start = start, .count = all};
}

void cpng_begin_pixels(cpng_writer *writer) { cpng_begin_deflation(writer->deflation); }

cpng_status cpng_add_pixels(cpng_writer *writer, const uint8_t *bytes, size_t count,
                            bool is_last) {
  return cpng_deflate(writer->deflation, bytes, count, is_last) ? CPNG_DONE : CPNG_NO_MEMORY;
}

cpng_status cpng_write_file(cpng_writer *writer, uint32_t width, uint32_t height,
                            cpng_format format, cpng_file *file, char text[CPNG_TEXT_SIZE]) {
  struct attempt *attempt = cpng_new_attempt(text);
  if (attempt == NULL) return CPNG_NO_MEMORY;
  attempt->writer = writer;
  attempt->width = width;
  attempt->height = height;
  attempt->format = format;
  cpng_run(attempt, write_surroundings);
  cpng_status status = attempt->status;
  if (status == CPNG_DONE) *file = assemble(writer);
  png_destroy_write_struct(&attempt->png, &attempt->info);
  free(attempt);
  return status;
}
