"use strict";
// What the panels tell of layers, events and pixels.

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

test("layers are listed top first, with what a group holds deeper", () => {
  const layers = open().run("layersOf(0)");
  assert.deepEqual(layers.map(({ layer, depth }) => [layer, depth]),
    [["window/bar/title", 1], ["window/bar", 0], ["window/back", 0]]);
  assert.deepEqual(open().run("layersOf(1)"), []);
});

test("a layer covers the pixels of its rectangle within its clip", () => {
  const { call } = open();
  const covered = [[9, 10], [10, 10], [14, 19], [15, 19], [14, 20]];
  assert.deepEqual(
    covered.map(([x, y]) => call("covers", draws[1].draws[0], { x, y })),
    [false, true, true, false, false]);
});

test("a layer's values are those that are not the usual ones", () => {
  const { run } = open();
  const values = run(`layerValues({ op: "image", rect: [1, 2, 3, 4], color: [1, 2, 3, 4],
    opacity: 255, image: "bar~403x~2Epng", blur: 0, mask: "m", clip: [0, 0, 1, 1] })`);
  assert.deepEqual(values, ["image 1, 2  3 × 4", "rgba 1 2 3 4", "blur 0 px", "bar@3x.png",
    "masked", "clip 0 0 1 1"]);
  assert.ok(run("layerValues({ op: 'fill', rect: [0, 0, 1, 1], opacity: 128 })")
    .includes("opacity 128/255"));
});

test("names of images are told as their files were named", () => {
  const { call } = open();
  assert.deepEqual(
    ["a~20b", "50%~25", "~C3~BC", "~FF", "plain"].map((name) => call("imageName", name)),
    ["a b", "50%%", "ü", "~FF", "plain"]);
});

test("colours are told as they are, places in points without zeros", () => {
  const { call } = open();
  assert.equal(call("hexText", [0, 10, 255, 128]), "#000AFF");
  assert.equal(call("pointText", { x: 3, y: 40 }), "1, 13.33");
});

test("what B has more or less than A is told with its sign", () => {
  const row = open().call("differenceRow", [10, 20, 30, 255], [12, 15, 30, 255]);
  assert.deepEqual(row.children.slice(2, 6).map((cell) => [cell.textContent, cell.className]),
    [["+2", "nonzero"], ["−5", "nonzero"], ["0", ""], ["0", ""]]);
});

test("the film's differences are summed up", () => {
  const summary = (...sides) =>
    openPage(film(...sides)).byID("panel-film").children.at(-2).textContent;
  assert.equal(summary(side([0, 0, 1])), "1 of 3 frames differ from the one before.");
  assert.equal(summary(side([0, 1, 2]), side([0, 1, 3])),
    "1 of 3 instants differ, the first at 0.20 s.");
  assert.equal(summary(side([0, 1]), side([0, 1])), "All frames are equal.");
});
