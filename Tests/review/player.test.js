"use strict";
// Playback, and the cache of decoded images.

const test = require("node:test");
const assert = require("node:assert/strict");
const { openPage, film, side } = require("./page");

// Plays from the current instant. Returns a function that advances the clock by milliseconds.
function startPlaying(page) {
  page.run("player.isPlaying = true; player.run = 1; player.startClock = performance.now();"
    + " player.startTime = currentInstant().time");
  return (milliseconds) => {
    page.clock.now += milliseconds;
    page.run("player.tick(performance.now(), 1)");
    return page.run("state.index");
  };
}

test("a frame is shown from its time until the time of the next", () => {
  const advance = startPlaying(openPage(film(side([0, 1, 2, 3]))));
  assert.deepEqual([99, 2, 98, 2, 100].map(advance), [0, 1, 1, 2, 3]);
});

test("the film starts again after the duration of its last frame", () => {
  const advance = startPlaying(openPage(film(side([0, 1, 2, 3]))));
  assert.deepEqual([399, 2, 99, 1000].map(advance), [3, 0, 1, 3]);
});

test("without looping, playback ends on the last frame", () => {
  const page = openPage(film(side([0, 1, 2, 3])));
  page.run("toggleLoop()");
  assert.equal(startPlaying(page)(5000), 3);
  assert.equal(page.run("player.isPlaying"), false);
});

test("a tenth of the speed takes ten times as long", () => {
  const page = openPage(film(side([0, 1, 2, 3])));
  page.run("state.speed = 0.1");
  const advance = startPlaying(page);
  assert.deepEqual([999, 2, 1000].map(advance), [0, 1, 2]);
});

test("dropped frames are reported", () => {
  const page = openPage(film(side([0, 1, 2, 3, 4, 5, 6, 7])));
  const advance = startPlaying(page);
  [150, 300, 100].forEach(advance);
  page.run("player.pause()");
  assert.equal(page.byID("message").textContent, "The screen skipped 2 of 5 frames");
});

test("images in use stay in the cache, then the most recent", () => {
  const { run } = openPage(film(side([0, 1, 2, 3, 4])));
  run("step(1)");
  run("for (const picture of [0, 1, 2, 3, 4]) decoded.set(picture, {}); lookUp(decoded, 2)");
  run("keepLatest(decoded, 3)");
  assert.deepEqual(run("[...decoded.keys()]"), [0, 1, 2]);
});

test("the file of an image is decoded from base64", async () => {
  const page = openPage(film(side([0])));
  page.byID("picture-0").textContent = Buffer.from([137, 80, 0, 255]).toString("base64");
  const file = await page.call("pictureFile", 0).arrayBuffer();
  assert.deepEqual([...new Uint8Array(file)], [137, 80, 0, 255]);
});

test("only the images of the mode are decoded for playback", () => {
  const keys = (mode) => openPage(film(side([0, 1]), side([0, 2])), { hash: `#mode=${mode}` })
    .run("[...neededPreviews().keys()]");
  assert.deepEqual(keys("one"), ["picture 0", "picture 1"]);
  assert.deepEqual(keys("side"), ["picture 0", "picture 1", "picture 2"]);
  assert.deepEqual(keys("difference"), ["0 0 marked", "1 2 marked"]);
});
