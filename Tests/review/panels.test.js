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

test("layers are listed in front-to-back order, with the contents of a group indented", () => {
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
  const { unchanged } = run(`layerValues({ op: "image", rect: [1, 2, 3, 4], color: "#01020304",
    opacity: 255, image: "bar-3x-png~0a1b2c3d.30x20", blur: 0, mask: "m.3x.4x5",
    clip: [0, 0, 1, 1] })`);
  assert.deepEqual(unchanged, ["color #01020304", "image bar-3x-png.30x20", "blur 0", "mask m",
    "rect 1,2 3×4", "clip 0,0 1×1"]);
  assert.ok(run("layerValues({ op: 'fill', rect: [0, 0, 1, 1], opacity: 128 })").unchanged
    .includes("opacity 128/255"));
});

test("images are listed by name, without the hash", () => {
  const { call } = open();
  assert.deepEqual(
    ["a-b~0123abcd.3x4", "~0123abcd", "plain.3x4"].map((name) => call("imageName", name)),
    ["a-b.3x4", "", "plain.3x4"]);
});

test("translucent colors include alpha, and positions in points have no trailing zeros", () => {
  const { call } = open();
  assert.equal(call("hexText", [0, 10, 255, 255]), "#000AFF");
  assert.equal(call("hexText", [0, 10, 255, 128]), "#000AFF80");
  assert.equal(call("pointText", { x: 3, y: 40 }), "1, 13.33");
});

test("the difference between two sides has a sign", () => {
  const row = open().call("differenceRow", "km − native", [10, 20, 30, 255], [12, 15, 30, 255]);
  assert.deepEqual(row.children.slice(2, 6).map((cell) => [cell.textContent, cell.className]),
    [["+2", "nonzero"], ["−5", "nonzero"], ["0", ""], ["0", ""]]);
});

test("the differences of the film are summarized", () => {
  const summary = (...sides) =>
    openPage(film(...sides)).byID("panel-film").children.at(-2).textContent;
  assert.equal(summary(side([0, 0, 1])), "1 of 2 differs from the previous frame.");
  assert.equal(summary(side([0, 1, 2]), side([0, 1, 3])),
    "1 of 3 differs; the first is at 0.20 s.");
  assert.equal(summary(side([0, 1]), side([0, 1])), "All frames are equal.");
});

// Opens a page that compares the layers of several sides.
function compared(first, second, ...others) {
  const sidesOfPage = [first, second, ...others].map((layers, index) => {
    const made = side([index], { name: ["native", "km", "fd"][index], layers: [layers] });
    made.frames[0].layers = 0;
    return made;
  });
  return openPage(film(...sidesOfPage));
}
const layer = (name, values = {}) => (
  { layer: name, op: "fill", rect: [0, 0, 9, 9], opacity: 255, ...values });

test("a layer that differs shows its old and its new values as `transom diff` does", () => {
  const { run } = compared(
    [layer("a", { color: "#34C759" }), layer("b"),
      layer("c", { rect: [0, 1, 4, 5], clip: [0, 1, 4, 4] })],
    [layer("a", { color: "#FF3B30", opacity: 128 }), layer("b"),
      layer("c", { rect: [3, -1, 4, 5], clip: [3, -1, 4, 4] })]);
  for (const view of [0, 1]) {
    assert.deepEqual(
      run(`comparedLayers(${view}).map(({ changes }) => [...changes.values()])`),
      [["moved by 3,-2 px"], [], ["color #34C759 → #FF3B30", "opacity 255 → 128"]]);
  }
});

test("different images with the same name are listed with their hashes", () => {
  const image = (name) => layer("a", { op: "image", image: name });
  const changes = (older, newer) =>
    [...open().call("layerChanges", image(older), image(newer)).values()];
  assert.deepEqual(changes("bar~00000001.3x4", "bar~00000002.3x4"),
    ["image bar~00000001.3x4 → bar~00000002.3x4"]);
  assert.deepEqual(changes("a~00000001.3x4", "b~00000002.3x4"), ["image a.3x4 → b.3x4"]);
});

