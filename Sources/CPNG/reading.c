#include <stdlib.h>
#include <string.h>

#include "attempt.h"
#include "idat.h"

/// Limits on the size and number of non-pixel chunks that libpng stores.
#define MAX_CHUNK_SIZE (1 << 20)
#define MAX_CHUNK_COUNT 64

static void read_data(png_structp png, png_bytep into, size_t count) {
  struct attempt *attempt = png_get_io_ptr(png);
  if (count > attempt->input_count - attempt->input_used) {
    png_error(png, "the file ends too early");
  }
  memcpy(into, attempt->input + attempt->input_used, count);
  attempt->input_used += count;
}

static void begin(struct attempt *attempt) {
  if (attempt->input_count < 8 || png_sig_cmp(attempt->input, 0, 8) != 0) {
    cpng_escape(attempt, CPNG_NOT_PNG, "");
  }
  attempt->png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, attempt, cpng_on_error,
                                          cpng_on_warning, attempt, cpng_allocate, cpng_release);
  if (attempt->png == NULL) cpng_escape(attempt, CPNG_FAILED, "libpng cannot be initialized");
  attempt->info = png_create_info_struct(attempt->png);
  if (attempt->info == NULL) cpng_escape(attempt, CPNG_NO_MEMORY, "");

  // libpng ignores its limits unless benign errors are treated as errors.
  png_set_benign_errors(attempt->png, 0);
  png_set_chunk_malloc_max(attempt->png, MAX_CHUNK_SIZE);
  png_set_chunk_cache_max(attempt->png, MAX_CHUNK_COUNT);
  // Otherwise, an incorrect CRC in tRNS would silently make the picture opaque.
  png_set_crc_action(attempt->png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  // The count −1 means all chunks except IHDR, PLTE, tRNS, IDAT and IEND, including known ones.
  png_set_keep_unknown_chunks(attempt->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
}

/// Reads the first chunk. The progressive reader does not need more bytes than it receives.
static void read_header(struct attempt *attempt) {
  begin(attempt);
  png_set_user_limits(attempt->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_progressive_read_fn(attempt->png, NULL, NULL, NULL, NULL);
  size_t count = attempt->input_count < CPNG_HEADER_SIZE ? attempt->input_count : CPNG_HEADER_SIZE;
  png_process_data(attempt->png, attempt->info, (png_bytep)attempt->input, count);
  attempt->width = png_get_image_width(attempt->png, attempt->info);
  attempt->height = png_get_image_height(attempt->png, attempt->info);
  if (attempt->width == 0) png_error(attempt->png, "its header is incomplete");
}

/// Reads the pixels with ISA-L, if possible, and returns whether it did.
static bool read_pixels_fast(struct attempt *attempt) {
  png_structp png = attempt->png;
  if (attempt->is_plain || png_get_bit_depth(png, attempt->info) != 8 ||
      png_get_interlace_type(png, attempt->info) != PNG_INTERLACE_NONE ||
      png_get_color_type(png, attempt->info) == PNG_COLOR_TYPE_PALETTE ||
      png_get_valid(png, attempt->info, PNG_INFO_tRNS) ||
      png_get_image_width(png, attempt->info) != attempt->width ||
      png_get_image_height(png, attempt->info) != attempt->height) {
    return false;
  }
  struct idat idat = {
      .file = attempt->input,
      .file_size = attempt->input_count,
      .offset = attempt->input_used,
      .width = attempt->width,
      .height = attempt->height,
      .channels = png_get_channels(png, attempt->info),
      .rgba = attempt->rgba,
      .stride = attempt->stride,
  };
  return cpng_read_idat(&idat);
}

static void read_picture(struct attempt *attempt) {
  begin(attempt);
  png_structp png = attempt->png;
  // If the picture is larger than the memory for it, libpng fails at the header.
  png_set_user_limits(png, attempt->width, attempt->height);
  png_set_read_fn(png, attempt, read_data);
  png_read_info(png, attempt->info);
  attempt->has_alpha = (png_get_color_type(png, attempt->info) & PNG_COLOR_MASK_ALPHA) != 0 ||
                       png_get_valid(png, attempt->info, PNG_INFO_tRNS) != 0;
  if (read_pixels_fast(attempt)) return;

  png_set_scale_16(png);
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, attempt->info);

  size_t row_size = (size_t)attempt->width * 4;
  if (png_get_image_width(png, attempt->info) != attempt->width ||
      png_get_image_height(png, attempt->info) != attempt->height ||
      png_get_rowbytes(png, attempt->info) != row_size) {
    png_error(png, "the size of the picture differs from its header");
  }
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < attempt->height; y++) {
      png_read_row(png, attempt->rgba + y * attempt->stride, NULL);
    }
  }
  png_read_end(png, attempt->info);
}

static cpng_status finish(struct attempt *attempt) {
  cpng_status status = attempt->status;
  png_destroy_read_struct(&attempt->png, &attempt->info, NULL);
  free(attempt);
  return status;
}

cpng_status cpng_read_header(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height,
                             char text[CPNG_TEXT_SIZE]) {
  struct attempt *attempt = cpng_new_attempt(text);
  if (attempt == NULL) return CPNG_NO_MEMORY;
  attempt->input = bytes;
  attempt->input_count = count;
  cpng_run(attempt, read_header);
  *width = attempt->width;
  *height = attempt->height;
  return finish(attempt);
}

cpng_status cpng_read_picture(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                              void *rgba, size_t stride, bool is_plain,
                              bool *has_alpha, char text[CPNG_TEXT_SIZE]) {
  struct attempt *attempt = cpng_new_attempt(text);
  if (attempt == NULL) return CPNG_NO_MEMORY;
  attempt->input = bytes;
  attempt->input_count = count;
  attempt->width = width;
  attempt->height = height;
  attempt->rgba = rgba;
  attempt->stride = stride;
  attempt->is_plain = is_plain;
  cpng_run(attempt, read_picture);
  *has_alpha = attempt->has_alpha;
  return finish(attempt);
}
