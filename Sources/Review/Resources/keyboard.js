// Every key of the page; the help lists this table and nothing else.
const keyTable = [
  ["Play", [
    [["Space"], "play or pause", () => player.toggle()],
    [["ArrowLeft"], "frame before", () => arrow(-1, 0), "←"],
    [["ArrowRight"], "frame after", () => arrow(1, 0), "→"],
    [["Shift+ArrowLeft"], "ten frames back", () => arrow(-10, 0), "⇧ ←"],
    [["Shift+ArrowRight"], "ten frames on", () => arrow(10, 0), "⇧ →"],
    [["Home"], "first frame", () => step(-instants.length)],
    [["End"], "last frame", () => step(instants.length)],
    [["p"], "differing frame before", () => goToDifference(-1)],
    [["n"], "differing frame after", () => goToDifference(1)],
    [["h"], "speed 1, ½, ¼, ⅒", nextSpeed],
    [["l"], "play over and over", toggleLoop],
  ]],
  ["Compare", [
    [["1"], "A alone", modeActions.one],
    [["2"], "side by side", modeActions.side],
    [["3"], "slider", modeActions.slider],
    [["4"], "onion skin", modeActions.onion],
    [["5"], "blink", modeActions.blink],
    [["6"], "difference", modeActions.difference],
    [["x"], "the other one, while held (modes 1 and 5)", () => showOther(true)],
    [["["], "less: split, opacity, rate, gain", () => adjust(-1)],
    [["]"], "more", () => adjust(1)],
    [["c"], "zoom to what differs", showDifferenceBox],
  ]],
  ["Look", [
    [["+", "="], "zoom in", () => viewport.zoomBy(1)],
    [["-"], "zoom out", () => viewport.zoomBy(-1)],
    [["0", "f"], "fit", () => viewport.fit()],
    [["a"], "a pixel is a pixel", () => viewport.zoomTo(1)],
    [["g"], "grid, from 800 % on", toggleGrid],
    [["i"], "keep a pixel and move it with the arrows", keepPixel],
    [["ArrowUp"], "up, in the picture or by a pixel", () => arrow(0, -1), "↑"],
    [["ArrowDown"], "down", () => arrow(0, 1), "↓"],
    [["Shift+ArrowUp"], "up by ten", () => arrow(0, -10), "⇧ ↑"],
    [["Shift+ArrowDown"], "down by ten", () => arrow(0, 10), "⇧ ↓"],
    [["Escape"], "let go of pixel and layer", letGo, "Esc"],
  ]],
  ["Panels", [
    [["y"], "layers", () => showTab("layers")],
    [["e"], "events", () => showTab("events")],
    [["m"], "about the film", () => showTab("film")],
    [["s"], "of A or of B", switchSide],
    [["?"], "these keys", () => byID("help").showModal()],
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
  const seen = visibleArea(panes[Math.min(state.pixel.pane, panes.length - 1)]);
  const isSeen = at.x >= seen.x && at.y >= seen.y && at.x < seen.x + seen.width
    && at.y < seen.y + seen.height;
  if (!isSeen) viewport.center = { x: state.pixel.x + 0.5, y: state.pixel.y + 0.5 };
  redraw();
}

function keepPixel() {
  if (!state.pixel) {
    state.pixel = {
      pane: 0, x: Math.floor(viewport.center.x), y: Math.floor(viewport.center.y),
    };
    movePixel(0, 0);
  }
  state.isPinned = true;
  redraw();
}

function letGo() {
  state.isPinned = false;
  state.pixel = null;
  state.lockedHighlight = null;
  redraw();
}

function switchSide() {
  state.activeSide = 1 - state.activeSide;
  redraw();
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
  const isOnControl = event.target.matches("button, input");
  const isItsOwn = name === "Space" || (event.target.type === "range" && name.includes("Arrow"));
  if (isOnControl && isItsOwn) return;
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
  const shown = ([keys, text, , symbol]) => element("li", {},
    element("span", { className: "keys" },
      ...(symbol ? [symbol] : keys).map((key) => element("kbd", { textContent: key }))),
    element("span", { textContent: text }));
  byID("key-groups").replaceChildren(...keyTable.map(([title, rows]) => element(
    "section", {}, element("h3", { textContent: title }), element("ul", {}, ...rows.map(shown)))));
}
