#ifndef CPNG_FAST_DEFLATE_H
#define CPNG_FAST_DEFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A zlib stream. Compression is several times as fast as with ISA-L at level 1.
///
/// The stream consists of blocks with dynamic Huffman codes, which are derived from samples of the bytes. The
/// only matches are runs of equal pixels, which are mostly zeros after filtering. The same bytes in the same
/// portions produce the same stream on every processor. The memory is reused.
struct cpng_fast_deflation;

/// Returns a new deflation, or NULL if there is not enough memory. If `is_portable` is true, the deflation
/// does not use instruction set extensions.
struct cpng_fast_deflation *cpng_new_fast_deflation(bool is_portable);
void cpng_free_fast_deflation(struct cpng_fast_deflation *deflation);

/// Begins a new stream for pixels of 1 to 4 bytes.
void cpng_begin_fast_deflation(struct cpng_fast_deflation *deflation, int pixel_size);

/// Adds bytes to the stream, and ends the stream if they are the last. Returns false if there is not enough
/// memory.
bool cpng_fast_deflate(struct cpng_fast_deflation *deflation, const uint8_t *bytes, size_t count,
                       bool is_last);

/// Returns the stream.
const uint8_t *cpng_fast_deflated(const struct cpng_fast_deflation *deflation, size_t *count);

#endif
