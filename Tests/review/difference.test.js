"use strict";
// The picture of the differences between two images, and the figures of the page.

const test = require("node:test");
const assert = require("node:assert/strict");
const { openPage, film, side } = require("./page");

const size = { width: 7, height: 5 };
const page = openPage(film(side([0, 1], size)));

function picture(width, height, pixelAt) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(pixelAt(x, y), (y * width + x) * 4);
  }
  return { width, height, data };
}

const gray = picture(7, 5, () => [100, 100, 100, 255]);
const pixels = (first, second, gain = "1") =>
  page.call("differencePicture", first, second, gain, size).getContext("2d").getImageData().data;
const shown = (data, x, y) =>
  [...data.subarray((y * size.width + x) * 4, (y * size.width + x) * 4 + 4)];

test("equal images produce a black picture", () => {
  assert.deepEqual(shown(pixels(gray, gray), 3, 3), [0, 0, 0, 255]);
});

test("differences are multiplied by the gain", () => {
  const changed = picture(7, 5, (x, y) => {
    if (x === 2 && y === 1) return [101, 100, 100, 255];
    if (x === 5 && y === 3) return [100, 100, 60, 255];
    return [100, 100, 100, 255];
  });
  assert.deepEqual(shown(pixels(gray, changed), 2, 1), [1, 0, 0, 255]);
  assert.deepEqual(shown(pixels(gray, changed), 5, 3), [0, 0, 40, 255]);
  assert.deepEqual(shown(pixels(gray, changed, "4"), 5, 3), [0, 0, 160, 255]);
  assert.deepEqual(shown(pixels(gray, changed, "16"), 5, 3), [0, 0, 255, 255]);
});

test("differences are computed from premultiplied channels", () => {
  let seed = 1;
  const random = () => (seed = (seed * 48271) % 2147483647) % 256;
  const anyAlpha = () => [0, 255, random()][random() % 3];
  const any = () => picture(7, 5, () => [random(), random(), random(), anyAlpha()]);
  for (let round = 0; round < 100; round++) {
    const [first, second] = [any(), any()];
    const deltas = [];
    for (let offset = 0; offset < first.data.length; offset += 4) {
      const [before, after] = [first, second].map(({ data }) => [0, 1, 2, 3].map((channel) =>
        (channel === 3 ? data[offset + 3]
          : Math.round((data[offset + channel] * data[offset + 3]) / 255))));
      deltas.push(before.map((value, channel) => Math.abs(value - after[channel])));
    }
    assert.deepEqual([...pixels(first, second)], deltas.flatMap(([red, green, blue, alpha]) =>
      [...[red, green, blue].map((amount) => Math.min(255, amount + alpha)), 255]));
  }
});

test("a pixel that only one image has is compared with a transparent pixel", () => {
  const smaller = picture(4, 2, () => [100, 100, 100, 255]);
  assert.deepEqual(shown(pixels(gray, smaller), 3, 1), [0, 0, 0, 255]);
  assert.deepEqual(shown(pixels(gray, smaller), 4, 1), [255, 255, 255, 255]);
  assert.deepEqual(shown(pixels(gray, null), 0, 0), [255, 255, 255, 255]);
});

test("a difference in alpha is shown in all channels", () => {
  const half = picture(7, 5, () => [0, 0, 0, 128]);
  const black = picture(7, 5, () => [0, 0, 0, 255]);
  assert.deepEqual(shown(pixels(black, half), 0, 0), [127, 127, 127, 255]);
});

test("larger differences are marked in a darker red over a faint image", () => {
  const changed = (by) => pixels(
    gray, picture(7, 5, (x) => [100 + (x === 0 ? by : 0), 100, 100, 255]), "marked");
  const [little, much] = [shown(changed(1), 0, 0), shown(changed(155), 0, 0)];
  assert.ok(little[0] > much[0] && little[1] > much[1]);
  assert.ok(much[0] > much[1] && much[1] === much[2]);
  const [red, green, blue] = shown(changed(1), 3, 3);
  assert.ok(red === green && green === blue && red >= 223);
});

test("a difference is drawn once for each pair of images and each gain", () => {
  const { run } = openPage(film(side([3, 4]), side([3, 5])));
  const keys = run("[0, 1].map((i) => differenceKey(instants[i]))");
  run("state.gain = '4'");
  assert.deepEqual([...keys, run("differenceKey(instants[1])")],
    ["3 3 marked", "4 5 marked", "4 5 4"]);
});

// Opens a page with two sides whose images differ in these numbers of pixels.
function pair(counts) {
  const pictures = counts.map((_, index) => index);
  const data = film(side(pictures), side(pictures.map((index) => index + 100)));
  data.differences = counts.map((count, index) => (
    { pictures: [index, index + 100], count, largest: 7, at: [1, 2], box: [1, 2, 3, 4] }
  )).filter(({ count }) => count);
  return openPage(data);
}

test("the page immediately shows how many frames differ", () => {
  const text = (...counts) => {
    const { byID } = pair(counts);
    return ["figure-count", "figure-detail", "total"].map((id) => byID(id).textContent);
  };
  assert.deepEqual(text(0, 1200, 5),
    ["1,200 px differ", ", largest difference 7 at 1, 2", "2 of 3 differ"]);
  assert.deepEqual(text(0, 0), ["equal", "", "all equal"]);
});

test("amounts are relative to the largest difference, and small ones stay visible", () => {
  const { run } = pair([0, 100, 10000]);
  assert.deepEqual(run("instants.map((instant) => amountAt(instant, 1))"), [0, 0.1, 1]);
});

test("each side is compared with the first", () => {
  const { run, byID, call } = openPage(film(side([0, 1]), side([0, 2]), side([0, 1]), side([3, 4])));
  const totals = [1, 2, 3].map((view) => {
    call("selectView", view);
    run("drawEverything()");
    return byID("total").textContent;
  });
  assert.deepEqual(totals, ["side: 1 of 2 differs", "side: all equal", "side: 2 of 2 differ"]);
});
