// The row functions of blurs in JavaScript. A cell has four 16-bit channels, each 256·byte − 32768.
Object.assign(ScriptKernels.prototype, {
  // Converts pixels to cells.
  widen(cells, pixels, count) {
    const { bytes, numbers16 } = this.heap;
    const first = cells >> 1;
    for (let i = 0; i < 4 * count; i++) numbers16[first + i] = 256 * bytes[pixels + i] - 32768;
  },

  // Halves the resolution, from four rows of pixels. The weights of both axes are 1 3 3 1.
  downsamplePixels(cells, rows, count) {
    const { bytes, numbers16 } = this.heap;
    const [a, b, c, d] = rows;
    const sum = (i) => bytes[a + i] + bytes[d + i] + 3 * (bytes[b + i] + bytes[c + i]);
    halve(numbers16, cells >> 1, count, { sum, result: (total) => 4 * total - 32768 });
  },

  // Halves the resolution, from four rows of cells.
  downsample(cells, rows, count) {
    const { numbers16 } = this.heap;
    const [a, b, c, d] = rows.map((row) => row >> 1);
    const sum = (i) =>
      numbers16[a + i] + numbers16[d + i] + 3 * (numbers16[b + i] + numbers16[c + i]);
    halve(numbers16, cells >> 1, count, { sum, result: (total) => (total + 32) >> 6 });
  },

  convolveColumns(pair, rows, weights, count) {
    const { numbers16, words } = this.heap;
    const offsets = words.subarray(rows >> 2, (rows >> 2) + 2 * weights.radius + 2);
    pair.forEach((cells, row) => {
      for (let i = 0; i < 4 * count; i++) {
        let sum = 32768;
        for (let k = 0; k < weights.list.length; k++) {
          sum += weights.list[k] * numbers16[(offsets[k + row] >> 1) + i];
        }
        numbers16[(cells >> 1) + i] = sum >> 16;
      }
    });
  },

  convolveRow(cells, row, weights, count) {
    const { numbers16 } = this.heap;
    for (let i = 0; i < 4 * count; i++) {
      let sum = 32768;
      for (let k = 0; k < weights.list.length; k++) {
        sum += weights.list[k] * numbers16[(row >> 1) + i + 4 * k];
      }
      numbers16[(cells >> 1) + i] = sum >> 16;
    }
  },

  // Doubles the resolution, from count + 2 cells of a row and of the neighboring row.
  upsample(cells, own, other, count) {
    const { numbers16 } = this.heap;
    const [to, a, b] = [cells, own, other].map((row) => row >> 1);
    const sum = (i) => 3 * numbers16[a + i] + numbers16[b + i];
    for (let i = 0; i < 4 * count; i++) {
      const first = to + 2 * i - i % 4;
      const center = 3 * sum(i + 4);
      numbers16[first] = (center + sum(i) + 8) >> 4;
      numbers16[first + 4] = (center + sum(i + 8) + 8) >> 4;
    }
  },

  // Converts cells to pixels: rounds to the nearest bytes and limits color channels to alpha.
  round(pixels, cells, count) {
    const { bytes, numbers16 } = this.heap;
    for (let i = 0; i < 4 * count; i += 4) {
      const cell = (cells >> 1) + i;
      const alpha = byteOf(numbers16[cell + 3]);
      for (let channel = 0; channel < 4; channel++) {
        bytes[pixels + i + channel] = Math.min(byteOf(numbers16[cell + channel]), alpha);
      }
    }
  },

  // Saturates cells and converts them to pixels. The factor is in units of 1/4096.
  saturate(pixels, cells, factor, count) {
    const { bytes, numbers16 } = this.heap;
    for (let i = 0; i < 4 * count; i += 4) {
      const cell = (cells >> 1) + i;
      const gray = (13933 * numbers16[cell] + 46871 * numbers16[cell + 1]
        + 4732 * numbers16[cell + 2] + 32768) >> 16;
      const alpha = byteOf(numbers16[cell + 3]);
      for (let channel = 0; channel < 3; channel++) {
        const value = gray + (((numbers16[cell + channel] - gray) * factor + 2048) >> 12);
        bytes[pixels + i + channel] = Math.max(0, Math.min(byteOf(value), alpha));
      }
      bytes[pixels + i + 3] = alpha;
    }
  },
});

const byteOf = (number) => (number + 32768 + 128) >> 8;

// Filters the sums of columns with the weights 1 3 3 1 and writes every second result.
function halve(numbers, to, count, { sum, result }) {
  for (let i = 0; i < 4 * count; i++) {
    const first = 2 * i - i % 4;
    const inner = sum(first + 4) + sum(first + 8);
    numbers[to + i] = result(sum(first) + sum(first + 12) + 3 * inner);
  }
}
