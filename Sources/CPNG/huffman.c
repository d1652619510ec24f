#include "huffman.h"

#include <stdbool.h>
#include <string.h>

/// The number of bits in the longest code in deflate.
#define LONGEST_CODE 15

struct weighted_symbol {
  uint32_t weight;
  uint16_t symbol;
};

/// Sorts symbols by weight with a radix sort. Symbols with the same weight keep their order.
static void sort(struct weighted_symbol *symbols, int count) {
  struct weighted_symbol other[CPNG_SYMBOL_COUNT];
  struct weighted_symbol *from = symbols;
  struct weighted_symbol *to = other;
  uint32_t all = 0;
  for (int i = 0; i < count; i++) all |= symbols[i].weight;
  for (int shift = 0; shift < 32 && all >> shift > 0; shift += 8) {
    int starts[257] = {0};
    for (int i = 0; i < count; i++) starts[(from[i].weight >> shift & 255) + 1]++;
    for (int i = 0; i < 256; i++) starts[i + 1] += starts[i];
    for (int i = 0; i < count; i++) to[starts[from[i].weight >> shift & 255]++] = from[i];
    struct weighted_symbol *sorted = to;
    to = from;
    from = sorted;
  }
  if (from != symbols) memcpy(symbols, from, (size_t)count * sizeof *symbols);
}

/// Sets the depths of the leaves of a Huffman tree. The weights are in ascending order.
///
/// Leaves are sorted, and inner nodes are created in ascending order of weight, so the lightest remaining
/// node is always at the front of one of two queues.
static void set_depths(int *depths, const struct weighted_symbol *leaves, int count) {
  uint32_t weights[CPNG_SYMBOL_COUNT];
  int leaf_parents[CPNG_SYMBOL_COUNT];
  int parents[CPNG_SYMBOL_COUNT];
  int next_leaf = 0;
  int next_node = 0;
  for (int node = 0; node < count - 1; node++) {
    weights[node] = 0;
    for (int child = 0; child < 2; child++) {
      bool is_leaf = next_leaf < count && (next_node == node ||
                                           leaves[next_leaf].weight <= weights[next_node]);
      weights[node] += is_leaf ? leaves[next_leaf].weight : weights[next_node];
      if (is_leaf) {
        leaf_parents[next_leaf++] = node;
      } else {
        parents[next_node++] = node;
      }
    }
  }
  int node_depths[CPNG_SYMBOL_COUNT];
  node_depths[count - 2] = 0;
  for (int node = count - 3; node >= 0; node--) node_depths[node] = node_depths[parents[node]] + 1;
  for (int leaf = 0; leaf < count; leaf++) depths[leaf] = node_depths[leaf_parents[leaf]] + 1;
}

/// Limits the depths to `limit`. The symbols are in ascending order of weight.
static void limit_depths(int *depths, int count, int limit) {
  // A code of n bits uses 2^(limit − n) of the 2^limit units of a complete tree.
  uint32_t all = 1u << limit;
  uint32_t used = 0;
  for (int i = 0; i < count; i++) {
    if (depths[i] > limit) depths[i] = limit;
    used += 1u << (limit - depths[i]);
  }
  for (int i = 0; used > all; used -= 1u << (limit - depths[i])) {
    while (depths[i] == limit) i++;
    depths[i]++;
  }
  for (int i = count - 1; i >= 0; i--) {
    while (depths[i] > 1 && used + (1u << (limit - depths[i])) <= all) {
      used += 1u << (limit - depths[i]);
      depths[i]--;
    }
  }
}

void cpng_code_lengths(uint8_t *lengths, const uint32_t *weights, int count, int limit) {
  struct weighted_symbol symbols[CPNG_SYMBOL_COUNT];
  int depths[CPNG_SYMBOL_COUNT];
  int used = 0;
  for (int i = 0; i < count; i++) {
    lengths[i] = 0;
    if (weights[i] > 0) symbols[used++] = (struct weighted_symbol){weights[i], (uint16_t)i};
  }
  sort(symbols, used);
  set_depths(depths, symbols, used);
  limit_depths(depths, used, limit);
  for (int i = 0; i < used; i++) lengths[symbols[i].symbol] = (uint8_t)depths[i];
}

void cpng_codes(uint16_t *codes, const uint8_t *lengths, int count) {
  uint16_t counts[LONGEST_CODE + 1] = {0};
  for (int i = 0; i < count; i++) counts[lengths[i]]++;
  counts[0] = 0;
  uint16_t next[LONGEST_CODE + 1] = {0};
  for (int length = 1; length <= LONGEST_CODE; length++) {
    next[length] = (uint16_t)((next[length - 1] + counts[length - 1]) << 1);
  }
  for (int i = 0; i < count; i++) {
    int length = lengths[i];
    codes[i] = length == 0 ? 0 : (uint16_t)(__builtin_bitreverse16(next[length]++) >> (16 - length));
  }
}
