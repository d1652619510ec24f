// Images that are composed from the draws of their frames.
//
// For each image, `film.composed` has the index of a `side`, the index of its `layers` in this side, the
// `checksum` of its pixels and, if the screen is smaller than the frame, the area of the `screen`. The
// entry is null if the page contains the image itself. A side has an object `files`, which maps the
// names of its pictures and coverage masks to the numbers of their files in the page.
const composition = {
  composers: new Map(),
  files: new Map(),

  // Sends the contents of each side to the worker that the page has started for it.
  openWorkers() { for (const side of window.startedWorkers.keys()) this.composer(side); },

  // Decompresses the draws of all sides for the list of layers. Only pages that compose images have
  // compressed draws.
  async readDraws() {
    const stream = new Blob([embeddedBytes("draws")]).stream()
      .pipeThrough(new DecompressionStream("deflate"));
    const lists = await new Response(stream).json();
    sides.forEach((side, index) => { side.layers = lists[index]; });
  },

  // Whether all images are composed.
  get isComplete() { return !!film.composed && film.composed.every(Boolean); },

  has: (picture) => !!(film.composed && film.composed[picture]),

  // Returns the composer for an image, and the frame to compose.
  request(picture) {
    const { side, layers, screen } = film.composed[picture];
    const { width, height } = sides[side];
    return { composer: this.composer(side), frame: { width, height, screen, list: layers } };
  },

  // Returns the composer of a side, and creates it on first use.
  composer(side) {
    if (!this.composers.has(side)) {
      this.composers.set(side, this.newComposer(window.startedWorkers.get(side)));
      this.open(this.composers.get(side), side);
    }
    return this.composers.get(side);
  },

  newComposer: (worker) => new Composer(worker ?? window.startWorker()),

  open(composer, side, wasm = embeddedBytes("compositor-wasm").buffer) {
    const files = new Map(Object.entries(sides[side].files).map(
      ([name, number]) => [name, this.file(number)]));
    composer.open({ wasm, files, draws: embeddedBytes("draws"), side });
  },

  // Returns the bytes of a file of the page, which several names and sides can share.
  file(number) {
    if (!this.files.has(number)) this.files.set(number, embeddedBytes(`file-${number}`).buffer);
    return this.files.get(number);
  },

  // Starts to compose an image at once.
  prepare(picture) {
    const { composer, frame } = this.request(picture);
    composer.prepare(frame).catch(() => {});
  },

  bitmap(picture, scale) {
    const { composer, frame } = this.request(picture);
    return composer.bitmap(frame, scale);
  },

  // Returns the bytes R, G, B, A of an image, row by row.
  async pixels(picture) {
    const { composer, frame } = this.request(picture);
    return { width: frame.width, height: frame.height, data: await composer.pixels(frame) };
  },
};

// The workers decode pictures while the page prepares its contents.
if (film.composed && window.DecompressionStream) composition.openWorkers();
