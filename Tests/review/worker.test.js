"use strict";
// The worker that composes the frames of a side.

const test = require("node:test");
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");
const zlib = require("node:zlib");
const { folder, scripts, wasmFile } = require("./compositor");

// Starts a worker. `run` returns the value of an expression in it, and `request` returns the response to
// a message.
function startWorker() {
  let respond = null;
  const context = vm.createContext({
    ...Object.fromEntries(
      ["Blob", "DecompressionStream", "Response", "TextDecoder", "WebAssembly", "Uint8Array"]
        .map((name) => [name, global[name]])),
    importScripts() {},
    postMessage: (message) => respond(message),
  });
  for (const name of [...scripts, "worker.js"]) {
    vm.runInContext(fs.readFileSync(path.join(folder, name), "utf8"), context, { filename: name });
  }
  const run = (expression) => vm.runInContext(expression, context);
  const send = (data) => run("onmessage")({ data });
  const request = (message) => new Promise((resolve) => { respond = resolve; send(message); });
  return { run, send, request };
}

// Returns a gray PNG file with a single value.
function grayFile(width, height, value) {
  const chunk = (kind, content) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(content.length);
    return Buffer.concat([head, Buffer.from(kind), content, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc(height * (1 + width), value);
  for (let y = 0; y < height; y++) rows[y * (1 + width)] = 0;
  const data = zlib.deflateSync(rows);
  const file = Buffer.concat([Buffer.alloc(8), chunk("IHDR", header), chunk("IDAT", data)]);
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.length);
}

const glyphs = (coverage) => ({
  width: 8, height: 4,
  draws: [{ op: "glyphs", rect: [0, 0, 8, 4], premultiplied: [255, 255, 255, 255], coverage }],
});

test("decoded pictures of other frames are released if they need too much memory", async () => {
  const values = [10, 20, 30, 10, 20, 30];
  for (const [memory, count] of [[512e6, 3], [300, 1]]) {
    const { run, send, request } = startWorker();
    run(`FrameWorker.pictureMemory = ${memory}`);
    const files = new Map(values.map((value) => [`gray ${value}`, grayFile(8, 4, value)]));
    send({ wasm: fs.readFileSync(wasmFile), files });
    for (const value of values) {
      const response = await request(
        { number: value, frame: glyphs(`gray ${value}`), result: "pixels" });
      assert.deepEqual([response.number, response.value[3]], [value, value]);
    }
    assert.equal(run("frameWorker.stored.size"), count);
    // The frame and the stored pictures.
    assert.equal(run("frameWorker.compositor.kernels.heap.sizes.size"), 1 + count);
  }
});

test("a frame that cannot be drawn results in an error, and the next frame is drawn", async () => {
  const { send, request } = startWorker();
  send({ wasm: null, files: new Map([["gray", grayFile(8, 4, 9)], ["broken", new ArrayBuffer(5)]]) });
  const errorOf = async (name) =>
    (await request({ number: 1, frame: glyphs(name), result: "hash" })).error;
  assert.match(await errorOf("none"), /the picture “none” is missing/);
  assert.match(await errorOf("broken"), /8-bit gray/);
  const { value } = await request({ number: 2, frame: glyphs("gray"), result: "pixels" });
  assert.equal(value[3], 9);
});

test("an image with one color is drawn without a file", async () => {
  const { send, request } = startWorker();
  send({ wasm: null, files: new Map() });
  const draws = [
    { op: "image", image: "red.8x4", rect: [0, 0, 8, 4], premultiplied: [9, 0, 0, 255], opacity: 255 }];
  const frame = { width: 8, height: 4, draws };
  const { value } = await request({ number: 1, frame, result: "pixels" });
  assert.deepEqual([...value.slice(0, 4)], [9, 0, 0, 255]);
});

test("a frame can name its draws by their index in the lists of its side", async () => {
  const lists = [[], [glyphs("dark").draws, glyphs("light").draws]];
  const draws = new Uint8Array(zlib.deflateSync(JSON.stringify(lists)));
  const files = new Map([["dark", grayFile(8, 4, 20)], ["light", grayFile(8, 4, 200)]]);
  for (const wasm of [fs.readFileSync(wasmFile), null]) {
    const { send, request } = startWorker();
    send({ wasm, files, draws, side: 1 });
    for (const [list, value] of [[1, 200], [0, 20]]) {
      const frame = { width: 8, height: 4, list };
      const response = await request({ number: list, frame, result: "pixels" });
      assert.equal(response.value[3], value);
    }
    const missing = { width: 8, height: 4, list: 2 };
    assert.ok((await request({ number: 2, frame: missing, result: "hash" })).error);
  }
});

test("damaged draws result in an error for each frame", async () => {
  const { send, request } = startWorker();
  send({ wasm: null, files: new Map(), draws: new Uint8Array([1, 2, 3]), side: 0 });
  for (const number of [1, 2]) {
    const frame = { width: 8, height: 4, list: 0 };
    assert.ok((await request({ number, frame, result: "hash" })).error);
  }
});

test("composing a frame in advance returns no result and does not change its later result", async () => {
  const { send, request } = startWorker();
  send({ wasm: null, files: new Map([["gray", grayFile(8, 4, 9)]]) });
  assert.equal((await request({ number: 1, frame: glyphs("gray") })).value, null);
  const { value } = await request({ number: 2, frame: glyphs("gray"), result: "pixels" });
  assert.equal(value[3], 9);
});
