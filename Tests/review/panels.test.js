"use strict";
// The panels of layers, events and pixels.

const test = require("node:test");
const assert = require("node:assert/strict");
const { openPage, film, side } = require("./page");

const draws = [
  { layer: "window/back", op: "fill", rect: [0, 0, 60, 90] },
  {
    layer: "window/bar", op: "group", rect: [0, 0, 60, 30],
    draws: [{ layer: "window/bar/title", op: "image", rect: [10, 10, 20, 10], clip: [0, 0, 15, 30] }],
  },
];

function open() {
  const withLayers = side([0, 1], { layers: [draws] });
  withLayers.frames[0].layers = 0;
  return openPage(film(withLayers, side([0, 1])));
}

test("layers are listed from top to bottom, with the contents of a group indented", () => {
  const layers = open().run("layersOf(0)");
  assert.deepEqual(layers.map(({ layer, depth }) => [layer, depth]),
    [["window/bar/title", 1], ["window/bar", 0], ["window/back", 0]]);
  assert.deepEqual(open().run("layersOf(1)"), []);
});

test("a layer covers the pixels of its rectangle inside its clip", () => {
  const { call } = open();
  const covered = [[9, 10], [10, 10], [14, 19], [15, 19], [14, 20]];
  assert.deepEqual(
    covered.map(([x, y]) => call("covers", draws[1].draws[0], { x, y })),
    [false, true, true, false, false]);
});

test("only values that are not the default are listed", () => {
  const { run } = open();
  const values = run(`layerValues({ op: "image", rect: [1, 2, 3, 4], color: "#01020304",
    opacity: 255, image: "bar-3x-png~0a1b2c3d.30x20", blur: 0, mask: "m", clip: [0, 0, 1, 1] })`);
  assert.deepEqual(values, ["image 1, 2  3 × 4", "#01020304", "blur 0 px", "bar-3x-png.30x20",
    "masked", "clip 0 0 1 1"]);
  assert.ok(run("layerValues({ op: 'fill', rect: [0, 0, 1, 1], opacity: 128 })")
    .includes("opacity 128/255"));
});

test("images are listed by name, without the hash", () => {
  const { call } = open();
  assert.deepEqual(
    ["a-b~0123abcd.3x4", "~0123abcd", "plain.3x4"].map((name) => call("imageName", name)),
    ["a-b.3x4", "", "plain.3x4"]);
});

test("colors are shown unchanged, and positions in points have no trailing zeros", () => {
  const { call } = open();
  assert.equal(call("hexText", [0, 10, 255, 128]), "#000AFF");
  assert.equal(call("pointText", { x: 3, y: 40 }), "1, 13.33");
});

test("the difference between B and A has a sign", () => {
  const row = open().call("differenceRow", [10, 20, 30, 255], [12, 15, 30, 255]);
  assert.deepEqual(row.children.slice(2, 6).map((cell) => [cell.textContent, cell.className]),
    [["+2", "nonzero"], ["−5", "nonzero"], ["0", ""], ["0", ""]]);
});

test("the differences of the film are summarized", () => {
  const summary = (...sides) =>
    openPage(film(...sides)).byID("panel-film").children.at(-2).textContent;
  assert.equal(summary(side([0, 0, 1])), "1 of 3 frames differ from the previous one.");
  assert.equal(summary(side([0, 1, 2]), side([0, 1, 3])),
    "1 of 3 instants differ, first at 0.20 s.");
  assert.equal(summary(side([0, 1]), side([0, 1])), "All frames are equal.");
});
