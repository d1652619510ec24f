#if defined(__x86_64__)

#include <immintrin.h>

#include "blur.h"

#define TARGET __attribute__((target("avx2")))
#define NAME(function) ckernels_blur_##function##_avx2

typedef __m256i vector;

#define load_bytes(p) _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(p)))
#define load_cells(p) _mm256_cvtepi16_epi32(_mm_loadu_si128((const __m128i *)(p)))
#define each_lane(p) _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(p)))
#define min16(a, b) _mm256_min_epi16(a, b)
#define max16(a, b) _mm256_max_epi16(a, b)
#define low16(a, b) _mm256_unpacklo_epi16(a, b)
#define high16(a, b) _mm256_unpackhi_epi16(a, b)
#define pairs16(a, b) _mm256_madd_epi16(a, b)
#define pairs8(a, b) _mm256_maddubs_epi16(a, b)
#define pack32(a, b) _mm256_packs_epi32(a, b)
#define pack16(a, b) _mm256_packus_epi16(a, b)
#define shuffle(a, b) _mm256_shuffle_epi8(a, b)
#define in_order(a) _mm256_permute4x64_epi64(a, 0xD8)

#include "blur_vectors.h"

#include "blur_convolution.h"
#include "blur_pixels.h"
#include "blur_resolution.h"

#endif
