// The buttons and values around the stage, which show the state.
const speeds = [1, 0.5, 0.25, 0.1];
const speedText = (speed) => ({ 1: "1×", 0.5: "½×", 0.25: "¼×", 0.1: "⅒×" })[speed];
const tabs = ["layers", "events", "film"];

function onClick(id, action) {
  byID(id).addEventListener("click", action);
}

function nextSpeed() {
  player.setSpeed(speeds[(speeds.indexOf(state.speed) + 1) % speeds.length]);
}

function toggleLoop() {
  state.isLooping = !state.isLooping;
  redraw();
}

function toggleGrid() {
  state.hasGrid = !state.hasGrid;
  redraw();
}

function showTab(tab) {
  state.tab = tab;
  redraw();
}

function showDifferenceBox() {
  const { box } = differenceAt(currentInstant(), state.compared);
  if (box) viewport.show(...box); else showMessage("The images are equal");
}

const modeActions = Object.fromEntries(modes.map((mode) => [mode, () => setMode(mode)]));

function wireControls() {
  onClick("play", () => player.toggle());
  onClick("first-frame", () => step(-instants.length));
  onClick("previous-frame", () => step(-1));
  onClick("next-frame", () => step(1));
  onClick("last-frame", () => step(instants.length));
  onClick("previous-difference", () => goToDifference(-1));
  onClick("next-difference", () => goToDifference(1));
  onClick("speed", nextSpeed);
  onClick("loop", toggleLoop);
  onClick("zoom-in", () => viewport.zoomBy(1));
  onClick("zoom-out", () => viewport.zoomBy(-1));
  onClick("zoom-fit", () => viewport.fit());
  onClick("show-difference", showDifferenceBox);
  onClick("show-help", () => byID("help").showModal());
  onClick("close-help", () => byID("help").close());
  onClick("unpin", releaseSelection);
  onClick("only-differing", toggleLayerFilter);
  for (const mode of modes.slice(1)) onClick(`mode-${mode}`, modeActions[mode]);
  for (const tab of tabs) onClick(`tab-${tab}`, () => showTab(tab));
  byID("amount").addEventListener("input", (event) => {
    const value = Number(event.target.value);
    if (state.mode === "slider") state.split = value / 100;
    if (state.mode === "onion") state.opacity = value / 100;
    if (state.mode === "blink") state.blinkRate = value;
    if (state.mode === "difference") state.gain = gains[value];
    redraw();
  });
}

// Draws the slider for the setting of the current mode.
function drawAmount() {
  const settings = {
    slider: ["Split", 0, 100, state.split * 100, `${Math.round(state.split * 100)}%`],
    onion: ["Opacity", 0, 100, state.opacity * 100, `${Math.round(state.opacity * 100)}%`],
    blink: ["Rate", 1, 3, state.blinkRate, `${state.blinkRate} per second`],
    difference: ["Show", 0, gains.length - 1, gains.indexOf(state.gain),
      state.gain === "marked" ? "marked" : `× ${state.gain}`],
  }[state.mode];
  byID("amount-row").hidden = !settings;
  if (!settings) return;
  const [name, low, high, value, text] = settings;
  byID("amount-name").textContent = name;
  Object.assign(byID("amount"), { min: low, max: high, step: 1, value });
  byID("amount-text").textContent = text;
}

function drawFigures() {
  const instant = currentInstant();
  const frame = instant.frames[state.activeView] || instant.frames.find(Boolean);
  byID("frame-number").textContent = frame.number;
  byID("frame-last").textContent = sideOf(state.activeView).frames.at(-1).number;
  byID("time").textContent = secondsText(instant.time);
  byID("phase").textContent = frame.phase
    ? frame.phase + (frame.progress ? ` ${(frame.progress * 100).toFixed(1)}%` : "") : "";
  byID("zoom").textContent = `${Math.round(viewport.zoom() * 100)}%`;
  byID("total").textContent = (sides.length > 2 ? `${viewNames[state.compared]}: ` : "")
    + totalText(state.compared);
  const found = differenceAt(instant, state.compared);
  const isFirst = isSingle && state.index === 0;
  byID("figure-count").textContent = isFirst ? "first frame" : differenceText(found);
  byID("figure-detail").textContent = detailText(found);
  byID("figures").classList.toggle("differs", found.count > 0);
}

function drawButtons() {
  const pressed = (id, isPressed) => byID(id).setAttribute("aria-pressed", isPressed);
  byID("play").classList.toggle("playing", player.isPlaying);
  byID("play").setAttribute("aria-label", player.isPlaying ? "Pause" : "Play");
  byID("speed").textContent = speedText(state.speed);
  pressed("loop", state.isLooping);
  pressed("zoom-fit", viewport.isFitted);
  modes.slice(1).forEach((mode) => pressed(`mode-${mode}`, state.mode === mode));
  byID("show-difference").hidden = state.mode !== "difference";
  for (const tab of tabs) {
    byID(`tab-${tab}`).setAttribute("aria-selected", state.tab === tab);
    byID(`panel-${tab}`).hidden = state.tab !== tab;
  }
}
