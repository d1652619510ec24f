// Pointer input on the track: press and drag to move through the film, or point to show a hint.
const hintHeight = 150;

// Draws the frames of all views at the instant of the hint.
function drawHintPictures() {
  const instant = preparation.hinted;
  if (!instant) return;
  const canvas = byID("hint-pictures");
  const unit = devicePixelRatio;
  const widths = viewNames.map((_, view) =>
    Math.round((hintHeight * sideOf(view).width) / sideOf(view).height));
  const size = { width: widths.reduce((sum, width) => sum + width + 6, -6), height: hintHeight };
  Object.assign(canvas, { width: size.width * unit, height: size.height * unit });
  Object.assign(canvas.style, { width: `${size.width}px`, height: `${size.height}px` });
  const target = canvas.getContext("2d");
  target.imageSmoothingQuality = "high";
  let x = 0;
  widths.forEach((width, view) => {
    const area = { x: x * unit, y: 0, width: width * unit, height: canvas.height };
    thumbnails.draw(target, instant.frames[view], area);
    x += width + 6;
  });
}

function hintLines(instant, time) {
  const frame = instant.frames[0] || instant.frames[1];
  const found = differenceAt(instant, state.compared);
  const tolerance = duration * (5 / track.getBoundingClientRect().width);
  const nearby = sides.flatMap((side) => side.events)
    .filter((event) => Math.abs(Math.max(0, event.time) - time) <= tolerance);
  const rest = nearby.length - 5;
  const eventText = (event) => [event.page, event.what].filter(Boolean).join(" ");
  return [
    `Frame ${frame.number} · ${secondsText(instant.time)}`,
    differenceText(found) + detailText(found),
    ...nearby.slice(0, 5).map(eventText),
    ...(rest > 0 ? [`and ${rest} more ${rest === 1 ? "event" : "events"}`] : []),
  ];
}

function showHint(clientX) {
  const hint = byID("track-hint");
  const time = timeOnTrack(clientX);
  const instant = instants[instantIndexAt(time)];
  preparation.hint(instant);
  drawHintPictures();
  byID("hint-lines").replaceChildren(...hintLines(instant, time).map(isolated));
  hint.hidden = false;
  const box = track.getBoundingClientRect();
  const left = clientX - box.left - hint.offsetWidth / 2;
  hint.style.left = `${Math.max(0, Math.min(box.width - hint.offsetWidth, left))}px`;
  hint.style.bottom = `${box.height + 6}px`;
}

function hideHint() {
  preparation.hinted = null;
  byID("track-hint").hidden = true;
}

track.addEventListener("pointerdown", (event) => {
  track.setPointerCapture(event.pointerId);
  player.pause();
  goTo(instantIndexAt(timeOnTrack(event.clientX)));
});
track.addEventListener("pointermove", (event) => {
  showHint(event.clientX);
  if (event.buttons) goTo(instantIndexAt(timeOnTrack(event.clientX)));
});
track.addEventListener("pointerup", (event) => {
  if (event.pointerType === "touch") hideHint();
});
track.addEventListener("pointerleave", hideHint);
track.addEventListener("pointercancel", hideHint);
