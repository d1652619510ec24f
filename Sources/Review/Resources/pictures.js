// Pictures are decoded when they are needed; the latest ones are kept.
const decoded = new Map();
const decoding = new Map();
const readPixels = new Map();
const previews = new Map();
const memoryForPictures = 256e6;
const memoryForPreviews = 384e6;
const bytesOfPicture = pictureSize.width * pictureSize.height * 4;
const keptPictures = Math.max(6, Math.floor(memoryForPictures / bytesOfPicture));
let previewScale = 0;

function pictureFile(picture) {
  const binary = atob(byID(`picture-${picture}`).textContent);
  const bytes = new Uint8Array(binary.length);
  for (let place = 0; place < bytes.length; place++) bytes[place] = binary.charCodeAt(place);
  return new Blob([bytes], { type: "image/png" });
}

function decode(picture, resizing = {}) {
  return createImageBitmap(pictureFile(picture), { colorSpaceConversion: "none", ...resizing });
}

// Keeps the latest `count` entries of a map that is in order of use.
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

function used(map, key) {
  const value = map.get(key);
  if (value === undefined) return null;
  map.delete(key);
  map.set(key, value);
  return value;
}

// The picture if it is there; else null, and the page is drawn again when it is.
function pictureNow(picture) {
  const there = used(decoded, picture);
  if (!there) {
    loaded(picture).then(redraw, () => tell(`Picture ${picture} cannot be decoded here`));
  }
  return there;
}

async function loaded(picture) {
  const there = used(decoded, picture);
  if (there) return there;
  if (!decoding.has(picture)) {
    const work = decode(picture).finally(() => decoding.delete(picture));
    decoding.set(picture, work);
    decoded.set(picture, await work);
    keepLatest(decoded, keptPictures);
  }
  return decoding.get(picture) ?? decoded.get(picture);
}

// A picture's bytes R, G, B, A, row by row; null until it is decoded.
function pixelsNow(picture) {
  const there = used(readPixels, picture);
  if (there) return there;
  const bitmap = pictureNow(picture);
  if (!bitmap) return null;
  const canvas = element("canvas", { width: bitmap.width, height: bitmap.height });
  const context = canvas.getContext("2d", { willReadFrequently: true, colorSpace: "srgb" });
  context.drawImage(bitmap, 0, 0);
  const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height);
  readPixels.set(picture, pixels);
  keepLatest(readPixels, 4);
  return pixels;
}

// Some browsers can be set to falsify what a page reads from a canvas; then figures are not exact.
function canvasTellsTheTruth() {
  const canvas = element("canvas", { width: 16, height: 16 });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const written = context.createImageData(16, 16);
  written.data.forEach((_, place) => {
    written.data[place] = place % 4 === 3 ? 255 : (place * 89) % 256;
  });
  context.putImageData(written, 0, 0);
  const read = context.getImageData(0, 0, 16, 16).data;
  return read.every((value, place) => value === written.data[place]);
}
