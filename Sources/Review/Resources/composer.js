// Composites the frames of a side in a worker, with the scripts in the folder `compositor`.
class Composer {
  constructor(worker) {
    this.worker = worker;
    this.waiting = new Map();
    this.count = 0;
    this.worker.onmessage = ({ data }) => this.finish(data.number, data);
    this.worker.onerror = ({ message }) => {
      this.worker.failure = message || "a worker cannot run";
      for (const number of [...this.waiting.keys()]) this.finish(number, { error: this.worker.failure });
    };
  }

  // Provides the contents of a side: `wasm` is the WebAssembly file or null, `files` maps the names of
  // pictures and coverage masks to their PNG files, and `draws` has the compressed draws of all sides.
  open({ wasm, files, draws, side }) {
    if (!this.worker.failure) this.worker.postMessage({ wasm, files, draws, side });
  }

  // Composes a frame in advance, so that the first request for it takes less time.
  prepare(frame) { return this.request({ frame }); }

  // Returns a frame as an ImageBitmap with `scale` times its width and height.
  bitmap(frame, scale = 1) { return this.request({ frame, result: "bitmap", scale }); }

  // Returns the bytes R, G, B, A of a frame, not premultiplied.
  pixels(frame) { return this.request({ frame, result: "pixels" }); }

  // Returns the XXH3-128 hash of the premultiplied bytes of a frame, or null without WebAssembly.
  hash(frame) { return this.request({ frame, result: "hash" }); }

  async request(message) {
    if (this.worker.failure) throw new Error(this.worker.failure);
    const number = this.count++;
    this.worker.postMessage({ ...message, number });
    return new Promise((resolve, reject) => this.waiting.set(number, { resolve, reject }));
  }

  finish(number, { value, error }) {
    const { resolve, reject } = this.waiting.get(number);
    this.waiting.delete(number);
    if (error === undefined) resolve(value); else reject(new Error(error));
  }
}
