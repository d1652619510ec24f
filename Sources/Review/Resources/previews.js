// Images at their display size, for playback and thumbnails. They are decoded in advance: first images
// that are evenly spread over the film, then those in between. During playback, the images that are due
// next are decoded first.
const previews = new Map();
const previewMemory = 384e6;
const pictureCount = new Set(instants.flatMap((instant) => instant.frames.map(pictureOf))).size;
const affordableScale = Math.sqrt(previewMemory / (pictureCount * bytesOfPicture));

// Returns the preview of an image, or null until it is decoded.
function previewNow(picture) {
  const preview = previews.get(picture);
  return preview ? preview.bitmap : null;
}

const preparation = {
  scale: 0,
  workers: 0,
  underway: new Set(),
  // The time that it takes to decode one image, in seconds.
  cost: 0.03,

  // Starts to decode the images that the current mode and zoom require. A smaller preview is kept until
  // it is replaced.
  start() {
    this.scale = Math.min(1, affordableScale, viewport.zoom());
    for (let count = this.workers; count < this.limit(); count++) this.work();
  },

  // While the film is paused, one of two processors remains free for the page.
  limit: () => (player.isPlaying ? 2 : 1),

  async work() {
    this.workers += 1;
    let picture;
    while (this.workers <= this.limit() && (picture = this.next()) !== undefined) {
      await this.prepare(picture);
    }
    this.workers -= 1;
    thumbnails.redrawSoon();
  },

  async prepare(picture) {
    const { scale } = this;
    const began = performance.now();
    this.underway.add(picture);
    const bitmap = await decodeReduced(picture, scale).catch(() => null);
    this.underway.delete(picture);
    this.cost += ((performance.now() - began) / 1000 - this.cost) / 8;
    const older = previewNow(picture);
    previews.set(picture, { bitmap: bitmap || older, scale });
    if (bitmap && older) older.close();
    thumbnails.redrawSoon();
  },

  // The instant that the track's hint shows, or null.
  hinted: null,

  hint(instant) {
    this.hinted = instant;
    this.start();
  },

  // Returns the next image to decode, or undefined if there is none.
  next() {
    const needed = (frames) => frames.map(pictureOf)
      .find((picture) => picture !== null && this.isNeeded(picture));
    if (this.hinted && needed(this.hinted.frames) !== undefined) return needed(this.hinted.frames);
    const views = shownViews();
    for (const index of player.isPlaying ? playOrder(this.lead()) : spreadOrder()) {
      const picture = needed(views.map((view) => instants[index].frames[view]));
      if (picture !== undefined) return picture;
    }
  },

  isNeeded(picture) {
    const preview = previews.get(picture);
    return !this.underway.has(picture) && !(preview && preview.scale > this.scale / 1.3);
  },

  // Returns how far ahead of playback an image must be requested to be ready, in seconds.
  lead() { return this.cost * shownViews().length * state.speed; },
};

// Returns the indices of all instants, beginning `lead` seconds after the current time and continuing at
// the start of the film.
function playOrder(lead) {
  const first = instantIndexAt((currentInstant().time + lead) % duration);
  return instants.map((_, position) => (first + position) % instants.length);
}

// Returns the indices of all instants: first in steps of 16, then those in between in steps of 8, and so
// on.
function spreadOrder() {
  const order = [16, 8, 4, 2, 1].flatMap((stride) =>
    instants.map((_, index) => index).filter((index) => index % stride === 0));
  return new Set([state.index, ...order]);
}
