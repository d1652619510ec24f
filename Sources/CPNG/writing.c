#include <stdlib.h>
#include <string.h>

#include "attempt.h"
#include "stream.h"

struct cpng_writer {
  struct cpng_stream *stream;
  /// The file, in memory that is reused.
  cpng_file file;
  size_t capacity;
};

cpng_writer *cpng_new_writer(cpng_compression compression, bool is_portable) {
  cpng_writer *writer = calloc(1, sizeof *writer);
  if (writer == NULL) return NULL;
  writer->stream = cpng_new_stream(compression, is_portable);
  if (writer->stream != NULL) return writer;
  cpng_free_writer(writer);
  return NULL;
}

void cpng_free_writer(cpng_writer *writer) {
  if (writer == NULL) return;
  cpng_free_stream(writer->stream);
  free(writer->file.start);
  free(writer);
}

static void write_data(png_structp png, png_bytep from, size_t count) {
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

/// Starts libpng with the file of the writer as its output.
static void start_libpng(struct attempt *attempt) {
  attempt->png = png_create_write_struct_2(PNG_LIBPNG_VER_STRING, attempt, cpng_on_error,
                                           cpng_on_warning, attempt, cpng_allocate, cpng_release);
  if (attempt->png == NULL) cpng_escape(attempt, CPNG_FAILED, "libpng cannot be initialized");
  attempt->info = png_create_info_struct(attempt->png);
  if (attempt->info == NULL) cpng_escape(attempt, CPNG_NO_MEMORY, "");
  png_set_write_fn(attempt->png, attempt, write_data, flush);
}

static void set_palette(struct attempt *attempt) {
  const cpng_palette *palette = attempt->palette;
  png_color colors[256];
  for (uint32_t i = 0; i < palette->count; i++) {
    const uint8_t *rgb = palette->rgb + 3 * i;
    colors[i] = (png_color){.red = rgb[0], .green = rgb[1], .blue = rgb[2]};
  }
  png_set_PLTE(attempt->png, attempt->info, colors, (int)palette->count);
  if (palette->alpha_count == 0) return;
  png_set_tRNS(attempt->png, attempt->info, palette->alpha, (int)palette->alpha_count, NULL);
}

static void write_head(struct attempt *attempt) {
  start_libpng(attempt);
  png_structp png = attempt->png;
  const int color_types[] = {
      [CPNG_RGB] = PNG_COLOR_TYPE_RGB,
      [CPNG_RGBA] = PNG_COLOR_TYPE_RGB_ALPHA,
      [CPNG_GRAY] = PNG_COLOR_TYPE_GRAY,
      [CPNG_INDEXED] = PNG_COLOR_TYPE_PALETTE,
  };
  png_set_IHDR(png, attempt->info, attempt->width, attempt->height, 8,
               color_types[attempt->format], PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE,
               PNG_FILTER_TYPE_BASE);
  if (attempt->palette != NULL) set_palette(attempt);
  if (attempt->format != CPNG_GRAY) {
    png_set_sRGB(png, attempt->info, PNG_sRGB_INTENT_PERCEPTUAL);
  }
  png_write_info(png, attempt->info);
}

/// Writes IEND. png_write_end would fail, because libpng has not written the pixels.
static void write_end(struct attempt *attempt) {
  png_write_chunk(attempt->png, (png_const_bytep) "IEND", NULL, 0);
}

/// Writes the compressed pixels, after `prefix`.
///
/// libpng does not compute the CRC of the chunk, for which it would use zlib. ISA-L computes it in a third of
/// the time.
static void write_pixels(struct attempt *attempt, const char *type, const uint8_t *prefix,
                         size_t prefix_size) {
  png_structp png = attempt->png;
  const cpng_writer *writer = attempt->writer;
  size_t count;
  const uint8_t *stream = cpng_stream_bytes(writer->stream, &count);
  size_t start = writer->file.count + 4;
  png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
  png_write_chunk_start(png, (png_const_bytep)type, (png_uint_32)(prefix_size + count));
  png_write_chunk_data(png, prefix, prefix_size);
  png_write_chunk_data(png, stream, count);
  png_write_chunk_end(png);
  png_set_crc_action(png, PNG_CRC_DEFAULT, PNG_CRC_DEFAULT);
  size_t end = writer->file.count - 4;
  uint8_t *file = writer->file.start;
  png_save_uint_32(file + end, cpng_checksum(file + start, end - start));
}

static void write_file(struct attempt *attempt) {
  write_head(attempt);
  write_pixels(attempt, "IDAT", NULL, 0);
  write_end(attempt);
}

static void write_animation_header(struct attempt *attempt) {
  write_head(attempt);
  // A play count of 0 means that the animation repeats forever.
  uint8_t control[8] = {0};
  png_save_uint_32(control, attempt->frame_count);
  png_write_chunk(attempt->png, (png_const_bytep) "acTL", control, sizeof control);
}

static void write_animation_frame(struct attempt *attempt) {
  start_libpng(attempt);
  png_structp png = attempt->png;
  const cpng_frame *frame = attempt->frame;
  bool is_first = frame->index == 0;
  // fcTL and fdAT are numbered in one sequence. The pixels of the first frame, in IDAT, have no number.
  uint32_t number = is_first ? 0 : 2 * frame->index - 1;
  // The last two bytes, 0, mean APNG_DISPOSE_OP_NONE and APNG_BLEND_OP_SOURCE.
  uint8_t control[26] = {0};
  png_save_uint_32(control, number);
  png_save_uint_32(control + 4, frame->width);
  png_save_uint_32(control + 8, frame->height);
  png_save_uint_32(control + 12, frame->x);
  png_save_uint_32(control + 16, frame->y);
  png_save_uint_16(control + 20, frame->delay);
  png_save_uint_16(control + 22, frame->per);
  png_write_chunk(png, (png_const_bytep) "fcTL", control, sizeof control);

  uint8_t sequence[4];
  png_save_uint_32(sequence, number + 1);
  if (is_first) {
    write_pixels(attempt, "IDAT", NULL, 0);
  } else {
    write_pixels(attempt, "fdAT", sequence, sizeof sequence);
  }
}

static void write_animation_end(struct attempt *attempt) {
  start_libpng(attempt);
  write_end(attempt);
}

void cpng_begin_pixels(cpng_writer *writer, cpng_format format) {
  cpng_begin_stream(writer->stream, format);
}

cpng_status cpng_add_pixels(cpng_writer *writer, const uint8_t *bytes, size_t count,
                            bool is_last) {
  return cpng_add_to_stream(writer->stream, bytes, count, is_last) ? CPNG_DONE : CPNG_NO_MEMORY;
}

/// Runs a writing operation with the values of `request` and the memory of the writer.
static cpng_status run(cpng_writer *writer, struct attempt request,
                       void (*operation)(struct attempt *), cpng_file *file,
                       char text[CPNG_TEXT_SIZE]) {
  struct attempt *attempt = cpng_new_attempt(text);
  if (attempt == NULL) return CPNG_NO_MEMORY;
  attempt->writer = writer;
  attempt->width = request.width;
  attempt->height = request.height;
  attempt->format = request.format;
  attempt->palette = request.palette;
  attempt->frame_count = request.frame_count;
  attempt->frame = request.frame;
  writer->file.count = 0;
  cpng_run(attempt, operation);
  cpng_status status = attempt->status;
  *file = writer->file;
  png_destroy_write_struct(&attempt->png, &attempt->info);
  free(attempt);
  return status;
}

cpng_status cpng_write_file(cpng_writer *writer, uint32_t width, uint32_t height,
                            cpng_format format, cpng_file *file, char text[CPNG_TEXT_SIZE]) {
  struct attempt request = {.width = width, .height = height, .format = format};
  return run(writer, request, write_file, file, text);
}

cpng_status cpng_write_animation_header(cpng_writer *writer, uint32_t width, uint32_t height,
                                        cpng_format format, const cpng_palette *palette,
                                        uint32_t frame_count, cpng_file *file,
                                        char text[CPNG_TEXT_SIZE]) {
  struct attempt request = {.width = width,
                            .height = height,
                            .format = format,
                            .palette = palette,
                            .frame_count = frame_count};
  return run(writer, request, write_animation_header, file, text);
}

cpng_status cpng_write_animation_frame(cpng_writer *writer, const cpng_frame *frame,
                                       cpng_file *file, char text[CPNG_TEXT_SIZE]) {
  struct attempt request = {.frame = frame};
  return run(writer, request, write_animation_frame, file, text);
}

cpng_status cpng_write_animation_end(cpng_writer *writer, cpng_file *file,
                                     char text[CPNG_TEXT_SIZE]) {
  struct attempt request = {0};
  return run(writer, request, write_animation_end, file, text);
}
