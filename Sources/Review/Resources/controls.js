// The buttons, labels and values around the stage, which show the state.
const speeds = [1, 0.5, 0.25, 0.1];
const speedText = (speed) => ({ 1: "1×", 0.5: "½×", 0.25: "¼×", 0.1: "⅒×" })[speed];

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
  listedEvents = -1;
  redraw();
}

function showDifferenceBox() {
  const found = differenceNow(currentInstant());
  if (found && found.box) viewport.show(found.box);
  else if (found) showMessage("The images are equal");
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
  for (const mode of modes) onClick(`mode-${mode}`, modeActions[mode]);
  for (const tab of ["layers", "events", "film"]) onClick(`tab-${tab}`, () => showTab(tab));
  for (const index of [0, 1]) {
    onClick(`side-${index}`, () => {
      state.activeSide = index;
      redraw();
    });
  }
  byID("amount").addEventListener("input", (event) => {
    const value = Number(event.target.value);
    if (state.mode === "slider") state.split = value / 100;
    if (state.mode === "onion") state.opacity = value / 100;
    if (state.mode === "blink") state.blinkRate = value;
    if (state.mode === "difference") {
      state.gain = gains[value];
      player.restart();
    }
    redraw();
  });
}

// Draws the slider for the setting of the current mode.
function drawAmount() {
  const settings = {
    slider: ["Split", 0, 100, state.split * 100, `${Math.round(state.split * 100)}%`],
    onion: ["B over A", 0, 100, state.opacity * 100, `${Math.round(state.opacity * 100)}%`],
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

function drawLabels() {
  const panes = viewport.panes();
  const unit = devicePixelRatio;
  const isSecondShown = state.mode === "blink"
    ? state.blinkShowsSecond !== state.showsOther : state.showsOther;
  const single = state.mode === "one" || state.mode === "blink";
  const isShown = [!single || !isSecondShown, single ? isSecondShown : true];
  for (const index of [0, 1]) {
    const label = byID(`label-${index}`);
    const instant = currentInstant();
    const frame = instant.frames[index];
    label.hidden = !isShown[index];
    byID(`label-name-${index}`).textContent = index ? secondName : sides[0].name;
    byID(`label-frame-${index}`).textContent = !frame ? "no frame"
      : `frame ${frame.number}${instant.isHeld[index] ? ", held" : ""}`;
    const pane = panes[Math.min(index, panes.length - 1)];
    const isAtEnd = index === 1 && panes.length === 1 && !single;
    label.style.top = `${pane.y / unit + 8}px`;
    label.style.left = isAtEnd ? "auto" : `${pane.x / unit + 8}px`;
    label.style.right = isAtEnd ? "8px" : "auto";
    label.style.maxWidth = `${pane.width / unit / (panes.length === 1 && !single ? 2 : 1) - 16}px`;
  }
}

function drawFigures() {
  const instant = currentInstant();
  const frame = instant.frames[0] || instant.frames[1];
  byID("frame-number").textContent = frame ? frame.number : "–";
  byID("frame-last").textContent = sides[0].frames.at(-1).number;
  byID("time").textContent = secondsText(instant.time);
  byID("phase").textContent = frame && frame.phase
    ? frame.phase + (frame.progress ? ` ${(frame.progress * 100).toFixed(1)}%` : "") : "";
  byID("zoom").textContent = `${Math.round(viewport.zoom() * 100)}%`;
  const figures = byID("figures");
  if (!instant.differs) {
    figures.textContent = isPair || state.index ? "equal" : "first frame";
  } else if (state.mode === "difference" && !player.isPlaying) {
    const found = differenceNow(instant);
    figures.textContent = found
      ? `${found.count.toLocaleString("en")} px differ, largest difference ${found.largest} at `
        + `${found.at.x}, ${found.at.y}`
      : "…";
  } else {
    figures.textContent = "differs";
  }
  figures.classList.toggle("differs", instant.differs);
}

function drawButtons() {
  const pressed = (id, isPressed) => byID(id).setAttribute("aria-pressed", isPressed);
  byID("play").classList.toggle("playing", player.isPlaying);
  byID("play").setAttribute("aria-label", player.isPlaying ? "Pause" : "Play");
  byID("speed").textContent = speedText(state.speed);
  pressed("loop", state.isLooping);
  pressed("zoom-fit", viewport.isFitted);
  modes.forEach((mode) => pressed(`mode-${mode}`, state.mode === mode));
  byID("show-difference").hidden = state.mode !== "difference";
  for (const tab of ["layers", "events", "film"]) {
    byID(`tab-${tab}`).setAttribute("aria-selected", state.tab === tab);
    byID(`panel-${tab}`).hidden = state.tab !== tab;
  }
  [0, 1].forEach((index) => pressed(`side-${index}`, state.activeSide === index));
}
