// The functions for one instruction set, with the variant of xxhash.h that the including file has
// selected.

static void *new_state(void) {
  XXH3_state_t *state = XXH3_createState();
  if (state != NULL) XXH3_128bits_reset(state);
  return state;
}

static void free_state(void *state) { XXH3_freeState(state); }

static void add(void *state, const uint8_t *rows, ptrdiff_t stride, size_t row_size,
                ptrdiff_t count) {
  for (ptrdiff_t y = 0; y < count; y++) XXH3_128bits_update(state, rows + y * stride, row_size);
}

static cxxhash_hash result(const void *state) {
  XXH128_hash_t hash = XXH3_128bits_digest(state);
  return (cxxhash_hash){.high = hash.high64, .low = hash.low64};
}

#define FUNCTIONS                                                                                  \
  {.new_state = new_state, .free_state = free_state, .add = add, .result = result}
