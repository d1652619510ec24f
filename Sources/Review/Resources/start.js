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

function start() {
  writeTitle();
  writeLabels();
  writeLegend();
  track.setAttribute("aria-valuemax", instants.length - 1);
  byID("canvas-warning").hidden = !!film.composed || isCanvasReliable();
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
