// Memory for pixels, coverage and cells, which the kernels address by byte offset.
//
// `memory` has a `buffer` and a function `grow`, as WebAssembly.Memory does.
class Heap {
  constructor(memory, start) {
    this.memory = memory;
    // The free blocks, in ascending order and never adjacent.
    this.free = [];
    this.sizes = new Map();
    this.refresh();
    const first = Heap.rounded(start);
    this.free.push({ start: first, size: memory.buffer.byteLength - first });
  }

  static rounded(size) { return Math.ceil(size / 64) * 64; }

  // Growth replaces the buffer, so views must not be kept across an allocation.
  refresh() {
    const { buffer } = this.memory;
    this.bytes = new Uint8Array(buffer);
    this.numbers16 = new Int16Array(buffer);
    this.words = new Uint32Array(buffer);
  }

  // Returns the offset of a block, which is a multiple of 64. The block is not cleared.
  allocate(bytes) {
    // The row functions of blurs can read and overwrite up to 256 bytes after a row.
    const size = Heap.rounded(bytes + 256);
    let index = this.free.findIndex((block) => block.size >= size);
    if (index < 0) {
      this.grow(size);
      index = this.free.length - 1;
    }
    const block = this.free[index];
    const { start } = block;
    block.start += size;
    block.size -= size;
    if (!block.size) this.free.splice(index, 1);
    this.sizes.set(start, size);
    return start;
  }

  release(start) {
    this.insert({ start, size: this.sizes.get(start) });
    this.sizes.delete(start);
  }

  grow(size) {
    const page = 65536;
    const end = this.memory.buffer.byteLength;
    const pages = Math.ceil(Math.max(size, 16e6) / page);
    this.memory.grow(pages);
    this.refresh();
    this.insert({ start: end, size: pages * page });
  }

  // Adds a free block and merges it with adjacent ones.
  insert(block) {
    let index = this.free.findIndex((other) => other.start > block.start);
    if (index < 0) index = this.free.length;
    this.free.splice(index, 0, block);
    for (const first of [index, index - 1]) {
      const [a, b] = [this.free[first], this.free[first + 1]];
      if (!a || !b || a.start + a.size !== b.start) continue;
      a.size += b.size;
      this.free.splice(first + 1, 1);
    }
  }

  // Copies bytes to a new block and returns its offset.
  store(bytes) {
    const start = this.allocate(bytes.length);
    this.bytes.set(bytes, start);
    return start;
  }
}

// The memory of the kernels in JavaScript.
class ScriptMemory {
  constructor() { this.buffer = new ArrayBuffer(1 << 20); }

  grow(pages) {
    const larger = new ArrayBuffer(this.buffer.byteLength + pages * 65536);
    new Uint8Array(larger).set(new Uint8Array(this.buffer));
    this.buffer = larger;
  }
}
