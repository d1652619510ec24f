// Draws with their own buffers.
Object.assign(OperationBuilder.prototype, {
  backdrop(draw, { operation, operations, frame }) {
    return this.blurred(operation.visible, draw, { key: operation.key, operations, frame });
  },

  // A blurred part of what operations draw. It depends on everything in the area that the blur reads.
  blurred(target, draw, { key: name, operations, frame }) {
    const blur = new GaussianBlur(this.kernels, draw.blur);
    const source = intersection(blur.source(target), frame);
    const below = operations.filter(({ visible }) => !isEmpty(intersection(visible, source)));
    const key = [name, textOf(frame), ...below.map((one) => one.key), ""].join("\n");
    const picture = this.pictures.value(key, () => {
      const pixels = this.composed(source, below);
      const made = blur.picture(
        target, { ...pixels, rect: source }, { frame, saturation: draw.saturation ?? 1 });
      this.kernels.heap.release(pixels.start);
      return made;
    });
    return { key, picture: { start: picture.start, rect: target } };
  },

  // A group has a transparent buffer, which can be blurred. A backdrop in the group blurs only this
  // buffer.
  group(draw, { rect, operation, frame }) {
    const canvas = intersection(rect, frame);
    const operations = this.operations(draw.draws, { canvas, frame });
    if (draw.blur > 0) {
      return this.blurred(operation.visible, draw, { key: operation.key, operations, frame }).picture;
    }
    const key = `group ${textOf(canvas)} ${operations.map((one) => one.key).join("\n")}`;
    const picture = this.pictures.value(key, () => this.composed(canvas, operations));
    return { start: picture.start, rect: canvas };
  },

  // A scaled picture has its own coordinates and is reduced to the rectangle of the draw.
  scaled(draw, { rect }) {
    const [width, height] = draw.source;
    const bounds = rectangle(0, 0, width, height);
    const key = `source ${width} ${height} ${draw.draws.map((one) => this.key(one)).join("\n")}`;
    const source = this.pictures.value(key, () => this.composed(
      bounds, this.operations(draw.draws, { canvas: bounds, frame: bounds })));
    const picture = this.pictures.value(`reduced ${rect.width} ${rect.height} ${key}`, () =>
      reduced(this.kernels, source, rect));
    return { start: picture.start, rect };
  },

  // Returns a picture of operations over transparent black.
  composed(rect, operations) {
    const start = this.kernels.heap.allocate(4 * rect.width * rect.height);
    if (!isEmpty(rect)) this.painter.paint({ start, rect }, operations, rect);
    return { start, width: rect.width, height: rect.height };
  },
});
