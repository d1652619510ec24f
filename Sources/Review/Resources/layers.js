// The layers of the current frame with their values, in front-to-back order.
function layersOf(index) {
  const frame = currentFrames()[index];
  if (!frame || frame.layers === null) return [];
  const flat = (draws, depth) => draws.flatMap(
    (draw) => [{ ...draw, depth }, ...flat(draw.draws || [], depth + 1)]);
  return flat(sideOf(index).layers[frame.layers], 0).reverse();
}

const isIn = ([left, top, width, height], { x, y }) =>
  x >= left && y >= top && x < left + width && y < top + height;
const covers = (layer, pixel) =>
  isIn(layer.rect, pixel) && (!layer.clip || isIn(layer.clip, pixel));

// Layers with equal keys on both sides are compared.
const layerKey = (layer) => `${layer.layer}\n${layer.op}`;

// The name of an image in a dump without the hash that makes it unique.
const imageName = (name) => name.replace(/~[0-9a-f]{8}/g, "");

function layerValues(layer) {
  const [x, y, width, height] = layer.rect;
  const values = [`${layer.op} ${x}, ${y}  ${width} × ${height}`];
  if (layer.color) values.push(layer.color);
  if (layer.opacity !== undefined && layer.opacity !== 255) {
    values.push(`opacity ${layer.opacity}/255`);
  }
  if (layer.blur !== undefined) values.push(`blur ${layer.blur} px`);
  if (layer.saturation !== undefined) values.push(`saturation ${layer.saturation}`);
  if (layer.image) values.push(imageName(layer.image));
  if (layer.mask) values.push("masked");
  if (layer.clip) values.push(`clip ${layer.clip.join(" ")}`);
  return values;
}

function layerRow(layer, otherLayers) {
  const parts = layer.layer.split("/");
  const name = parts.pop();
  const row = element("li", { tabIndex: 0, className: "layer" });
  const swatch = element("span", { className: `swatch op-${layer.op.replace(/[^a-z]/g, "")}` });
  if (layer.color) swatch.style.background = layer.color;
  const folders = parts.map((part) => `${part}/`).join("");
  const path = element("bdi", { className: "path", textContent: folders });
  const title = element("span", { className: "name" }, path, element("b", {},
    element("bdi", { textContent: name })));
  const other = otherLayers && otherLayers.get(layerKey(layer));
  if (otherLayers) {
    const same = other && JSON.stringify(other) === JSON.stringify(layer);
    if (!same) {
      const text = other ? "differs" : "only on this side";
      title.append(element("span", { className: "badge", textContent: text }));
    }
  }
  const values = element("span", { className: "values" },
    ...layerValues(layer).map((text) => element("bdi", { textContent: text })));
  row.append(swatch, element("span", { className: "text" }, title, values));
  row.style.paddingInlineStart = `${8 + layer.depth * 14}px`;
  row.addEventListener("pointerenter", () => { state.highlight = layer; redraw(); });
  row.addEventListener("pointerleave", () => { state.highlight = null; redraw(); });
  row.addEventListener("focus", () => { state.highlight = layer; redraw(); });
  row.addEventListener("blur", () => { state.highlight = null; redraw(); });
  row.addEventListener("click", () => {
    const isLocked = state.lockedHighlight && layerKey(state.lockedHighlight) === layerKey(layer);
    state.lockedHighlight = isLocked ? null : layer;
    redraw();
  });
  return row;
}

let listedLayers = "";
function drawLayers() {
  const index = state.activeSide;
  const frame = currentFrames()[index];
  const other = currentFrames()[1 - index];
  const key = [index, frame && frame.layers, other && other.layers].join();
  const layers = layersOf(index);
  if (key !== listedLayers) {
    listedLayers = key;
    const otherLayers = other && other.layers !== null
      ? new Map(layersOf(1 - index).map((layer) => [layerKey(layer), layer])) : null;
    byID("layer-list").replaceChildren(...layers.map((layer) => layerRow(layer, otherLayers)));
    byID("no-layers").hidden = layers.length > 0;
    // The locked layer is updated to the current frame.
    if (state.lockedHighlight) {
      const lockedKey = layerKey(state.lockedHighlight);
      state.lockedHighlight = layers.find((layer) => layerKey(layer) === lockedKey) || null;
    }
  }
  [...byID("layer-list").children].forEach((row, position) => {
    row.classList.toggle("over", !!state.pixel && covers(layers[position], state.pixel));
    row.classList.toggle("locked", !!state.lockedHighlight
      && layerKey(layers[position]) === layerKey(state.lockedHighlight));
  });
}
