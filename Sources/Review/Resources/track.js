// The track: thumbnails, the amount of the differences, the progress of each side, events, and the
// current time.
const track = byID("track");
const trackContext = track.getContext("2d");
const trackMargin = 10;
const kindColor = (kind) => colors[kinds.includes(kind) ? kind : "layout"];
// Everything except the current time, which is drawn separately because it changes with every frame.
const trackPicture = element("canvas");

// Returns the distance from the left edge, in device pixels.
function trackX(time) {
  const margin = trackMargin * devicePixelRatio;
  const fraction = Math.max(0, Math.min(1, time / duration));
  return margin + fraction * (track.width - 2 * margin);
}

function timeOnTrack(clientX) {
  const box = track.getBoundingClientRect();
  const fraction = (clientX - box.left - trackMargin) / (box.width - 2 * trackMargin);
  return Math.max(0, Math.min(duration, fraction * duration));
}

const timeAfter = (index) => (index + 1 < instants.length ? instants[index + 1].time : duration);

const phaseShade = { rest: 0.25, settle: 0.5 };

function drawProgress(target, view, top, height) {
  const side = sides[view];
  const unit = devicePixelRatio;
  side.frames.forEach((frame, position) => {
    const next = side.frames[position + 1];
    const end = next ? next.time : frame.time + side.fps[1] / side.fps[0];
    const x = Math.floor(trackX(frame.time));
    target.globalAlpha = 0.3 * (phaseShade[frame.phase] ?? 1);
    target.fillStyle = colors[`side-${view}`];
    const width = Math.max(1, Math.floor(trackX(end)) - x);
    target.fillRect(x, top, width, height);
    if (frame.progress === null) return;
    target.globalAlpha = 1;
    const y = top + (height - 2 * unit) * (1 - Math.max(0, Math.min(1, frame.progress)));
    target.fillRect(x, y, width, 2 * unit);
  });
  target.globalAlpha = 1;
}

// Draws a bar for each instant at which a view differs from the first one. The height of the bar shows
// the amount of the difference.
function drawAmounts(target, view, top, height) {
  target.fillStyle = colors.band;
  target.fillRect(trackX(0), top, trackX(duration) - trackX(0), height);
  target.fillStyle = colors.accent;
  instants.forEach((instant, index) => {
    if (!differs(instant, view)) return;
    const x = Math.floor(trackX(instant.time));
    const width = Math.max(1, Math.ceil(trackX(timeAfter(index))) - x);
    const size = Math.max(2 * devicePixelRatio, Math.round(height * amountAt(instant, view)));
    target.fillRect(x, top + height - size, width, size);
  });
}

function drawEventRow(target, view, top, height) {
  const width = Math.max(2, Math.round(2 * devicePixelRatio));
  for (const event of sides[view].events) {
    target.fillStyle = kindColor(event.kind);
    target.fillRect(Math.round(trackX(event.time) - width / 2), top, width, height);
  }
}

// The rows of the track, with their heights in CSS pixels and the functions that draw them.
function trackRows() {
  const thumbnailHeight = track.getBoundingClientRect().width < 600 ? 32 : 44;
  const drawThumbnails = (target, _, y, height) => thumbnails.drawRow(
    target, { x: trackX(0), y, width: trackX(duration) - trackX(0), height });
  const all = sides.map((_, view) => view);
  const differing = isSingle ? [1] : all.slice(1);
  const [few, many] = sides.length > 2 ? [10, 8] : [20, 12];
  const row = (view, height, draw) => ({ view, height, draw });
  return [
    row(0, thumbnailHeight, drawThumbnails),
    ...differing.map((view) => row(view, few, drawAmounts)),
    ...all.map((view) => row(view, many, drawProgress)),
    ...all.filter((view) => sides[view].events.length).map((view) => row(view, 8, drawEventRow)),
  ];
}

function drawTrackPicture() {
  thumbnails.isStale = false;
  drawHintPictures();
  const rows = trackRows();
  const gap = 3;
  track.style.height = `${rows.reduce((sum, row) => sum + row.height + gap, 8)}px`;
  fitToScreen(track);
  Object.assign(trackPicture, { width: track.width, height: track.height });
  const target = trackPicture.getContext("2d");
  let top = 8;
  for (const { view, height, draw } of rows) {
    draw(target, view, Math.round(top * devicePixelRatio), Math.round(height * devicePixelRatio));
    top += height + gap;
  }
}

function drawTrack() {
  if (thumbnails.isStale) drawTrackPicture();
  const unit = devicePixelRatio;
  trackContext.clearRect(0, 0, track.width, track.height);
  trackContext.drawImage(trackPicture, 0, 0);
  const x = Math.round(trackX(currentInstant().time));
  trackContext.fillStyle = colors.text;
  trackContext.fillRect(x - unit, 0, 2 * unit, track.height);
  trackContext.beginPath();
  trackContext.arc(x, 4 * unit, 4 * unit, 0, 2 * Math.PI);
  trackContext.fill();
}

function describeTrack() {
  track.setAttribute("aria-busy", preparation.workers > 0);
  track.setAttribute("aria-valuenow", state.index);
  track.setAttribute(
    "aria-valuetext", `${frameText(state.activeView)}, ${secondsText(currentInstant().time)}`);
}
