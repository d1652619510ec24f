// Decodes PNG files with 8 bits per channel: gray, RGB and RGBA, without interlacing. Browsers decode
// images for display and can change their colors, so the page decodes the bytes itself.

// Returns the width, the height, the number of channels and the bytes of a PNG file.
async function decodedPNG(file) {
  const header = {};
  const data = [];
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let offset = 8; offset + 12 <= file.length;) {
    const length = view.getUint32(offset);
    const kind = String.fromCharCode(...file.subarray(offset + 4, offset + 8));
    const content = file.subarray(offset + 8, offset + 8 + length);
    if (kind === "IHDR") Object.assign(header, pngHeader(content));
    if (kind === "IDAT") data.push(content);
    offset += length + 12;
  }
  if (!header.channels) throw new Error("the file is not an 8-bit gray, RGB or RGBA PNG file");
  const { width, height, channels } = header;
  const bytes = await inflated(data);
  if (bytes.length !== height * (1 + width * channels)) throw new Error("the PNG is incomplete");
  unfilter(bytes, header);
  return { width, height, channels, bytes };
}

function pngHeader(content) {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const [depth, type, , , interlacing] = content.subarray(8);
  if (depth !== 8 || interlacing) return {};
  return {
    width: view.getUint32(0), height: view.getUint32(4), channels: { 0: 1, 2: 3, 6: 4 }[type],
  };
}

async function inflated(parts) {
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

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

// Stores a decoded picture in the heap: gray as coverage, colors as premultiplied RGBA.
function storedPicture(heap, { width, height, channels, bytes }) {
  const start = heap.allocate((channels === 1 ? 1 : 4) * width * height);
  let isOpaque = channels === 3;
  if (channels === 4) isOpaque = storePixels(heap.words, start, { width, height, bytes });
  else (channels === 1 ? storeCoverage : storeOpaque)(heap, start, { width, height, bytes });
  return { start, width, height, isOpaque };
}

function storeCoverage(heap, start, { width, height, bytes }) {
  for (let y = 0; y < height; y++) {
    const first = y * (1 + width) + 1;
    heap.bytes.set(bytes.subarray(first, first + width), start + y * width);
  }
}

function storeOpaque({ words }, start, { width, height, bytes }) {
  for (let y = 0, i = 0, to = start >> 2; y < height; y++) {
    i += 1;
    for (const end = to + width; to < end; to++, i += 3) {
      words[to] = bytes[i] | bytes[i + 1] << 8 | bytes[i + 2] << 16 | 0xFF000000;
    }
  }
}

// Returns whether all pixels are opaque.
function storePixels(words, start, { width, height, bytes }) {
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
