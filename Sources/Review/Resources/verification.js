// Compares composed images with the checksums of their frames, one at a time, while the page is idle.
const verification = {
  verified: 0,
  count: 0,
  different: [],

  async run() {
    const all = (film.composed || []).map((composed, picture) => ({ composed, picture }))
      .filter(({ composed }) => composed);
    this.verified = 0;
    this.count = all.length;
    for (const { composed, picture } of all) {
      await this.idle();
      const { composer, frame } = composition.request(picture);
      const hash = await composer.hash(frame).catch((error) => error.message);
      if (hash === null) {
        this.describe("Composed frames are compared with checksums only in browsers with WebAssembly.");
        return;
      }
      if (hash !== composed.checksum) this.report(picture);
      this.verified += 1;
      this.describe(this.verified === this.count
        ? `Composed ${this.count} distinct frames and compared them with their checksums.`
        : `Comparing composed frames with their checksums: ${this.verified} of ${this.count}.`);
    }
  },

  describe(text) { byID("checksum-count").textContent = text; },

  // Waits until the film is paused and no preview is being decoded.
  async idle() {
    const pause = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds); });
    do await pause(20); while (player.isPlaying || preparation.workers);
  },

  report(picture) {
    const side = sides.find(({ frames }) => frames.some((frame) => frame.picture === picture));
    this.different.push(side.frames.find((frame) => frame.picture === picture).file);
    byID("checksum-warning").hidden = false;
    byID("checksum-files").textContent = this.different.slice(0, 5).join(", ")
      + (this.different.length > 5 ? " …" : "");
  },
};
