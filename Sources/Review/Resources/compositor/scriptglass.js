// The row functions of glass in JavaScript. A platter is the offset of its width, height and radius.
Object.assign(ScriptKernels.prototype, {
  insets(to, platter, x, count) {
    const { words } = this.heap;
    const [width, , radius] = words.subarray(platter >> 2, (platter >> 2) + 3);
    for (let i = 0; i < count; i++) {
      words[(to >> 2) + i] = insetOf(fromCorner(x + i, width, radius), radius, width);
    }
  },

  distances(to, insets, { platter, position: [x, y] }, count) {
    const { words } = this.heap;
    const [width, height, radius] = words.subarray(platter >> 2, (platter >> 2) + 3);
    const v = fromCorner(y, height, radius);
    const base = insetOf(v, radius, height) - 256 * radius;
    for (let i = 0; i < count; i++) {
      const u = fromCorner(x + i, width, radius);
      const distance = u > 0 && v > 0 ? lengthOf(u, v) : 128 * Math.max(u, v);
      words[(to >> 2) + i] = distance + base + words[(insets >> 2) + i];
    }
  },

  glassCoverage(to, distances, { offset, shift, table, zero, size }, count) {
    const { bytes, words } = this.heap;
    for (let i = 0; i < count; i++) {
      const index = (((words[(distances >> 2) + i] | 0) + offset) >> shift) + zero;
      bytes[to + i] = bytes[table + limited(index, size)];
    }
  },

  refract(to, distances, { platter, position: [x, y], lens: { zone, strength }, picture }, count) {
    const { words } = this.heap;
    const [width, height, radius] = words.subarray(platter >> 2, (platter >> 2) + 3);
    const v = fromCorner(y, height, radius);
    const down = 2 * y + 1 < height ? -1 : 1;
    const direction = strength < 0 ? -1 : 1;
    for (let i = 0; i < count; i++) {
      let [column, row] = [x + i, y];
      const depth = Math.min(256 * zone + (words[(distances >> 2) + i] | 0), 256 * zone);
      if (depth > 0) {
        const shift = Math.floor(Math.abs(strength) * depth * depth / (256 * zone * zone));
        const u = fromCorner(column, width, radius);
        const across = 2 * column + 1 < width ? -1 : 1;
        if (u > 0 && v > 0) {
          const length = lengthOf(u, v);
          column += direction * across * Math.floor((u * shift + length) / (2 * length));
          row += direction * down * Math.floor((v * shift + length) / (2 * length));
        } else if (u > v) {
          column += direction * across * ((shift + 128) >> 8);
        } else {
          row += direction * down * ((shift + 128) >> 8);
        }
      }
      const line = limited(row - picture.y, picture.height);
      const place = line * picture.width + limited(column - picture.x, picture.width);
      words[(to >> 2) + i] = words[(picture.start >> 2) + place];
    }
  },
});

// Returns the distance from the center of a corner on one axis, in half pixels.
const fromCorner = (position, length, radius) =>
  Math.abs(2 * position + 1 - length) - length + 2 * radius;

// Returns the inset of the outline on one axis, in units of 1/256 pixel, at a distance from the
// center of a corner.
function insetOf(u, radius, length) {
  const [n, end] = [8 * u - 2 * radius, 7 * radius];
  if (Math.abs(n) >= end) return 0;
  const part = 4096 - Math.floor(4096 * n * n / (end * end));
  return Math.floor(Math.min(radius, 2 * (length - 2 * radius)) * part * part / 2 ** 22);
}

// Returns a length in units of 1/256 pixel, rounded down.
const lengthOf = (u, v) => Math.floor(128 * Math.sqrt(u * u + v * v));

const limited = (value, count) => Math.max(0, Math.min(count - 1, value));
