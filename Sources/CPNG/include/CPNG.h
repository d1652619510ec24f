#ifndef CPNG_H
#define CPNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// PNG operations in memory. libpng reports errors with longjmp. Every jump begins and ends in one of these
/// functions and therefore does not cross a Swift frame. The functions share no state and can be called from
/// several threads.

/// The size of an error message, including the terminating null character.
#define CPNG_TEXT_SIZE 160

/// The number of bytes of the signature and the IHDR chunk.
#define CPNG_HEADER_SIZE 33

typedef enum {
  CPNG_DONE,
  /// The file does not begin with the PNG signature.
  CPNG_NOT_PNG,
  /// libpng reported an error. Its message is in `text`.
  CPNG_FAILED,
  CPNG_NO_MEMORY
} cpng_status;

/// Reads the size from IHDR and checks the CRC of the chunk. Reads at most CPNG_HEADER_SIZE bytes and does
/// not limit the size: callers compare it with their own limits before they allocate memory.
cpng_status cpng_read_header(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height,
                             char text[CPNG_TEXT_SIZE]);

/// Reads the picture of a file as RGBA, not premultiplied, with 8 bits per channel, from top to bottom.
/// Rows are `stride` bytes apart, of which width·4 are written. It is an error if the size of the picture
/// is not width × height. After an error, the memory may contain part of the picture.
///
/// Colors are read as sRGB: gAMA, cHRM, iCCP and sRGB chunks are skipped. ISA-L decompresses the pixels of
/// most files unless `is_plain` is true; libpng reads all other files. `has_alpha` is set to false if the
/// file has neither an alpha channel nor a tRNS chunk; every alpha value is then 255.
cpng_status cpng_read_picture(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                              void *rgba, size_t stride, bool is_plain,
                              bool *has_alpha, char text[CPNG_TEXT_SIZE]);

/// The pixel format of a file, with one byte per channel.
typedef enum {
  CPNG_RGB,
  /// Not premultiplied.
  CPNG_RGBA,
  /// Without an sRGB chunk.
  CPNG_GRAY,
  /// Indices into a palette.
  CPNG_INDEXED
} cpng_format;

/// The colors of CPNG_INDEXED, not premultiplied.
typedef struct {
  uint8_t rgb[3 * 256];
  uint8_t alpha[256];
  uint32_t count;
  /// The number of colors, starting at the first one, that have an alpha below 255.
  uint32_t alpha_count;
} cpng_palette;

/// Writes one file after another and reuses its memory.
typedef struct cpng_writer cpng_writer;

typedef enum {
  /// ISA-L at level 1.
  CPNG_SMALL,
  /// Several times as fast as CPNG_SMALL, with larger files. The bytes are the same on every processor.
  CPNG_FAST,
  /// zlib at level 9, which is slow. With the same zlib, the bytes are the same on every processor.
  CPNG_SMALLEST
} cpng_compression;

/// Returns a writer, or NULL if there is not enough memory. If `is_portable` is true, only the libraries use
/// instruction set extensions.
cpng_writer *cpng_new_writer(cpng_compression compression, bool is_portable);
void cpng_free_writer(cpng_writer *writer);

/// The maximum number of filtered bytes in a small picture. With CPNG_SMALL, a small picture is a single
/// portion that zlib compresses. The first portion of a larger picture must have more bytes than this.
#define CPNG_SMALL_SIZE 1024

/// Begins a picture. Its filtered rows are added in portions, and each row follows its filter byte. The same
/// portions produce the same file, with two exceptions: CPNG_SMALL depends on the libraries and the kind of
/// processor, and CPNG_SMALLEST depends on the libraries.
void cpng_begin_pixels(cpng_writer *writer, cpng_format format);
cpng_status cpng_add_pixels(cpng_writer *writer, const uint8_t *bytes, size_t count, bool is_last);

/// A complete file in memory.
typedef struct {
  uint8_t *start;
  size_t count;
} cpng_file;

/// Writes the pixels as a PNG file. Its bytes are valid until the next file is written.
cpng_status cpng_write_file(cpng_writer *writer, uint32_t width, uint32_t height,
                            cpng_format format, cpng_file *file, char text[CPNG_TEXT_SIZE]);

/// The number, rectangle and delay of a frame of an animated file (APNG).
typedef struct {
  /// The number of the frame, starting at 0.
  uint32_t index;
  uint32_t x;
  uint32_t y;
  uint32_t width;
  uint32_t height;
  /// The delay in seconds, as a fraction.
  uint16_t delay;
  uint16_t per;
} cpng_frame;

/// Writes the beginning of an animated file: its header, and acTL with `frame_count` frames that are
/// repeated forever. All frames have the same palette, which is NULL for formats other than CPNG_INDEXED.
cpng_status cpng_write_animation_header(cpng_writer *writer, uint32_t width, uint32_t height,
                                        cpng_format format, const cpng_palette *palette,
                                        uint32_t frame_count, cpng_file *file,
                                        char text[CPNG_TEXT_SIZE]);

/// Writes the pixels as a frame that replaces the contents of its rectangle: an fcTL chunk, followed by an
/// IDAT chunk for the first frame or an fdAT chunk for later frames. The chunks do not depend on other
/// frames, so several writers can write the frames of a file.
cpng_status cpng_write_animation_frame(cpng_writer *writer, const cpng_frame *frame,
                                       cpng_file *file, char text[CPNG_TEXT_SIZE]);

/// Writes the end of an animated file.
cpng_status cpng_write_animation_end(cpng_writer *writer, cpng_file *file,
                                     char text[CPNG_TEXT_SIZE]);

/// Returns the CRC of the type and data of a chunk.
uint32_t cpng_checksum(const uint8_t *bytes, size_t count);

/// Returns the maximum size of a compressed stream for the given number of bytes.
size_t cpng_compressed_bound(size_t count);

/// Compresses data other than pixels to a zlib stream, and returns its size. Returns 0 if the capacity is too
/// small or there is not enough memory. With the same zlib, the stream is the same on every processor.
size_t cpng_compress(const uint8_t *bytes, size_t count, uint8_t *stream, size_t capacity);

/// Returns the version of the loaded libpng.
const char *cpng_libpng_version(void);

/// Returns the version of the loaded zlib.
const char *cpng_zlib_version(void);

/// Returns the version of the ISA-L headers used at compile time.
const char *cpng_isal_version(void);

#endif
