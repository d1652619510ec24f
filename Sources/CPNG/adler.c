#include "checksum.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

/// The modulus: the largest prime below 65536.
#define MODULUS 65521
/// The number of bytes between reductions. The sums of up to 5552 bytes of 255 fit in 32 bits.
#define PORTION_SIZE 5536

/// The sum of all bytes, and the sum of all intermediate sums.
struct sums {
  uint32_t bytes;
  uint32_t sums;
};

static struct sums add_each(struct sums sums, const uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    sums.bytes += bytes[i];
    sums.sums += sums.bytes;
  }
  return sums;
}

#if defined(__x86_64__)
/// The number of bytes in a register.
#define BLOCK 32

static __attribute__((target("avx2"))) uint32_t total(__m256i values) {
  uint32_t elements[8];
  _mm256_storeu_si256((__m256i *)elements, values);
  uint32_t total = 0;
  for (int i = 0; i < 8; i++) total += elements[i];
  return total;
}

static __attribute__((target("avx2"))) struct sums add_avx2(struct sums sums, const uint8_t *bytes,
                                                            size_t count) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i ones = _mm256_set1_epi16(1);
  // The weight of a byte is the number of sums in the block that include it.
  const __m256i weights = _mm256_setr_epi8(32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17,
                                           16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
  __m256i sum = zero;
  __m256i before = zero;
  __m256i weighted = zero;
  size_t i = 0;
  for (; i + BLOCK <= count; i += BLOCK) {
    __m256i block = _mm256_loadu_si256((const __m256i *)(bytes + i));
    before = _mm256_add_epi32(before, sum);
    sum = _mm256_add_epi32(sum, _mm256_sad_epu8(block, zero));
    __m256i products = _mm256_maddubs_epi16(block, weights);
    weighted = _mm256_add_epi32(weighted, _mm256_madd_epi16(products, ones));
  }
  sums.sums += (uint32_t)i * sums.bytes + BLOCK * total(before) + total(weighted);
  sums.bytes += total(sum);
  return add_each(sums, bytes + i, count - i);
}
#else
#define add_avx2 add_each
#endif

uint32_t cpng_adler32(uint32_t adler, const uint8_t *bytes, size_t count, bool is_portable) {
  struct sums sums = {adler & 0xFFFF, adler >> 16};
  while (count > 0) {
    size_t portion = count < PORTION_SIZE ? count : PORTION_SIZE;
    sums = (is_portable ? add_each : add_avx2)(sums, bytes, portion);
    sums.bytes %= MODULUS;
    sums.sums %= MODULUS;
    bytes += portion;
    count -= portion;
  }
  return sums.sums << 16 | sums.bytes;
}
