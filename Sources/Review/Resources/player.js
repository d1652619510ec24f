// Playback in real time: shows the latest frame that is due and decoded, regardless of the refresh rate
// of the screen. Playback starts at once and skips images that are not decoded yet.
const player = {
  isPlaying: false,
  run: 0,
  startClock: 0,
  startTime: 0,
  due: 0,
  framesDue: 0,
  framesShown: 0,

  play() {
    this.isPlaying = true;
    const run = ++this.run;
    if (state.index === instants.length - 1) state.index = 0;
    this.begin(currentInstant().time, performance.now());
    preparation.start();
    redraw();
    requestAnimationFrame((clock) => this.tick(clock, run));
  },

  // Begins a pass through the film.
  begin(time, clock) {
    this.startTime = time;
    this.startClock = clock;
    this.due = instantIndexAt(time);
    this.framesDue = 0;
    this.framesShown = 0;
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
      this.begin(time, clock);
      this.show(this.due);
    }
    const due = instantIndexAt(time);
    if (due !== this.due) {
      this.framesDue += due - this.due;
      this.due = due;
    }
    this.show(due);
    requestAnimationFrame((next) => this.tick(next, run));
  },

  // Shows the latest instant, no later than the one that is due, whose images are all decoded. The sides
  // therefore always show the same moment.
  show(due) {
    let index = due;
    while (index > 0 && index !== state.index && !isPrepared(instants[index])) index -= 1;
    if (index === state.index || !isPrepared(instants[index])) return;
    this.framesShown += 1;
    state.index = index;
    isDrawingDue = false;
    drawEverything();
  },

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    const skipped = this.framesDue - this.framesShown;
    showMessage(skipped > 0 ? `Skipped ${skipped} of ${this.framesDue} frames` : "");
    redraw();
  },

  toggle() {
    if (this.isPlaying) this.pause(); else this.play();
  },

  setSpeed(speed) {
    state.speed = speed;
    if (this.isPlaying) this.play();
    redraw();
  },
};

const isPrepared = (instant) => shownViews().every((view) =>
  !instant.frames[view] || previews.has(instant.frames[view].picture));

// Alternates between two sides. A limit of three changes per second avoids flashes that can be harmful.
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
