// The track: phases, progress, frames that differ, events, and the current time.
const track = byID("track");
const trackContext = track.getContext("2d");
const trackMargin = 10;
const kinds = ["call", "callback", "style", "library", "layout", "transition", "refused"];
const kindColor = (kind) => colors[kinds.includes(kind) ? kind : "layout"];

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

const phaseShade = { rest: 0.25, settle: 0.5 };

function drawTrackRow(side, index, top, height) {
  const unit = devicePixelRatio;
  const color = index ? colors.second : colors.first;
  side.frames.forEach((frame, position) => {
    const next = side.frames[position + 1];
    const end = next ? next.time : frame.time + side.fps[1] / side.fps[0];
    const x = Math.floor(trackX(frame.time));
    trackContext.globalAlpha = 0.3 * (phaseShade[frame.phase] ?? 1);
    trackContext.fillStyle = color;
    const width = Math.max(1, Math.floor(trackX(end)) - x);
    trackContext.fillRect(x, top, width, height);
    if (frame.progress === null) return;
    trackContext.globalAlpha = 1;
    const y = top + (height - 2 * unit) * (1 - Math.max(0, Math.min(1, frame.progress)));
    trackContext.fillRect(x, y, width, 2 * unit);
  });
  trackContext.globalAlpha = 1;
}

function drawDifferenceRow(top, height) {
  trackContext.fillStyle = colors.band;
  trackContext.fillRect(trackX(0), top, trackX(duration) - trackX(0), height);
  trackContext.fillStyle = colors.accent;
  instants.forEach((instant, position) => {
    if (!instant.differs) return;
    const end = position + 1 < instants.length ? instants[position + 1].time : duration;
    const x = Math.floor(trackX(instant.time));
    trackContext.fillRect(x, top, Math.max(1, Math.ceil(trackX(end)) - x), height);
  });
}

function drawEventRow(side, top, height) {
  const width = Math.max(2, Math.round(2 * devicePixelRatio));
  for (const event of side.events) {
    trackContext.fillStyle = kindColor(event.kind);
    trackContext.fillRect(Math.round(trackX(event.time) - width / 2), top, width, height);
  }
}

function drawTrack() {
  fitToScreen(track);
  const unit = devicePixelRatio;
  trackContext.clearRect(0, 0, track.width, track.height);
  let top = 4 * unit;
  sides.forEach((side, index) => {
    drawTrackRow(side, index, top, (isPair ? 12 : 20) * unit);
    top += (isPair ? 14 : 23) * unit;
  });
  drawDifferenceRow(top, 4 * unit);
  top += 7 * unit;
  const rows = sides.filter((side) => side.events.length);
  for (const side of rows) {
    drawEventRow(side, top, (12 / rows.length) * unit);
    top += (13 / rows.length) * unit;
  }
  const x = Math.round(trackX(currentInstant().time));
  trackContext.fillStyle = colors.text;
  trackContext.fillRect(x - unit, 0, 2 * unit, track.height);
  trackContext.beginPath();
  trackContext.arc(x, 4 * unit, 4 * unit, 0, 2 * Math.PI);
  trackContext.fill();
}

function describeTrack() {
  const instant = currentInstant();
  const names = instant.frames.slice(0, sides.length)
    .map((frame) => (frame ? `frame ${frame.number}` : "no frame"));
  track.setAttribute("aria-valuenow", state.index);
  track.setAttribute("aria-valuetext", `${names[0]}, ${secondsText(instant.time)}`);
}

function hintOnTrack(clientX) {
  const hint = byID("track-hint");
  const time = timeOnTrack(clientX);
  const instant = instants[instantIndexAt(time)];
  const frame = instant.frames[0];
  const tolerance = duration * (5 / track.getBoundingClientRect().width);
  const nearby = sides.flatMap((side) => side.events)
    .filter((event) => Math.abs(Math.max(0, event.time) - time) <= tolerance);
  const lines = [`${frame ? `Frame ${frame.number}` : "No frame"} · ${secondsText(instant.time)}`];
  const eventText = (event) => [event.page, event.what].filter(Boolean).join(" ");
  lines.push(...nearby.slice(0, 6).map(eventText));
  if (nearby.length > 6) lines.push(`and ${nearby.length - 6} more`);
  hint.replaceChildren(...lines.map((line) => element("bdi", { textContent: line })));
  hint.hidden = false;
  const box = track.getBoundingClientRect();
  const left = clientX - box.left - hint.offsetWidth / 2;
  hint.style.left = `${Math.max(0, Math.min(box.width - hint.offsetWidth, left))}px`;
}

track.addEventListener("pointerdown", (event) => {
  track.setPointerCapture(event.pointerId);
  player.pause();
  goTo(instantIndexAt(timeOnTrack(event.clientX)));
});
track.addEventListener("pointermove", (event) => {
  hintOnTrack(event.clientX);
  if (event.buttons) goTo(instantIndexAt(timeOnTrack(event.clientX)));
});
track.addEventListener("pointerleave", () => { byID("track-hint").hidden = true; });
