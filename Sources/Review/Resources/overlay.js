// Draws the overlays on the images: the grid, the inspected pixel, the highlighted layer, the bounding
// box of the difference, and the slider.
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
  const visible = visibleArea(pane);
  context.fillStyle = colors.grid;
  const firstX = Math.ceil((visible.x - area.x) / zoom);
  for (let x = area.x + firstX * zoom; x <= visible.x + visible.width; x += zoom) {
    context.fillRect(x, visible.y, 1, visible.height);
  }
  const firstY = Math.ceil((visible.y - area.y) / zoom);
  for (let y = area.y + firstY * zoom; y <= visible.y + visible.height; y += zoom) {
    context.fillRect(visible.x, y, visible.width, 1);
  }
}

function drawOverlay(pane) {
  strokeBox(pane, { x: 0, y: 0, ...pictureSize }, colors.line);
  drawGrid(pane);
  if (state.mode === "difference" && !player.isPlaying) {
    const { box } = differenceAt(currentInstant(), state.compared);
    if (box) {
      const [x, y, width, height] = box;
      strokeBox(pane, grown({ x, y, width, height }, 2), colors.accent, [4, 3]);
    }
  }
  const layer = state.highlight || state.lockedHighlight;
  if (layer) {
    const [x, y, width, height] = layer.rect;
    const zoom = viewport.zoom();
    const origin = viewport.origin(pane);
    context.fillStyle = colors.mark;
    context.globalAlpha = 0.16;
    context.fillRect(origin.x + x * zoom, origin.y + y * zoom, width * zoom, height * zoom);
    context.globalAlpha = 1;
    strokeBox(pane, { x, y, width, height }, colors.mark);
    if (layer.clip) {
      const [left, top, clipWidth, clipHeight] = layer.clip;
      strokeBox(pane, { x: left, y: top, width: clipWidth, height: clipHeight }, colors.mark, [3, 3]);
    }
  }
  drawPixelMark(pane);
}

const grown = (box, margin) => ({
  x: box.x - margin, y: box.y - margin,
  width: box.width + 2 * margin, height: box.height + 2 * margin,
});

// A black box inside a white one is visible on any color.
function drawPixelMark(pane) {
  const pixel = state.pixel;
  if (!pixel) return;
  const zoom = viewport.zoom();
  const isVisible = zoom >= 6;
  if (isVisible || state.isPinned) {
    const box = { x: pixel.x, y: pixel.y, width: 1, height: 1 };
    const margin = isVisible ? 0 : 4 / zoom;
    strokeBox(pane, grown(box, margin), "#000");
    strokeBox(pane, grown(box, margin + (1.5 * devicePixelRatio) / zoom), "#fff");
  }
}

function drawSlider(pane) {
  const visible = visibleArea(pane);
  const x = splitX();
  const unit = devicePixelRatio;
  context.fillStyle = "#fff";
  context.shadowColor = "rgb(0 0 0 / 0.6)";
  context.shadowBlur = 3 * unit;
  context.fillRect(x - unit, visible.y, 2 * unit, visible.height);
  const y = visible.y + visible.height / 2;
  context.beginPath();
  context.arc(x, y, 15 * unit, 0, 2 * Math.PI);
  context.fill();
  context.shadowBlur = 0;
  for (const [direction, color] of [[-1, colors["side-0"]], [1, colors[`side-${state.compared}`]]]) {
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(x + direction * 10 * unit, y);
    context.lineTo(x + direction * 4 * unit, y - 5 * unit);
    context.lineTo(x + direction * 4 * unit, y + 5 * unit);
    context.fill();
  }
}
