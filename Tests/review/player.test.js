"use strict";
// Playback, and the cache of decoded images.

const test = require("node:test");
const assert = require("node:assert/strict");
const { openPage, film, side } = require("./page");

// Opens a page in which the images with these numbers have previews. By default, all images have one.
function open(sides, ready = null) {
  const page = openPage(film(...sides), { hash: "#frame=0" });
  const pictures = ready || sides.flatMap(({ frames }) => frames.map(({ picture }) => picture));
  for (const picture of pictures) page.run(`void previews.set(${picture}, { bitmap: {}, scale: 1 })`);
  return page;
}

// Plays from the current instant. Returns a function that advances the clock by milliseconds.
function startPlaying(page) {
  page.run("player.play()");
  return (milliseconds) => {
    page.clock.now += milliseconds;
    page.run("player.tick(performance.now(), player.run)");
    return page.run("state.index");
  };
}

test("a frame is shown from its time until the time of the next frame", () => {
  const advance = startPlaying(open([side([0, 1, 2, 3])]));
  assert.deepEqual([99, 2, 98, 2, 100].map(advance), [0, 1, 1, 2, 3]);
});

test("the film restarts after the duration of its last frame", () => {
  const advance = startPlaying(open([side([0, 1, 2, 3])]));
  assert.deepEqual([399, 2, 99, 1000].map(advance), [3, 0, 1, 3]);
});

test("without looping, playback ends on the last frame", () => {
  const page = open([side([0, 1, 2, 3])]);
  page.run("toggleLoop()");
  assert.equal(startPlaying(page)(5000), 3);
  assert.equal(page.run("player.isPlaying"), false);
});

test("at a tenth of the speed, playback takes ten times as long", () => {
  const page = open([side([0, 1, 2, 3])]);
  page.run("state.speed = 0.1");
  const advance = startPlaying(page);
  assert.deepEqual([999, 2, 1000].map(advance), [0, 1, 2]);
});

test("skipped frames are reported", () => {
  const page = open([side([0, 1, 2, 3, 4, 5, 6, 7])]);
  const advance = startPlaying(page);
  [150, 300, 100].forEach(advance);
  page.run("player.pause()");
  assert.equal(page.byID("message").textContent, "Skipped 2 of 5 frames");
});

test("the cache keeps the images in use, and then the most recent ones", () => {
  const { run } = openPage(film(side([0, 1, 2, 3, 4])));
  run("step(1)");
  run("for (const picture of [0, 1, 2, 3, 4]) decoded.set(picture, {}); lookUp(decoded, 2)");
  run("keepLatest(decoded, 3)");
  assert.deepEqual(run("[...decoded.keys()]"), [0, 1, 2]);
});

test("the file of an image is decoded from Base64", async () => {
  const page = openPage(film(side([0])));
  page.byID("picture-0").textContent = Buffer.from([137, 80, 0, 255]).toString("base64");
  const file = await page.call("pictureFile", 0).arrayBuffer();
  assert.deepEqual([...new Uint8Array(file)], [137, 80, 0, 255]);
});

test("playback starts at once and skips the frames that are not decoded", () => {
  const page = open([side([0, 1, 2, 3, 4])], [0, 2, 4]);
  const advance = startPlaying(page);
  assert.deepEqual([50, 100, 100, 100, 100].map(advance), [0, 0, 2, 2, 4]);
  page.run("previews.set(1, { bitmap: {}, scale: 1 })");
  assert.deepEqual([100, 100].map(advance), [0, 1]);
});

test("if the frame that is due is not decoded, the latest decoded one before it is shown", () => {
  const advance = startPlaying(open([side([0, 1, 2, 3, 4])], [0, 1, 2]));
  assert.deepEqual([50, 400].map(advance), [0, 2]);
});

test("an instant is shown only if the images of all sides are decoded", () => {
  const page = open([side([0, 1, 2]), side([3, 4, 5])], [0, 1, 2, 3, 5]);
  const advance = startPlaying(page);
  assert.deepEqual([50, 100, 100].map(advance), [0, 0, 2]);
});

