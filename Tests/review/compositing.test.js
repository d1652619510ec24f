"use strict";
// The compositor draws random layer dumps as the equations specify.

const test = require("node:test");
const assert = require("node:assert/strict");
const fs = require("node:fs");
const { folder, loadWasmKernels, parts, scripts } = require("./compositor");
const { RandomDumps, expectedPixels, generator } = require("./dumps");

// Returns a compositor for the pictures of random dumps.
function compositorOf(kernels, pictures) {
  const stored = new Map();
  return new parts.Compositor(kernels, (name) => {
    if (!stored.has(name)) {
      const { bytes, ...picture } = pictures.get(name);
      stored.set(name, { ...picture, start: kernels.heap.store(bytes) });
    }
    return stored.get(name);
  });
}

const size = { width: 37, height: 29 };
const kinds = ["fill", "fill", "image", "glyphs", "group", "scaled"];

// Returns a compositor for each set of kernels.
async function bothCompositors(pictures) {
  const sets = [await loadWasmKernels(), new parts.ScriptKernels()];
  return sets.map((kernels) => compositorOf(kernels, pictures));
}

test("the worker imports every other script in its folder once", () => {
  const existing = fs.readdirSync(folder).filter((name) => name.endsWith(".js"));
  assert.deepEqual([...scripts, "worker.js"].sort(), existing.sort());
});

test("translucent frames are converted to bytes that are not premultiplied", async () => {
  const compositor = new parts.Compositor(await loadWasmKernels(), () => null);
  const draw = (premultiplied) => ({ op: "fill", rect: [0, 0, 1, 1], premultiplied });
  const straight = (...draws) => {
    compositor.compose({ width: 2, height: 1, draws });
    return [...compositor.straightPixels()];
  };
  // 255·39/100 = 99.45.
  assert.deepEqual(straight(draw([39, 0, 100, 100])), [99, 0, 255, 100, 0, 0, 0, 0]);
  assert.deepEqual(straight(draw([39, 0, 100, 255])), [39, 0, 100, 255, 0, 0, 0, 0]);
});

test("random draws have the pixels that the equations specify", async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const dumps = new RandomDumps(seed, { ...size, ops: kinds });
    const compositors = await bothCompositors(dumps.pictures);
    const dump = dumps.dump(6);
    const expected = expectedPixels(dump, dumps.pictures);
    for (const compositor of compositors) {
      compositor.compose(dump);
      const name = `${compositor.kernels.name}, seed ${seed}`;
      assert.deepEqual([...compositor.pixels], [...expected], name);
    }
  }
});

// Returns a copy of the draws with random changes: a draw is replaced or moved, or has a different
// opacity, and the draws in groups have different clips.
function changed(draws, dumps) {
  const { random } = dumps;
  const result = draws.map((draw) => ({ ...draw }));
  if (random(3) === 0) {
    result.splice(random(result.length), 1);
    result.splice(random(result.length), 0, dumps.draw("new", size));
  }
  if (random(3) === 0) {
    const [moved] = result.splice(random(result.length), 1);
    result.splice(random(result.length), 0, moved);
  }
  if (random(3) === 0) result[random(result.length)].opacity = random(256);
  for (const draw of result.filter((one) => one.draws && random(2))) {
    draw.draws = draw.draws.map((inner) => ({ ...inner, clip: dumps.rect(size) }));
  }
  return result;
}

test("a frame of a film equals the frame drawn alone, even with backdrops", async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const dumps = new RandomDumps(seed, { ...size, ops: [...kinds, "backdrop", "glass", "glass"] });
    const compositors = await bothCompositors(dumps.pictures);
    let { draws } = dumps.dump(7);
    for (let frame = 0; frame < 6; frame++) {
      const alone = compositorOf(await loadWasmKernels(), dumps.pictures);
      alone.compose({ ...size, draws });
      for (const compositor of compositors) {
        compositor.compose({ ...size, draws });
        assert.equal(Buffer.compare(compositor.pixels, alone.pixels), 0,
          `${compositor.kernels.name}, seed ${seed}, frame ${frame}`);
      }
      draws = changed(draws, dumps);
    }
  }
});

test("blurs differ from a Gaussian in double precision by at most 2", async () => {
  for (const kernels of [await loadWasmKernels(), new parts.ScriptKernels()]) {
    for (const sigma of [0, 0.4, 1, 3, 5.99, 6, 11, 20, 60, 180]) {
      const { bytes, distance } = blurDistance(kernels, sigma);
      assert.ok(distance <= 2, `${kernels.name}, σ ${sigma}: ${distance}`);
      assert.ok(sigma > 0 || distance <= 0.5);
      assert.equal(bytes.length, 4 * 20 * 15);
    }
  }
});

