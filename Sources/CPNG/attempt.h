#ifndef CPNG_ATTEMPT_H
#define CPNG_ATTEMPT_H

#include <png.h>
#include <setjmp.h>

#include "CPNG.h"

/// One operation. It lives on the heap: a jump loses what a function keeps in registers.
struct attempt {
  png_structp png;
  png_infop info;
  jmp_buf escape;
  cpng_status status;
  char *text;

  uint32_t width;
  uint32_t height;

  /// Reading: the file, and how much of it libpng has had.
  const uint8_t *input;
  size_t input_count;
  size_t input_used;
  uint8_t *rgba;
  size_t stride;
  bool is_plain;
  bool has_alpha;

  /// Writing: what holds the pixels and gets the file.
  cpng_writer *writer;
  cpng_format format;
  /// Animated files: how many frames, and the one that is written.
  uint32_t frame_count;
  const cpng_frame *frame;
};

/// An attempt of which nothing is set but `text`, or NULL.
struct attempt *cpng_new_attempt(char *text);

/// Runs the operation; back here, whole or not, the attempt's status says how it went.
void cpng_run(struct attempt *attempt, void (*operation)(struct attempt *));

/// Ends the operation, with a reason.
_Noreturn void cpng_escape(struct attempt *attempt, cpng_status status, const char *reason);

/// What libpng is given in place of its own error, warning and memory functions.
void cpng_on_error(png_structp png, png_const_charp message);
void cpng_on_warning(png_structp png, png_const_charp message);
void *cpng_allocate(png_structp png, png_alloc_size_t size);
void cpng_release(png_structp png, void *memory);

#endif