test("several draws of a layer are compared in order", () => {
  const { run } = compared(
    [layer("a"), layer("a", { blur: 1 })], [layer("a"), layer("a", { blur: 2 })]);
  assert.deepEqual(run("comparedLayers(0).map(({ key, changes }) => [key, changes.size])"),
    [["a#1", 1], ["a", 0]]);
});

test("the list can be limited to layers that differ, including those of the other side", () => {
  const page = compared([layer("a"), layer("b")], [layer("b", { blur: 3 }), layer("c")]);
  const names = () => page.run("listedLayersOf(0).map((row) => [row.layer.layer, row.view])");
  assert.deepEqual(names(), [["b", 0], ["a", 0]]);
  page.run("toggleLayerFilter()");
  assert.deepEqual(names(), [["b", 0], ["a", 0], ["c", 1]]);
  page.refresh();
  assert.equal(page.byID("layer-count").textContent, "2 layers differ");
});

test("the layer panel compares the selected side with the first", () => {
  const { call, run } = compared([layer("a")], [layer("a")], [layer("a", { blur: 1 })]);
  const changes = () => call("comparedLayers", run("state.activeView"))[0].changes.size;
  assert.equal(changes(), 0);
  call("selectView", 2);
  assert.equal(changes(), 1);
  call("selectView", 0);
  assert.equal(changes(), 1);
});

test("the page shows the title of the scenario and the facts that all sides share", () => {
  const texts = (...sidesOfPage) => {
    const { byID } = openPage(film(...sidesOfPage));
    return [byID("title").textContent, byID("subtitle").textContent];
  };
  const values = { title: "Green list", ios: "12", device: "iPhone 8" };
  assert.deepEqual(texts(side([0], values), side([0], { ...values, system: "km" })),
    ["Green list", "story · iPhone 8 · iOS 12"]);
  assert.deepEqual(texts(side([0])), ["story", "native"]);
  assert.deepEqual(texts(side([0], { name: "a", scenario: "a" }), side([0], { scenario: "b" })),
    ["a · b", "native"]);
});

test("the legend lists the kinds of events that occur", () => {
  const events = ["style", "call", "style", "other"].map((kind) => (
    { time: 0, kind, page: null, what: "" }));
  const legend = (...sidesOfPage) => openPage(film(...sidesOfPage)).byID("event-legend").children
    .filter((_, index) => index % 2 === 0).map((term) => term.textContent);
  assert.deepEqual(legend(side([0], { events }), side([0])), ["call", "style"]);
  assert.deepEqual(legend(side([0])), []);
});

test("the draws of a scaled picture are listed with the frame pixels that they touch", () => {
  const inner = [
    { layer: "a", op: "glyphs", rect: [10, 20, 5, 7], clip: [0, 0, 50, 50], coverage: "text.A.17.2x" },
    { layer: "b", op: "group", rect: [0, 0, 100, 100], draws: [
      { layer: "b/c", op: "fill", rect: [99, 99, 1, 1] }] },
  ];
  const draw = { layer: "s", op: "scaled", rect: [5, 6, 50, 30], source: [100, 100], draws: inner };
  const { call, run } = openPage(film(side([0], { layers: [[draw]] })));
  const [text, group] = JSON.parse(JSON.stringify(call("placedDraws", draw)));
  // 10·0.5 = 5 and 15·0.5 = 7.5; 20·0.3 = 6 and 27·0.3 = 8.1.
  assert.deepEqual([text.rect, text.clip], [[10, 12, 3, 3], [5, 6, 25, 15]]);
  assert.deepEqual([group.rect, group.draws[0].rect], [[5, 6, 50, 30], [54, 35, 1, 1]]);
  assert.equal(call("layerProperties", text).get("text"), "text.A.17");
  assert.deepEqual(run("placedDraws({ rect: [0, 0, 1, 1] })"), []);
});
