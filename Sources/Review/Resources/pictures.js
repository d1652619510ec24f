// Exact images are decoded on demand and cached.
const decoded = new Map();
const decoding = new Map();
const readPixels = new Map();
const pictureMemory = 256e6;
const bytesOfPicture = pictureSize.width * pictureSize.height * 4;
const maximumPictureCount = Math.max(6, Math.floor(pictureMemory / bytesOfPicture));

// Removes the least recently used entries of a map until `count` remain. Images in use are kept.
function keepLatest(map, count) {
  const inUse = new Set(currentFrames().map((frame) => frame && frame.picture));
  for (const key of map.keys()) {
    if (map.size <= count) return;
    if (inUse.has(key)) continue;
    const value = map.get(key);
    if (value.close) value.close();
    map.delete(key);
  }
}

// Returns a value and marks it as the most recently used.
function lookUp(map, key) {
  const value = map.get(key);
  if (value === undefined) return null;
  map.delete(key);
  map.set(key, value);
  return value;
}

// Returns an image if it is decoded. Otherwise, returns null, starts to decode the image, and redraws
// the page when it is decoded.
function pictureNow(picture) {
  const cached = lookUp(decoded, picture);
  if (!cached) {
    loaded(picture).then(redraw, () => showUndecodable(picture));
  }
  return cached;
}

const showUndecodable = (picture) => showMessage(`This browser cannot decode image ${picture}`);

async function loaded(picture) {
  const cached = lookUp(decoded, picture);
  if (cached) return cached;
  if (!decoding.has(picture)) {
    const work = decode(picture).finally(() => decoding.delete(picture));
    decoding.set(picture, work);
    decoded.set(picture, await work);
    keepLatest(decoded, maximumPictureCount);
  }
  return decoding.get(picture) ?? decoded.get(picture);
}

// Returns the bytes R, G, B, A of an image or preview, row by row.
function bytesOf(bitmap) {
  const canvas = element("canvas", { width: bitmap.width, height: bitmap.height });
  const context = canvas.getContext("2d", { willReadFrequently: true, colorSpace: "srgb" });
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

// Returns the bytes of an image, or null until it is decoded.
function pixelsNow(picture) {
  const cached = lookUp(readPixels, picture);
  if (cached) return cached;
  if (composition.has(picture)) {
    composePixels(picture);
    return null;
  }
  const bitmap = pictureNow(picture);
  if (!bitmap) return null;
  const pixels = bytesOf(bitmap);
  readPixels.set(picture, pixels);
  keepLatest(readPixels, 4);
  return pixels;
}

// Reads the bytes of a composed image and redraws the page. The bytes are exact in all browsers.
const composing = new Set();
async function composePixels(picture) {
  if (composing.has(picture)) return;
  composing.add(picture);
  try {
    readPixels.set(picture, await composition.pixels(picture));
    keepLatest(readPixels, 4);
    redraw();
  } catch (error) {
    showMessage(error.message);
  }
  composing.delete(picture);
}

// For privacy, some browsers alter the values that a page reads from a canvas. The displayed values are
// then inexact.
function isCanvasReliable() {
  const canvas = element("canvas", { width: 16, height: 16 });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const written = context.createImageData(16, 16);
  written.data.forEach((_, index) => {
    written.data[index] = index % 4 === 3 ? 255 : (index * 89) % 256;
  });
  context.putImageData(written, 0, 0);
  const read = context.getImageData(0, 0, 16, 16).data;
  return read.every((value, index) => value === written.data[index]);
}
