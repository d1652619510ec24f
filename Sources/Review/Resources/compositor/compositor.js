// Composites the frames of a film from the draws of their layer dumps.
//
// `resources` is a function that returns the picture or coverage mask with a given name: its `start` in
// the heap of the kernels, its `width` and `height`, and `isOpaque`. Pictures are premultiplied RGBA;
// coverage masks have one byte per pixel.
class Compositor {
  constructor(kernels, resources) {
    this.kernels = kernels;
    this.builder = new OperationBuilder(kernels, resources);
    this.frame = null;
    // The operations of the previous frame, or null if the next frame must be drawn completely.
    this.operations = null;
  }

  // Draws a frame and returns the rectangles that changed since the previous one.
  compose({ width, height, screen, draws }) {
    const rect = rectangle(0, 0, width, height);
    const frame = screen ? rectangleOf(screen) : rect;
    this.prepare(rect, frame);
    // If this frame cannot be drawn, the next one is drawn completely.
    const previous = this.operations;
    this.operations = null;
    this.builder.pictures.beginFrame();
    const operations = this.builder.operations(draws, { canvas: rect, frame });
    const dirty = previous
      ? separated(changedAreas(
        withoutHiddenParts(previous, rect), withoutHiddenParts(operations, rect)))
      : [rect];
    for (const area of dirty) this.builder.painter.paint(this.frame, operations, area);
    this.operations = operations;
    return dirty;
  }

  // Creates a buffer for the first frame, and another if the size or the screen of the frames changes.
  prepare(rect, screen) {
    const area = `${textOf(rect)} ${textOf(screen)}`;
    if (this.frame && this.frame.area === area) return;
    if (this.frame) this.kernels.heap.release(this.frame.start);
    this.frame = { start: this.kernels.heap.allocate(4 * rect.width * rect.height), rect, area };
    this.operations = null;
  }

  // The XXH3-128 hash of the frame, or null if the kernels cannot compute it.
  get hash() {
    const { start, rect } = this.frame;
    return this.kernels.hash ? this.kernels.hash(start, 4 * rect.width * rect.height) : null;
  }

  // The premultiplied bytes of the frame. The view is valid until the next frame is composed.
  get pixels() {
    const { start, rect } = this.frame;
    return this.kernels.heap.bytes.subarray(start, start + 4 * rect.width * rect.height);
  }

  // Whether an opaque operation covers the frame.
  get isOpaque() {
    const whole = textOf(this.frame.rect);
    return this.operations.some((one) => one.isOpaque && textOf(one.visible) === whole);
  }

  // The bytes of the frame, not premultiplied. They can be a view that is valid until the next frame.
  straightPixels() { return this.isOpaque ? clamped(this.pixels) : straight(this.pixels); }
}

const clamped = ({ buffer, byteOffset, length }) => new Uint8ClampedArray(buffer, byteOffset, length);

// Returns bytes that are not premultiplied.
function straight(pixels) {
  const result = new Uint8ClampedArray(pixels);
  for (let p = 0; p < result.length; p += 4) {
    const alpha = result[p + 3];
    for (let i = p; alpha > 0 && alpha < 255 && i < p + 3; i++) {
      result[i] = Math.floor((255 * result[i] + (alpha >> 1)) / alpha);
    }
  }
  return result;
}

// Returns the areas of the operations that only one of two lists contains, or whose order differs.
function changedAreas(before, after) {
  const areas = [];
  let rest = 0;
  for (const operation of after) {
    const index = before.findIndex((other, i) => i >= rest && other.key === operation.key);
    if (index < 0) {
      areas.push(operation.visible);
      continue;
    }
    for (; rest < index; rest++) areas.push(before[rest].visible);
    rest = index + 1;
  }
  for (; rest < before.length; rest++) areas.push(before[rest].visible);
  return areas;
}
