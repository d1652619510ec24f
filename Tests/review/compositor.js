"use strict";
// Loads the compositor of the review page in Node.

const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");
const zlib = require("node:zlib");

const folder = path.join(__dirname, "../../Sources/Review/Resources/compositor");
const wasmFile = path.join(folder, "compositor.wasm");
// The scripts that the worker imports, in order.
const worker = fs.readFileSync(path.join(folder, "worker.js"), "utf8");
const scripts = [...worker.split(");")[0].matchAll(/"(.+?)"/g)].map(([, name]) => name);
const names = [
  "Compositor", "GaussianBlur", "Heap", "ReducedFrames", "ScriptKernels", "ScriptMemory", "WasmKernels",
  "changedAreas", "intersection", "rectangle", "reduced", "separated", "storedPicture",
];

const text = scripts.map((name) => fs.readFileSync(path.join(folder, name), "utf8")).join("\n");
const parts = vm.runInThisContext(`(() => { "use strict";\n${text}\nreturn { ${names.join()} }; })()`);

const loadWasmKernels = () => parts.WasmKernels.load(fs.readFileSync(wasmFile));

// Returns the premultiplied RGBA bytes of a PNG file. This function shares no code with the compositor.
function pixelsOf(file) {
  const png = fs.readFileSync(file);
  const data = [];
  for (let offset = 8; offset < png.length; offset += png.readUInt32BE(offset) + 12) {
    const kind = png.toString("latin1", offset + 4, offset + 8);
    if (kind === "IDAT") data.push(png.subarray(offset + 8, offset + 8 + png.readUInt32BE(offset)));
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const size = { 2: 3, 6: 4 }[png[25]];
  const rows = zlib.inflateSync(Buffer.concat(data));
  const pixels = Buffer.alloc(4 * width * height);
  let above = new Uint8Array(size * width);
  for (let y = 0; y < height; y++) {
    const start = y * (1 + size * width);
    const row = rows.subarray(start + 1, start + 1 + size * width);
    reverseFilter(rows[start], { row, above, size });
    for (let x = 0; x < width; x++) {
      const alpha = size === 4 ? row[4 * x + 3] : 255;
      for (let channel = 0; channel < 3; channel++) {
        const value = row[size * x + channel];
        pixels[4 * (y * width + x) + channel] = alpha === 255 ? value : Math.round(value * alpha / 255);
      }
      pixels[4 * (y * width + x) + 3] = alpha;
    }
    above = row;
  }
  return pixels;
}

function reverseFilter(filter, { row, above, size }) {
  if (filter === 0) return;
  for (let i = 0; i < row.length; i++) {
    const left = i < size ? 0 : row[i - size];
    if (filter === 1) row[i] += left;
    else if (filter === 2) row[i] += above[i];
    else if (filter === 3) row[i] += (left + above[i]) >> 1;
    else {
      const corner = i < size ? 0 : above[i - size];
      const distances = [above[i] - corner, left - corner, left + above[i] - 2 * corner].map(Math.abs);
      row[i] += [left, above[i], corner][distances.indexOf(Math.min(...distances))];
    }
  }
}

// The frames that `transom render --layers` wrote to a folder, drawn with one set of kernels.
class Film {
  constructor(films, kernels) {
    this.folder = films;
    this.kernels = kernels;
    this.stored = new Map();
    this.frames = JSON.parse(fs.readFileSync(path.join(films, "manifest.json"))).frames;
    this.compositor = new parts.Compositor(kernels, (name) => this.stored.get(name));
  }

  dump({ file }) {
    return JSON.parse(fs.readFileSync(path.join(this.folder, file.replace(/png$/, "layers.json"))));
  }

  // Stores the pictures of a dump in the heap.
  async load(dump) {
    for (const [name, { file }] of Object.entries(dump.resources)) {
      if (this.stored.has(name)) continue;
      const bytes = fs.readFileSync(path.join(this.folder, file));
      this.stored.set(name, await parts.storedPicture(this.kernels, bytes));
    }
  }

  async compose(dump) {
    await this.load(dump);
    return this.compositor.compose(dump);
  }
}

module.exports = { Film, folder, loadWasmKernels, parts, pixelsOf, scripts, wasmFile };
