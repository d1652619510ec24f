"use strict";
// Frames that the compositor draws from layer dumps, in WebAssembly and in JavaScript.

const test = require("node:test");
const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { Film, loadWasmKernels, parts, pixelsOf, wasmFile } = require("./compositor");

const root = path.join(__dirname, "../..");
const transom = process.env.TRANSOM || path.join(root, ".build/release/transom");
const examples = path.join(root, "Fixtures/examples");
const scenarios = fs.readdirSync(examples).filter((name) => name.endsWith(".yml")).sort();

// The examples have 20 frames per second, or all frames if ALL_FRAMES is set.
const rate = process.env.ALL_FRAMES ? [] : ["--fps", "20"];
// A device with few pixels, for tests that draw many frames.
const small = ["--device", "{width: 320, height: 568, scale: 1}"];

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), "compositor-"));
test.after(() => fs.rmSync(temporary, { recursive: true }));

// Renders a scenario and returns the folders of its films.
function films(scenario, ...options) {
  const folder = fs.mkdtempSync(path.join(temporary, "frames-"));
  execFileSync(transom, [
    "render", path.resolve(examples, scenario), "--layers", "--output", folder, "--no-sync", "--quiet",
    ...options,
  ], { stdio: ["ignore", "ignore", "pipe"] });
  return fs.readdirSync(folder).map((name) => path.join(folder, name));
}

// Composites all frames of a film with both sets of kernels and compares them with the PNG files.
async function checkFilm(folder) {
  const sides = [
    new Film(folder, await loadWasmKernels()), new Film(folder, new parts.ScriptKernels())];
  let checksum = null;
  let expected = null;
  for (const frame of sides[0].frames) {
    if (frame.xxh3 !== checksum) expected = pixelsOf(path.join(folder, frame.file));
    checksum = frame.xxh3;
    for (const side of sides) {
      await side.compose(side.dump(frame));
      const isEqual = Buffer.compare(expected, side.compositor.pixels) === 0;
      assert.ok(isEqual, `${folder}/${frame.file} with ${side.kernels.name} kernels`);
    }
    assert.equal(sides[0].compositor.hash, frame.xxh3);
  }
  return sides[0].frames.length;
}

/** Returns two systems; what km does in the design of iOS 26 is not known. */
function systems(scenario) {
  const text = fs.readFileSync(path.join(examples, scenario), "utf8");
  return /^ios: 26/m.test(text) ? "native,fd" : "native,km";
}

test("frames of the examples match the PNG files", async (t) => {
  assert.ok(scenarios.length >= 10);
  for (const scenario of scenarios) {
    await t.test(scenario, async () => {
      let count = 0;
      for (const folder of films(scenario, "--system", systems(scenario), ...small, ...rate)) {
        count += await checkFilm(folder);
        fs.rmSync(folder, { recursive: true });
      }
      assert.ok(count > 0);
    });
  }
});

test("full-size frames match the PNG files", async (t) => {
  for (const scenario of ["glass.yml", "green-red.yml", "page-sheet.yml"]) {
    await t.test(scenario, async () => {
      for (const folder of films(scenario, "--system", "km", "--frames", "0,12,14,20,-12,-1")) {
        await checkFilm(folder);
      }
    });
  }
});

test("frames of a rotating screen match the PNG files", async () => {
  const scenario = path.join(temporary, "rotation.yml");
  fs.writeFileSync(scenario, [
    "transom: 1", "device: {width: 200, height: 300, scale: 2}", "ios: 12", "pages:",
    "  list: {title: List, backgroundColor: '#3080C0'}", "  detail: {title: Detail}",
    "script: [{push: detail}, {wait: 0.1}, {rotate: landscape}, {wait: 0.4}]",
  ].join("\n"));
  const [folder] = films(scenario, "--system", "km");
  assert.ok(fs.readFileSync(path.join(folder, "frame-0012.layers.json"), "utf8").includes('"screen"'));
  await checkFilm(folder);
});

test("a frame has the same bytes after any other frame", async () => {
  const [folder] = films("glass.yml", "--system", "km", ...small);
  const film = new Film(folder, await loadWasmKernels());
  let seed = 1;
  const random = (count) => (seed = (seed * 48271) % 2147483647) % count;
  for (let round = 0; round < 40; round++) {
    const frame = film.frames[random(film.frames.length)];
    await film.compose(film.dump(frame));
    const expected = pixelsOf(path.join(folder, frame.file));
    assert.equal(Buffer.compare(expected, film.compositor.pixels), 0, frame.file);
  }
});

test("a frame that is equal to the previous one has no changed areas", async () => {
  const [folder] = films("glass.yml", "--system", "km", "--frames", "20");
  const film = new Film(folder, await loadWasmKernels());
  const dump = film.dump(film.frames[0]);
  const whole = { x: 0, y: 0, width: dump.width, height: dump.height };
  assert.deepEqual(await film.compose(dump), [whole]);
  assert.deepEqual(await film.compose(film.dump(film.frames[0])), []);
});

test("only changed areas are redrawn", async () => {
  const kernels = await loadWasmKernels();
  const compositor = new parts.Compositor(kernels, () => null);
  const fill = (rect, gray) => ({ op: "fill", rect, premultiplied: [gray, gray, gray, 255] });
  const frame = (...draws) => ({ width: 100, height: 50, draws });
  compositor.compose(frame(fill([0, 0, 100, 50], 10), fill([10, 10, 5, 5], 20)));
  const area = (x, y, width, height) => ({ x, y, width, height });
  const moved = compositor.compose(frame(fill([0, 0, 100, 50], 10), fill([30, 10, 5, 5], 20)));
  assert.deepEqual(moved, [area(30, 10, 5, 5), area(10, 10, 5, 5)]);
  assert.equal(compositor.pixels[4 * (100 * 12 + 12)], 10);
  assert.equal(compositor.pixels[4 * (100 * 12 + 32)], 20);
  // A change below an opaque draw is not visible.
  const top = fill([0, 0, 100, 25], 30);
  compositor.compose(frame(fill([0, 0, 100, 50], 10), top));
  assert.deepEqual(compositor.compose(frame(fill([0, 0, 100, 50], 11), top)), [area(0, 25, 100, 25)]);
});

test("the WebAssembly file is up to date and smaller than 40 KB", () => {
  const built = path.join(temporary, "built.wasm");
  execFileSync(path.join(root, "scripts/wasm"), [built]);
  assert.equal(Buffer.compare(fs.readFileSync(built), fs.readFileSync(wasmFile)), 0, "run scripts/wasm");
  assert.ok(fs.statSync(wasmFile).size < 40000);
});
