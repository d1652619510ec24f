// Draws the images on the stage in each mode.
const context = stage.getContext("2d");
let colors = {};

function readColors() {
  const style = getComputedStyle(document.documentElement);
  const names = [
    "stage", "line", "text", "dim", "accent", "side-0", "side-1", "side-2", "side-3", "grid", "band",
    "mark", "call", "callback", "style", "library", "layout", "transition", "refused", "checker",
  ];
  colors = Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`)]));
}

// Resizes a canvas so that it has one pixel per device pixel.
function fitToScreen(canvas) {
  const box = canvas.getBoundingClientRect();
  const width = Math.max(1, Math.round(box.width * devicePixelRatio));
  const height = Math.max(1, Math.round(box.height * devicePixelRatio));
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
}

function frameArea(pane, side) {
  const origin = viewport.origin(pane);
  const zoom = viewport.zoom();
  return { ...origin, width: side.width * zoom, height: side.height * zoom };
}

// Draws the visible part of an image. A preview can have fewer pixels than its frame.
function drawPicture(bitmap, pane, side) {
  const zoom = viewport.zoom();
  const area = frameArea(pane, side);
  if (bitmap.width === Math.round(area.width) && bitmap.height === Math.round(area.height)) {
    context.drawImage(bitmap, area.x, area.y);
    return;
  }
  const left = Math.max(0, Math.floor((pane.x - area.x) / zoom));
  const top = Math.max(0, Math.floor((pane.y - area.y) / zoom));
  const right = Math.min(side.width, Math.ceil((pane.x + pane.width - area.x) / zoom));
  const bottom = Math.min(side.height, Math.ceil((pane.y + pane.height - area.y) / zoom));
  if (right <= left || bottom <= top) return;
  const scale = bitmap.width / side.width;
  context.imageSmoothingEnabled = zoom < 1 || scale < 1;
  context.imageSmoothingQuality = "high";
  context.drawImage(
    bitmap, left * scale, top * scale, (right - left) * scale, (bottom - top) * scale,
    area.x + left * zoom, area.y + top * zoom, (right - left) * zoom, (bottom - top) * zoom);
}

// Returns the image of a frame. During playback, until the image is decoded, or if the preview is as
// exact as the image, returns the preview.
function bitmapOf({ picture }) {
  const preview = previewNow(picture);
  if (player.isPlaying && preview) return preview;
  if (preparation.isExact(picture)) return preparation.displayed(picture);
  return pictureNow(picture) || preview;
}

function clipped(area, draw) {
  context.save();
  context.beginPath();
  context.rect(area.x, area.y, area.width, area.height);
  context.clip();
  draw();
  context.restore();
}

function drawBackground(pane, side) {
  const area = frameArea(pane, side);
  context.fillStyle = colors.checker;
  context.fillRect(area.x, area.y, area.width, area.height);
}

function drawFrame(view, pane, opacity = 1) {
  const frame = currentFrames()[view];
  const side = sideOf(view);
  if (opacity === 1) drawBackground(pane, side);
  if (!frame) return drawNoFrame(pane, side);
  const bitmap = bitmapOf(frame);
  if (!bitmap) return;
  context.globalAlpha = opacity;
  drawPicture(bitmap, pane, side);
  context.globalAlpha = 1;
}

function drawNoFrame(pane, side) {
  const area = frameArea(pane, side);
  context.fillStyle = colors.dim;
  context.font = `${13 * devicePixelRatio}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.fillText("no frame", area.x + area.width / 2, area.y + area.height / 2);
}

// Returns the visible area of a frame in a pane.
function visibleArea(pane) {
  const area = frameArea(pane, pictureSize);
  const x = Math.max(pane.x, area.x);
  const y = Math.max(pane.y, area.y);
  return {
    x, y,
    width: Math.max(0, Math.min(pane.x + pane.width, area.x + area.width) - x),
    height: Math.max(0, Math.min(pane.y + pane.height, area.y + area.height) - y),
  };
}

const splitX = () => {
  const visible = visibleArea(viewport.panes()[0]);
  return Math.round(visible.x + visible.width * state.split);
};

const blinkedView = () => (state.blinkShowsSecond !== state.showsOther ? state.compared : 0);

const drawMode = {
  one: ([pane]) => drawFrame(shownViews()[0], pane),
  side: (panes) => panes.forEach((pane, view) => clipped(pane, () => drawFrame(view, pane))),
  slider: ([pane]) => {
    const x = splitX();
    clipped({ ...pane, width: x - pane.x }, () => drawFrame(0, pane));
    clipped({ ...pane, x, width: pane.x + pane.width - x }, () => drawFrame(state.compared, pane));
  },
  onion: ([pane]) => {
    drawFrame(0, pane);
    drawFrame(state.compared, pane, Math.max(0.0001, Math.min(0.9999, state.opacity)));
  },
  blink: ([pane]) => drawFrame(blinkedView(), pane),
  difference: ([pane]) => {
    const picture = player.isPlaying ? reducedDifferencePicture(currentInstant())
      : differencePictureNow(currentInstant());
    if (picture) drawPicture(picture, pane, pictureSize);
  },
};

function drawStage() {
  fitToScreen(stage);
  context.fillStyle = colors.stage;
  context.fillRect(0, 0, stage.width, stage.height);
  const panes = viewport.panes();
  drawMode[state.mode](panes);
  panes.forEach((pane) => clipped(pane, () => drawOverlay(pane)));
  if (state.mode === "slider") drawSlider(panes[0]);
}
