// The composed frames at a smaller size, for display. Only areas that changed are reduced again.
class ReducedFrames {
  constructor(compositor) {
    this.compositor = compositor;
    this.reduction = null;
    // The areas that changed since the last reduction.
    this.changed = [];
  }

  add(areas) {
    this.changed = separated([...this.changed, ...areas]);
  }

  // Returns the bytes R, G, B, A of the current frame, not premultiplied. They can be a view that is
  // valid until the next frame.
  straightPixels(size) {
    const { kernels, frame, isOpaque } = this.compositor;
    this.prepare(frame.rect, size);
    for (const area of this.changed) this.reduction.update(frame.start, area);
    this.changed = [];
    const { start } = this.reduction;
    const pixels = kernels.heap.bytes.subarray(start, start + 4 * size.width * size.height);
    return isOpaque ? clamped(pixels) : straight(pixels);
  }

  // Provides a buffer for frames of the given sizes.
  prepare(rect, size) {
    const sizes = `${textOf(rect)} ${size.width} ${size.height}`;
    if (this.reduction && this.sizes === sizes) return;
    if (this.reduction) this.release();
    this.sizes = sizes;
    this.reduction = new Reduction(this.compositor.kernels, rect, size);
    this.changed = [rect];
  }

  release() {
    this.reduction.finish();
    this.compositor.kernels.heap.release(this.reduction.start);
  }
}
