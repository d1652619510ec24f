// The pixel inspector: position, color on both sides, and layers at the pixel.
function colorAt(index) {
  const frame = currentFrames()[index];
  if (!frame) return null;
  const pixels = pixelsNow(frame.picture);
  if (!pixels || state.pixel.x >= pixels.width || state.pixel.y >= pixels.height) return null;
  const offset = (state.pixel.y * pixels.width + state.pixel.x) * 4;
  return [...pixels.data.subarray(offset, offset + 4)];
}

const hexText = (color) =>
  "#" + color.slice(0, 3).map((c) => c.toString(16).padStart(2, "0").toUpperCase()).join("");

const pointText = (pixel) =>
  [pixel.x, pixel.y].map((v) => (v / pixelsPerPoint).toFixed(2).replace(/\.?0+$/, "")).join(", ");

function colorRow(name, className, color) {
  const swatch = element("span", { className: "swatch" });
  if (color) swatch.style.background = `rgb(${color.slice(0, 3).join(" ")} / ${color[3] / 255})`;
  return element(
    "tr", {},
    element("th", { scope: "row" },
      element("span", { className: `dot ${className}` }), element("bdi", { textContent: name })),
    element("td", {}, swatch),
    ...(color || ["–", "–", "–", "–"]).map((c) => element("td", { textContent: c })),
    element("td", { className: "hex", textContent: color ? hexText(color) : "" }));
}

function differenceRow(first, second) {
  const deltas = first && second ? second.map((c, i) => c - first[i]) : ["", "", "", ""];
  const signed = (v) => (v > 0 ? `+${v}` : `${v}`.replace("-", "−"));
  return element(
    "tr", { className: "delta" },
    element("th", { scope: "row", textContent: "B − A" }), element("td"),
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
  if (!state.pixel) {
    position.textContent = "Point at the image; click to pin a pixel";
    table.replaceChildren();
    byID("pixel-layers").textContent = "";
    return;
  }
  const { x, y } = state.pixel;
  position.replaceChildren(
    element("b", { textContent: `${x}, ${y}` }), " px   ",
    element("b", { textContent: pointText(state.pixel) }), " pt",
    state.isPinned
      ? element("span", { className: "pinned", textContent: "pinned (Esc to unpin)" }) : "");
  if (player.isPlaying) return;
  const [first, second] = [colorAt(0), colorAt(1)];
  table.replaceChildren(
    headRow(), colorRow("A", "first", first), colorRow("B", "second", second),
    differenceRow(first, second));
  const covering = layersOf(state.activeSide).filter((layer) => covers(layer, state.pixel));
  const noun = covering.length === 1 ? "layer" : "layers";
  byID("pixel-layers").textContent = covering.length
    ? `${covering.length} ${noun} at this pixel, marked in the list` : "";
}