test("images are decoded in playback order, starting with the first that can be ready in time", () => {
  const page = openPage(film(side([0, 1, 2, 3, 4])), { hash: "#frame=0" });
  page.run("player.isPlaying = true; preparation.cost = 0.15");
  const order = page.run(`instants.map(() => {
    const picture = preparation.next();
    previews.set(picture, { bitmap: {}, scale: 1 });
    return picture;
  })`);
  assert.deepEqual(order, [1, 2, 3, 4, 0]);
  assert.equal(page.run("preparation.next()"), undefined);
});

test("before playback, decoding starts with the hint and is spread evenly over the film", () => {
  const page = openPage(film(side(Array.from({ length: 40 }, (_, index) => index))));
  const order = page.run(`(preparation.hinted = instants[7], instants.map(() => {
    const picture = preparation.next();
    previews.set(picture, { bitmap: {}, scale: 1 });
    return picture;
  }))`);
  assert.deepEqual(order.slice(0, 6), [7, 6, 0, 16, 32, 8]);
  assert.equal(new Set(order).size, 40);
});

test("only the images that the mode shows are decoded for playback", () => {
  const shown = (mode) => openPage(film(side([0, 1]), side([0, 2]), side([0, 3])), {
    hash: `#frame=1&mode=${mode}&compared=2`,
  }).run("shownPictures()");
  assert.deepEqual(shown("one"), [1]);
  assert.deepEqual(shown("side"), [1, 2, 3]);
  assert.deepEqual(shown("difference"), [1, 3]);
});

test("a preview that is too small for the zoom is replaced", () => {
  const { call, run } = openPage(film(side([0])));
  run("preparation.scale = 0.5");
  const isNeeded = (scale) => {
    run(`previews.set(0, { bitmap: {}, scale: ${scale} })`);
    return run("preparation.isNeeded(0)");
  };
  assert.deepEqual([0.3, 0.45, 1].map(isNeeded), [true, false, false]);
  assert.equal(call("previewNow", 9), null);
});

// Opens a page that composes its images. `scales` are the requested scales, in order.
function openComposed(sides) {
  const page = openPage(film(...sides), { hash: "#frame=0" });
  page.run(`composition.has = () => true;
    var scales = [];
    decodeReduced = async (_, scale) => { scales.push(scale); return { close() {} }; };
    null`);
  return page;
}

test("a composed image is decoded again when its display size changes", async () => {
  const { run } = openComposed([side([0, 1])]);
  const show = async (zoom) => {
    run(`viewport.isFitted = false; viewport.requestedZoom = ${zoom}; void drawStage()`);
    await new Promise(setImmediate);
    return run("scales");
  };
  assert.deepEqual(await show(0.5), [0.5]);
  assert.deepEqual(await show(0.5), [0.5]);
  assert.deepEqual(await show(0.25), [0.5, 0.25]);
  // Enlarged images are decoded at their full size.
  assert.deepEqual(await show(2), [0.5, 0.25]);
  assert.equal(run("decoding.has(0)"), true);
});

test("an image is not decoded twice at the same time", async () => {
  const { run } = openComposed([side([0, 1])]);
  assert.equal(run("preparation.prepare(1) === preparation.prepare(1)"), true);
  await new Promise(setImmediate);
  assert.deepEqual([run("scales.length"), run("preparation.underway.size")], [1, 0]);
});

test("during playback, two images of each of two sides are composed at the same time", () => {
  const { run } = openComposed([side([0, 1, 2, 3]), side([4, 5, 6, 7])]);
  run("Object.defineProperty(composition, 'isComplete', { value: true }); null");
  run("preparation.start()");
  assert.equal(run("preparation.underway.size"), 1);
  run("state.mode = 'side'; preparation.cost = 0; void player.play()");
  assert.deepEqual(run("[...preparation.underway.keys()].sort()"), [0, 1, 4, 5]);
});

test("a thumbnail shows a decoded image from its part of the film", () => {
  const { run } = openPage(film(side([0, 1, 2, 3, 4, 5, 6, 7])));
  const shown = () => run("thumbnails.instantIn(0, 0.4).index");
  assert.equal(shown(), 2);
  run("previews.set(5, { bitmap: {}, scale: 1 })");
  assert.equal(shown(), 2);
  run("previews.set(3, { bitmap: {}, scale: 1 })");
  assert.equal(shown(), 3);
  run("previews.set(2, { bitmap: {}, scale: 1 })");
  assert.equal(shown(), 2);
});
