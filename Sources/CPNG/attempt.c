#include "attempt.h"

#include <stdio.h>
#include <stdlib.h>

/// The limit on a single allocation by libpng; a row of 16384 pixels takes 128 KiB.
#define MAX_ALLOCATION_SIZE ((png_alloc_size_t)64 << 20)

struct attempt *cpng_new_attempt(char *text) {
  struct attempt *attempt = calloc(1, sizeof *attempt);
  text[0] = 0;
  if (attempt != NULL) attempt->text = text;
  return attempt;
}

void cpng_run(struct attempt *attempt, void (*operation)(struct attempt *)) {
  if (setjmp(attempt->escape) == 0) {
    operation(attempt);
    attempt->status = CPNG_DONE;
  }
}

void cpng_escape(struct attempt *attempt, cpng_status status, const char *reason) {
  // Keeps CPNG_NO_MEMORY, even if libpng then reports another error.
  if (attempt->status != CPNG_NO_MEMORY) attempt->status = status;
  snprintf(attempt->text, CPNG_TEXT_SIZE, "%s", reason);
  longjmp(attempt->escape, 1);
}

void cpng_on_error(png_structp png, png_const_charp message) {
  cpng_escape(png_get_error_ptr(png), CPNG_FAILED, message);
}

void cpng_on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

void *cpng_allocate(png_structp png, png_alloc_size_t size) {
  if (size > MAX_ALLOCATION_SIZE) return NULL;
  void *memory = malloc(size);
  if (memory == NULL) ((struct attempt *)png_get_mem_ptr(png))->status = CPNG_NO_MEMORY;
  return memory;
}

void cpng_release(png_structp png, void *memory) {
  (void)png;
  free(memory);
}
