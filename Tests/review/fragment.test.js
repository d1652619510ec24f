"use strict";
// The URL fragment, which the page reads and writes.

const test = require("node:test");
const assert = require("node:assert/strict");
const { openPage, film, side } = require("./page");

const pair = film(side([0, 1, 2, 3, 4]), side([0, 9, 2, 9, 4]));
const open = (hash) => openPage(pair, { hash });

test("a fragment restores the state from which it was written", () => {
  for (const hash of [
    "#time=0.300000&mode=side&tab=layers",
    "#time=0.000000&mode=slider&split=0.25&tab=events&side=1",
    "#time=0.100000&mode=onion&opacity=0.75&tab=film",
    "#time=0.400000&mode=difference&gain=16&zoom=8&center=12.5,40.0&pixel=3,4&tab=layers",
    "#time=0.200000&mode=blink&zoom=0.5&center=0.0,90.0&tab=layers",
    "#time=0.200000&mode=one&pixel=59,89&tab=layers",
    "#time=0.200000&mode=one&tab=layers&differing=1&side=1",
  ]) {
    assert.equal(open(hash).run("fragment()"), hash);
  }
});

test("the frame number takes precedence over the time", () => {
  assert.equal(open("#frame=3&time=0.1").run("state.index"), 3);
  assert.equal(open("#frame=99&time=0.1").run("state.index"), 1);
  assert.equal(open("#time=0.19").run("state.index"), 1);
  assert.equal(open("#time=100").run("state.index"), 4);
});

test("without a fragment, the page shows the first frame that differs, fitted to the stage", () => {
  assert.equal(open("").run("fragment()"), "#time=0.100000&mode=side&tab=layers");
  assert.equal(openPage(film(side([0, 1]), side([0, 1]))).run("state.index"), 0);
  assert.equal(
    openPage(film(side([0]))).run("fragment()"), "#time=0.000000&mode=one&tab=layers");
});

test("invalid values are ignored", () => {
  const hash = "#frame=x&time=&mode=all&split=NaN&opacity=Infinity&gain=2&tab=none&side=2"
    + "&zoom=-1&center=1&pixel=1,b";
  const { run } = open(hash);
  assert.equal(run("fragment()"), open("").run("fragment()"));
  assert.equal(run("state.gain"), "marked");
});

test("values are limited to their range", () => {
  assert.equal(open("#split=7").run("state.split"), 1);
  assert.equal(open("#opacity=-1").run("state.opacity"), 0);
  assert.equal(open("#zoom=1e9").run("viewport.zoom()"), 64);
  assert.deepEqual(open("#zoom=2&center=-5,1000").run("viewport.center"), { x: 0, y: 90 });
  assert.deepEqual(
    open("#pixel=-3,999.9").run("state.pixel"), { pane: 0, x: 0, y: 89 });
});

test("the fragment opens the help", () => {
  assert.equal(open("#help").byID("help").open, true);
  assert.equal(open("").byID("help").open, false);
});
