// What the row functions of the blur share that are written for vectors of some number of 128-bit
// lanes. blur_avx2.c and blur_avx512.c include this file and the functions after definitions of
//
//   TARGET, NAME(f)           the functions' instruction set, and their names
//   vector                    the type, and on it:
//   load_bytes, load_cells    bytes as 16 bits a number, 16 bits as 32
//   each_lane                 the same 16 bytes in each lane
//   low16, high16             the halves of two vectors' lanes, number by number in turn
//   pairs16, pairs8           sums of neighbouring products: of 16 bits in 32, of bytes in 16
//   pack32, pack16            numbers of half the width, lane by lane in turn; the latter 0…255
//   shuffle                   bytes within each lane
//   in_order                  of two vectors packed lane by lane in turn, one after the other
//   min16, max16
//
// The other operations are the compiler's own, which are faster in a build without optimisation.

/// A vector that may start at any address, and vectors of numbers; unsigned ones wrap around.
typedef vector vector_anywhere __attribute__((aligned(1), may_alias));
typedef uint16_t numbers16 __attribute__((vector_size(sizeof(vector))));
typedef uint32_t numbers32 __attribute__((vector_size(sizeof(vector))));
typedef int32_t signed32 __attribute__((vector_size(sizeof(vector))));

#define load(p) (*(const vector_anywhere *)(p))
#define store(p, a) (*(vector_anywhere *)(p) = (a))
#define all16(n) ((vector)((numbers16){0} + (uint16_t)(n)))
#define all32(n) ((vector)((numbers32){0} + (uint32_t)(n)))

/// Two 16-bit numbers over and over, the first at the lower address; and two that lie in memory.
typedef uint32_t two_anywhere __attribute__((aligned(2), may_alias));
#define two(first, second) all32((uint16_t)(first) | (uint32_t)(second) << 16)
#define two_at(p) all32(*(const two_anywhere *)(p))

#define add16(a, b) ((vector)((numbers16)(a) + (numbers16)(b)))
#define add32(a, b) ((vector)((numbers32)(a) + (numbers32)(b)))
#define xor(a, b) ((vector)((numbers32)(a) ^ (numbers32)(b)))
#define and(a, b) ((vector)((numbers32)(a) & (numbers32)(b)))
#define left16(a, n) ((vector)((numbers16)(a) << (n)))
#define right16(a, n) ((vector)((numbers16)(a) >> (n)))
#define right32(a, n) ((vector)((signed32)(a) >> (n)))

/// Cells in a vector.
enum { CELLS = sizeof(vector) / sizeof(ckernels_cell) };

/// Cells of a row that are made ready in the nearest cache before they are worked on.
enum { TILE = 128 };

/// Where the bytes of a lane come from: the channels of two neighbouring pixels, or two cells, in
/// turn; a cell's red, green or alpha in all its channels; the other half of each eight bytes.
static const uint8_t pixel_pairs[16] = {0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15};
static const uint8_t cell_pairs[16] = {0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15};
static const uint8_t reds[16] = {0, 1, 0, 1, 0, 1, 0, 1, 8, 9, 8, 9, 8, 9, 8, 9};
static const uint8_t greens[16] = {2, 3, 2, 3, 2, 3, 2, 3, 10, 11, 10, 11, 10, 11, 10, 11};
static const uint8_t alphas[16] = {6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15};
static const uint8_t swapped[16] = {4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11};
