// Reduces pictures by area averaging, as Resampling.swift does.

// Returns the taps of one axis: for each target pixel, the first source pixel and the weights of this
// pixel and the following pixels, in units of 1/`unit`. The running total is rounded, so that the
// weights sum to `unit`.
function averageTaps(count, target, unit = 65536) {
  return Array.from({ length: target }, (_, index) => {
    if (count === target) return { first: index, weights: [unit] };
    const start = index * count;
    const end = start + count;
    const first = Math.floor(start / target);
    const weights = [];
    let total = 0;
    for (let source = first; source < Math.ceil(end / target); source++) {
      const covered = Math.min((source + 1) * target, end) - start;
      const rounded = Math.floor((covered * unit + Math.floor(count / 2)) / count);
      weights.push(rounded - total);
      total = rounded;
    }
    return { first, weights };
  });
}

// Stores taps as C structures, which are followed by their weights.
function storeTaps(heap, taps) {
  const count = taps.reduce((sum, { weights }) => sum + weights.length, 0);
  const start = heap.allocate(12 * taps.length + 4 * count);
  let next = start + 12 * taps.length;
  taps.forEach(({ first, weights }, index) => {
    heap.words.set([first, weights.length, next], (start >> 2) + 3 * index);
    heap.words.set(weights, next >> 2);
    next += 4 * weights.length;
  });
  return start;
}

// Returns a picture at a smaller size.
function reduced(kernels, picture, { width, height }) {
  const { heap } = kernels;
  const start = heap.allocate(4 * width * height);
  const columns = storeTaps(heap, averageTaps(picture.width, width));
  const sums = heap.allocate(16 * picture.width);
  averageTaps(picture.height, height).forEach(({ first, weights }, y) => {
    heap.words.fill(0, sums >> 2, (sums >> 2) + 4 * picture.width);
    weights.forEach((weight, index) => {
      const row = picture.start + 4 * picture.width * (first + index);
      kernels.addWeighted(sums, row, weight, picture.width);
    });
    kernels.weightedColumns(start + 4 * width * y, sums, columns, width);
  });
  heap.release(columns);
  heap.release(sums);
  return { start, width, height };
}
