// Differences are exact and include every pixel, without thresholds or rules for anti-aliasing.
const differences = new Map();
const gains = ["marked", "1", "4", "16", "64"];

const differenceKey = (instant) => {
  const [first, second] = instant.frames.map((frame) => (frame ? frame.picture : "none"));
  return `${first} ${second} ${state.gain}`;
};

// Returns the difference between the two images of an instant, or null until both are decoded.
function differenceNow(instant) {
  const key = differenceKey(instant);
  const cached = lookUp(differences, key);
  if (cached) return cached;
  const sources = instant.frames.map((frame) => frame && pixelsNow(frame.picture));
  if (instant.frames.some((frame, side) => frame && !sources[side])) return null;
  const found = differenceBetween(sources[0], sources[1], state.gain);
  differences.set(key, found);
  if (differences.size > 4) differences.delete(differences.keys().next().value);
  return found;
}

// Returns pixels as 32-bit numbers with red in the lowest byte, or an empty image for null.
function pixelWords(pixels) {
  return pixels
    ? { data: new Uint32Array(pixels.data.buffer), width: pixels.width, height: pixels.height }
    : { data: new Uint32Array(0), width: 0, height: 0 };
}

// Compares two images. A pixel that only one side has is compared with a transparent one.
function differenceBetween(firstPixels, secondPixels, gain) {
  const first = pixelWords(firstPixels);
  const second = pixelWords(secondPixels);
  const { width, height } = pictureSize;
  const canvas = element("canvas", { width, height });
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, height);
  const out = new Uint32Array(image.data.buffer);
  const found = { canvas, count: 0, largest: 0, at: null, box: null };
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    const endOfFirst = y < first.height ? first.width : 0;
    const endOfSecond = y < second.height ? second.width : 0;
    for (let x = 0; x < width; x++) {
      const a = x < endOfFirst ? first.data[y * first.width + x] : 0;
      const b = x < endOfSecond ? second.data[y * second.width + x] : 0;
      const delta = a === b ? 0 : deltaOf(a, b);
      const largest = delta === 0 ? 0 : largestByte(delta);
      if (largest > 0) {
        found.count += 1;
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        if (y > bottom) bottom = y;
        if (largest > found.largest) {
          found.largest = largest;
          found.at = { x, y };
        }
      }
      out[y * width + x] = gain === "marked" ? marked(a, largest) : amplified(delta, Number(gain));
    }
  }
  context.putImageData(image, 0, 0);
  if (found.count) {
    found.box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  }
  return found;
}

// Returns a channel premultiplied by alpha, so that invisible colors do not differ.
function channel(word, shift) {
  const value = (word >>> shift) & 255;
  const alpha = word >>> 24;
  return alpha === 255 || shift === 24 ? value : Math.round((value * alpha) / 255);
}

// Returns the absolute difference of each channel.
function deltaOf(a, b) {
  let delta = 0;
  for (let shift = 0; shift < 32; shift += 8) {
    delta |= Math.abs(channel(a, shift) - channel(b, shift)) << shift;
  }
  return delta >>> 0;
}

const largestByte = (word) =>
  Math.max(word & 255, (word >>> 8) & 255, (word >>> 16) & 255, word >>> 24);

const opaque = (red, green, blue) => ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;

// Returns red, darker for larger differences, or a faint gray copy of A.
function marked(a, largest) {
  if (largest > 0) {
    const rest = (255 - largest) >> 1;
    return opaque(255 - (largest >> 2), rest, rest);
  }
  const light = (77 * (a & 255) + 150 * ((a >>> 8) & 255) + 29 * ((a >>> 16) & 255)) >> 8;
  const gray = 223 + (light >> 3);
  return opaque(gray, gray, gray);
}

// Returns the differences multiplied by the gain. A difference in alpha is added to all color channels.
function amplified(delta, gain) {
  const alpha = delta >>> 24;
  const amount = (shift) => Math.min(255, (((delta >>> shift) & 255) + alpha) * gain);
  return opaque(amount(0), amount(8), amount(16));
}
