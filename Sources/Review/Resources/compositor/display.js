// The composed frames at a smaller size, for display. Only areas that changed are reduced again. The
// weights are in units of 1/256.
class ReducedFrames {
  constructor(compositor) {
    this.compositor = compositor;
    this.heap = compositor.kernels.heap;
    this.blocks = [];
    this.sizes = null;
    // The areas that changed since the last reduction.
    this.changed = [];
  }

  add(areas) {
    this.changed = separated([...this.changed, ...areas]);
  }

  // Returns the bytes R, G, B, A of the current frame, not premultiplied. They can be a view that is
  // valid until the next frame.
  straightPixels(size) {
    this.prepare(this.compositor.frame.rect, size);
    for (const area of this.changed) this.update(area, size);
    this.changed = [];
    const pixels = this.heap.bytes.subarray(this.start, this.start + 4 * size.width * size.height);
    return this.compositor.isOpaque ? clamped(pixels) : straight(pixels);
  }

  // Provides memory for frames of the given sizes.
  prepare(rect, { width, height }) {
    const sizes = [rect.width, rect.height, width, height].join();
    if (this.sizes === sizes) return;
    this.release();
    this.sizes = sizes;
    this.start = this.allocate(4 * width * height);
    this.sums = this.allocate(8 * rect.width);
    this.columns = this.storedTaps(rect.width, width);
    this.rows = this.storedTaps(rect.height, height);
    this.changed = [rect];
  }

  // Stores the taps of an axis: the first source pixels, and an equal number of weights for each.
  storedTaps(source, target) {
    const taps = averageTaps(source, target, 256);
    const count = Math.max(...taps.map(({ weights }) => weights.length));
    const first = this.allocate(4 * target);
    const weights = this.allocate(4 * count * target);
    this.heap.words.fill(0, weights >> 2, (weights >> 2) + count * target);
    taps.forEach((tap, index) => {
      this.heap.words[(first >> 2) + index] = tap.first;
      this.heap.words.set(tap.weights, (weights >> 2) + count * index);
    });
    return { first, weights, count, taps, source };
  }

  // Updates the pixels that depend on an area of the frame.
  update(area, size) {
    const { columns, rows, sums, compositor: { kernels, frame } } = this;
    const across = affected(columns, area.x, area.width);
    const down = affected(rows, area.y, area.height);
    const last = columns.taps[across.end - 1];
    const left = columns.taps[across.start].first;
    const width = last.first + last.weights.length - left;
    const stride = 4 * columns.source;
    for (let y = down.start; y < down.end; y++) {
      const { first, weights: { length: count } } = rows.taps[y];
      const weights = rows.weights + 4 * rows.count * y;
      kernels.averageRows(
        sums + 8 * left, frame.start + stride * first + 4 * left, { stride, count, weights }, width);
      kernels.averageColumns(this.start + 4 * size.width * y, sums, columns, across);
    }
  }

  allocate(bytes) {
    const block = this.heap.allocate(bytes);
    this.blocks.push(block);
    return block;
  }

  release() {
    for (const block of this.blocks) this.heap.release(block);
    this.blocks = [];
  }
}

// Returns the range of the pixels of an axis that depend on a range of source pixels.
const affected = ({ taps, source }, start, length) => ({
  start: Math.floor(start * taps.length / source),
  end: Math.ceil((start + length) * taps.length / source),
});
