"use strict";
// The frame that the page shows at a given time.

const test = require("node:test");
const assert = require("node:assert/strict");
const fs = require("node:fs");
const { openPage, film, side, scripts, resources } = require("./page");

test("review.html names every script in its folder once, except the one that starts workers", () => {
  const existing = fs.readdirSync(resources)
    .filter((name) => name.endsWith(".js") && name !== "workers.js");
  assert.deepEqual([...scripts].sort(), existing.sort());
});

test("a side shows the last frame that has started, and no frame before its first", () => {
  const late = side([0, 1, 2]);
  late.frames.forEach((frame) => { frame.time += 0.2; });
  const { run } = openPage(film(side([0, 1, 2, 3, 4]), late));
  const shown = run("instants.map((instant) => instant.frames.map((frame) => frame && frame.number))");
  assert.deepEqual(shown, [[0, null], [1, null], [2, 0], [3, 1], [4, 2]]);
});

test("times that are equal to the microsecond are one instant", () => {
  const rounded = side([0, 1, 2, 3]);
  rounded.frames[3].time = 0.1 + 0.2;
  const { run } = openPage(film(side([0, 1, 2, 3]), rounded));
  assert.equal(run("instants.length"), 4);
});

test("with two frame rates, the instants are those of both sides", () => {
  const { run } = openPage(film(side([0, 1, 2, 3], { fps: 20 }), side([0, 1, 2], { fps: 10 })));
  assert.deepEqual(run("instants.map((instant) => instant.time)"), [0, 0.05, 0.1, 0.15, 0.2]);
  assert.deepEqual(
    run("instants.map((instant) => instant.frames.map((frame) => frame.number))"),
    [[0, 0], [1, 0], [2, 1], [3, 1], [3, 2]]);
  assert.deepEqual(run("instants.map((instant) => instant.isHeld)").at(-1), [true, false]);
  assert.deepEqual(
    run("instants.map((instant) => differs(instant, 1))"), [false, true, true, true, true]);
});

test("the film ends one frame of the higher frame rate after its last instant", () => {
  const { run } = openPage(film(side([0, 1], { fps: 20 }), side([0, 1], { fps: 10 })));
  assert.equal(run("duration.toFixed(6)"), "0.150000");
});

test("each frame of a single folder is compared with the previous one", () => {
  const { run } = openPage(film(side([7, 7, 8])));
  assert.deepEqual(
    run("instants.map((instant) => instant.frames[1] && instant.frames[1].number)"), [null, 0, 1]);
  assert.deepEqual(run("instants.map((instant) => differs(instant, 1))"), [false, false, true]);
});

test("the instant of a time is the last one at or before it", () => {
  const { run, call } = openPage(film(side([0, 1, 2, 3, 4, 5, 6]), side([0, 1, 2], { fps: 3 })));
  const times = run("instants.map((instant) => instant.time)");
  for (let step = -10; step <= 100; step++) {
    const time = step / 100;
    const last = times.filter((start) => start <= time + 1e-9).length - 1;
    assert.equal(call("instantIndexAt", time), Math.max(0, last), `at ${time}`);
  }
});

test("times have two to four decimals", () => {
  const { call } = openPage(film(side([0])));
  assert.deepEqual([0, 0.35, 1 / 60, 2].map((time) => call("secondsText", time)),
    ["0.00 s", "0.35 s", "0.0167 s", "2.00 s"]);
});

test("the next difference is found in both directions, and the end is reported", () => {
  const { run, byID } = openPage(
    film(side([0, 1, 2, 3, 4]), side([0, 9, 2, 9, 4])), { hash: "#frame=0" });
  const visited = () => { run("goToDifference(1)"); return run("state.index"); };
  assert.deepEqual([visited(), visited(), visited()], [1, 3, 3]);
  assert.equal(byID("message").textContent, "No frame after this one differs");
  run("goToDifference(-1)");
  assert.equal(run("state.index"), 1);
});

test("steps stop at the first and the last frame", () => {
  const { run } = openPage(film(side([0, 1, 2])));
  run("step(-1)");
  assert.equal(run("state.index"), 0);
  run("step(10)");
  assert.equal(run("state.index"), 2);
});

test("an event belongs to the first frame at or after it", () => {
  const { call } = openPage(film(side([0, 1, 2])));
  assert.deepEqual([-1, 0, 0.05, 0.1, 9].map((time) => call("firstInstantShowing", time)),
    [0, 0, 1, 1, 2]);
});
