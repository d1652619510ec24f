"use strict";
// Frames at a smaller size, for display.

const test = require("node:test");
const assert = require("node:assert/strict");
const { loadWasmKernels, parts } = require("./compositor");

let seed = 1;
const random = (count) => (seed = (seed * 48271) % 2147483647) % count;
const eachKernels = async () => [await loadWasmKernels(), new parts.ScriptKernels()];

// Returns a frame with a background and one to five random rectangles.
function frame(width, height, isOpaque) {
  const color = () => [random(99), random(99), random(99), 99 + random(156)];
  const background = isOpaque ? [9, 8, 7, 255] : [9, 8, 7, 100];
  const draws = [{ op: "fill", rect: [0, 0, width, height], premultiplied: background }];
  for (let count = random(5); count >= 0; count--) {
    const [x, y] = [random(width), random(height)];
    const rect = [x, y, 1 + random(width - x), 1 + random(height - y)];
    draws.push({ op: "fill", rect, premultiplied: color() });
  }
  return { width, height, draws };
}

test("a reduced frame has the same bytes after any other frame", async () => {
  const all = [];
  for (const kernels of await eachKernels()) {
    seed = 1;
    const [compositor, other] = [0, 1].map(() => new parts.Compositor(kernels, () => null));
    const frames = new parts.ReducedFrames(compositor);
    for (let round = 0; round < 200; round++) {
      if (round % 50 === 0) seed += 1;
      const [width, height] = [[60, 90], [61, 47], [60, 90], [9, 300]][Math.floor(round / 50)];
      const [columns, rows] = [[20, 30], [17, 46], [1, 1]][random(3)];
      const size = { width: columns, height: rows };
      const next = frame(width, height, round % 7 < 5);
      frames.add(compositor.compose(next));
      // Some frames are composed but not displayed.
      if (random(3) === 0) continue;
      const found = Buffer.from(frames.straightPixels(size));
      const fresh = new parts.ReducedFrames(other);
      fresh.add(other.compose(next));
      const expected = Buffer.from(fresh.straightPixels(size));
      fresh.release();
      assert.ok(found.equals(expected), `round ${round} with ${kernels.name} kernels`);
      all.push(found);
    }
  }
  const count = all.length / 2;
  assert.ok(count > 100 && Number.isInteger(count));
  assert.ok(Buffer.concat(all.slice(0, count)).equals(Buffer.concat(all.slice(count))));
});

test("a pixel of a reduced frame is the mean of the pixels that it covers", async () => {
  for (const kernels of await eachKernels()) {
    const compositor = new parts.Compositor(kernels, () => null);
    const frames = new parts.ReducedFrames(compositor);
    const fill = (rect, gray) => ({ op: "fill", rect, premultiplied: [gray, gray, gray, 255] });
    const draws = [fill([0, 0, 4, 4], 100), fill([0, 0, 1, 1], 200), fill([2, 0, 2, 2], 40)];
    frames.add(compositor.compose({ width: 4, height: 4, draws }));
    const found = [...frames.straightPixels({ width: 2, height: 2 })];
    assert.deepEqual(found.filter((_, index) => index % 4 === 0), [125, 40, 100, 100]);
  }
});

test("only the areas that changed are reduced again", async () => {
  const kernels = await loadWasmKernels();
  const compositor = new parts.Compositor(kernels, () => null);
  const frames = new parts.ReducedFrames(compositor);
  const fill = (rect, gray) => ({ op: "fill", rect, premultiplied: [gray, gray, gray, 255] });
  const show = (x) => {
    const draws = [fill([0, 0, 90, 90], 10), fill([x, 30, 10, 10], 20)];
    frames.add(compositor.compose({ width: 90, height: 90, draws }));
    const rows = [];
    const { averageColumns } = kernels;
    kernels.averageColumns = (to, sums, taps, range) => {
      rows.push(range.end - range.start);
      averageColumns.call(kernels, to, sums, taps, range);
    };
    frames.straightPixels({ width: 30, height: 30 });
    kernels.averageColumns = averageColumns;
    return rows;
  };
  assert.deepEqual(show(0), Array(30).fill(30));
  assert.deepEqual(show(0), []);
  // The old and the new area: 4 columns each, in the rows from 10 to 13.
  assert.deepEqual(show(60), Array(8).fill(4));
});
