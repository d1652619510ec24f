// The mapping from pixels of a frame to device pixels of the stage, shared by all panes and modes.
const stage = byID("stage");
const zoomLevels = [
  1 / 16, 1 / 8, 1 / 6, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64,
];

const viewport = {
  isFitted: true,
  requestedZoom: 1,
  center: { x: pictureSize.width / 2, y: pictureSize.height / 2 },

  // Returns the number of device pixels per pixel. A number of 3 or more is rounded to a whole number,
  // so that all pixels have the same size.
  zoom() {
    const zoom = this.isFitted ? this.fittingZoom() : this.requestedZoom;
    return zoom >= 3 ? Math.round(zoom) : zoom;
  },

  // Returns the panes of the stage, in device pixels, in the grid that allows the largest zoom.
  panes() {
    const { width, height } = stage;
    const whole = { x: 0, y: 0, width, height };
    if (state.mode !== "side") return [whole];
    const grids = viewNames.map((_, index) => this.grid(index + 1)).reverse();
    return grids.reduce((best, grid) =>
      (this.zoomInto(grid[0]) > this.zoomInto(best[0]) ? grid : best));
  },

  // Returns panes in rows with the given number of columns.
  grid(columns) {
    const gap = Math.round(8 * devicePixelRatio);
    const rows = Math.ceil(viewNames.length / columns);
    const width = Math.floor((stage.width - gap * (columns - 1)) / columns);
    const height = Math.floor((stage.height - gap * (rows - 1)) / rows);
    return viewNames.map((_, view) => ({
      x: (view % columns) * (width + gap), y: Math.floor(view / columns) * (height + gap),
      width, height,
    }));
  },

  // Returns the space for labels at the top and for the slider at the bottom.
  reserved() {
    const hasAmount = !["one", "side"].includes(state.mode);
    return { above: 38 * devicePixelRatio, below: (hasAmount ? 58 : 10) * devicePixelRatio };
  },

  zoomInto(pane) {
    const { above, below } = this.reserved();
    const zoom = Math.min(
      (pane.width - 20 * devicePixelRatio) / pictureSize.width,
      (pane.height - above - below) / pictureSize.height);
    return Math.max(1 / 64, zoom >= 3 ? Math.floor(zoom) : zoom);
  },

  fittingZoom() { return this.zoomInto(this.panes()[0]); },

  // Returns the position of the top-left pixel of a pane's frame on the stage, rounded to device pixels.
  origin(pane) {
    const zoom = this.zoom();
    const { above, below } = this.reserved();
    const shift = this.isFitted ? (above - below) / 2 : 0;
    return {
      x: Math.round(pane.x + pane.width / 2 - this.center.x * zoom),
      y: Math.round(pane.y + pane.height / 2 - this.center.y * zoom + shift),
    };
  },

  // Returns the pane and the pixel at a point of the stage, or null if the point is outside all frames.
  pixelAt(x, y) {
    const panes = this.panes();
    const index = panes.findIndex((pane) => x >= pane.x && x < pane.x + pane.width
      && y >= pane.y && y < pane.y + pane.height);
    if (index < 0) return null;
    const origin = this.origin(panes[index]);
    const pixel = {
      pane: index,
      x: Math.floor((x - origin.x) / this.zoom()),
      y: Math.floor((y - origin.y) / this.zoom()),
    };
    const isInside = pixel.x >= 0 && pixel.y >= 0 && pixel.x < pictureSize.width
      && pixel.y < pictureSize.height;
    return isInside ? pixel : null;
  },

  refit() {
    if (this.isFitted) this.center = { x: pictureSize.width / 2, y: pictureSize.height / 2 };
  },

  fit() {
    this.isFitted = true;
    this.refit();
    redraw();
  },

  // Zooms around a point on the stage, by default the center of the first pane.
  zoomTo(zoom, at = null) {
    const panes = this.panes();
    const paneAtPoint = at && panes.find((p) => at.x < p.x + p.width && at.y < p.y + p.height);
    const pane = paneAtPoint || panes[0];
    const point = at || { x: pane.x + pane.width / 2, y: pane.y + pane.height / 2 };
    const before = this.origin(pane);
    const fixed = {
      x: (point.x - before.x) / this.zoom(),
      y: (point.y - before.y) / this.zoom(),
    };
    this.isFitted = false;
    this.requestedZoom = Math.max(1 / 16, Math.min(64, zoom));
    this.center = {
      x: fixed.x - (point.x - pane.x - pane.width / 2) / this.zoom(),
      y: fixed.y - (point.y - pane.y - pane.height / 2) / this.zoom(),
    };
    this.keepVisible();
    redraw();
  },

  // Returns the zoom after a pinch. It is based on the unrounded zoom, so that small steps add up.
  pinched(ratio) {
    return (this.isFitted ? this.fittingZoom() : this.requestedZoom) * ratio;
  },

  zoomBy(direction) {
    const current = this.zoom();
    const zooms = direction > 0 ? zoomLevels : [...zoomLevels].reverse();
    const next = zooms.find((z) => (direction > 0 ? z > current * 1.01 : z < current * 0.99));
    if (next) this.zoomTo(next, stagePointOf(state.pixel));
  },

  move(x, y) {
    this.requestedZoom = this.zoom();
    this.isFitted = false;
    this.center.x -= x / this.requestedZoom;
    this.center.y -= y / this.requestedZoom;
    this.keepVisible();
    redraw();
  },

  // Keeps part of the frame visible.
  keepVisible() {
    this.center.x = Math.max(0, Math.min(pictureSize.width, this.center.x));
    this.center.y = Math.max(0, Math.min(pictureSize.height, this.center.y));
  },

  show(x, y, width, height) {
    const pane = this.panes()[0];
    const zoom = Math.min(pane.width / (width + 16), pane.height / (height + 16));
    this.isFitted = false;
    this.requestedZoom = Math.max(this.fittingZoom(), Math.min(32, zoom));
    this.center = { x: x + width / 2, y: y + height / 2 };
    redraw();
  },
};

// Returns the center of a pixel on the stage, or null if there is no pixel.
function stagePointOf(pixel) {
  if (!pixel) return null;
  const panes = viewport.panes();
  const origin = viewport.origin(panes[Math.min(pixel.pane, panes.length - 1)]);
  const zoom = viewport.zoom();
  return { x: origin.x + (pixel.x + 0.5) * zoom, y: origin.y + (pixel.y + 0.5) * zoom };
}
