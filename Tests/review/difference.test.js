"use strict";
// The differences between two images.

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
const compared = (first, second, gain = "1") => page.call("differenceBetween", first, second, gain);
const shown = (found, x, y) => {
  const { data } = found.canvas.getContext("2d").getImageData();
  return [...data.subarray((y * size.width + x) * 4, (y * size.width + x) * 4 + 4)];
};

test("equal images have no differences", () => {
  const found = compared(gray, gray);
  assert.equal(found.count, 0);
  assert.equal(found.box, null);
  assert.deepEqual(shown(found, 3, 3), [0, 0, 0, 255]);
});

test("different pixels are reported with their number, their bounds and the largest difference", () => {
  const changed = picture(7, 5, (x, y) => {
    if (x === 2 && y === 1) return [101, 100, 100, 255];
    if (x === 5 && y === 3) return [100, 100, 60, 255];
    return [100, 100, 100, 255];
  });
  const found = compared(gray, changed);
  assert.equal(found.count, 2);
  assert.equal(found.largest, 40);
  assert.equal(JSON.stringify(found.at), '{"x":5,"y":3}');
  assert.equal(JSON.stringify(found.box), '{"x":2,"y":1,"width":4,"height":3}');
  assert.deepEqual(shown(found, 2, 1), [1, 0, 0, 255]);
  assert.deepEqual(shown(found, 5, 3), [0, 0, 40, 255]);
  assert.deepEqual(shown(compared(gray, changed, "4"), 5, 3), [0, 0, 160, 255]);
  assert.deepEqual(shown(compared(gray, changed, "16"), 5, 3), [0, 0, 255, 255]);
});

test("counts and amounts are based on premultiplied channels", () => {
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
    const found = compared(first, second);
    assert.equal(found.count, deltas.filter((delta) => Math.max(...delta) > 0).length);
    assert.equal(found.largest, Math.max(...deltas.flat()));
    const { data } = found.canvas.getContext("2d").getImageData();
    assert.deepEqual([...data], deltas.flatMap(([red, green, blue, alpha]) =>
      [...[red, green, blue].map((amount) => Math.min(255, amount + alpha)), 255]));
  }
});

test("invisible pixels do not differ", () => {
  const clear = (red) => picture(7, 5, () => [red, 0, 0, 0]);
  assert.equal(compared(clear(0), clear(255)).count, 0);
});

test("a pixel that only one side has is compared with a transparent pixel", () => {
  const smaller = picture(4, 2, () => [100, 100, 100, 255]);
  const found = compared(gray, smaller);
  assert.equal(found.count, 7 * 5 - 4 * 2);
  assert.equal(found.largest, 255);
  assert.equal(compared(gray, null).count, 35);
  assert.equal(compared(null, null).count, 0);
});

test("a difference in alpha is shown in all channels", () => {
  const half = picture(7, 5, () => [0, 0, 0, 128]);
  const black = picture(7, 5, () => [0, 0, 0, 255]);
  assert.deepEqual(shown(compared(black, half), 0, 0), [127, 127, 127, 255]);
});

test("larger differences are marked in a darker red over a faint image", () => {
  const changed = (by) => compared(
    gray, picture(7, 5, (x) => [100 + (x === 0 ? by : 0), 100, 100, 255]), "marked");
  const [little, much] = [shown(changed(1), 0, 0), shown(changed(155), 0, 0)];
  assert.ok(little[0] > much[0] && little[1] > much[1]);
  assert.ok(much[0] > much[1] && much[1] === much[2]);
  const [red, green, blue] = shown(changed(1), 3, 3);
  assert.ok(red === green && green === blue && red >= 223);
});

test("a difference is computed once for a pair of images and a gain", () => {
  const { run } = openPage(film(side([3, 4]), side([3, 5])));
  const keys = run("[0, 1].map((i) => differenceKey(instants[i]))");
  run("state.gain = '4'");
  assert.deepEqual([...keys, run("differenceKey(instants[1])")],
    ["3 3 marked", "4 5 marked", "4 5 4"]);
});
