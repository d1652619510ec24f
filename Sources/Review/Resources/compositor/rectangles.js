// Rectangles of whole device pixels: x, y, width and height.
const rectangle = (x, y, width, height) => ({ x, y, width, height });
const rectangleOf = ([x, y, width, height]) => rectangle(x, y, width, height);
const right = (r) => r.x + r.width;
const bottom = (r) => r.y + r.height;
const isEmpty = (r) => r.width <= 0 || r.height <= 0;
const textOf = (r) => `${r.x} ${r.y} ${r.width} ${r.height}`;

// Returns the area that both rectangles cover. Its width or height is 0 if they do not overlap.
function intersection(a, b) {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return rectangle(x, y, Math.max(0, Math.min(right(a), right(b)) - x),
    Math.max(0, Math.min(bottom(a), bottom(b)) - y));
}

// Returns the smallest rectangle that contains both rectangles.
function union(a, b) {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return rectangle(x, y, Math.max(right(a), right(b)) - x, Math.max(bottom(a), bottom(b)) - y);
}

// Returns the rectangle extended by a margin on every side.
const grown = (r, margin) =>
  rectangle(r.x - margin, r.y - margin, r.width + 2 * margin, r.height + 2 * margin);

// Returns the smallest rectangle that contains the part of `r` outside a cover. This is `r` itself
// unless the cover hides a whole side.
function remainder(r, cover) {
  const hidden = intersection(r, cover);
  if (isEmpty(hidden)) return r;
  if (hidden.height === r.height) {
    if (hidden.x === r.x) return rectangle(right(hidden), r.y, r.width - hidden.width, r.height);
    if (right(hidden) === right(r)) return rectangle(r.x, r.y, r.width - hidden.width, r.height);
  } else if (hidden.width === r.width) {
    if (hidden.y === r.y) return rectangle(r.x, bottom(hidden), r.width, r.height - hidden.height);
    if (bottom(hidden) === bottom(r)) {
      return rectangle(r.x, r.y, r.width, r.height - hidden.height);
    }
  }
  return r;
}

// Returns rectangles that do not overlap and that together contain all of the given ones.
function separated(rectangles) {
  const result = [];
  for (let rest of rectangles) {
    for (let index = 0; index < result.length; index++) {
      if (isEmpty(intersection(result[index], rest))) continue;
      rest = union(result[index], rest);
      result.splice(index, 1);
      index = -1;
    }
    result.push(rest);
  }
  return result;
}
