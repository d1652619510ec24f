#ifndef CPNG_DEFLATE_H
#define CPNG_DEFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A zlib stream in the making, by ISA-L's level 1, or by zlib where it is little; its memory is used again for the next one.
struct deflation;

/// A deflation, or NULL where there is no memory.
struct deflation *cpng_new_deflation(void);
void cpng_free_deflation(struct deflation *deflation);

/// Forgets the last stream.
void cpng_begin_deflation(struct deflation *deflation);

/// Adds bytes to the stream, and ends it with the last ones; false where there is no memory.
/// The same bytes in the same portions give the same stream.
bool cpng_deflate(struct deflation *deflation, const uint8_t *bytes, size_t count, bool is_last);

/// The stream so far.
const uint8_t *cpng_deflated(const struct deflation *deflation, size_t *count);

#endif