// Blurs part of a random picture. Returns its bytes and their largest difference from the exact result.
function blurDistance(kernels, sigma) {
  const { heap } = kernels;
  const frame = parts.rectangle(0, 0, 41, 33);
  const target = parts.rectangle(13, 5, 20, 15);
  const dumps = new RandomDumps(7, { ...frame, ops: [] });
  const pixels = dumps.pictures.get(dumps.picture([0, 0, 41, 33], 4)).bytes;
  const blur = new parts.GaussianBlur(kernels, sigma);
  const source = parts.intersection(blur.source(target), frame);
  const below = heap.allocate(4 * source.width * source.height);
  for (let y = 0; y < source.height; y++) {
    const first = 4 * (frame.width * (source.y + y) + source.x);
    heap.bytes.set(pixels.subarray(first, first + 4 * source.width), below + 4 * source.width * y);
  }
  const { start } = blur.picture(target, { start: below, rect: source }, { frame, saturation: 1 });
  const bytes = heap.bytes.slice(start, start + 4 * target.width * target.height);
  const reach = Math.ceil(6 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    (sigma ? Math.exp(-((index - reach) ** 2) / (2 * sigma * sigma)) : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const clamp = (value, limit) => Math.max(0, Math.min(limit - 1, value));
  const mean = (value) =>
    weights.reduce((sum, weight, i) => sum + weight * value(i - reach), 0) / total;
  let distance = 0;
  for (let x = target.x; x < target.x + target.width; x++) {
    for (let channel = 0; channel < 4; channel++) {
      const column = Array.from({ length: frame.height }, (_, y) => mean((dx) =>
        pixels[4 * (y * frame.width + clamp(x + dx, frame.width)) + channel]));
      for (let y = target.y; y < target.y + target.height; y++) {
        const exact = mean((dy) => column[clamp(y + dy, frame.height)]);
        const found = bytes[4 * ((y - target.y) * target.width + x - target.x) + channel];
        distance = Math.max(distance, Math.abs(found - exact));
      }
    }
  }
  return { bytes, distance };
}

test("memory does not grow while a film plays", async () => {
  const dumps = new RandomDumps(5, { ...size, ops: [...kinds, "backdrop", "glass"] });
  const frames = Array.from({ length: 8 }, () => dumps.dump(8));
  for (const compositor of await bothCompositors(dumps.pictures)) {
    const play = () => frames.forEach((frame) => compositor.compose(frame));
    play();
    play();
    const count = compositor.kernels.heap.sizes.size;
    for (let round = 0; round < 20; round++) play();
    assert.equal(compositor.kernels.heap.sizes.size, count);
  }
});

test("the heap returns blocks that do not overlap, and reuses free memory", () => {
  const random = generator(3);
  const memory = new parts.ScriptMemory();
  const heap = new parts.Heap(memory, 64);
  const blocks = [];
  for (let round = 0; round < 1000; round++) {
    if (blocks.length > 20 || (blocks.length && random(2))) {
      const [{ start, bytes, value }] = blocks.splice(random(blocks.length), 1);
      const stored = heap.bytes.subarray(start, start + bytes);
      assert.ok(stored.every((byte) => byte === value));
      heap.release(start);
    } else {
      const bytes = 1 + random(200000);
      const start = heap.allocate(bytes);
      assert.equal(start % 64, 0);
      heap.bytes.fill(round & 255, start, start + bytes);
      blocks.push({ start, bytes, value: round & 255 });
    }
  }
  for (const { start } of blocks) heap.release(start);
  assert.deepEqual(heap.free, [{ start: 64, size: memory.buffer.byteLength - 64 }]);
});

test("missing pictures, pictures of the wrong size and unknown operations are rejected", async () => {
  const kernels = await loadWasmKernels();
  const pictures = { p: { width: 2, height: 2, start: kernels.heap.allocate(16) } };
  const compositor = new parts.Compositor(kernels, (name) => pictures[name]);
  const draw = (values) => () =>
    compositor.compose({ ...size, draws: [{ rect: [0, 0, 3, 2], ...values }] });
  assert.throws(draw({ op: "image", image: "q" }), /the picture “q” is missing/);
  assert.throws(draw({ op: "image", image: "p" }), /size of the image “p” does not match/);
  assert.throws(draw({ op: "shadow" }), /“shadow” is not an operation/);
  // The next frame is drawn completely.
  const white = { op: "fill", rect: [0, 0, 37, 29], premultiplied: [255, 255, 255, 255] };
  assert.deepEqual(compositor.compose({ ...size, draws: [white] }), [{ x: 0, y: 0, ...size }]);
  assert.ok(compositor.pixels.every((byte) => byte === 255));
});
