// Decodes PNG files in JavaScript.
ScriptKernels.prototype.picture = async function picture({ width, height, channels, data }) {
  const bytes = await inflated(data);
  if (bytes.length !== height * (1 + width * channels)) throw new Error("the PNG is incomplete");
  unfilter(bytes, { width, height, channels });
  const start = this.heap.allocate((channels === 1 ? 1 : 4) * width * height);
  const store = { 1: storeCoverage, 3: storeOpaque, 4: storePremultiplied }[channels];
  return { start, isOpaque: store(this.heap, start, { width, height, bytes }) };
};

// Reverses the filters of the rows in place. Each row starts with the number of its filter.
function unfilter(bytes, { width, height, channels }) {
  const length = width * channels;
  // The row above the first one.
  let above = new Uint8Array(length);
  for (let y = 0; y < height; y++) {
    const first = y * (1 + length) + 1;
    const row = bytes.subarray(first, first + length);
    const filter = bytes[first - 1];
    if (filter >= filters.length) throw new Error(`${filter} is not a PNG filter`);
    filters[filter](row, above, channels);
    above = row;
  }
}

// The inverse filters. A pixel has `size` bytes, and the bytes to the left of the first pixel are 0.
const filters = [
  () => {},
  (row, above, size) => {
    for (let i = size; i < row.length; i++) row[i] += row[i - size];
  },
  (row, above) => {
    for (let i = 0; i < row.length; i++) row[i] += above[i];
  },
  (row, above, size) => {
    for (let i = 0; i < size; i++) row[i] += above[i] >> 1;
    for (let i = size; i < row.length; i++) row[i] += (row[i - size] + above[i]) >> 1;
  },
  (row, above, size) => {
    for (let i = 0; i < size; i++) row[i] += above[i];
    for (let i = size; i < row.length; i++) row[i] += paeth(row[i - size], above[i], above[i - size]);
  },
];

// Returns the neighbor that is closest to left + above − corner.
function paeth(left, above, corner) {
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

// Each of these functions stores pixels and returns whether they are opaque colors.
function storeCoverage(heap, start, { width, height, bytes }) {
  for (let y = 0; y < height; y++) {
    const first = y * (1 + width) + 1;
    heap.bytes.set(bytes.subarray(first, first + width), start + y * width);
  }
  return false;
}

function storeOpaque({ words }, start, { width, height, bytes }) {
  for (let y = 0, i = 0, to = start >> 2; y < height; y++) {
    i += 1;
    for (const end = to + width; to < end; to++, i += 3) {
      words[to] = bytes[i] | bytes[i + 1] << 8 | bytes[i + 2] << 16 | 0xFF000000;
    }
  }
  return true;
}

function storePremultiplied({ words }, start, { width, height, bytes }) {
  let all = 255;
  for (let y = 0, i = 0, to = start >> 2; y < height; y++) {
    i += 1;
    for (const end = to + width; to < end; to++, i += 4) {
      const alpha = bytes[i + 3];
      all &= alpha;
      words[to] = div255(bytes[i] * alpha) | div255(bytes[i + 1] * alpha) << 8
        | div255(bytes[i + 2] * alpha) << 16 | alpha << 24;
    }
  }
  return all === 255;
}
