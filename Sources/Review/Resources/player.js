// Playback in real time: shows the latest frame that is due, regardless of the refresh rate of the
// screen.
const player = {
  isPlaying: false,
  run: 0,
  startClock: 0,
  startTime: 0,
  framesDue: 0,
  framesShown: 0,

  async play() {
    this.isPlaying = true;
    const run = ++this.run;
    redraw();
    if (!(await preparePreviews(() => this.isPlaying && this.run === run))) return;
    if (state.index === instants.length - 1) state.index = 0;
    this.startTime = currentInstant().time;
    this.startClock = performance.now();
    this.framesDue = 0;
    this.framesShown = 0;
    requestAnimationFrame((clock) => this.tick(clock, run));
  },

  tick(clock, run) {
    if (!this.isPlaying || run !== this.run) return;
    const elapsed = Math.max(0, clock - this.startClock) / 1000;
    let time = this.startTime + elapsed * state.speed;
    if (time >= duration) {
      if (!state.isLooping) {
        this.pause();
        return goTo(instants.length - 1);
      }
      time %= duration;
      this.startTime = time;
      this.startClock = clock;
    }
    const index = instantIndexAt(time);
    if (index !== state.index) {
      this.framesDue += (index - state.index + instants.length) % instants.length;
      this.framesShown += 1;
      state.index = index;
      isDrawingDue = false;
      drawEverything();
    }
    requestAnimationFrame((next) => this.tick(next, run));
  },

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    const skipped = this.framesDue - this.framesShown;
    showMessage(skipped > 0 ? `The screen skipped ${skipped} of ${this.framesDue} frames` : "");
    redraw();
  },

  toggle() {
    if (this.isPlaying) this.pause(); else this.play();
  },

  // Restarts playback after a change of mode or settings.
  restart() {
    if (this.isPlaying) this.play();
  },

  setSpeed(speed) {
    state.speed = speed;
    this.restart();
    redraw();
  },
};

// Alternates between A and B. A limit of three changes per second avoids flashes that can be
// harmful.
const blinking = {
  timer: 0,
  rate: 0,

  update() {
    const rate = state.mode === "blink" ? state.blinkRate : 0;
    if (rate === this.rate) return;
    clearInterval(this.timer);
    this.rate = rate;
    state.blinkShowsSecond = false;
    if (!rate || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    this.timer = setInterval(() => {
      state.blinkShowsSecond = !state.blinkShowsSecond;
      redraw();
    }, 1000 / rate);
  },
};
