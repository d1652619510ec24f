// The kernels in JavaScript, for browsers that do not support WebAssembly with SIMD. The parameters and
// the results are those of WasmKernels.
class ScriptKernels {
  constructor() {
    this.name = "script";
    this.heap = new Heap(new ScriptMemory(), 64);
  }

  copy(to, from, { width, height }) {
    for (let y = 0; y < height; y++) {
      const start = from.start + y * from.stride;
      this.heap.bytes.copyWithin(to.start + y * to.stride, start, start + 4 * width);
    }
  }

  over(to, from, area) {
    this.blend(to, from, area, () => 255);
  }

  overScaled(to, from, opacity, area) {
    this.blend(to, from, area, () => opacity);
  }

  overMasked(to, from, coverage, area) {
    this.blend(to, from, area, scaleAt(this.heap.bytes, coverage));
  }

  fill(to, color, { width, height }) {
    const { bytes, words } = this.heap;
    const alpha = color >>> 24;
    const source = [color & 255, color >> 8 & 255, color >> 16 & 255, alpha];
    for (let y = 0; y < height; y++) {
      const row = to.start + y * to.stride;
      if (alpha === 255) {
        words.fill(color, row >> 2, (row >> 2) + width);
        continue;
      }
      const rest = 255 - alpha;
      for (let p = row; p < row + 4 * width; p += 4) {
        bytes[p] = source[0] + div255(bytes[p] * rest);
        bytes[p + 1] = source[1] + div255(bytes[p + 1] * rest);
        bytes[p + 2] = source[2] + div255(bytes[p + 2] * rest);
        bytes[p + 3] = source[3] + div255(bytes[p + 3] * rest);
      }
    }
  }

  fillMasked(to, color, coverage, area) {
    const pixel = this.heap.allocate(4);
    this.heap.words[pixel >> 2] = color;
    this.blend(to, { start: pixel, stride: 0, step: 0 }, area, scaleAt(this.heap.bytes, coverage));
    this.heap.release(pixel);
  }

  // Multiplies each pixel by a scale and blends it source-over.
  blend(to, from, area, scale) {
    const { bytes } = this.heap;
    const step = from.step === 0 ? 0 : 4;
    for (let y = 0; y < area.height; y++) {
      let p = to.start + y * to.stride;
      let s = from.start + y * from.stride;
      for (let x = 0; x < area.width; x++, p += 4, s += step) {
        const m = scale(x, y);
        const alpha = div255(bytes[s + 3] * m);
        const rest = 255 - alpha;
        bytes[p] = div255(bytes[s] * m) + div255(bytes[p] * rest);
        bytes[p + 1] = div255(bytes[s + 1] * m) + div255(bytes[p + 1] * rest);
        bytes[p + 2] = div255(bytes[s + 2] * m) + div255(bytes[p + 2] * rest);
        bytes[p + 3] = alpha + div255(bytes[p + 3] * rest);
      }
    }
  }

  addWeighted(sums, pixels, weight, width) {
    const { bytes, words } = this.heap;
    const first = sums >> 2;
    for (let i = 0; i < 4 * width; i++) words[first + i] += weight * bytes[pixels + i];
  }

  weightedColumns(to, sums, taps, count) {
    const { bytes, words } = this.heap;
    for (let i = 0; i < count; i++) {
      const [first, length, weights] = words.subarray((taps >> 2) + 3 * i, (taps >> 2) + 3 * i + 3);
      for (let channel = 0; channel < 4; channel++) {
        let sum = 2 ** 31;
        for (let k = 0; k < length; k++) {
          sum += words[(weights >> 2) + k] * words[(sums >> 2) + 4 * (first + k) + channel];
        }
        bytes[to + 4 * i + channel] = Math.floor(sum / 2 ** 32);
      }
    }
  }

  averageRows(sums, pixels, { stride, count, weights }, width) {
    const { bytes, words, numbers16 } = this.heap;
    for (let i = 0; i < 4 * width; i++) {
      let sum = 0;
      for (let y = 0; y < count; y++) sum += words[(weights >> 2) + y] * bytes[pixels + y * stride + i];
      numbers16[(sums >> 1) + i] = sum;
    }
  }

  averageColumns(to, sums, taps, { start, end }) {
    const { bytes, words, numbers16 } = this.heap;
    for (let x = start; x < end; x++) {
      const weights = (taps.weights >> 2) + taps.count * x;
      for (let channel = 0; channel < 4; channel++) {
        const first = (sums >> 1) + 4 * words[(taps.first >> 2) + x] + channel;
        let sum = 32768;
        for (let k = 0; k < taps.count; k++) {
          sum += words[weights + k] * (numbers16[first + 4 * k] & 65535);
        }
        bytes[to + 4 * x + channel] = sum >> 16;
      }
    }
  }
}

// Returns round(x / 255) for the product of two bytes.
function div255(x) {
  const t = x + 128;
  return (t + (t >> 8)) >> 8;
}

// Returns a function that returns the coverage of a pixel multiplied by the opacity.
function scaleAt(bytes, { start, stride, opacity }) {
  if (opacity === 255) return (x, y) => bytes[start + y * stride + x];
  return (x, y) => div255(bytes[start + y * stride + x] * opacity);
}
