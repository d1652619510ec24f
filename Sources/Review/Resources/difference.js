// Differences are of every pixel and exact: no threshold, no anti-aliasing rule.
const differences = new Map();
const gains = ["marked", "1", "4", "16", "64"];

const differenceKey = (instant) => {
  const [first, second] = instant.frames.map((frame) => (frame ? frame.picture : "none"));
  return `${first} ${second} ${state.gain}`;
};

// The difference of an instant's two pictures; null until both are decoded.
function differenceNow(instant) {
  const key = differenceKey(instant);
  const there = used(differences, key);
  if (there) return there;
  const sources = instant.frames.map((frame) => frame && pixelsNow(frame.picture));
  if (instant.frames.some((frame, side) => frame && !sources[side])) return null;
  const found = compared(sources[0], sources[1], state.gain);
  differences.set(key, found);
  if (differences.size > 4) differences.delete(differences.keys().next().value);
  return found;
}

// Pixels as numbers, red in the lowest byte; an empty picture where there is none.
function words(pixels) {
  return pixels
    ? { data: new Uint32Array(pixels.data.buffer), width: pixels.width, height: pixels.height }
    : { data: new Uint32Array(0), width: 0, height: 0 };
}

// Where only one side has a pixel the other's counts as transparent.
function compared(firstPixels, secondPixels, gain) {
  const first = words(firstPixels);
  const second = words(secondPixels);
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

// A channel premultiplied, as pixels are drawn: what is not seen does not differ.
function channel(word, shift) {
  const value = (word >>> shift) & 255;
  const alpha = word >>> 24;
  return alpha === 255 || shift === 24 ? value : Math.round((value * alpha) / 255);
}

// How far each channel of one pixel is from the other's.
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

// Red, the darker the more, over a faint print of A.
function marked(a, largest) {
  if (largest > 0) {
    const rest = (255 - largest) >> 1;
    return opaque(255 - (largest >> 2), rest, rest);
  }
  const light = (77 * (a & 255) + 150 * ((a >>> 8) & 255) + 29 * ((a >>> 16) & 255)) >> 8;
  const gray = 223 + (light >> 3);
  return opaque(gray, gray, gray);
}

// The amounts themselves, times the gain; a difference in alpha shows in all colours.
function amplified(delta, gain) {
  const alpha = delta >>> 24;
  const amount = (shift) => Math.min(255, (((delta >>> shift) & 255) + alpha) * gain);
  return opaque(amount(0), amount(8), amount(16));
}
