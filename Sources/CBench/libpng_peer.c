#include "libpng_peer.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/// The file and its capacity. This structure is on the heap because longjmp can discard changes to local
/// variables.
struct growing_file {
  cbench_file file;
  size_t capacity;
};

static void append(png_structp png, png_bytep from, size_t count) {
  struct growing_file *growing = png_get_io_ptr(png);
  if (count > growing->capacity - growing->file.count) {
    growing->capacity = (growing->file.count + count) * 2;
    uint8_t *larger = realloc(growing->file.start, growing->capacity);
    if (larger == NULL) png_error(png, "out of memory");
    growing->file.start = larger;
  }
  memcpy(growing->file.start + growing->file.count, from, count);
  growing->file.count += count;
}

static void flush(png_structp png) { (void)png; }

static void write_rows(png_structp png, png_infop info, const uint8_t *rgba, uint32_t width,
                       uint32_t height, bool fast) {
  png_set_IHDR(png, info, width, height, 8, fast ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  if (fast) {
    png_set_compression_level(png, 1);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  }
  png_write_info(png, info);
  if (fast) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (uint32_t y = 0; y < height; y++) png_write_row(png, rgba + (size_t)y * width * 4);
  png_write_end(png, NULL);
}

static cbench_file encoded(const uint8_t *rgba, uint32_t width, uint32_t height, bool fast) {
  cbench_file file = {NULL, 0};
  struct growing_file *growing = calloc(1, sizeof *growing);
  if (growing == NULL) return file;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png == NULL ? NULL : png_create_info_struct(png);
  if (info != NULL) {
    png_set_write_fn(png, growing, append, flush);
    if (setjmp(png_jmpbuf(png)) == 0) {
      write_rows(png, info, rgba, width, height, fast);
    } else {
      free(growing->file.start);
      growing->file = file;
    }
  }
  file = growing->file;
  png_destroy_write_struct(&png, &info);
  free(growing);
  return file;
}

cbench_file cbench_libpng_default(const uint8_t *rgba, uint32_t width, uint32_t height) {
  return encoded(rgba, width, height, false);
}

cbench_file cbench_libpng_level_1(const uint8_t *rgba, uint32_t width, uint32_t height) {
  return encoded(rgba, width, height, true);
}
