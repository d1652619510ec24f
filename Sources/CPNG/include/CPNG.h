#ifndef CPNG_H
#define CPNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whole PNG operations over memory. libpng reports errors with longjmp; every jump begins and ends
/// inside one of these functions, so none ever crosses a Swift frame. Calls share nothing: they may
/// run on any number of threads.

/// Room for an error's text, its end included.
#define CPNG_TEXT_SIZE 160

/// The bytes that hold a file's signature and its IHDR chunk.
#define CPNG_HEADER_SIZE 33

typedef enum {
  CPNG_DONE,
  /// The first eight bytes are not PNG's.
  CPNG_NOT_PNG,
  /// libpng refused; its reason is in `text`.
  CPNG_REFUSED,
  CPNG_NO_MEMORY
} cpng_status;

/// The size that IHDR claims, its CRC checked. Reads at most CPNG_HEADER_SIZE bytes and sets no
/// limit: the caller compares the size with its own before it finds memory for a picture.
cpng_status cpng_read_header(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height,
                             char text[CPNG_TEXT_SIZE]);

/// A file's picture as straight RGBA, 8 bits a channel, top row first; rows start `stride` bytes
/// apart, of which width·4 are written. A file of another size is refused. After an error the memory
/// holds part of a picture.
///
/// Colour is read as sRGB: gAMA, cHRM, iCCP and sRGB are skipped unread. The pixels of usual files are
/// inflated by ISA-L, which is faster, unless `is_plain`; whatever it finds odd is left to libpng. Without
/// `has_alpha` every alpha is 255.
cpng_status cpng_read_picture(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                              void *rgba, size_t stride, bool is_plain,
                              bool *has_alpha, char text[CPNG_TEXT_SIZE]);

/// What a file's pixels are; each channel has a byte.
typedef enum {
  CPNG_RGB,
  /// Straight alpha.
  CPNG_RGBA,
  /// Such a file says nothing of colour.
  CPNG_GRAY
} cpng_format;

/// Makes files one after the other in the same memory.
typedef struct cpng_writer cpng_writer;

/// A writer, or NULL where there is no memory.
cpng_writer *cpng_new_writer(void);
void cpng_free_writer(cpng_writer *writer);

/// Filtered bytes up to which a picture that comes in one portion has its stream made by zlib: what
/// ISA-L makes of so little is not always the same.
#define CPNG_LITTLE 65536

/// Begins a picture: its rows, filtered and each behind its filter byte, follow in portions.
/// The same portions give the same file, with the same libraries on the same kind of processor.
void cpng_begin_pixels(cpng_writer *writer);
cpng_status cpng_add_pixels(cpng_writer *writer, const uint8_t *bytes, size_t count, bool is_last);

/// A whole file in memory.
typedef struct {
  uint8_t *start;
  size_t count;
} cpng_file;

/// The PNG file of the pixels; it is the writer's, until the next one is begun.
cpng_status cpng_write_file(cpng_writer *writer, uint32_t width, uint32_t height,
                            cpng_format format, cpng_file *file, char text[CPNG_TEXT_SIZE]);

/// What a frame of an animated file (APNG) puts on the canvas, and for how long.
typedef struct {
  /// From 0; a frame's chunks are numbered by it.
  uint32_t index;
  uint32_t x;
  uint32_t y;
  uint32_t width;
  uint32_t height;
  /// Seconds as a fraction.
  uint16_t delay;
  uint16_t per;
} cpng_frame;

/// The beginning of an animated file: its header, and acTL with `frame_count` frames that are played
/// over and over.
cpng_status cpng_write_animation_head(cpng_writer *writer, uint32_t width, uint32_t height,
                                      cpng_format format, uint32_t frame_count, cpng_file *file,
                                      char text[CPNG_TEXT_SIZE]);

/// A frame of the pixels, which replace what was there and stay: fcTL and a single IDAT, or fdAT after
/// the first one. It depends on no other frame, so that several writers can make one file's frames.
cpng_status cpng_write_animation_frame(cpng_writer *writer, const cpng_frame *frame,
                                       cpng_file *file, char text[CPNG_TEXT_SIZE]);

/// The end of an animated file.
cpng_status cpng_write_animation_end(cpng_writer *writer, cpng_file *file,
                                     char text[CPNG_TEXT_SIZE]);

/// The CRC of a chunk's type and data.
uint32_t cpng_checksum(const uint8_t *bytes, size_t count);

/// The version of the libpng that is loaded.
const char *cpng_libpng_version(void);

/// The version of the zlib that is loaded.
const char *cpng_zlib_version(void);

/// The version of ISA-L whose headers this was compiled with.
const char *cpng_isal_version(void);

#endif
