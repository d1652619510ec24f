"use strict";
// PNG files and deflate streams that the kernels decode.

const test = require("node:test");
const assert = require("node:assert/strict");
const zlib = require("node:zlib");
const { loadWasmKernels, parts } = require("./compositor");

let seed = 1;
const random = (count) => (seed = (seed * 48271) % 2147483647) % count;

// Returns bytes with literals, runs and repetitions at many distances.
function sampleBytes(count) {
  const bytes = Buffer.alloc(count);
  for (let i = 0; i < count;) {
    const kind = random(4);
    const length = Math.min(count - i, 1 + random(kind ? 400 : 20));
    const distance = 1 + random(Math.min(i, kind === 1 ? 20 : 40000));
    for (const end = i + length; i < end; i++) {
      if (kind && i >= distance) bytes[i] = bytes[i - distance];
      else bytes[i] = random(kind === 3 ? 256 : 7);
    }
  }
  return bytes;
}

// Decompresses a stream into memory with guard bytes, and returns the bytes, or null if it is damaged.
function inflated({ heap, exports }, stream, size) {
  const guard = 64;
  const { tableSize } = parts.WasmKernels;
  const blocks = [size + 2 * guard, stream.length, tableSize].map((count) => heap.allocate(count));
  const [block, from, tables] = blocks;
  heap.bytes.fill(0xA5, block, block + size + 2 * guard);
  heap.bytes.set(stream, from);
  const to = block + guard;
  const count = exports.ckernels_inflate(to, size, from, stream.length, tables);
  const isOutside = (start, end) => heap.bytes.subarray(start, end).some((byte) => byte !== 0xA5);
  assert.ok(!isOutside(block, to) && !isOutside(to + size + 16, to + size + guard));
  blocks.forEach((start) => heap.release(start));
  assert.ok(count >= -1 && count <= size);
  return count < 0 ? null : Buffer.from(heap.bytes.slice(to, to + count));
}

const strategies = ["DEFAULT_STRATEGY", "FILTERED", "HUFFMAN_ONLY", "RLE", "FIXED"]
  .map((name) => zlib.constants[`Z_${name}`]);

test("streams of all levels and strategies are decompressed", async () => {
  const kernels = await loadWasmKernels();
  for (const count of [0, 1, 2, 3, 15, 16, 17, 258, 259, 5000, 70000, 300000]) {
    const bytes = sampleBytes(count);
    for (const strategy of strategies) {
      for (let level = 0; level <= 9; level++) {
        for (const windowBits of [9, 15]) {
          const stream = zlib.deflateSync(bytes, { level, strategy, windowBits });
          const found = inflated(kernels, stream, count);
          assert.ok(found && found.equals(bytes), `${count} bytes, ${strategy}, level ${level}`);
        }
      }
    }
  }
});

test("a stream that needs more memory than expected is damaged", async () => {
  const kernels = await loadWasmKernels();
  for (const level of [0, 1, 9]) {
    const stream = zlib.deflateSync(sampleBytes(1000), { level });
    for (const size of [0, 1, 500, 999]) assert.equal(inflated(kernels, stream, size), null);
    assert.equal(inflated(kernels, stream, 1001).length, 1000);
  }
});

test("a stream that ends early is damaged", async () => {
  const kernels = await loadWasmKernels();
  for (const level of [0, 1, 9]) {
    const stream = zlib.deflateSync(sampleBytes(1000), { level });
    // The last four bytes are a checksum, which is not read.
    for (let count = 0; count < stream.length - 4; count++) {
      assert.equal(inflated(kernels, stream.subarray(0, count), 1000), null, `${level}: ${count} bytes`);
    }
  }
});

test("damaged streams are rejected or have the bytes that zlib finds", async () => {
  const kernels = await loadWasmKernels();
  let equal = 0;
  let refused = 0;
  for (let round = 0; round < 20000; round++) {
    const size = 1 + random(600);
    const stream = zlib.deflateSync(sampleBytes(size), {
      level: random(10), strategy: strategies[random(5)],
    });
    for (let i = random(3); i >= 0; i--) stream[random(stream.length)] ^= 1 << random(8);
    const found = inflated(kernels, stream, size);
    let expected = null;
    try {
      // The raw stream has no checksum. In this mode, zlib also returns bytes of an incomplete stream.
      expected = zlib.inflateRawSync(stream.subarray(2), { finishFlush: zlib.constants.Z_SYNC_FLUSH });
    } catch {
      // The stream is damaged.
    }
    if (!found) {
      refused += 1;
    } else if (expected) {
      assert.ok(found.equals(expected));
      equal += 1;
    }
  }
  assert.ok(equal > 500 && refused > 5000, `${equal} equal, ${refused} refused`);
});

// Returns a PNG file of random pixels in which the rows use all filters.
function file(width, height, channels) {
  const chunk = (kind, content) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(content.length);
    return Buffer.concat([head, Buffer.from(kind), content, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, { 1: 0, 3: 2, 4: 6 }[channels]], 8);
  const rows = sampleBytes(height * (1 + width * channels));
  for (let y = 0; y < height; y++) rows[y * (1 + width * channels)] = (y + 1) % 5;
  const data = zlib.deflateSync(rows);
  return new Uint8Array(Buffer.concat([
    Buffer.alloc(8), chunk("IHDR", header), chunk("IDAT", data.subarray(0, 9)),
    chunk("IDAT", data.subarray(9))]));
}

test("pictures have the same pixels in WebAssembly and in JavaScript", async () => {
  const [wasm, script] = [await loadWasmKernels(), new parts.ScriptKernels()];
  for (const channels of [1, 3, 4]) {
    for (const [width, height] of [[1, 1], [2, 7], [3, 5], [4, 9], [5, 11], [97, 47], [640, 333]]) {
      const bytes = file(width, height, channels);
      const [found, expected] = await Promise.all([wasm, script].map(async (kernels) => {
        const picture = await parts.storedPicture(kernels, bytes);
        const { start } = picture;
        const count = (channels === 1 ? 1 : 4) * width * height;
        const pixels = [...kernels.heap.bytes.subarray(start, start + count)];
        kernels.heap.release(start);
        return { ...picture, start: 0, pixels };
      }));
      assert.deepEqual(found, expected);
      assert.equal(found.isOpaque, channels === 3);
    }
  }
});

test("a picture with opaque pixels is opaque even if it has alpha", async () => {
  for (const kernels of [await loadWasmKernels(), new parts.ScriptKernels()]) {
    const data = [zlib.deflateSync(Buffer.from([0, 1, 2, 3, 255, 4, 5, 6, 255]))];
    const picture = await kernels.picture({ width: 2, height: 1, channels: 4, data });
    assert.equal(picture.isOpaque, true);
  }
});

test("a damaged picture is an error and leaves no memory allocated", async () => {
  for (const kernels of [await loadWasmKernels(), new parts.ScriptKernels()]) {
    const rows = Buffer.alloc(4 * 9, 1);
    const picture = (bytes, height) => kernels.picture({
      width: 8, height, channels: 1, data: [zlib.deflateSync(bytes)],
    });
    await assert.rejects(async () => picture(rows, 5), /incomplete/);
    await assert.rejects(async () => picture(rows, 3));
    rows[9] = 5;
    await assert.rejects(async () => picture(rows, 4), /filter/);
    assert.equal(kernels.heap.sizes.size, 0);
  }
});
