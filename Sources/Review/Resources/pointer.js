// Pointer input on the stage: move to inspect, click or tap to pin a pixel, drag to move, and
// scroll or pinch to zoom. On a touch screen, dragging an image that fits the stage moves through the
// frames instead.
const pointers = new Map();
let drag = null;

const stagePoint = (event) => {
  const box = stage.getBoundingClientRect();
  return {
    x: (event.clientX - box.left) * devicePixelRatio,
    y: (event.clientY - box.top) * devicePixelRatio,
  };
};

const isOnSlider = (point, reach = 18) =>
  state.mode === "slider" && Math.abs(point.x - splitX()) < reach * devicePixelRatio;

function inspect(pixel) {
  if (state.isPinned) return;
  state.pixel = pixel;
  if (pixel && state.mode === "side" && pixel.pane !== state.activeView) selectView(pixel.pane);
  redraw();
}

function moveSplit(x) {
  const visible = visibleArea(viewport.panes()[0]);
  state.split = Math.max(0, Math.min(1, (x - visible.x) / Math.max(1, visible.width)));
  redraw();
}

stage.addEventListener("pointerdown", (event) => {
  stage.setPointerCapture(event.pointerId);
  stage.focus({ preventScroll: true });
  const point = stagePoint(event);
  pointers.set(event.pointerId, point);
  const isTouch = event.pointerType === "touch";
  const isSlider = pointers.size === 1 && isOnSlider(point, isTouch ? 32 : 18);
  const isScrubbing = isTouch && !isSlider && pointers.size === 1 && viewport.isFitted;
  drag = {
    start: point, last: point, index: state.index, isSlider, isScrubbing,
    hasMoved: pointers.size > 1,
  };
});

stage.addEventListener("pointermove", (event) => {
  const point = stagePoint(event);
  if (!pointers.has(event.pointerId)) {
    stage.classList.toggle("on-slider", isOnSlider(point));
    return inspect(viewport.pixelAt(point.x, point.y));
  }
  if (pointers.size === 2) return pinch(event.pointerId, point);
  pointers.set(event.pointerId, point);
  if (!drag) return;
  const distance = Math.hypot(point.x - drag.start.x, point.y - drag.start.y);
  if (distance > 4 * devicePixelRatio) drag.hasMoved = true;
  if (!drag.hasMoved) return;
  if (drag.isSlider) moveSplit(point.x);
  else if (drag.isScrubbing) scrub(point.x);
  else viewport.move(point.x - drag.last.x, point.y - drag.last.y);
  drag.last = point;
});

// Moves through the frames. The width of the stage corresponds to the length of the film.
function scrub(x) {
  player.pause();
  goTo(drag.index + Math.round(((x - drag.start.x) / stage.width) * instants.length));
}

function pinch(id, point) {
  const [[firstID, first], [, second]] = [...pointers];
  const other = firstID === id ? second : first;
  const before = pointers.get(id);
  const ratio = Math.hypot(point.x - other.x, point.y - other.y)
    / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
  pointers.set(id, point);
  if (drag) drag.hasMoved = true;
  viewport.zoomTo(viewport.pinched(ratio), {
    x: (point.x + other.x) / 2, y: (point.y + other.y) / 2,
  });
}

stage.addEventListener("pointerup", (event) => {
  const point = stagePoint(event);
  if (drag && !drag.hasMoved && !drag.isSlider) {
    const pixel = viewport.pixelAt(point.x, point.y);
    const same = pixel && state.pixel && pixel.x === state.pixel.x && pixel.y === state.pixel.y;
    const wasPinned = state.isPinned;
    state.isPinned = false;
    inspect(pixel);
    state.isPinned = !!pixel && !(wasPinned && same);
  }
  pointers.delete(event.pointerId);
  const [remaining] = pointers.values();
  // After a pinch, the remaining finger continues the drag from its current position.
  drag = remaining ? { start: remaining, last: remaining, hasMoved: true } : null;
});
stage.addEventListener("pointercancel", (event) => {
  pointers.delete(event.pointerId);
  drag = null;
});
stage.addEventListener("pointerleave", () => {
  if (!pointers.size) inspect(null);
});
stage.addEventListener("dblclick", (event) => {
  const at = stagePoint(event);
  if (viewport.isFitted) viewport.zoomTo(Math.max(8, viewport.zoom() * 4), at); else viewport.fit();
});
stage.addEventListener("wheel", (event) => {
  event.preventDefault();
  const lines = event.deltaMode === 1 ? 16 : 1;
  viewport.zoomTo(viewport.pinched(Math.exp(-event.deltaY * lines * 0.002)), stagePoint(event));
}, { passive: false });
