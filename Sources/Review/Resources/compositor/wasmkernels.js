// The kernels in WebAssembly: the C functions of CKernels.
//
// A parameter `to`, `from` or `coverage` has the offset of the first byte and the stride of the rows,
// both in bytes. An area has a width and a height, in pixels. Offsets of rows of cells and counts are
// numbers.
class WasmKernels {
  static async load(file) {
    const { instance } = await WebAssembly.instantiate(file, {});
    return new WasmKernels(instance.exports);
  }

  constructor(exports) {
    this.name = "wasm";
    this.exports = exports;
    this.heap = new Heap(exports.memory, exports.__heap_base.value);
    this.widen = exports.ckernels_blur_widen_wasm;
    this.round = exports.ckernels_blur_round_wasm;
    this.saturate = exports.ckernels_blur_saturate_wasm;
    this.upsample = exports.ckernels_blur_upsample_wasm;
    this.addWeighted = exports.ckernels_add_weighted;
  }

  // Returns the XXH3-128 hash of bytes as 32 hexadecimal digits, as in manifests.
  hash(start, count) {
    const result = this.heap.allocate(16);
    this.exports.cxxhash_of_bytes(result, start, count);
    const words = [...this.heap.words.subarray(result >> 2, (result >> 2) + 4)].reverse();
    this.heap.release(result);
    return words.map((word) => word.toString(16).padStart(8, "0")).join("");
  }

  copy(to, from, { width, height }) {
    this.exports.ckernels_copy_wasm(to.start, to.stride, from.start, from.stride, width, height);
  }

  over(to, from, { width, height }) {
    this.exports.ckernels_over_wasm(to.start, to.stride, from.start, from.stride, width, height);
  }

  overScaled(to, from, opacity, { width, height }) {
    this.exports.ckernels_over_scaled_wasm(
      to.start, to.stride, from.start, from.stride, opacity, width, height);
  }

  // The scale of a pixel is its coverage multiplied by the opacity of the coverage.
  overMasked(to, from, coverage, { width, height }) {
    this.exports.ckernels_over_masked_wasm(
      to.start, to.stride, from.start, from.stride, coverage.start, coverage.stride,
      coverage.opacity, width, height);
  }

  fill(to, color, { width, height }) {
    this.exports.ckernels_fill_wasm(to.start, to.stride, color, width, height);
  }

  fillMasked(to, color, coverage, { width, height }) {
    this.exports.ckernels_fill_masked_wasm(
      to.start, to.stride, color, coverage.start, coverage.stride, coverage.opacity, width, height);
  }

  downsamplePixels(cells, rows, count) {
    this.exports.ckernels_blur_downsample_pixels_wasm(cells, ...rows, count);
  }

  downsample(cells, rows, count) {
    this.exports.ckernels_blur_downsample_wasm(cells, ...rows, count);
  }

  // Convolves the columns of two rows. `rows` is the offset of an array of offsets.
  convolveColumns(pair, rows, weights, count) {
    this.exports.ckernels_blur_convolve_columns_wasm(
      pair[0], pair[1], rows, weights.start, weights.radius, count);
  }

  convolveRow(cells, row, weights, count) {
    this.exports.ckernels_blur_convolve_row_wasm(cells, row, weights.start, weights.radius, count);
  }

  weightedColumns(to, sums, taps, count) {
    this.exports.ckernels_weighted_columns(to, sums, taps, count);
  }
}
