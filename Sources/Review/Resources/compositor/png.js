// Reads PNG files with 8 bits per channel: gray, RGB and RGBA, without interlacing. Browsers decode
// images for display and can change their colors, so the page decodes the bytes itself.

// Stores the picture of a PNG file in the heap of the kernels: gray as coverage, colors as premultiplied
// RGBA.
async function storedPicture(kernels, file) {
  const png = contentOf(file);
  if (!png.channels) throw new Error("the file is not an 8-bit gray, RGB or RGBA PNG file");
  return { ...await kernels.picture(png), width: png.width, height: png.height };
}

// Returns the width, the height and the number of channels of a PNG file, and `data`: the zlib stream of
// its rows.
function contentOf(file) {
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
  return { ...header, data };
}

function pngHeader(content) {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const [depth, type, , , interlacing] = content.subarray(8);
  if (depth !== 8 || interlacing) return {};
  return {
    width: view.getUint32(0), height: view.getUint32(4), channels: { 0: 1, 2: 3, 6: 4 }[type],
  };
}

// Returns the bytes of a zlib stream in parts.
async function inflated(parts) {
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
