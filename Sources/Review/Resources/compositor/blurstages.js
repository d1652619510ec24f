// The stages of a blur.
Object.assign(GaussianBlur.prototype, {
  // The first stage, which reads pixels.
  pixelStage({ start, rect }) {
    const offsetOf = (y) => start + 4 * rect.width * (y - rect.y);
    return {
      rect,
      make: (y, cells) => this.kernels.widen(cells, offsetOf(y), rect.width),
      // Sums of bytes fit in 16 bits, so pixels are downsampled directly.
      downsampled: (half) => {
        const copy = (y, to) => {
          this.heap.bytes.copyWithin(to, offsetOf(y), offsetOf(y) + 4 * rect.width);
        };
        const pixels = new RowWindow(
          this, rect, { columns: columnsOfHalf(half), height: 4, wordCount: 1, make: copy });
        return this.halved(pixels, half, (...row) => this.kernels.downsamplePixels(...row));
      },
    };
  },

  // Returns a stage at half the resolution.
  halved(window, rect, downsample) {
    const stage = {
      rect,
      make: (y, cells) =>
        downsample(cells, [-1, 0, 1, 2].map((line) => window.row(2 * y + line)), rect.width),
      downsampled: (half) => this.halved(
        this.window(stage, columnsOfHalf(half), 4), half,
        (...row) => this.kernels.downsample(...row)),
    };
    return stage;
  },

  // Returns a stage that convolves columns, two rows at a time, and then rows.
  convolved(source, weights, rect) {
    const { radius } = weights;
    const columns = { from: rect.x - radius, to: right(rect) + radius };
    const window = this.window(source, columns, 2 * radius + 2);
    const count = columns.to - columns.from;
    const pair = this.rows(8 * count, 2);
    const pointers = this.allocate(4 * (2 * radius + 2));
    return {
      rect,
      make: (y, cells) => {
        const line = (y - rect.y) % 2;
        if (line === 0) {
          for (let k = 0; k < 2 * radius + 2; k++) {
            // The window can allocate memory and thereby replace the view.
            const row = window.row(y - radius + k);
            this.heap.words[(pointers >> 2) + k] = row;
          }
          this.kernels.convolveColumns(pair, pointers, weights, count);
        }
        this.kernels.convolveRow(cells, pair[line], weights, rect.width);
      },
    };
  },

  // Returns a stage at twice the resolution, with whole pairs of columns that cover the target.
  upsampled(source, target) {
    const left = target.x >> 1;
    const end = (right(target) + 1) >> 1;
    const window = this.window(source, { from: left - 1, to: end + 1 }, 2);
    return {
      rect: rectangle(2 * left, target.y, 2 * (end - left), target.height),
      make: (y, cells) => {
        const own = window.row(y >> 1);
        const other = window.row(y % 2 === 0 ? (y >> 1) - 1 : (y >> 1) + 1);
        this.kernels.upsample(cells, own, other, end - left);
      },
    };
  },
});

// Returns the columns at twice the resolution that are read to compute an area.
const columnsOfHalf = (half) => ({ from: 2 * half.x - 1, to: 2 * right(half) + 1 });
