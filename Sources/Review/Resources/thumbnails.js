// Small pictures of frames on the track and in its hint, drawn from previews.
const thumbnails = {
  isStale: true,
  timer: 0,

  // Redraws the track, at most ten times per second.
  redrawSoon() {
    thumbnails.isStale = true;
    if (thumbnails.timer) return;
    thumbnails.timer = setTimeout(() => {
      thumbnails.timer = 0;
      redraw();
    }, 100);
  },

  // Returns the instant in the middle of a time range. If its image has no preview, returns another
  // instant in the range whose image has one, if there is one.
  instantIn(from, to) {
    const middle = instants[instantIndexAt((from + to) / 2)];
    const all = [middle, ...instants.slice(instantIndexAt(from), instantIndexAt(to))];
    return all.find((instant) => previews.has(pictureOf(instant.frames[state.activeView]))) || middle;
  },

  // Draws a row of frames of the active view, evenly spread over the film.
  drawRow(target, { x, y, width, height }) {
    const side = sideOf(state.activeView);
    const ratio = side.width / side.height;
    const count = Math.max(1, Math.floor(width / (height * ratio)));
    const stride = width / count;
    target.imageSmoothingQuality = "high";
    for (let position = 0; position < count; position++) {
      const instant = this.instantIn(
        (position / count) * duration, ((position + 1) / count) * duration);
      const area = { x: Math.round(x + position * stride), y, width: Math.ceil(height * ratio), height };
      this.draw(target, instant.frames[state.activeView], area);
    }
  },

  draw(target, frame, { x, y, width, height }) {
    const bitmap = frame && (previewNow(frame.picture) || decoded.get(frame.picture));
    if (bitmap) {
      target.drawImage(bitmap, x, y, width, height);
    } else {
      target.fillStyle = colors.band;
      target.fillRect(x, y, width, height);
    }
  },
};
