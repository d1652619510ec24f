// The keyboard shortcuts of the page; the help shows this table.
const keyTable = [
  ["Play", [
    [["Space"], "play or pause", () => player.toggle()],
    [["ArrowLeft"], "previous frame", () => arrow(-1, 0), "←"],
    [["ArrowRight"], "next frame", () => arrow(1, 0), "→"],
    [["Shift+ArrowLeft"], "back ten frames", () => arrow(-10, 0), "⇧ ←"],
    [["Shift+ArrowRight"], "forward ten frames", () => arrow(10, 0), "⇧ →"],
    [["Home"], "first frame", () => step(-instants.length)],
    [["End"], "last frame", () => step(instants.length)],
    [["p"], "previous frame that differs", () => goToDifference(-1)],
    [["n"], "next frame that differs", () => goToDifference(1)],
    [["h"], "speed 1, ½, ¼, ⅒", nextSpeed],
    [["l"], "loop", toggleLoop],
  ]],
  ["Compare", [
    [["1"], "one side alone; press it again for the next side", showNextAlone],
    [["2"], "side by side", modeActions.side],
    [["3"], "slider", modeActions.slider],
    [["4"], "onion skin", modeActions.onion],
    [["5"], "blink", modeActions.blink],
    [["6"], "difference", modeActions.difference],
    [["x"], "show the other side while held (modes 1 and 5)", () => showOther(true)],
    [["["], "decrease split, opacity, rate or gain", () => adjust(-1)],
    [["]"], "increase split, opacity, rate or gain", () => adjust(1)],
    [["c"], "zoom to the differences", showDifferenceBox],
  ]],
  ["View", [
    [["+", "="], "zoom in", () => viewport.zoomBy(1)],
    [["-"], "zoom out", () => viewport.zoomBy(-1)],
    [["0", "f"], "fit", () => viewport.fit()],
    [["a"], "actual size: one image pixel per screen pixel", () => viewport.zoomTo(1)],
    [["g"], "pixel grid, at 800% and above", toggleGrid],
    [["i"], "pin a pixel, then move it with the arrow keys", pinPixel],
    [["ArrowUp"], "move up, or to the pixel above", () => arrow(0, -1), "↑"],
    [["ArrowDown"], "move down, or to the pixel below", () => arrow(0, 1), "↓"],
    [["Shift+ArrowUp"], "move up ten times as far", () => arrow(0, -10), "⇧ ↑"],
    [["Shift+ArrowDown"], "move down ten times as far", () => arrow(0, 10), "⇧ ↓"],
    [["Escape"], "unpin the pixel and unlock the layer", releaseSelection, "Esc"],
  ]],
  ["Panels", [
    [["y"], "layers", () => showTab("layers")],
    [["e"], "events", () => showTab("events")],
    [["m"], "about the film", () => showTab("film")],
    [["s"], "next side", switchSide],
    [["o"], "only layers that differ", toggleLayerFilter],
    [["?"], "show these keys", () => byID("help").showModal()],
  ]],
];

function arrow(x, y) {
  if (state.isPinned) return movePixel(x, y);
  if (x) step(x); else viewport.move(0, -y * 40 * devicePixelRatio);
}

function movePixel(x, y) {
  const clamp = (value, count) => Math.max(0, Math.min(count - 1, value));
  state.pixel.x = clamp(state.pixel.x + x, pictureSize.width);
  state.pixel.y = clamp(state.pixel.y + y, pictureSize.height);
  const at = stagePointOf(state.pixel);
  const panes = viewport.panes();
  const visible = visibleArea(panes[Math.min(state.pixel.pane, panes.length - 1)]);
  const isVisible = at.x >= visible.x && at.y >= visible.y && at.x < visible.x + visible.width
    && at.y < visible.y + visible.height;
  if (!isVisible) viewport.center = { x: state.pixel.x + 0.5, y: state.pixel.y + 0.5 };
  redraw();
}

function pinPixel() {
  if (!state.pixel) {
    state.pixel = {
      pane: 0, x: Math.floor(viewport.center.x), y: Math.floor(viewport.center.y),
    };
    movePixel(0, 0);
  }
  state.isPinned = true;
  redraw();
}

function releaseSelection() {
  state.isPinned = false;
  state.pixel = null;
  state.lockedHighlight = null;
  redraw();
}

function switchSide() {
  selectView((state.activeView + 1) % viewNames.length);
}

function showNextAlone() {
  if (state.mode === "one") switchSide();
  setMode("one");
}

function showOther(isShown) {
  if (state.showsOther === isShown) return;
  state.showsOther = isShown;
  redraw();
}

const actions = new Map(keyTable.flatMap(([, rows]) =>
  rows.flatMap(([keys, , action]) => keys.map((key) => [key, action]))));

function nameOfKey(event) {
  const key = event.key === " " ? "Space" : event.key;
  if (key.startsWith("Arrow")) return event.shiftKey ? `Shift+${key}` : key;
  return key.length === 1 ? key.toLowerCase() : key;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || byID("help").open) return;
  const name = nameOfKey(event);
  const isOnControl = event.target.matches("button, input, select, summary");
  const isHandledByControl = name === "Space"
    || (["range", "select-one"].includes(event.target.type) && name.includes("Arrow"));
  if (isOnControl && isHandledByControl) return;
  const action = actions.get(name);
  if (!action) return;
  event.preventDefault();
  action();
});
document.addEventListener("keyup", (event) => {
  if (nameOfKey(event) === "x") showOther(false);
});
window.addEventListener("blur", () => showOther(false));

function writeHelp() {
  const helpRow = ([keys, text, , symbol]) => element("li", {},
    element("span", { className: "keys" },
      ...(symbol ? [symbol] : keys).map((key) => element("kbd", { textContent: key }))),
    element("span", { textContent: text }));
  byID("key-groups").replaceChildren(...keyTable.map(([title, rows]) => element(
    "section", {}, element("h3", { textContent: title }), element("ul", {}, ...rows.map(helpRow)))));
}
