importScripts(
  "rectangles.js", "heap.js", "wasmkernels.js", "scriptkernels.js", "scriptblur.js", "scriptpng.js",
  "png.js", "blur.js", "blurstages.js", "reduction.js", "painting.js", "operations.js", "buffers.js",
  "glassoutline.js", "glass.js", "scriptglass.js", "compositor.js", "display.js");

// Composites the frames of a side of the page in a worker.
//
// The first message has the `wasm` file, or null, and `files`, a map from the names of pictures and
// coverage masks to their PNG files. It also has `draws`, a zlib stream with the lists of draws of all
// sides, and the index of the `side`.
//
// Each further message has a number, a frame and the kind of result: "bitmap" with a scale, "pixels" or
// "hash". Without a kind, the frame is only composed. A frame has its `draws`, or the index of their
// `list`. The response has the same number, and the result or an error.
class FrameWorker {
  constructor() {
    this.files = new Map();
    this.lists = [];
    this.stored = new Map();
    this.compositor = null;
    // The frames are composed one after the other.
    this.last = Promise.resolve();
  }

  receive(message) {
    this.last = this.last.then(() => (message.files ? this.open(message) : this.respond(message)));
  }

  // After an error, all requests are answered with this error.
  async open({ wasm, files, draws, side }) {
    try {
      this.files = files;
      const [kernels, lists] = await Promise.all([kernelsOf(wasm), draws ? listsIn(draws) : []]);
      this.lists = lists[side];
      this.compositor = new Compositor(kernels, (name) => this.stored.get(name));
      this.reducedFrames = new ReducedFrames(this.compositor);
    } catch (error) {
      this.failure = error;
    }
  }

  async respond({ number, frame, result, scale }) {
    try {
      if (this.failure) throw this.failure;
      const draws = frame.draws ?? this.lists[frame.list];
      await this.load(pictureNames(draws));
      this.reducedFrames.add(this.compositor.compose({ ...frame, draws }));
      const value = result ? await this[result](scale) : null;
      postMessage({ number, value }, typeof value === "object" && value ? [value.buffer ?? value] : []);
    } catch (error) {
      postMessage({ number, error: error.message });
    }
  }

  // Decodes the pictures of a frame. If the stored pictures need too much memory, those of other frames
  // are released.
  async load(names) {
    const missing = [...names].filter((name) => !this.stored.has(name));
    if (!missing.length) return;
    const { kernels } = this.compositor;
    const size = [...this.stored.values()].reduce((sum, picture) => sum + this.sizeOf(picture), 0);
    for (const [name, { start }] of size > FrameWorker.pictureMemory ? this.stored : []) {
      if (names.has(name)) continue;
      kernels.heap.release(start);
      this.stored.delete(name);
    }
    for (const name of missing) {
      const file = this.files.get(name);
      if (!file) throw new Error(`the picture “${name}” is missing`);
      this.stored.set(name, await storedPicture(kernels, new Uint8Array(file)));
    }
  }

  sizeOf({ start }) { return this.compositor.kernels.heap.sizes.get(start); }

  // Returns the frame for display, with `scale` times its width and height.
  bitmap(scale = 1) {
    const { width, height } = this.compositor.frame.rect;
    if (scale >= 1) return bitmapOf(this.compositor.straightPixels(), width);
    const size = {
      width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)),
    };
    return bitmapOf(this.reducedFrames.straightPixels(size), size.width);
  }

  // Returns a copy of the bytes, not premultiplied.
  pixels() { return this.compositor.straightPixels().slice(); }

  // Returns the XXH3-128 hash of the frame, or null without WebAssembly.
  hash() { return this.compositor.hash; }
}

// Returns the kernels in WebAssembly, or those in JavaScript if the browser does not support WebAssembly
// with SIMD.
async function kernelsOf(wasm) {
  try {
    return await WasmKernels.load(wasm);
  } catch {
    return new ScriptKernels();
  }
}

const listsIn = async (draws) => JSON.parse(new TextDecoder().decode(await inflated([draws])));

const bitmapOf = (pixels, width) => createImageBitmap(new ImageData(pixels, width));

// Returns the names of the pictures and coverage masks of draws.
function pictureNames(draws, names = new Set()) {
  for (const draw of draws) {
    const image = draw.premultiplied ? null : draw.image;
    for (const name of [image, draw.coverage, draw.mask]) if (name) names.add(name);
    if (draw.draws) pictureNames(draw.draws, names);
  }
  return names;
}

// The size of decoded pictures, in bytes, above which those of other frames are released.
FrameWorker.pictureMemory = 512e6;

const frameWorker = new FrameWorker();
onmessage = ({ data }) => frameWorker.receive(data);
