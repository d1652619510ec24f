#ifndef CPNG_ZLIB_DEFLATE_H
#define CPNG_ZLIB_DEFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A zlib stream, compressed by zlib at level 9. The memory is reused.
struct cpng_zlib_deflation;

/// Returns a new deflation, or NULL if there is not enough memory.
struct cpng_zlib_deflation *cpng_new_zlib_deflation(void);
void cpng_free_zlib_deflation(struct cpng_zlib_deflation *deflation);

/// Begins a new stream.
void cpng_begin_zlib_deflation(struct cpng_zlib_deflation *deflation);

/// Adds bytes to the stream, and ends the stream if they are the last. Returns false if there is not enough
/// memory.
bool cpng_zlib_deflate(struct cpng_zlib_deflation *deflation, const uint8_t *bytes, size_t count,
                       bool is_last);

/// Returns the stream.
const uint8_t *cpng_zlib_deflated(const struct cpng_zlib_deflation *deflation, size_t *count);

#endif
