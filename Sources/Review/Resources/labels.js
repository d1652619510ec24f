// The names of the sides: in the header, over the images, and above the panels.
const dot = (view) => element("span", { className: `dot side-${view}` });
const isolated = (text) => element("bdi", { textContent: text });

function viewButton(view, action) {
  const button = element("button", { title: viewNames[view] }, dot(view), isolated(viewNames[view]));
  button.addEventListener("click", () => action(view));
  return button;
}

const aloneButtons = viewNames.map((_, view) => viewButton(view, showAlone));
const panelButtons = sides.map((_, view) => viewButton(view, selectView));

const labels = viewNames.map((name, view) => {
  const frame = element("span", { className: "label-frame" });
  const label = element(
    "div", { className: "label", id: `label-${view}` }, dot(view), isolated(name), frame);
  return { label, frame };
});

// The views that can be compared with the first one.
const comparedSelect = element("select", { id: "compared", ariaLabel: "Compared side" },
  ...viewNames.slice(1).map((name, index) =>
    element("option", { value: index + 1, textContent: name })));

function writeLabels() {
  byID("views").replaceChildren(...aloneButtons);
  byID("panel-sides").replaceChildren(...panelButtons);
  byID("panel-sides").hidden = isSingle;
  byID("labels").replaceChildren(...labels.map(({ label }) => label));
  byID("compared-holder").replaceChildren(dot(0), isolated(`${viewNames[0]} and `), comparedSelect);
  comparedSelect.addEventListener("change", () => selectView(Number(comparedSelect.value)));
}

function frameText(view) {
  const instant = currentInstant();
  const frame = instant.frames[view];
  return frame ? `frame ${frame.number}${instant.isHeld[view] ? ", held" : ""}` : "no frame";
}

function drawLabels() {
  const panes = viewport.panes();
  const unit = devicePixelRatio;
  const shown = state.mode === "blink" ? [blinkedView()] : shownViews();
  labels.forEach(({ label, frame }, view) => {
    const position = shown.indexOf(view);
    label.hidden = position < 0;
    if (label.hidden) return;
    frame.textContent = frameText(view);
    const pane = panes[Math.min(position, panes.length - 1)];
    const sharesPane = shown.length > panes.length;
    const isAtEnd = sharesPane && position > 0;
    label.style.top = `${pane.y / unit + 8}px`;
    label.style.left = isAtEnd ? "auto" : `${pane.x / unit + 8}px`;
    label.style.right = isAtEnd ? "8px" : "auto";
    label.style.maxWidth = `${pane.width / unit / (sharesPane ? 2 : 1) - 16}px`;
  });
}

function drawViewButtons() {
  aloneButtons.forEach((button, view) => button.setAttribute(
    "aria-pressed", state.mode === "one" && state.activeView === view));
  panelButtons.forEach((button, view) => button.setAttribute(
    "aria-pressed", state.activeView === view));
  byID("compared-holder").hidden = sides.length < 3 || ["one", "side"].includes(state.mode);
  comparedSelect.value = state.compared;
}
