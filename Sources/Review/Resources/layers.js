// The layers of a frame, their values, and how the values differ between two views. The descriptions
// match those of `transom diff`.
function layersOf(view) {
  const frame = currentFrames()[view];
  const lists = sideOf(view).layers;
  if (!frame || frame.layers === null || !lists) return [];
  const flat = (draws, depth) => draws.flatMap(
    (draw) => [{ ...draw, depth }, ...flat(placedDraws(draw), depth + 1)]);
  const layers = flat(lists[frame.layers], 0);
  // Several draws of one layer are distinguished by their order.
  const counts = new Map();
  for (const layer of layers) {
    const count = counts.get(layer.layer) || 0;
    counts.set(layer.layer, count + 1);
    layer.key = count ? `${layer.layer}#${count}` : layer.layer;
  }
  return layers.reverse();
}

// Returns the nested draws of a draw, in frame coordinates. Those of a scaled picture are scaled to the
// pixels that they touch.
function placedDraws({ draws = [], rect, source }) {
  if (!source) return draws;
  const range = (from, length, axis) => {
    const [scale, size] = [rect[2 + axis], source[axis]];
    const first = Math.floor(from * scale / size);
    return [rect[axis] + first, Math.ceil((from + length) * scale / size) - first];
  };
  const placedRect = ([x, y, width, height]) => {
    const [[left, columns], [top, rows]] = [range(x, width, 0), range(y, height, 1)];
    return [left, top, columns, rows];
  };
  const placed = (draw) => ({
    ...draw, rect: placedRect(draw.rect), clip: draw.clip && placedRect(draw.clip),
    draws: draw.draws && !draw.source ? draw.draws.map(placed) : draw.draws,
  });
  return draws.map(placed);
}

const isIn = ([left, top, width, height], { x, y }) =>
  x >= left && y >= top && x < left + width && y < top + height;
const covers = (layer, pixel) =>
  isIn(layer.rect, pixel) && (!layer.clip || isIn(layer.clip, pixel));

// The name of an image in a dump without the hash that makes it unique.
const imageName = (name) => name.replace(/~[0-9a-f]{8}/g, "");

// The source of text or of a mask: its name without size and position, as in `transom diff`.
function sourceName(name) {
  const parts = name.split(".");
  return imageName(parts.slice(0, parts[0] === "text" ? 3 : 1).join("."));
}

const rectText = ([x, y, width, height]) => `${x},${y} ${width}×${height}`;

// The properties of a layer: names and values, in the order of `transom diff`.
function layerProperties(layer) {
  const text = (value) => (value === undefined ? undefined : `${value}`);
  return new Map([
    ["op", layer.op], ["color", layer.color], ["text", layer.coverage && sourceName(layer.coverage)],
    ["image", layer.image], ["blur", text(layer.blur)], ["saturation", text(layer.saturation)],
    ["opacity", text(layer.opacity)], ["mask", layer.mask && sourceName(layer.mask)],
    ["rect", rectText(layer.rect)], ["clip", layer.clip && rectText(layer.clip)],
  ].filter(([, value]) => value !== undefined));
}

// Returns the distance by which a rectangle moved, or null if its size differs.
function movement([oldX, oldY, ...oldSize], [newX, newY, ...newSize]) {
  return oldSize.join() === newSize.join() ? `${newX - oldX},${newY - oldY}` : null;
}

// Returns descriptions of the properties that differ, keyed by the names of the properties.
function layerChanges(older, newer) {
  const [before, after] = [older, newer].map(layerProperties);
  const changes = new Map();
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    let [from, to] = [before, after].map((values) => values.get(name) ?? "none");
    if (from === to) continue;
    if (imageName(from) !== imageName(to)) [from, to] = [from, to].map(imageName);
    changes.set(name, `${name} ${from} → ${to}`);
  }
  const moved = changes.has("rect") && movement(older.rect, newer.rect);
  if (moved) {
    changes.set("rect", `moved by ${moved} px`);
    const hasMoved = older.clip && newer.clip && movement(older.clip, newer.clip) === moved;
    if (hasMoved) changes.delete("clip");
  }
  return changes;
}

// Returns the layers of a view in front-to-back order, with their differences from the other view:
// `changes` for a layer that both views have, and `isOnlyHere` for other layers. Both properties are
// undefined if there is no dump to compare with.
function comparedLayers(view) {
  const other = counterpart(view);
  const layers = layersOf(view);
  const otherFrame = currentFrames()[other];
  if (!otherFrame || otherFrame.layers === null) return layers;
  const others = new Map(layersOf(other).map((layer) => [layer.key, layer]));
  const isOlder = comparedViews()[0] === view;
  return layers.map((layer) => {
    const match = others.get(layer.key);
    if (!match) return { ...layer, isOnlyHere: true };
    return { ...layer, changes: isOlder ? layerChanges(layer, match) : layerChanges(match, layer) };
  });
}

const isDifferentLayer = (layer) => layer.isOnlyHere || (!!layer.changes && layer.changes.size > 0);

// Returns descriptions of a layer's values: first the differences, then the other values that are not
// defaults.
function layerValues(layer) {
  const changes = layer.changes || new Map();
  const unchanged = [...layerProperties(layer)]
    .filter(([name, value]) => !changes.has(name) && !(name === "opacity" && value === "255"))
    .filter(([name, value]) => !(name === "op" && value === "image"))
    .map(([name, value]) => [name, name === "opacity" ? `${value}/255` : imageName(value)])
    .map(([name, value]) => (name === "op" ? value : `${name} ${value}`));
  return { changed: [...changes.values()], unchanged };
}
