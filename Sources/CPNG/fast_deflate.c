#include "fast_deflate.h"

#include <processor.h>
#include <stdlib.h>

#include "checksum.h"
#include "fast_code.h"
#include "runs.h"

/// The number of bits that a new code must save. The code costs the bits of its tables and the time to build
/// it. With this value, the frames of the benchmark have 1 to 16 codes; a tenth of the value reduces their
/// size by less than 2%.
#define WORTHWHILE_BITS 16000

/// The space for a portion in which each literal has 13 bits, and for the tables of its code.
#define ROOM(COUNT) (2 * (COUNT) + 1024)

/// The bytes 0x78 and 0x01: a window of 32 KiB, and the fastest level (RFC 1950, 2.2).
#define HEADER 0x0178
#define HEADER_BITS 16

struct cpng_fast_deflation {
  struct cpng_fast_code code;
  bool is_portable;
  /// Whether a block has begun.
  bool has_code;
  /// The excess of the code for its own sample, in 1/65536 bits per symbol.
  int64_t excess;
  int distance;
  uint32_t adler;
  uint8_t *start;
  size_t capacity;
  struct cpng_output output;
};

struct cpng_fast_deflation *cpng_new_fast_deflation(bool is_portable) {
  struct cpng_fast_deflation *deflation = calloc(1, sizeof *deflation);
  if (deflation != NULL) deflation->is_portable = is_portable || !ckernels_has_bmi2();
  return deflation;
}

void cpng_free_fast_deflation(struct cpng_fast_deflation *deflation) {
  if (deflation != NULL) free(deflation->start);
  free(deflation);
}

void cpng_begin_fast_deflation(struct cpng_fast_deflation *deflation, int pixel_size) {
  deflation->has_code = false;
  deflation->distance = pixel_size;
  deflation->adler = 1;
  deflation->output = (struct cpng_output){.end = deflation->start};
}

CPNG_INLINE void put_symbol(struct cpng_output *output, cpng_bits symbol) {
  cpng_put(output, symbol >> CPNG_BITS_SHIFT, symbol);
}

/// Adds eight literals.
CPNG_INLINE void put_literals(struct cpng_output *output, const cpng_bits *pairs,
                              const uint8_t *bytes) {
  for (int i = 0; i < CPNG_STEP; i += 4) {
    cpng_bits first = pairs[cpng_load_pair(bytes + i)];
    cpng_bits second = pairs[cpng_load_pair(bytes + i + 2)];
    uint64_t bits = first >> CPNG_BITS_SHIFT;
    bits |= (uint64_t)(second >> CPNG_BITS_SHIFT) << (first & CPNG_BITS_MASK);
    cpng_put(output, bits, first + second);
  }
}

/// Adds matches and returns the number of remaining bytes, which are too few for a match.
CPNG_INLINE size_t put_matches(struct cpng_output *output, const struct cpng_fast_code *code,
                               size_t length) {
  for (; length >= CPNG_LONGEST_MATCH; length -= CPNG_LONGEST_MATCH) {
    put_symbol(output, code->matches[CPNG_LONGEST_MATCH]);
  }
  if (length < CPNG_SHORTEST_MATCH) return length;
  put_symbol(output, code->matches[length]);
  return 0;
}

CPNG_INLINE struct cpng_output encoded(struct cpng_output output, const struct cpng_fast_code *code,
                                  const uint8_t *bytes, size_t count, int distance) {
  const uint8_t *end = bytes + count;
  // The first bytes are literals, because the bytes before the portion may not be in memory.
  if (count >= CPNG_STEP) {
    put_literals(&output, code->pairs, bytes);
    bytes += CPNG_STEP;
  }
  while (end - bytes >= CPNG_STEP) {
    if (cpng_is_run(bytes, distance)) {
      const uint8_t *run_end = cpng_run_end(bytes, end, distance);
      bytes = run_end - put_matches(&output, code, (size_t)(run_end - bytes));
      if (end - bytes < CPNG_STEP) break;
    }
    put_literals(&output, code->pairs, bytes);
    bytes += CPNG_STEP;
  }
  for (; bytes < end; bytes++) put_symbol(&output, code->literals[*bytes]);
  return output;
}

/// Specializes `encoded` for RGB, the most common format.
#define ENCODE(NAME, ATTRIBUTE)                                                                   \
  ATTRIBUTE static struct cpng_output NAME(struct cpng_output output, const struct cpng_fast_code *code,    \
                                      const uint8_t *bytes, size_t count, int distance) {         \
    if (distance == 3) return encoded(output, code, bytes, count, 3);                             \
    return encoded(output, code, bytes, count, distance);                                         \
  }

ENCODE(encode, )
#if defined(__x86_64__)
// BMI2 can shift by a count in any register.
ENCODE(encode_bmi2, __attribute__((target("avx2,bmi,bmi2"))))
#else
#define encode_bmi2 encode
#endif

static bool make_room(struct cpng_fast_deflation *deflation, size_t room) {
  size_t count = (size_t)(deflation->output.end - deflation->start);
  if (deflation->capacity - count >= room) return true;
  size_t capacity = 2 * deflation->capacity + room;
  uint8_t *larger = realloc(deflation->start, capacity);
  if (larger == NULL) return false;
  deflation->start = larger;
  deflation->capacity = capacity;
  deflation->output.end = larger + count;
  return true;
}

/// Begins a block with a new code if there is none yet or the current one needs too many bits.
static void choose_code(struct cpng_fast_deflation *deflation, const uint8_t *bytes,
                        size_t count) {
  struct cpng_fast_code *code = &deflation->code;
  struct cpng_sample sample;
  cpng_take_sample(&sample, bytes, count, deflation->distance);
  int64_t total = (int64_t)sample.total;
  if (deflation->has_code) {
    int64_t excess = cpng_excess(code, &sample) - deflation->excess * total / 65536;
    if (excess * (int64_t)sample.scale <= WORTHWHILE_BITS) return;
    put_symbol(&deflation->output, code->end_of_block);
  }
  cpng_make_code(code, &sample, deflation->is_portable);
  deflation->has_code = true;
  deflation->excess = total > 0 ? cpng_excess(code, &sample) * 65536 / total : 0;
  cpng_put_code(&deflation->output, code, deflation->distance);
}

/// Ends the stream with an empty block that has fixed Huffman codes, and with the checksum.
static void end_stream(struct cpng_fast_deflation *deflation) {
  struct cpng_output *output = &deflation->output;
  put_symbol(output, deflation->code.end_of_block);
  cpng_put(output, 1 | 1 << 1, 3 + 7);
  cpng_put(output, 0, -output->pending_count & 7);
  cpng_put(output, __builtin_bswap32(deflation->adler), 32);
}

bool cpng_fast_deflate(struct cpng_fast_deflation *deflation, const uint8_t *bytes, size_t count,
                       bool is_last) {
  if (!make_room(deflation, ROOM(count))) return false;
  if (!deflation->has_code) cpng_put(&deflation->output, HEADER, HEADER_BITS);
  choose_code(deflation, bytes, count);
  bool is_portable = deflation->is_portable;
  deflation->output = (is_portable ? encode : encode_bmi2)(deflation->output, &deflation->code,
                                                           bytes, count, deflation->distance);
  deflation->adler = cpng_adler32(deflation->adler, bytes, count, is_portable);
  if (is_last) end_stream(deflation);
  return true;
}

const uint8_t *cpng_fast_deflated(const struct cpng_fast_deflation *deflation, size_t *count) {
  *count = (size_t)(deflation->output.end - deflation->start);
  return deflation->start;
}
