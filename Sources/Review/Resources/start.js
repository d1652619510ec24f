// Draws everything that depends on the state.
function drawEverything() {
  blinking.update();
  drawStage();
  drawTrack();
  drawLabels();
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
  const title = sides[0].scenario || sides[0].folder;
  document.title = `${title} – review`;
  byID("title").textContent = title;
  const facts = isPair ? [sides[0].name, sides[1].name] : [sides[0].system, sides[0].device];
  byID("subtitle").textContent = facts.filter(Boolean).join(" · ");
  byID("mode-one").firstElementChild.textContent = isPair ? "A" : "Frame";
  track.setAttribute("aria-valuemax", instants.length - 1);
  byID("canvas-warning").hidden = isCanvasReliable();
  readColors();
  wireControls();
  writeHelp();
  describeFilm();
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
  new ResizeObserver(redraw).observe(track);
  drawEverything();
}

start();
