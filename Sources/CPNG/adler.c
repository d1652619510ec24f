#include "adler.h"

#include <isa-l/igzip_lib.h>
#include <processor.h>

#if defined(__x86_64__)
#include <immintrin.h>

#define MODULUS 65521
/// Bytes between two remainders; the lanes of 32 bits would hold the sums of many more.
#define MOST_BYTES ((size_t)1 << 15)

/// `a` is 1 and all bytes, `b` is the sum of `a` after each byte, both modulo 65521. Of 64 bytes, `b`
/// gets the first 64 times, the next 63 times, and 64 times `a` as it was before them.
__attribute__((target("avx2"))) static uint32_t adler_avx2(uint32_t adler, const uint8_t *bytes,
                                                           size_t count) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i ones = _mm256_set1_epi16(1);
  const __m256i last = _mm256_setr_epi8(32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18,
                                        17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
  const __m256i first = _mm256_add_epi8(last, _mm256_set1_epi8(32));
  uint64_t a = adler & 0xFFFF;
  uint64_t b = adler >> 16;
  while (count > 0) {
    size_t part = count < MOST_BYTES ? count : MOST_BYTES;
    size_t vectors = part / 64;
    // 64 bits a lane: the bytes, and their sums before each 64; 32 bits a lane: the weighted bytes.
    __m256i sums = zero;
    __m256i sums_before = zero;
    __m256i weighted = zero;
    for (size_t i = 0; i < vectors; i++, bytes += 64) {
      __m256i x = _mm256_loadu_si256((const __m256i *)bytes);
      __m256i y = _mm256_loadu_si256((const __m256i *)(bytes + 32));
      sums_before = _mm256_add_epi64(sums_before, sums);
      sums = _mm256_add_epi64(sums, _mm256_add_epi64(_mm256_sad_epu8(x, zero),
                                                     _mm256_sad_epu8(y, zero)));
      // At most 255·(64 + 63), which 16 bits hold with their sign.
      __m256i x_weighted = _mm256_madd_epi16(_mm256_maddubs_epi16(x, first), ones);
      __m256i y_weighted = _mm256_madd_epi16(_mm256_maddubs_epi16(y, last), ones);
      weighted = _mm256_add_epi32(weighted, _mm256_add_epi32(x_weighted, y_weighted));
    }
    uint64_t sum[4], before[4];
    uint32_t weights[8];
    _mm256_storeu_si256((__m256i *)sum, sums);
    _mm256_storeu_si256((__m256i *)before, sums_before);
    _mm256_storeu_si256((__m256i *)weights, weighted);
    b += 64 * (vectors * a + before[0] + before[1] + before[2] + before[3]);
    for (int lane = 0; lane < 8; lane++) b += weights[lane];
    a += sum[0] + sum[1] + sum[2] + sum[3];
    for (size_t i = 64 * vectors; i < part; i++) {
      a += *bytes++;
      b += a;
    }
    a %= MODULUS;
    b %= MODULUS;
    count -= part;
  }
  return (uint32_t)(b << 16 | a);
}
#endif

uint32_t cpng_adler(uint32_t adler, const uint8_t *bytes, size_t count) {
#if defined(__x86_64__)
  if (ckernels_has_avx2()) return adler_avx2(adler, bytes, count);
#endif
  return isal_adler32(adler, bytes, count);
}
