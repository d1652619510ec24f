// The list of layers, in front-to-back order. It shows all layers, or only those that differ.
function layerRow(layer, view) {
  const parts = layer.layer.split("/");
  const name = parts.pop();
  const row = element("li", { tabIndex: 0, className: "layer" });
  const swatch = element("span", { className: `swatch op-${layer.op.replace(/[^a-z]/g, "")}` });
  if (layer.color) swatch.style.background = layer.color;
  const folders = parts.map((part) => `${part}/`).join("");
  const path = element("bdi", { className: "path", textContent: folders });
  const title = element("span", { className: "name" }, path, element("b", {}, isolated(name)));
  if (layer.isOnlyHere) {
    const text = `only in ${viewNames[view]}`;
    title.append(element("bdi", { className: "badge", textContent: text }));
  }
  const { changed, unchanged } = layerValues(layer);
  const values = element("span", { className: "values" },
    ...changed.map((text) => element("bdi", { className: "changed", textContent: text })),
    ...unchanged.map(isolated));
  row.append(swatch, element("span", { className: "text" }, title, values));
  row.style.paddingInlineStart = `${8 + layer.depth * 14}px`;
  const highlight = (shown) => () => {
    state.highlight = shown;
    redraw();
  };
  row.addEventListener("pointerenter", highlight(layer));
  row.addEventListener("pointerleave", highlight(null));
  row.addEventListener("focus", highlight(layer));
  row.addEventListener("blur", highlight(null));
  row.addEventListener("click", () => {
    const isLocked = state.lockedHighlight && state.lockedHighlight.key === layer.key;
    state.lockedHighlight = isLocked ? null : layer;
    redraw();
  });
  return row;
}

// Returns the listed layers with their views. If only layers that differ are shown, the list includes
// those that exist only in the other view.
function listedLayersOf(view) {
  const own = comparedLayers(view).map((layer) => ({ layer, view }));
  if (state.showsAllLayers) return own;
  const other = counterpart(view);
  const missing = comparedLayers(other).filter((layer) => layer.isOnlyHere)
    .map((layer) => ({ layer, view: other }));
  return [...own.filter(({ layer }) => isDifferentLayer(layer)), ...missing];
}

function toggleLayerFilter() {
  state.showsAllLayers = !state.showsAllLayers;
  redraw();
}

let listKey = "";
let listed = [];
function drawLayers() {
  const view = state.activeView;
  const pair = [view, counterpart(view)].map((index) => currentFrames()[index]);
  const dumps = pair.map((frame) => (frame ? frame.layers : null));
  const key = [view, state.compared, state.showsAllLayers, ...dumps].join();
  if (key !== listKey) {
    listKey = key;
    listed = listedLayersOf(view);
    byID("layer-list").replaceChildren(...listed.map(({ layer, view: own }) => layerRow(layer, own)));
    const count = comparedLayers(view).filter(isDifferentLayer).length;
    byID("no-layers").hidden = dumps[0] !== null;
    byID("layer-filter").hidden = dumps.includes(null);
    byID("layer-count").textContent = count === 1 ? "1 layer differs" : `${count} layers differ`;
    // The locked layer is replaced with the same layer in the current frame.
    const locked = state.lockedHighlight && state.lockedHighlight.key;
    state.lockedHighlight = listed.map(({ layer }) => layer).find((l) => l.key === locked) || null;
  }
  byID("only-differing").checked = !state.showsAllLayers;
  [...byID("layer-list").children].forEach((row, position) => {
    const { layer } = listed[position];
    row.classList.toggle("over", !!state.pixel && covers(layer, state.pixel));
    row.classList.toggle("locked", layer === state.lockedHighlight);
  });
}
