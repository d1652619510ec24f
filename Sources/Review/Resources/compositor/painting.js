// Draws paint operations. An operation has an area `visible`, an `opacity`, a `color` or a `picture`
// with its `rect`, and possibly a `coverage` with its `rect`.
class Painter {
  constructor(kernels) {
    this.kernels = kernels;
  }

  // Draws the part of a target that is inside an area, starting with transparent black. The target has a
  // `start` and a `rect`.
  paint(target, operations, area) {
    const clear = { visible: area, isOpaque: true };
    const shown = withoutHiddenParts([clear, ...operations], area);
    // A band of this height and its sources stay in the processor cache.
    const bandHeight = 64;
    for (let y = area.y; y < bottom(area); y += bandHeight) {
      const band = rectangle(area.x, y, area.width, Math.min(bandHeight, bottom(area) - y));
      for (const operation of shown) this.draw(target, operation, band);
    }
  }

  draw(target, operation, band) {
    const part = intersection(operation.visible, band);
    if (isEmpty(part)) return;
    const to = rowsAt(target, part, 4);
    if (operation.picture) this.drawPicture(to, operation, part);
    else if (operation.color === undefined) this.clear(to, part);
    else this.drawColor(to, operation, part);
  }

  clear(to, { width, height }) {
    for (let y = 0; y < height; y++) {
      const start = to.start + y * to.stride;
      this.kernels.heap.bytes.fill(0, start, start + 4 * width);
    }
  }

  drawColor(to, { color, coverage, opacity }, part) {
    if (!coverage) {
      this.kernels.fill(to, scaledColor(color, opacity), part);
      return;
    }
    this.kernels.fillMasked(to, color, { ...rowsAt(coverage, part, 1), opacity }, part);
  }

  drawPicture(to, { picture, coverage, opacity }, part) {
    const from = rowsAt(picture, part, 4);
    if (coverage) {
      this.kernels.overMasked(to, from, { ...rowsAt(coverage, part, 1), opacity }, part);
    } else if (opacity < 255) {
      this.kernels.overScaled(to, from, opacity, part);
    } else if (picture.isOpaque) {
      this.kernels.copy(to, from, part);
    } else {
      this.kernels.over(to, from, part);
    }
  }
}

// Returns the rows of part of a picture or coverage mask, which has a `start` and a `rect`.
function rowsAt({ start, rect }, part, bytesPerPixel) {
  const stride = rect.width * bytesPerPixel;
  return { start: start + (part.y - rect.y) * stride + (part.x - rect.x) * bytesPerPixel, stride };
}

// Returns the color with each byte multiplied by an opacity.
function scaledColor(color, opacity) {
  let result = 0;
  for (let shift = 24; shift >= 0; shift -= 8) {
    result = result << 8 | div255((color >>> shift & 255) * opacity);
  }
  return result >>> 0;
}

// Returns the operations inside an area. If an opaque operation hides a whole side of an operation below
// it, the hidden part is removed.
function withoutHiddenParts(operations, area) {
  const covers = [];
  const result = [];
  for (const operation of [...operations].reverse()) {
    const whole = intersection(operation.visible, area);
    const visible = covers.reduce(remainder, whole);
    if (isEmpty(visible)) continue;
    if (operation.isOpaque) covers.push(whole);
    result.push({ ...operation, visible });
  }
  return result.reverse();
}
