#ifndef CPNG_DEFLATE_H
#define CPNG_DEFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A zlib stream, compressed by ISA-L at level 1, or by zlib if it is small. The memory is reused.
struct deflation;

/// Returns a new deflation, or NULL if there is not enough memory.
struct deflation *cpng_new_deflation(void);
void cpng_free_deflation(struct deflation *deflation);

/// Begins a new stream.
void cpng_begin_deflation(struct deflation *deflation);

/// Adds bytes to the stream, and ends the stream if they are the last. The first call must add more than
/// CPNG_SMALL_SIZE bytes, or all bytes. The same bytes in the same portions produce the same stream.
/// Returns false if there is not enough memory.
bool cpng_deflate(struct deflation *deflation, const uint8_t *bytes, size_t count, bool is_last);

/// Returns the stream.
const uint8_t *cpng_deflated(const struct deflation *deflation, size_t *count);

#endif
