"use strict";
// The keyboard shortcuts of the page.

const test = require("node:test");
const assert = require("node:assert/strict");
const { openPage, film, side } = require("./page");

const open = () =>
  openPage(film(side([0, 1, 2, 3, 4]), side([0, 9, 2, 9, 4])), { hash: "#frame=0" });

function press({ document }, key, values = {}) {
  return document.send("keydown", { key, target: { matches: () => false }, ...values });
}

test("each key has one action", () => {
  const keys = open().run("keyTable.flatMap(([, rows]) => rows.flatMap(([keys]) => keys))");
  assert.deepEqual(keys.filter((key, position) => keys.indexOf(key) !== position), []);
  assert.ok(open().run("[...actions.values()].every((action) => typeof action === 'function')"));
});

test("Shift does not change the name of a key, except for arrows", () => {
  const { call } = open();
  const names = [" ", "N", "n", "?", "ArrowUp", "Escape"].map((key) => call("nameOfKey", { key }));
  assert.deepEqual(names, ["Space", "n", "n", "?", "ArrowUp", "Escape"]);
  assert.equal(call("nameOfKey", { key: "ArrowUp", shiftKey: true }), "Shift+ArrowUp");
});

test("arrows, Home, End, n and p move through the frames", () => {
  const page = open();
  const visited = [
    ["ArrowRight"], ["n"], ["n"], ["ArrowLeft"], ["p"], ["End"], ["ArrowLeft", { shiftKey: true }],
    ["ArrowRight", { shiftKey: true }], ["Home"],
  ].map(([key, values]) => { press(page, key, values); return page.run("state.index"); });
  assert.deepEqual(visited, [1, 3, 3, 2, 1, 4, 0, 4, 0]);
});

test("numbers select the mode", () => {
  const page = open();
  const chosen = [..."123456"].map((key) => { press(page, key); return page.run("state.mode"); });
  assert.deepEqual(chosen, page.run("modes"));
});

test("the 1 key shows one side alone, and the next side if it is pressed again", () => {
  const page = openPage(film(side([0]), side([1]), side([2])));
  const shown = () => { press(page, "1"); return page.run("shownViews()"); };
  assert.deepEqual([shown(), shown(), shown(), shown()], [[0], [1], [2], [0]]);
});

test("only keys with an action prevent the default action of the browser", () => {
  const page = open();
  assert.equal(press(page, "g").isPrevented, true);
  assert.equal(press(page, "q").isPrevented, undefined);
  for (const held of ["ctrlKey", "metaKey", "altKey"]) {
    assert.equal(press(page, "a", { [held]: true }).isPrevented, undefined);
  }
});

test("a focused control keeps its own keys", () => {
  const page = open();
  const button = { matches: (selector) => selector.includes("button") };
  const range = { type: "range", matches: (selector) => selector.includes("input") };
  assert.equal(press(page, " ", { target: button }).isPrevented, undefined);
  assert.equal(press(page, "ArrowLeft", { target: range }).isPrevented, undefined);
  assert.equal(press(page, "ArrowLeft", { target: button }).isPrevented, true);
  assert.equal(press(page, "n", { target: range }).isPrevented, true);
});

test("the other side is shown while x is held and the window has focus", () => {
  const page = open();
  const shows = () => page.run("state.showsOther");
  press(page, "x");
  assert.equal(shows(), true);
  page.document.send("keyup", { key: "a" });
  assert.equal(shows(), true);
  page.document.send("keyup", { key: "X" });
  assert.equal(shows(), false);
  press(page, "x");
  page.window.send("blur");
  assert.equal(shows(), false);
});

test("arrows move a pinned pixel within the image, by ten with Shift", () => {
  const page = open();
  const position = () => page.run("[state.pixel.x, state.pixel.y]");
  press(page, "i");
  assert.deepEqual(position(), [30, 45]);
  press(page, "ArrowRight");
  press(page, "ArrowDown", { shiftKey: true });
  assert.deepEqual(position(), [31, 55]);
  for (let i = 0; i < 9; i++) press(page, "ArrowDown", { shiftKey: true });
  assert.deepEqual(position(), [31, 89]);
  assert.equal(page.run("state.index"), 0);
  press(page, "Escape");
  assert.equal(page.run("state.pixel"), null);
  press(page, "ArrowRight");
  assert.equal(page.run("state.index"), 1);
});

test("bracket keys change the setting of the mode within its range", () => {
  const page = open();
  const after = (mode, key, count, value) => {
    press(page, mode);
    for (let i = 0; i < count; i++) press(page, key);
    return page.run(`state.${value}`);
  };
  assert.equal(after("3", "]", 1, "split"), 0.55);
  assert.equal(after("3", "]", 20, "split"), 1);
  assert.equal(after("4", "[", 20, "opacity"), 0);
  assert.equal(after("5", "]", 5, "blinkRate"), 3);
  assert.equal(after("5", "[", 5, "blinkRate"), 1);
  assert.equal(after("6", "]", 2, "gain"), "4");
  assert.equal(after("6", "]", 9, "gain"), "64");
  assert.equal(after("6", "[", 9, "gain"), "marked");
});

test("speeds are selected in turn", () => {
  const page = open();
  const speeds = [1, 2, 3, 4].map(() => { press(page, "h"); return page.run("state.speed"); });
  assert.deepEqual(speeds, [0.5, 0.25, 0.1, 1]);
});

test("the help lists every key", () => {
  const { run, byID } = open();
  const listed = byID("key-groups").children.map((group) =>
    group.children[1].children.map((row) => row.children[1].textContent));
  assert.deepEqual(listed, run("keyTable.map(([, rows]) => rows.map(([, text]) => text))"));
});
