// Draws everything that depends on the state.
function drawEverything() {
  blinking.update();
  // The height of the track determines the size of the stage.
  drawTrack();
  drawStage();
  drawLabels();
  drawViewButtons();
  drawFigures();
  drawButtons();
  drawAmount();
  if (!player.isPlaying) {
    drawInspector();
    if (state.tab === "layers" && sides[0].layers) drawLayers();
    if (state.tab === "events") drawEvents();
    describeTrack();
    writeFragmentSoon();
  }
}

function start() {
  if (film.composed && !window.DecompressionStream) {
    return showMessage("This page requires a newer browser");
  }
  if (!isSingle) state.index = Math.max(0, instants.indexOf(firstDiffering(1)));
  readFragment();
  // The first images are composed while the page is laid out.
  shownPictures().filter(composition.has).forEach((picture) => composition.prepare(picture));
  writeTitle();
  writeLabels();
  writeLegend();
  track.setAttribute("aria-valuemax", instants.length - 1);
  byID("canvas-warning").hidden = composition.isComplete || isCanvasReliable();
  readColors();
  wireControls();
  writeHelp();
  describeFilm();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    readColors();
    redraw();
  });
  window.addEventListener("hashchange", () => {
    readFragment();
    redraw();
  });
  new ResizeObserver(redraw).observe(stage);
  new ResizeObserver(thumbnails.redrawSoon).observe(track);
  drawEverything();
  // The first images are decoded before the previews.
  const first = shownPictures().map((picture) =>
    (preparation.isExact(picture) ? preparation.prepare(picture) : loaded(picture)));
  Promise.allSettled(first).then(() => {
    preparation.start();
    verification.run();
    if (film.composed) readDrawsSoon();
  });
}

// Reads the draws after the first images are shown.
function readDrawsSoon() {
  requestAnimationFrame(() => setTimeout(() => composition.readDraws().then(redraw)));
}

// The browser delivers the first messages to workers between two tasks of the page.
if (film.composed) setTimeout(start); else start();
