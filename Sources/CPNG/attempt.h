#ifndef CPNG_ATTEMPT_H
#define CPNG_ATTEMPT_H

#include <png.h>
#include <setjmp.h>

#include "CPNG.h"

/// One libpng operation, allocated on the heap because `longjmp` can discard changes to local variables.
struct attempt {
  png_structp png;
  png_infop info;
  jmp_buf escape;
  cpng_status status;
  char *text;

  uint32_t width;
  uint32_t height;

  /// For reading: the file, and the number of bytes that libpng has read.
  const uint8_t *input;
  size_t input_count;
  size_t input_used;
  uint8_t *rgba;
  size_t stride;
  bool is_plain;
  bool has_alpha;

  /// For writing: the writer that contains the pixels and receives the file.
  cpng_writer *writer;
  cpng_format format;
  /// For animated files: the palette or NULL, the number of frames, and the frame to write.
  const cpng_palette *palette;
  uint32_t frame_count;
  const cpng_frame *frame;
};

/// Returns an attempt with only `text` set, or NULL if there is not enough memory.
struct attempt *cpng_new_attempt(char *text);

/// Runs the operation and sets the status of the attempt.
void cpng_run(struct attempt *attempt, void (*operation)(struct attempt *));

/// Ends the operation with a status and a message.
_Noreturn void cpng_escape(struct attempt *attempt, cpng_status status, const char *reason);

/// The error, warning and memory functions that libpng uses.
void cpng_on_error(png_structp png, png_const_charp message);
void cpng_on_warning(png_structp png, png_const_charp message);
void *cpng_allocate(png_structp png, png_alloc_size_t size);
void cpng_release(png_structp png, void *memory);

#endif
