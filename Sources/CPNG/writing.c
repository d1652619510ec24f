#include <stdlib.h>
#include <string.h>

#include "attempt.h"
#include "deflate.h"

struct cpng_writer {
  struct deflation *deflation;
  /// The file, in memory that only grows.
  cpng_file file;
  size_t capacity;
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
  free(writer->file.start);
  free(writer);
}

static void give(png_structp png, png_bytep from, size_t count) {
  struct attempt *attempt = png_get_io_ptr(png);
  cpng_writer *writer = attempt->writer;
  if (count > writer->capacity - writer->file.count) {
    size_t capacity = (writer->file.count + count) * 2;
    uint8_t *larger = realloc(writer->file.start, capacity);
    if (larger == NULL) cpng_escape(attempt, CPNG_NO_MEMORY, "");
    writer->file.start = larger;
    writer->capacity = capacity;
  }
  memcpy(writer->file.start + writer->file.count, from, count);
  writer->file.count += count;
}

static void flush(png_structp png) { (void)png; }

static void write_file(struct attempt *attempt) {
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
  png_write_info(png, attempt->info);
  // png_write_end would miss the pixels, which libpng has not seen.
  size_t count;
  const uint8_t *stream = cpng_deflated(attempt->writer->deflation, &count);
  png_write_chunk(png, (png_const_bytep) "IDAT", stream, count);
  png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
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
  writer->file.count = 0;
  cpng_run(attempt, write_file);
  cpng_status status = attempt->status;
  *file = writer->file;
  png_destroy_write_struct(&attempt->png, &attempt->info);
  free(attempt);
  return status;
}
