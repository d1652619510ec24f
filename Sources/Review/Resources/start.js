// Draws everything that depends on the state.
function drawEverything() {
  blinking.update();
  drawStage();
  drawTrack();
  drawLabels();
  drawViewButtons();
  drawFigures();
  drawButtons();
  drawAmount();
  if (!player.isPlaying) {
    drawInspector();
    if (state.tab === "layers") drawLayers();
    if (state.tab === "events") drawEvents();
    describeTrack();
    writeFragmentSoon();
  }
}

async function start() {
  if (film.composed) {
    if (!window.DecompressionStream) return showMessage("This page requires a newer browser");
    await composition.readDraws();
  }
  writeTitle();
  writeLabels();
  writeLegend();
  track.setAttribute("aria-valuemax", instants.length - 1);
  byID("canvas-warning").hidden = composition.isComplete || isCanvasReliable();
  readColors();
  wireControls();
  writeHelp();
  describeFilm();
  if (!isSingle) state.index = Math.max(0, instants.indexOf(firstDiffering(1)));
  readFragment();
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
  // The first frame is decoded before the previews.
  Promise.allSettled(shownPictures().map(loaded)).then(() => {
    preparation.start();
    verification.run();
  });
}

start();
