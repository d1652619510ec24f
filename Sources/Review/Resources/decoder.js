// Decodes images, which the page stores as Base64-encoded PNG files or as the draws of their frames.

// Returns the Base64-encoded bytes in an element.
function embeddedBytes(id) {
  const text = byID(id).textContent;
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

const pictureFile = (picture) =>
  new Blob([embeddedBytes(`picture-${picture}`)], { type: "image/png" });

// Returns an image at its full size.
function decode(picture) {
  if (composition.has(picture)) return composition.bitmap(picture, 1);
  return createImageBitmap(pictureFile(picture), { colorSpaceConversion: "none" });
}

// Returns an image with `scale` times its width and height.
async function decodeReduced(picture, scale) {
  if (composition.has(picture)) return composition.bitmap(picture, scale);
  const bitmap = await decode(picture);
  if (scale >= 1) return bitmap;
  const smaller = await createImageBitmap(bitmap, {
    resizeWidth: Math.max(1, Math.round(bitmap.width * scale)),
    resizeHeight: Math.max(1, Math.round(bitmap.height * scale)),
    resizeQuality: "medium",
  });
  bitmap.close();
  return smaller;
}
