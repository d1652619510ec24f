// Images at their display size, or smaller if they would need too much memory, for playback and
// thumbnails. They are decoded in advance: first images that are evenly spread over the film, then those
// in between. During playback, the images that are due next are decoded first.
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
  underway: new Map(),
  // The average time that it takes to decode one image, in seconds.
  cost: 0.03,

  // Starts to decode the images that the current mode and zoom require. A smaller preview is kept until
  // it is replaced.
  start() {
    this.scale = this.displayScale();
    for (let count = this.workers; count < this.limit(); count++) this.work();
  },

  // The number of images that are decoded at the same time. While the film is paused, it is 1, so that a
  // second processor remains free for the page. During playback, each worker has a next image to
  // compose, so that it does not wait for the page.
  limit() {
    if (!player.isPlaying) return 1;
    return composition.isComplete ? 4 : 2;
  },

  displayScale: () => Math.min(1, affordableScale, viewport.zoom()),

  // Whether a preview can show an image exactly. Composed images are exact at all sizes, so the preview
  // only needs to have the display size.
  isExact(picture) { return composition.has(picture) && this.displayScale() === viewport.zoom(); },

  // Returns the preview of an image. If it does not have its display size, decodes it again and redraws
  // the page.
  displayed(picture) {
    const preview = previews.get(picture);
    this.scale = this.displayScale();
    if (!preview || preview.scale !== this.scale) this.prepare(picture).then(redraw);
    return previewNow(picture);
  },

  async work() {
    this.workers += 1;
    let picture;
    while (this.workers <= this.limit() && (picture = this.next()) !== undefined) {
      await this.prepare(picture);
    }
    this.workers -= 1;
    thumbnails.redrawSoon();
  },

  // Decodes a preview, unless this is already underway.
  prepare(picture) {
    if (!this.underway.has(picture)) {
      const work = this.decode(picture).finally(() => this.underway.delete(picture));
      this.underway.set(picture, work);
    }
    return this.underway.get(picture);
  },

  async decode(picture) {
    const { scale } = this;
    const began = performance.now();
    const bitmap = await decodeReduced(picture, scale).catch(() => showUndecodable(picture));
    this.cost += ((performance.now() - began) / 1000 - this.cost) / 8;
    const older = previewNow(picture);
    previews.set(picture, { bitmap: bitmap || older, scale });
    if (bitmap && older) older.close();
    // During playback, the thumbnails are drawn when all images are decoded.
    if (!player.isPlaying) thumbnails.redrawSoon();
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

// Returns the indices of all instants: the current one, then those in steps of 16, then those in between
// in steps of 8, and so on.
function spreadOrder() {
  const order = [16, 8, 4, 2, 1].flatMap((stride) =>
    instants.map((_, index) => index).filter((index) => index % stride === 0));
  return new Set([state.index, ...order]);
}
