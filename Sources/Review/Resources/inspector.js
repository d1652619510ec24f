// The pixel inspector: position, color on all sides, and layers at the pixel.
function colorAt(view) {
  const frame = currentFrames()[view];
  if (!frame) return null;
  const pixels = pixelsNow(frame.picture);
  if (!pixels || state.pixel.x >= pixels.width || state.pixel.y >= pixels.height) return null;
  const offset = (state.pixel.y * pixels.width + state.pixel.x) * 4;
  return [...pixels.data.subarray(offset, offset + 4)];
}

// Returns `#RRGGBB`, with the alpha byte if it is not 255, as in the reports of Transom.
const hexText = (color) =>
  "#" + color.slice(0, color[3] === 255 ? 3 : 4)
    .map((c) => c.toString(16).padStart(2, "0").toUpperCase()).join("");

const pointText = (pixel) =>
  [pixel.x, pixel.y].map((v) => (v / pixelsPerPoint).toFixed(2).replace(/\.?0+$/, "")).join(", ");

function colorRow(view, color) {
  const swatch = element("span", { className: "swatch" });
  if (color) swatch.style.background = hexText(color);
  return element(
    "tr", {},
    element("th", { scope: "row" }, dot(view), isolated(viewNames[view])),
    element("td", {}, swatch),
    ...(color || ["–", "–", "–", "–"]).map((c) => element("td", { textContent: c })),
    element("td", { className: "hex", textContent: color ? hexText(color) : "" }));
}

function differenceRow(name, before, after) {
  const deltas = before && after ? after.map((c, i) => c - before[i]) : ["", "", "", ""];
  const signed = (v) => (v > 0 ? `+${v}` : `${v}`.replace("-", "−"));
  return element(
    "tr", { className: "delta" },
    element("th", { scope: "row" }, isolated(name)), element("td"),
    ...deltas.map((v) => element("td", { textContent: signed(v), className: v ? "nonzero" : "" })),
    element("td"));
}

function headRow() {
  return element(
    "tr", { className: "head" }, element("th"), element("td"),
    ...["R", "G", "B", "A"].map((name) => element("td", { textContent: name })), element("td"));
}

function drawInspector() {
  const position = byID("pixel-place");
  const table = byID("pixel-values");
  byID("pin").hidden = !state.isPinned;
  if (!state.pixel) {
    position.textContent = "Point at the image to read a pixel; click or tap to pin it";
    table.replaceChildren();
    byID("pixel-layers").textContent = "";
    return;
  }
  const { x, y } = state.pixel;
  position.replaceChildren(
    element("b", { textContent: `${x}, ${y}` }), " px   ",
    element("b", { textContent: pointText(state.pixel) }), " pt");
  if (player.isPlaying) return;
  const pixelColors = viewNames.map((_, view) => colorAt(view));
  const [older, newer] = comparedViews();
  table.replaceChildren(
    headRow(), ...pixelColors.map((color, view) => colorRow(view, color)),
    differenceRow(
      `${viewNames[newer]} − ${viewNames[older]}`, pixelColors[older], pixelColors[newer]));
  const covering = layersOf(state.activeView).filter((layer) => covers(layer, state.pixel));
  const noun = covering.length === 1 ? "layer" : "layers";
  byID("pixel-layers").textContent = covering.length
    ? `${covering.length} ${noun} at this pixel, marked in the list` : "";
}
