#include <stdlib.h>
#include <string.h>

#include "attempt.h"

/// Filter Up with zlib's level 1 and 64 KiB an IDAT chunk. Measured at 1170×2532 against libpng's
/// defaults: 28 ms for 94 and 11 % more bytes on a list, 74 ms for 643 and 18 % more on a photo.
#define FILTER PNG_FILTER_UP
#define LEVEL 1
#define LARGEST_IDAT (1 << 16)

static void give(png_structp png, png_bytep from, size_t count) {
  struct attempt *attempt = png_get_io_ptr(png);
  if (count > attempt->file_capacity - attempt->file.count) {
    size_t capacity = (attempt->file.count + count) * 2;
    uint8_t *larger = realloc(attempt->file.start, capacity);
    if (larger == NULL) cpng_escape(attempt, CPNG_NO_MEMORY, "");
    attempt->file.start = larger;
    attempt->file_capacity = capacity;
  }
  memcpy(attempt->file.start + attempt->file.count, from, count);
  attempt->file.count += count;
}

static void flush(png_structp png) { (void)png; }

static void write_picture(struct attempt *attempt) {
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
  png_set_filter(png, PNG_FILTER_TYPE_BASE, FILTER);
  png_set_compression_level(png, LEVEL);
  png_set_compression_buffer_size(png, LARGEST_IDAT);
  png_write_info(png, attempt->info);
  if (attempt->format == CPNG_RGB) png_set_filler(png, 0, PNG_FILLER_AFTER);

  size_t row_size = (size_t)attempt->width * (attempt->format == CPNG_GRAY ? 1 : 4);
  for (uint32_t y = 0; y < attempt->height; y++) {
    png_write_row(png, attempt->rows + y * row_size);
  }
  png_write_end(png, NULL);
}

cpng_status cpng_write_picture(const void *rows, uint32_t width, uint32_t height,
                               cpng_format format, cpng_file *file, char text[CPNG_TEXT_SIZE]) {
  struct attempt *attempt = cpng_new_attempt(text);
  if (attempt == NULL) return CPNG_NO_MEMORY;
  attempt->rows = rows;
  attempt->width = width;
  attempt->height = height;
  attempt->format = format;
  cpng_run(attempt, write_picture);
  cpng_status status = attempt->status;
  if (status == CPNG_DONE) {
    *file = attempt->file;
  } else {
    free(attempt->file.start);
  }
  png_destroy_write_struct(&attempt->png, &attempt->info);
  free(attempt);
  return status;
}
