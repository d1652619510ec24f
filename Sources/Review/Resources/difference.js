// Pictures of differences.
const differencePictures = new Map();
const gains = ["marked", "1", "4", "16", "64"];

const differenceKey = (instant) =>
  [...[0, state.compared].map((view) => pictureOf(instant.frames[view])), state.gain].join(" ");

// Returns the picture of the difference at an instant, or null until both images are decoded.
function differencePictureNow(instant) {
  const key = differenceKey(instant);
  const cached = lookUp(differencePictures, key);
  if (cached) return cached;
  const frames = [0, state.compared].map((view) => instant.frames[view]);
  const sources = frames.map((frame) => frame && pixelsNow(frame.picture));
  if (frames.some((frame, index) => frame && !sources[index])) return null;
  const canvas = differencePicture(sources[0], sources[1], state.gain, pictureSize);
  differencePictures.set(key, canvas);
  if (differencePictures.size > 4) differencePictures.delete(differencePictures.keys().next().value);
  return canvas;
}

// Returns the picture of the difference between the previews of an instant, or null if one is missing.
function reducedDifferencePicture(instant) {
  const frames = [0, state.compared].map((view) => instant.frames[view]);
  const bitmaps = frames.map((frame) => frame && previewNow(frame.picture));
  if (frames.some((frame, index) => frame && !bitmaps[index])) return null;
  const size = {
    width: Math.max(...bitmaps.map((bitmap) => (bitmap ? bitmap.width : 1))),
    height: Math.max(...bitmaps.map((bitmap) => (bitmap ? bitmap.height : 1))),
  };
  const [first, second] = bitmaps.map((bitmap) => bitmap && bytesOf(bitmap));
  return differencePicture(first, second, state.gain, size);
}

// Returns pixels as 32-bit numbers with red in the lowest byte, or an empty image for null.
function pixelWords(pixels) {
  return pixels
    ? { data: new Uint32Array(pixels.data.buffer), width: pixels.width, height: pixels.height }
    : { data: new Uint32Array(0), width: 0, height: 0 };
}

// Draws the difference between two images. A pixel that only one of them has is compared with a
// transparent pixel.
function differencePicture(firstPixels, secondPixels, gain, { width, height }) {
  const first = pixelWords(firstPixels);
  const second = pixelWords(secondPixels);
  const canvas = element("canvas", { width, height });
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, height);
  const out = new Uint32Array(image.data.buffer);
  for (let y = 0; y < height; y++) {
    const endOfFirst = y < first.height ? first.width : 0;
    const endOfSecond = y < second.height ? second.width : 0;
    for (let x = 0; x < width; x++) {
      const a = x < endOfFirst ? first.data[y * first.width + x] : 0;
      const b = x < endOfSecond ? second.data[y * second.width + x] : 0;
      const delta = a === b ? 0 : deltaOf(a, b);
      out[y * width + x] = gain === "marked"
        ? marked(a, largestByte(delta)) : amplified(delta, Number(gain));
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
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

// Returns the color that marks a pixel: red if the images differ, darker for larger differences, and
// otherwise a faint gray copy of the first image.
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
