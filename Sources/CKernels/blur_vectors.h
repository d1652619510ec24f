// The vector operations of the blur, for vectors of one or more 128-bit lanes. The file for each instruction
// set, such as blur_avx2.c, defines the following names, and then includes this file and the files with the
// functions.
//
//   TARGET, NAME(f)           the target attribute and the name of a function
//   vector                    the vector type
//   load_bytes, load_cells    load with zero extension to 16 bits, and with sign extension to 32 bits
//   each_lane                 copies 16 bytes to each lane
//   low16, high16             interleave the low or high halves of two vectors, in each lane
//   pairs16, pairs8           multiply and add adjacent numbers: 16 to 32 bits, 8 to 16 bits
//   pack32, pack16            narrow two vectors with saturation, in each lane; pack16 to 0…255
//   shuffle                   permutes the bytes of each lane
//   in_order                  restores the order of two vectors after a pack operation
//   min16, max16              the minimum and maximum of 16-bit numbers
//
// The other operations use operators, which are faster than intrinsics in a debug build.

/// A vector at any address, and vectors of numbers. Arithmetic on unsigned numbers wraps around.
typedef vector unaligned_vector __attribute__((aligned(1), may_alias));
typedef uint16_t numbers16 __attribute__((vector_size(sizeof(vector))));
typedef uint32_t numbers32 __attribute__((vector_size(sizeof(vector))));
typedef int32_t signed32 __attribute__((vector_size(sizeof(vector))));

#define load(p) (*(const unaligned_vector *)(p))
#define store(p, a) (*(unaligned_vector *)(p) = (a))
#define all16(n) ((vector)((numbers16){0} + (uint16_t)(n)))
#define all32(n) ((vector)((numbers32){0} + (uint32_t)(n)))

/// A repeated pair of 16-bit numbers, with the first at the lower address. `pair_at` loads the pair.
typedef uint32_t unaligned_pair __attribute__((aligned(2), may_alias));
#define pair(first, second) all32((uint16_t)(first) | (uint32_t)(second) << 16)
#define pair_at(p) all32(*(const unaligned_pair *)(p))

#define add16(a, b) ((vector)((numbers16)(a) + (numbers16)(b)))
#define add32(a, b) ((vector)((numbers32)(a) + (numbers32)(b)))
#define xor(a, b) ((vector)((numbers32)(a) ^ (numbers32)(b)))
#define and(a, b) ((vector)((numbers32)(a) & (numbers32)(b)))
#define left16(a, n) ((vector)((numbers16)(a) << (n)))
#define right16(a, n) ((vector)((numbers16)(a) >> (n)))
#define right32(a, n) ((vector)((signed32)(a) >> (n)))

/// The number of cells in a vector.
enum { CELLS = sizeof(vector) / sizeof(ckernels_cell) };

/// The number of cells that are prepared at a time, which is small enough for the L1 cache.
enum { TILE = 128 };

/// Shuffle indices for a lane: the interleaved channels of two adjacent pixels or cells; red, green
/// or alpha in all channels of a cell; the swapped halves of each cell.
static const uint8_t pixel_pairs[16] = {0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15};
static const uint8_t cell_pairs[16] = {0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15};
static const uint8_t reds[16] = {0, 1, 0, 1, 0, 1, 0, 1, 8, 9, 8, 9, 8, 9, 8, 9};
static const uint8_t greens[16] = {2, 3, 2, 3, 2, 3, 2, 3, 10, 11, 10, 11, 10, 11, 10, 11};
static const uint8_t alphas[16] = {6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15};
static const uint8_t swapped[16] = {4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11};
