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
    this.weightedColumns = exports.ckernels_weighted_columns;
  }

  // Returns the XXH3-128 hash of bytes as 32 hexadecimal digits, as in manifests.
  hash(start, count) {
    const result = this.heap.allocate(16);
    this.exports.cxxhash_of_bytes(result, start, count);
    const words = [...this.heap.words.subarray(result >> 2, (result >> 2) + 4)].reverse();
    this.heap.release(result);
    return words.map((word) => word.toString(16).padStart(8, "0")).join("");
  }

  // Stores the pixels of a PNG file.
  picture({ width, height, channels, data }) {
    const { heap, exports } = this;
    const size = height * (1 + width * channels);
    const count = data.reduce((sum, part) => sum + part.length, 0);
    const start = heap.allocate((channels === 1 ? 1 : 4) * width * height);
    // The tables of codes, the row above the first one, the filtered rows and the compressed data, with
    // padding.
    const tables = heap.allocate(WasmKernels.tableSize + 4 * width + size + count + 64);
    const above = tables + WasmKernels.tableSize;
    const rows = above + 4 * width;
    heap.words.fill(channels === 3 ? 0xFF000000 : 0, above >> 2, rows >> 2);
    let end = rows + size + 64;
    for (const part of data) {
      heap.bytes.set(part, end);
      end += part.length;
    }
    const isComplete = exports.ckernels_inflate(rows, size, end - count, count, tables) === size;
    const isOpaque = isComplete ? this.unfilter(start, above, rows, { width, height, channels }) : -1;
    heap.release(tables);
    if (isOpaque >= 0) return { start, isOpaque: isOpaque === 1 };
    heap.release(start);
    throw new Error(isComplete ? "a row has an unknown filter" : "the PNG is incomplete");
  }

  // Unfilters some rows at a time, because the browser replaces functions with faster code only between
  // calls.
  unfilter(start, above, rows, { width, height, channels }) {
    const count = 64;
    const length = 1 + width * channels;
    const pixelLength = (channels === 1 ? 1 : 4) * width;
    let result = 1;
    let last = above;
    for (let y = 0; y < height && result >= 0; y += count) {
      const next = Math.min(count, height - y);
      const isOpaque = this.exports.ckernels_unfilter(
        start + y * pixelLength, last, rows + y * length, width, next, channels);
      result = Math.min(result, isOpaque);
      const end = y + next;
      last = channels === 4 ? rows + end * length - length + 1 : start + (end - 1) * pixelLength;
    }
    return result;
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

  // Convolves columns and writes two rows. `rows` is the offset of an array of offsets.
  convolveColumns(pair, rows, weights, count) {
    this.exports.ckernels_blur_convolve_columns_wasm(
      pair[0], pair[1], rows, weights.start, weights.radius, count);
  }

  convolveRow(cells, row, weights, count) {
    this.exports.ckernels_blur_convolve_row_wasm(cells, row, weights.start, weights.radius, count);
  }

  // Writes the insets of the outline of a platter of glass in the columns of a row.
  insets(to, platter, x, count) {
    this.exports.ckernels_glass_insets(to, platter, x, count);
  }

  // Writes the distances of a row from the outline of a platter of glass.
  distances(to, insets, { platter, position: [x, y] }, count) {
    this.exports.ckernels_glass_distances(to, insets, platter, x, y, count);
  }

  glassCoverage(to, distances, { offset, shift, table, zero, size }, count) {
    this.exports.ckernels_glass_coverage(to, distances, offset, shift, table, zero, size, count);
  }

  refract(to, distances, { platter, position: [x, y], lens: { zone, strength }, picture }, count) {
    this.exports.ckernels_glass_refract(
      to, distances, platter, x, y, zone, strength, picture.start, picture.width, picture.x, picture.y,
      picture.width, picture.height, count);
  }

  // Writes weighted sums of rows. `count` is the number of rows.
  averageRows(sums, pixels, { stride, count, weights }, width) {
    this.exports.ckernels_average_rows(sums, pixels, stride, weights, count, width);
  }

  // Writes the pixels from `start` to `end` of the row at the offset `to`.
  averageColumns(to, sums, { first, weights, count }, { start, end }) {
    this.exports.ckernels_average_columns(
      to + 4 * start, sums, first + 4 * start, weights + 4 * count * start, count, end - start);
  }
}

// The size of `ckernels_inflate_tables`.
WasmKernels.tableSize = 2 * 4 * 2 ** 15;
