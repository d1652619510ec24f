// Converts the draws of a layer dump to paint operations, and composes groups, backdrops and scaled
// pictures.
//
// The key of an operation describes everything on which its pixels depend. Operations with equal keys
// draw equal pixels.
class OperationBuilder {
  constructor(kernels, resources) {
    this.kernels = kernels;
    this.painter = new Painter(kernels);
    this.resources = resources;
    this.pictures = new FrameCache(kernels.heap);
    this.keys = new WeakMap();
  }

  // Returns the operations of draws, from bottom to top.
  //
  // `canvas` is the area that is drawn: the frame or the area of a group. `frame` is the area whose edge
  // pixels a blur repeats beyond it.
  operations(draws, context) {
    const operations = [];
    for (const draw of draws) {
      const rect = rectangleOf(draw.rect);
      const clipped = draw.clip ? intersection(rect, rectangleOf(draw.clip)) : rect;
      const visible = intersection(clipped, context.canvas);
      const opacity = draw.opacity ?? 255;
      if (!opacity || isEmpty(visible)) continue;
      const base = { visible, opacity, key: `${this.key(draw)} in ${textOf(visible)}` };
      if (draw.mask) base.coverage = this.coverage(draw.mask, rect);
      const paint = this.paint(draw, { rect, operation: base, operations, ...context });
      for (const part of [paint].flat()) {
        const operation = { ...base, ...part };
        operation.isOpaque = operation.opacity === 255 && !operation.coverage
          && (operation.picture ? operation.picture.isOpaque : operation.color >>> 24 === 255);
        operations.push(operation);
      }
    }
    return operations;
  }

  // Returns the key of a draw, which does not contain its layer.
  key(draw) {
    let key = this.keys.get(draw);
    if (key === undefined) {
      key = [
        draw.op, draw.rect, draw.opacity, draw.premultiplied, draw.image, draw.coverage, draw.mask,
        draw.clip, draw.blur, draw.saturation, draw.source, draw.op === "glass" && glassText(draw),
        draw.draws && draw.draws.map((inner) => `(${this.key(inner)})`),
      ].join(" ");
      this.keys.set(draw, key);
    }
    return key;
  }

  // Returns what a draw paints, or an array if it paints several operations.
  paint(draw, context) {
    const paint = paints[draw.op];
    if (!paint) throw new Error(`“${draw.op}” is not an operation`);
    return paint(this, draw, context);
  }

  image(name, rect) {
    const resource = this.resource(name, rect);
    return { start: resource.start, isOpaque: resource.isOpaque, rect };
  }

  coverage(name, rect) {
    return { start: this.resource(name, rect).start, rect };
  }

  resource(name, rect) {
    const resource = this.resources(name);
    if (!resource) throw new Error(`the picture “${name}” is missing`);
    if (resource.width !== rect.width || resource.height !== rect.height) {
      throw new Error(`the size of the image “${name}” does not match its drawing operation`);
    }
    return resource;
  }

  // The scale of glyphs is opacity · coverage · mask, with each product rounded.
  glyphs(draw, { rect, operation }) {
    const coverage = this.coverage(draw.coverage, rect);
    const color = colorOf(draw);
    if (!operation.coverage) return { color, coverage };
    const key = `glyphs ${draw.coverage} ${draw.mask} ${operation.opacity}`;
    const masked = this.pictures.value(key, () => {
      const count = rect.width * rect.height;
      const start = this.kernels.heap.allocate(count);
      const { bytes } = this.kernels.heap;
      for (let i = 0; i < count; i++) {
        const scale = div255(operation.opacity * bytes[coverage.start + i]);
        bytes[start + i] = div255(scale * bytes[operation.coverage.start + i]);
      }
      return { start };
    });
    return { color, coverage: { start: masked.start, rect }, opacity: 255 };
  }
}

// Functions that return what each operation of a dump paints. For an image with one color, this is the
// color instead of a picture.
const paints = {
  fill: (builder, draw) => ({ color: colorOf(draw) }),
  image: (builder, draw, { rect }) =>
    (draw.premultiplied ? { color: colorOf(draw) } : { picture: builder.image(draw.image, rect) }),
  glyphs: (builder, draw, context) => builder.glyphs(draw, context),
  backdrop: (builder, draw, context) => builder.backdrop(draw, context),
  glass: (builder, draw, context) => builder.glass(draw, context),
  group: (builder, draw, context) => ({ picture: builder.group(draw, context) }),
  scaled: (builder, draw, context) => ({ picture: builder.scaled(draw, context) }),
};

const colorOf = ({ premultiplied: [red, green, blue, alpha] }) =>
  (red | green << 8 | blue << 16 | alpha << 24) >>> 0;

// The pictures that the current or the previous frame used. Older pictures are released.
class FrameCache {
  constructor(heap) {
    this.heap = heap;
    this.current = new Map();
    this.previous = new Map();
  }

  beginFrame() {
    for (const [key, { start }] of this.previous) {
      if (!this.current.has(key)) this.heap.release(start);
    }
    this.previous = this.current;
    this.current = new Map();
  }

  value(key, make) {
    const value = this.current.get(key) || this.previous.get(key) || make();
    this.current.set(key, value);
    return value;
  }
}
