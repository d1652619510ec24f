// Compares composed images with the checksums of their frames, one after the other, while the page is
// idle.
const verification = {
  verified: 0,
  different: [],

  async run() {
    for (const [picture, composed] of (film.composed || []).entries()) {
      if (!composed) continue;
      await this.idle();
      const { composer, frame } = composition.request(picture);
      const hash = await composer.hash(frame).catch((error) => error.message);
      // Without WebAssembly, there is no hash.
      if (hash !== null && hash !== composed.checksum) this.report(picture);
      this.verified += 1;
    }
  },

  // Waits until the film does not play and no image is prepared.
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
