#ifndef CPNG_STREAM_H
#define CPNG_STREAM_H

#include "CPNG.h"

/// The compressed pixels of a file: a zlib stream from one of three compressors.
struct cpng_stream;

/// Returns a new stream, or NULL if there is not enough memory.
struct cpng_stream *cpng_new_stream(cpng_compression compression, bool is_portable);
void cpng_free_stream(struct cpng_stream *stream);

/// Begins a new stream in the same memory.
void cpng_begin_stream(struct cpng_stream *stream, cpng_format format);

/// Adds bytes to the stream, and ends the stream if they are the last. Returns false if there is not enough
/// memory.
bool cpng_add_to_stream(struct cpng_stream *stream, const uint8_t *bytes, size_t count,
                        bool is_last);

/// Returns the bytes of the stream.
const uint8_t *cpng_stream_bytes(const struct cpng_stream *stream, size_t *count);

#endif
