// The Gaussian blur of GaussianBlur.swift, row by row, with the row functions of the kernels.

// Rows that are computed from top to bottom; the latest `height` rows stay available. Reads beyond the
// edges return the edge elements. An element is a pixel of 1 word or a cell of 2 words.
class RowWindow {
  constructor(blur, rect, { columns, height, wordCount, make }) {
    Object.assign(this, { blur, rect, wordCount, make });
    this.left = Math.min(columns.from, rect.x);
    this.right = Math.max(columns.to, right(rect));
    this.offset = 4 * wordCount * (columns.from - this.left);
    this.height = Math.min(height, rect.height);
    this.rows = blur.rows(4 * wordCount * (this.right - this.left), this.height);
    this.next = rect.y;
  }

  // Returns the offset of a row, starting at the first requested column.
  row(line) {
    const y = Math.min(Math.max(line, this.rect.y), bottom(this.rect) - 1);
    while (this.next <= y) this.makeNext();
    return this.rows[(y - this.rect.y) % this.height] + this.offset;
  }

  makeNext() {
    const { rect, wordCount } = this;
    const start = this.rows[(this.next - rect.y) % this.height];
    const first = start + 4 * wordCount * (rect.x - this.left);
    this.make(this.next, first);
    const { words } = this.blur.heap;
    for (let word = 0; word < wordCount; word++) {
      const from = (first >> 2) + word;
      const last = from + wordCount * (rect.width - 1);
      for (let i = (start >> 2) + word; i < from; i += wordCount) words[i] = words[from];
      for (let x = right(rect), i = last + wordCount; x < this.right; x++, i += wordCount) {
        words[i] = words[last];
      }
    }
    this.next += 1;
  }
}

// A stage of a blur has a `rect` and a function `make` that writes the cells of a row. A stage before
// the convolution also has a function `downsampled` that returns a stage at half the resolution.
class GaussianBlur {
  constructor(kernels, sigma) {
    this.kernels = kernels;
    this.heap = kernels.heap;
    this.allocated = [];
    this.halvings = 0;
    let cells = 1;
    // With a σ below 3 cells, the shape of the filters becomes visible.
    for (; sigma >= 6 * cells; cells *= 2) this.halvings += 1;
    // 3/4 · (1 + 4 + 16 + …) pixels² for downsampling and the same amount for upsampling.
    const filterVariance = (cells * cells - 1) / 2;
    this.weights = gaussianWeights((sigma * sigma - filterVariance) / (cells * cells));
    this.radius = (this.weights.length - 1) / 2;
  }

  // Returns the area that the blur of a target area reads.
  source(target, halvings = this.halvings) {
    if (!halvings) return grown(target, this.radius);
    const half = this.source(coarse(target), halvings - 1);
    return rectangle(2 * half.x - 1, 2 * half.y - 1, 2 * half.width + 2, 2 * half.height + 2);
  }

  // Returns the blurred and saturated pixels of an area. `below` has the pixels of the area that the
  // blur reads, and `frame` is the area whose edge pixels are repeated beyond it.
  picture(target, below, { frame, saturation }) {
    const { kernels } = this;
    const start = this.heap.allocate(4 * target.width * target.height);
    const weights = this.storedWeights();
    const blurred = this.blurred(
      this.pixelStage(below), { target, frame, weights, halvings: this.halvings });
    const cells = this.window(blurred, { from: target.x, to: right(target) }, 1);
    const factor = Math.round(Math.min(7, Math.max(0, saturation)) * 4096);
    for (let y = 0; y < target.height; y++) {
      const to = start + 4 * target.width * y;
      const row = cells.row(target.y + y);
      if (factor === 4096) kernels.round(to, row, target.width);
      else kernels.saturate(to, row, factor, target.width);
    }
    for (const block of this.allocated) this.heap.release(block);
    this.allocated = [];
    return { start, width: target.width, height: target.height };
  }

  blurred(stage, { target, frame, weights, halvings }) {
    if (!halvings) return this.convolved(stage, weights, target);
    const area = coarse(target);
    const half = halfResolution(frame);
    const rect = intersection(this.source(area, halvings - 1), half);
    const downsampled = stage.downsampled(rect);
    return this.upsampled(
      this.blurred(downsampled, { target: area, frame: half, weights, halvings: halvings - 1 }),
      target);
  }

  allocate(bytes) {
    const block = this.heap.allocate(bytes);
    this.allocated.push(block);
    return block;
  }

  // Returns the offsets of rows, with padding after each.
  rows(bytes, count) {
    const stride = Heap.rounded(bytes + 256);
    const first = this.allocate(stride * count);
    return Array.from({ length: count }, (_, index) => first + stride * index);
  }

  window(stage, columns, height) {
    return new RowWindow(this, stage.rect, { columns, height, wordCount: 2, make: stage.make });
  }

  // Stores the weights with a zero at each end, as the kernels in C expect. The weights wrap to 16 bits.
  storedWeights() {
    const start = this.allocate(2 * (this.weights.length + 2));
    this.heap.numbers16.set([0, ...this.weights, 0], start >> 1);
    return { start, radius: this.radius, list: this.weights };
  }
}

// Returns the cells at half the resolution that are read when the resolution of an area is doubled.
function coarse(r) {
  const left = (r.x - 1) >> 1;
  const top = (r.y - 1) >> 1;
  return rectangle(left, top, (right(r) >> 1) + 1 - left, (bottom(r) >> 1) + 1 - top);
}

// Returns the cells at half the resolution outside which only edge cells are repeated.
function halfResolution(r) {
  const left = (r.x >> 1) - 1;
  const top = (r.y >> 1) - 1;
  return rectangle(left, top, ((right(r) + 1) >> 1) + 1 - left, ((bottom(r) + 1) >> 1) + 1 - top);
}

// Returns eˣ for −700 ≤ x ≤ 0, with the same bits as Exponential.swift.
function exponential(x) {
  const magic = 6755399441055744; // 1.5 · 2⁵²: the sum is rounded to an integer, ties to even.
  const k = x * 1.4426950408889634 + magic - magic;
  const r = (x - k * 0.6931471803691238) - k * 1.9082149292705877e-10;
  let term = 1;
  for (let n = 13; n >= 1; n--) term = 1 + r * term * (1 / n);
  return term * powerOfTwo(k);
}

// Returns 2ᵏ for a whole number k, as a number with the corresponding bits.
const powerOfTwo = (k) => new Float64Array(new Uint32Array([0, (1023 + k) << 20]).buffer)[0];

// Returns symmetric weights that sum to 65536, for integer distances up to four standard deviations.
function gaussianWeights(variance) {
  const radius = Math.ceil(4 * Math.sqrt(Math.max(0, variance)));
  const heights = [];
  for (let d = 0; d <= radius; d++) {
    heights.push(radius ? exponential(Math.max(-700, -(d * d) / (2 * variance))) : 1);
  }
  const outer = heights.slice(1).reverse();
  const whole = heights[0] + 2 * outer.reduce((sum, height) => sum + height, 0);
  let sum = 0;
  let rounded = 0;
  const side = outer.map((height) => {
    sum += height;
    const before = rounded;
    rounded = Math.floor(65536 * sum / whole + 0.5);
    return rounded - before;
  });
  return [...side, 65536 - 2 * rounded, ...side.reverse()];
}
