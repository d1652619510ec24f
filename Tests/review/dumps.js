"use strict";
// Random layer dumps, and the equations of compositing pixel by pixel.

// Returns a function that returns random whole numbers below a limit.
function generator(seed) {
  let state = seed;
  return (limit) => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
}

// Makes draws of random operations, and the pictures that they name.
class RandomDumps {
  constructor(seed, { width, height, ops }) {
    Object.assign(this, { width, height, ops, random: generator(seed), pictures: new Map() });
  }

  dump(count) {
    return { width: this.width, height: this.height, draws: this.draws(count, this) };
  }

  draws(count, size) {
    return Array.from({ length: count }, (_, index) => this.draw(`layer ${index}`, size));
  }

  draw(layer, size) {
    const { random } = this;
    const op = this.ops[random(this.ops.length)];
    const rect = this.rect(size);
    const draw = { layer, op, rect, opacity: random(3) ? 255 : random(256) };
    if (op === "fill" || op === "glyphs") draw.premultiplied = this.pixel();
    if (op === "image") draw.image = this.picture(rect, 4);
    if (op === "glyphs") draw.coverage = this.picture(rect, 1);
    if (op === "group") draw.draws = this.draws(1 + random(3), size);
    if (op === "backdrop") Object.assign(draw, { blur: random(100) / 7, saturation: random(30) / 10 });
    if (op === "group" && random(3) === 0 && this.ops.includes("backdrop")) draw.blur = random(30) / 7;
    if (op === "glass") Object.assign(draw, this.glass(rect));
    if (op === "scaled") {
      draw.source = [rect[2] + random(9), rect[3] + random(9)];
      draw.draws = this.draws(1 + random(3), { width: draw.source[0], height: draw.source[1] });
    }
    if (random(4) === 0) draw.mask = this.picture(rect, 1);
    if (random(4) === 0) draw.clip = this.rect(size);
    return draw;
  }

  // Returns a platter near a rectangle, and what is drawn along its outline.
  glass([x, y, width, height]) {
    const { random } = this;
    const platter = [x + random(5), y + random(5), 1 + random(width + 4), 1 + random(height + 4)];
    return {
      platter, radius: random(Math.floor(Math.min(platter[2], platter[3]) / 2) + 1),
      blur: random(40) / 7, saturation: random(30) / 10,
      premultiplied: random(5) ? this.pixel() : undefined,
      rim: random(3) ? { premultiplied: this.pixel(), width: random(30) / 10 } : undefined,
      lens: random(3) ? { zone: random(9), strength: random(30) - 15 } : undefined,
      shadow: random(3)
        ? { premultiplied: this.pixel(), blur: random(40) / 7, offset: random(9) - 4 } : undefined,
      outlineBlur: random(3) ? undefined : random(30) / 7,
    };
  }

  rect({ width, height }) {
    const { random } = this;
    if (random(5) === 0) return [0, 0, width, height];
    return [random(width + 10) - 10, random(height + 10) - 10, 1 + random(width), 1 + random(height)];
  }

  // Returns a premultiplied pixel, which is often opaque or transparent.
  pixel() {
    const { random } = this;
    const alpha = [255, 255, 0, random(256)][random(4)];
    return [...[0, 1, 2].map(() => random(alpha + 1)), alpha];
  }

  picture([, , width, height], size) {
    const { random } = this;
    const isOpaque = size === 4 && random(2) === 0;
    const bytes = new Uint8Array(size * width * height);
    for (let i = 0; i < bytes.length; i += size) {
      if (size === 1) bytes[i] = [0, 255, random(256)][random(3)];
      else bytes.set(isOpaque ? [random(256), random(256), random(256), 255] : this.pixel(), i);
    }
    const name = `picture ${this.pictures.size}`;
    this.pictures.set(name, { width, height, bytes, isOpaque });
    return name;
  }
}

// Returns round(x / 255) for the product of two bytes.
const product = (a, b) => Math.floor((2 * a * b + 255) / 510);

// Draws all operations except backdrops, pixel by pixel.
function expectedPixels({ width, height, draws }, pictures) {
  const pixels = new Uint8Array(4 * width * height);
  for (const draw of draws) {
    const sourceAt = sourceOf(draw, { width, height, pictures });
    const [left, top, drawWidth, drawHeight] = draw.rect;
    const clip = draw.clip || draw.rect;
    const isVisible = (x, y) =>
      [draw.rect, clip].every(([cx, cy, w, h]) => x >= cx && y >= cy && x < cx + w && y < cy + h);
    for (let y = Math.max(0, top); y < Math.min(height, top + drawHeight); y++) {
      for (let x = Math.max(0, left); x < Math.min(width, left + drawWidth); x++) {
        if (!isVisible(x, y)) continue;
        const index = (y - top) * drawWidth + x - left;
        const scale = [draw.coverage, draw.mask].filter((name) => name).reduce(
          (value, name) => product(value, pictures.get(name).bytes[index]), draw.opacity);
        blend(pixels, 4 * (y * width + x), sourceAt(x, y).map((value) => product(value, scale)));
      }
    }
  }
  return pixels;
}

function blend(pixels, offset, source) {
  for (let channel = 0; channel < 4; channel++) {
    const below = pixels[offset + channel];
    pixels[offset + channel] = source[channel] + product(below, 255 - source[3]);
  }
}

// Returns a function that returns the pixel of a draw at a position.
function sourceOf(draw, { width, height, pictures }) {
  const [left, top, drawWidth, drawHeight] = draw.rect;
  const reader = (bytes, stride) => (x, y) => [0, 1, 2, 3].map((c) => bytes[4 * (y * stride + x) + c]);
  if (draw.premultiplied) return () => draw.premultiplied;
  if (draw.op === "group") {
    return reader(expectedPixels({ width, height, draws: draw.draws }, pictures), width);
  }
  let local = null;
  if (draw.op === "image") local = reader(pictures.get(draw.image).bytes, drawWidth);
  if (draw.op === "scaled") {
    const [sourceWidth, sourceHeight] = draw.source;
    const source = expectedPixels(
      { width: sourceWidth, height: sourceHeight, draws: draw.draws }, pictures);
    local = averages(reader(source, sourceWidth), draw.source, [drawWidth, drawHeight]);
  }
  return (x, y) => local(x - left, y - top);
}

// Returns the area averages of a reduced picture. Weights are in units of 1/65536, and their
// running total is rounded.
function averages(at, [width, height], [newWidth, newHeight]) {
  const weights = (index, count, length) => {
    const total = (position) => {
      const covered = Math.min(Math.max(position * length, index * count), (index + 1) * count);
      return Math.floor(((covered - index * count) * 65536 + Math.floor(count / 2)) / count);
    };
    return Array.from({ length: count }, (_, i) => total(i + 1) - total(i));
  };
  return (x, y) => {
    const sums = [0, 0, 0, 0].fill(2 ** 31);
    const columns = weights(x, width, newWidth);
    weights(y, height, newHeight).forEach((row, sourceY) => {
      if (!row) return;
      columns.forEach((column, sourceX) => {
        if (!column) return;
        at(sourceX, sourceY).forEach((value, channel) => { sums[channel] += row * column * value; });
      });
    });
    return sums.map((sum) => Math.floor(sum / 2 ** 32));
  };
}

module.exports = { RandomDumps, expectedPixels, generator };
