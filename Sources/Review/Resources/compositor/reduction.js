// Reduces pictures by area averaging, as Resampling.swift does.

// Returns the taps of one axis: for each target pixel, the first source pixel and the weights, in units
// of 1/65536, of this pixel and the following pixels. The running total is rounded, so that the weights
// sum to one.
function averageTaps(count, target) {
  return Array.from({ length: target }, (_, index) => {
    if (count === target) return { first: index, weights: [65536] };
    const start = index * count;
    const end = start + count;
    const first = Math.floor(start / target);
    const weights = [];
    let total = 0;
    for (let source = first; source < Math.ceil(end / target); source++) {
      const covered = Math.min((source + 1) * target, end) - start;
      const rounded = Math.floor((covered * 65536 + Math.floor(count / 2)) / count);
      weights.push(rounded - total);
      total = rounded;
    }
    return { first, weights };
  });
}

// Stores taps as C structures, which are followed by their weights, and adds the offset of its weights
// to each tap. All taps get the same number of weights, because loops of one length are faster.
function storeTaps(heap, taps) {
  const count = Math.max(...taps.map(({ weights }) => weights.length));
  const start = heap.allocate((12 + 4 * count) * taps.length);
  taps.forEach((tap, index) => {
    tap.start = start + 12 * taps.length + 4 * count * index;
    heap.words.set([tap.first, count, tap.start], (start >> 2) + 3 * index);
    heap.words.fill(0, tap.start >> 2, (tap.start >> 2) + count);
    heap.words.set(tap.weights, tap.start >> 2);
  });
  return start;
}

// A smaller copy of pictures of one size, which can be updated where the pictures change.
class Reduction {
  constructor(kernels, from, { width, height }) {
    const { heap } = kernels;
    this.kernels = kernels;
    this.from = from;
    this.size = { width, height };
    this.start = heap.allocate(4 * width * height);
    this.columns = averageTaps(from.width, width);
    this.rows = averageTaps(from.height, height);
    this.taps = storeTaps(heap, this.columns);
    this.rowTaps = storeTaps(heap, this.rows);
    this.sums = heap.allocate(16 * from.width);
  }

  // Updates the pixels that depend on an area of a picture.
  update(start, area) {
    const { from, size, columns, rows, kernels } = this;
    const [left, end] = affected(area.x, area.width, from.width, size.width);
    const [top, last] = affected(area.y, area.height, from.height, size.height);
    const { first } = columns[left];
    const count = columns[end - 1].first + columns[end - 1].weights.length - first;
    const stride = 4 * from.width;
    for (let y = top; y < last; y++) {
      const { first: row, weights, start: offset } = rows[y];
      kernels.weightedRows(
        this.sums + 16 * first, start + stride * row + 4 * first,
        { stride, count: weights.length, weights: offset }, count);
      const to = this.start + 4 * (size.width * y + left);
      kernels.weightedColumns(to, this.sums, this.taps + 12 * left, end - left);
    }
  }

  // Releases the memory, except the picture.
  finish() {
    for (const block of [this.taps, this.rowTaps, this.sums]) this.kernels.heap.release(block);
  }
}

// Returns the first pixel of an axis that depends on a range of source pixels, and the end of these
// pixels.
const affected = (start, length, count, target) =>
  [Math.floor(start * target / count), Math.ceil((start + length) * target / count)];

// Returns a picture at a smaller size.
function reduced(kernels, { start, width, height }, size) {
  const reduction = new Reduction(kernels, { width, height }, size);
  reduction.update(start, rectangle(0, 0, width, height));
  reduction.finish();
  return { start: reduction.start, ...reduction.size };
}
