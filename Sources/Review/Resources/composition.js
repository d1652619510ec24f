// Images that are composed from the draws of their frames.
//
// For each image, `film.composed` has the index of a `side`, the index of its `layers` in this side, the
// `checksum` of its pixels and, if it is smaller than the frame, the area of the `screen`; or null if
// the page contains the image itself. A side has a list `files`: the names of its pictures and
// coverages. They are in the page under the number that `film.files` has for the name.
const composition = {
  composers: new Map(),

  has: (picture) => !!(film.composed && film.composed[picture]),

  // Returns the composer of an image and its frame.
  request(picture) {
    const { side, layers, screen } = film.composed[picture];
    const { width, height, layers: lists } = sides[side];
    return { composer: this.composer(side), frame: { width, height, screen, draws: lists[layers] } };
  },

  // Returns the composer of a side, which starts its worker at the first use.
  composer(side) {
    if (!this.composers.has(side)) {
      const files = new Map(sides[side].files.map(
        (name) => [name, embeddedBytes(`file-${film.files[name]}`).buffer]));
      this.composers.set(side, new Composer({
        script: byID("compositor").textContent, wasm: embeddedBytes("compositor-wasm").buffer, files }));
    }
    return this.composers.get(side);
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
