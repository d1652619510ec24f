// Lines over the images: grid, inspected pixel, highlighted layer, bounding box of the difference,
// slider.
function strokeBox(pane, box, color, dashes = []) {
  const origin = viewport.origin(pane);
  const zoom = viewport.zoom();
  const width = Math.max(1, Math.round(1.5 * devicePixelRatio));
  context.save();
  context.lineWidth = width;
  context.strokeStyle = color;
  context.setLineDash(dashes.map((length) => length * devicePixelRatio));
  context.strokeRect(
    origin.x + box.x * zoom - width / 2, origin.y + box.y * zoom - width / 2,
    box.width * zoom + width, box.height * zoom + width);
  context.restore();
}

function drawGrid(pane) {
  const zoom = viewport.zoom();
  if (!state.hasGrid || zoom < 8) return;
  const area = frameArea(pane, pictureSize);
  const seen = visibleArea(pane);
  context.fillStyle = colors.grid;
  const firstX = Math.ceil((seen.x - area.x) / zoom);
  for (let x = area.x + firstX * zoom; x <= seen.x + seen.width; x += zoom) {
    context.fillRect(x, seen.y, 1, seen.height);
  }
  const firstY = Math.ceil((seen.y - area.y) / zoom);
  for (let y = area.y + firstY * zoom; y <= seen.y + seen.height; y += zoom) {
    context.fillRect(seen.x, y, seen.width, 1);
  }
}

function drawOverlay(pane) {
  strokeBox(pane, { x: 0, y: 0, ...pictureSize }, colors.line);
  drawGrid(pane);
  if (state.mode === "difference" && !player.isPlaying) {
    const found = differenceNow(currentInstant());
    if (found && found.box) strokeBox(pane, grown(found.box, 2), colors.accent, [4, 3]);
  }
  const layer = state.highlight || state.lockedHighlight;
  if (layer) {
    const [x, y, width, height] = layer.rect;
    const zoom = viewport.zoom();
    const origin = viewport.origin(pane);
    context.fillStyle = colors.accent;
    context.globalAlpha = 0.16;
    context.fillRect(origin.x + x * zoom, origin.y + y * zoom, width * zoom, height * zoom);
    context.globalAlpha = 1;
    strokeBox(pane, { x, y, width, height }, colors.accent);
    if (layer.clip) {
      const [left, top, wide, high] = layer.clip;
      strokeBox(pane, { x: left, y: top, width: wide, height: high }, colors.accent, [3, 3]);
    }
  }
  drawPixelMark(pane);
}

const grown = (box, by) => ({
  x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by,
});

// A black box within a white one is visible on any color.
function drawPixelMark(pane) {
  const pixel = state.pixel;
  if (!pixel) return;
  const zoom = viewport.zoom();
  const isVisible = zoom >= 6;
  if (isVisible || state.isPinned) {
    const box = { x: pixel.x, y: pixel.y, width: 1, height: 1 };
    const reach = isVisible ? 0 : 4 / zoom;
    strokeBox(pane, grown(box, reach), "#000");
    strokeBox(pane, grown(box, reach + (1.5 * devicePixelRatio) / zoom), "#fff");
  }
}

function drawSlider(pane) {
  const seen = visibleArea(pane);
  const x = splitX();
  const unit = devicePixelRatio;
  context.fillStyle = "#fff";
  context.shadowColor = "rgb(0 0 0 / 0.6)";
  context.shadowBlur = 3 * unit;
  context.fillRect(x - unit, seen.y, 2 * unit, seen.height);
  const y = seen.y + seen.height / 2;
  context.beginPath();
  context.arc(x, y, 15 * unit, 0, 2 * Math.PI);
  context.fill();
  context.shadowBlur = 0;
  for (const [direction, color] of [[-1, colors.first], [1, colors.second]]) {
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(x + direction * 10 * unit, y);
    context.lineTo(x + direction * 4 * unit, y - 5 * unit);
    context.lineTo(x + direction * 4 * unit, y + 5 * unit);
    context.fill();
  }
}
