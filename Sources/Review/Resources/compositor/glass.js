// Platters of glass, as in Painter+Glass.swift.
Object.assign(OperationBuilder.prototype, {
  // Returns the operations of the shadow and of the platter.
  glass(draw, { rect, operation, operations, frame }) {
    const { visible, key } = operation;
    const platter = rectangleOf(draw.platter);
    const around = grown(platter, new GlassOutline(draw.outlineBlur ?? 0).reach);
    const body = intersection(visible, around);
    const seen = intersection(grown(around, Math.max(0, draw.lens ? draw.lens.strength : 0)), frame);
    const shape = { draw, rect, body, key: `${key} ${draw.mask} ${operation.opacity}` };
    const masked = (name, coverage) => (operation.coverage
      ? { opacity: 255, coverage: this.maskedGlass(coverage, operation, { ...shape, name }) }
      : { coverage });
    const result = [];
    if (draw.shadow) {
      const shadow = this.glassShadow(draw, visible, shape);
      result.push({ key: `${key} shadow`, color: colorOf(draw.shadow), ...masked("shadow", shadow) });
    }
    if (draw.premultiplied && !isEmpty(body) && !isEmpty(seen)) {
      const below = this.blurred(seen, draw, { key: `${key} glass`, operations, frame });
      const picture = this.pictures.value(`glass ${below.key}`, () =>
        this.glassPicture(draw, body, below.picture));
      const coverage = this.glassShape(draw, body);
      result.push({
        key: below.key, visible: body, picture: { start: picture.start, rect: body },
        ...masked("platter", coverage),
      });
    }
    return result;
  },

  // Returns the coverage of an area by the platter.
  glassShape(draw, area) {
    const outline = { sigma: draw.outlineBlur ?? 0, offset: 0, growth: platterGrowth };
    return this.glassCoverage(draw, area, outline);
  },

  // Returns the coverage of an area by the outline, moved down by an offset and outward by a growth.
  glassCoverage(draw, area, { sigma, offset, growth }) {
    const key = `coverage ${glassText(draw)} ${textOf(area)} ${sigma} ${offset} ${growth}`;
    const { start } = this.pictures.value(key, () => {
      const target = this.kernels.heap.allocate(area.width * area.height);
      const rows = new GlassRows(this.kernels, draw, sigma);
      for (let y = 0; y < area.height; y++) {
        rows.distances(area.x, area.y + y - offset, area.width);
        rows.coverage(target + y * area.width, -growth, area.width);
      }
      rows.release();
      return { start: target };
    });
    return { start, rect: area };
  },

  // Returns the coverage of an area by the shadow, outside the platter.
  glassShadow(draw, area, { body }) {
    const { blur: sigma, offset } = draw.shadow;
    const shadow = this.glassCoverage(draw, area, { sigma, offset, growth: 0 });
    if (isEmpty(body)) return shadow;
    const shape = this.glassShape(draw, body);
    const { start } = this.pictures.value(`shadow ${glassText(draw)} ${textOf(area)}`, () => {
      const target = this.kernels.heap.allocate(area.width * area.height);
      const { bytes } = this.kernels.heap;
      bytes.copyWithin(target, shadow.start, shadow.start + area.width * area.height);
      for (let y = 0; y < body.height; y++) {
        const first = target + (body.y + y - area.y) * area.width + body.x - area.x;
        for (let x = 0; x < body.width; x++) {
          bytes[first + x] = div255(bytes[first + x] * (255 - bytes[shape.start + y * body.width + x]));
        }
      }
      return { start: target };
    });
    return { start, rect: area };
  },

  // The scale of glass is opacity · coverage · mask, with each product rounded.
  maskedGlass({ start: from, rect: area }, { opacity, coverage: mask }, { rect, key, name }) {
    const { start } = this.pictures.value(`masked ${name} ${key} ${textOf(area)}`, () => {
      const target = this.kernels.heap.allocate(area.width * area.height);
      const { bytes } = this.kernels.heap;
      for (let y = 0; y < area.height; y++) {
        const place = mask.start + (area.y + y - rect.y) * rect.width + area.x - rect.x;
        for (let x = 0; x < area.width; x++) {
          const i = y * area.width + x;
          bytes[target + i] = div255(div255(opacity * bytes[from + i]) * bytes[place + x]);
        }
      }
      return { start: target };
    });
    return { start, rect: area };
  },

  // Returns the pixels of the platter: the refracted backdrop with the fill and the rim.
  glassPicture(draw, area, backdrop) {
    const { kernels } = this;
    const start = kernels.heap.allocate(4 * area.width * area.height);
    const inside = kernels.heap.allocate(area.width);
    const rows = new GlassRows(kernels, draw, draw.outlineBlur ?? 0);
    const line = { width: area.width, height: 1 };
    for (let y = 0; y < area.height; y++) {
      const to = { start: start + 4 * y * area.width, stride: 4 * area.width };
      rows.distances(area.x, area.y + y, area.width);
      rows.refract(to.start, backdrop, area.width);
      kernels.fill(to, colorOf(draw), line);
      if (!draw.rim) continue;
      rows.coverage(inside, Math.floor(256 * draw.rim.width + 0.5), area.width);
      const { bytes } = kernels.heap;
      for (let i = inside; i < inside + area.width; i++) bytes[i] = 255 - bytes[i];
      kernels.fillMasked(
        to, colorOf(draw.rim), { start: inside, stride: area.width, opacity: 255 }, line);
    }
    rows.release();
    kernels.heap.release(inside);
    return { start };
  },
});

// The row functions of a platter, with their memory.
class GlassRows {
  constructor(kernels, { platter: [x, y, width, height], radius, lens }, sigma) {
    const { heap } = kernels;
    Object.assign(this, { kernels, x, y, lens: lens || { zone: 0, strength: 0 } });
    this.outline = new GlassOutline(sigma);
    this.table = heap.store(this.outline.bytes);
    this.platter = heap.allocate(12);
    heap.words.set([width, height, radius], this.platter >> 2);
    this.row = 0;
    this.insets = 0;
  }

  // Computes the distances of `count` pixels of a row, starting at (x, y) in the frame. All rows
  // start in the same column.
  distances(x, y, count) {
    const { heap } = this.kernels;
    this.position = [x - this.x, y - this.y];
    if (!this.row) {
      this.row = heap.allocate(4 * count);
      this.insets = heap.allocate(4 * count);
      this.kernels.insets(this.insets, this.platter, x - this.x, count);
    }
    this.kernels.distances(
      this.row, this.insets, { platter: this.platter, position: this.position }, count);
  }

  coverage(to, offset, count) {
    const { table, outline: { shift, zero, bytes } } = this;
    this.kernels.glassCoverage(
      to, this.row, { offset, shift, table, zero, size: bytes.length }, count);
  }

  refract(to, { start, rect }, count) {
    const picture = { ...rect, start, x: rect.x - this.x, y: rect.y - this.y };
    this.kernels.refract(
      to, this.row, { platter: this.platter, position: this.position, lens: this.lens, picture }, count);
  }

  release() {
    for (const block of [this.table, this.platter, this.row, this.insets]) {
      if (block) this.kernels.heap.release(block);
    }
  }
}
