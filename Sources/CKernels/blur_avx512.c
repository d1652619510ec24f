#if defined(__x86_64__)

#include <immintrin.h>

#include "blur.h"

#define TARGET __attribute__((target("avx512f,avx512bw")))
#define NAME(function) ckernels_blur_##function##_avx512

typedef __m512i vector;

#define load_bytes(p) _mm512_cvtepu8_epi16(_mm256_loadu_si256((const __m256i *)(p)))
#define load_cells(p) _mm512_cvtepi16_epi32(_mm256_loadu_si256((const __m256i *)(p)))
#define each_lane(p) _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(p)))
#define min16(a, b) _mm512_min_epi16(a, b)
#define max16(a, b) _mm512_max_epi16(a, b)
#define low16(a, b) _mm512_unpacklo_epi16(a, b)
#define high16(a, b) _mm512_unpackhi_epi16(a, b)
#define pairs16(a, b) _mm512_madd_epi16(a, b)
#define pairs8(a, b) _mm512_maddubs_epi16(a, b)
#define pack32(a, b) _mm512_packs_epi32(a, b)
#define pack16(a, b) _mm512_packus_epi16(a, b)
#define shuffle(a, b) _mm512_shuffle_epi8(a, b)
#define in_order(a) _mm512_permutexvar_epi64(_mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7), a)

#include "blur_vectors.h"

#include "blur_convolution.h"
#include "blur_pixels.h"
#include "blur_resolution.h"

#endif
