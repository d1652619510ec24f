"use strict";
// Runs the scripts of the page in Node, in the order of review.html, with a fake browser API.

const { atob, Blob } = require("node:buffer");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const resources = path.join(__dirname, "../../Sources/Review/Resources");
const html = fs.readFileSync(path.join(resources, "review.html"), "utf8");
const scripts = [...html.matchAll(/<script src="(.+)"><\/script>/g)].map(([, name]) => name);

// Drawing has no effect, but image data that is written can be read back.
function drawingContext() {
  let put = null;
  const methods = {
    createImageData: (width, height) =>
      ({ width, height, data: new Uint8ClampedArray(width * height * 4) }),
    putImageData: (image) => { put = image; },
    getImageData: () => put,
  };
  return new Proxy(methods, {
    get: (all, name) => (name in all ? all[name] : () => {}),
    set: () => true,
  });
}

class FakeElement {
  constructor(name) {
    this.name = name;
    this.listeners = {};
    this.children = [];
    this.style = {};
    this.textContent = "";
    this.attributes = {};
    this.open = false;
    const classes = new Set();
    this.classList = {
      toggle: (item, isOn) => (isOn ? classes.add(item) : classes.delete(item)),
      contains: (item) => classes.has(item),
    };
  }

  get firstElementChild() { return this.children[0] || (this.children[0] = new FakeElement("span")); }
  append(...children) { this.children.push(...children); }
  replaceChildren(...children) { this.children = children; }
  setAttribute(name, value) { this.attributes[name] = value; }
  addEventListener(kind, action) { (this.listeners[kind] = this.listeners[kind] || []).push(action); }
  getBoundingClientRect() { return { left: 0, top: 0, width: 800, height: 600 }; }
  getContext() { return this.context || (this.context = drawingContext()); }
  matches(selector) { return selector.split(", ").includes(this.name); }
  showModal() { this.open = true; }
  focus() {}
  setPointerCapture() {}

  send(kind, values = {}) {
    const event = { target: this, preventDefault() { this.isPrevented = true; }, ...values };
    for (const action of this.listeners[kind] || []) action(event);
    return event;
  }
}

// Opens a page that shows a film. `run` returns the value of an expression in the page.
//
// The screen is refreshed when `refresh` is called. The clock does not advance by itself.
function openPage(data, { hash = "", reducesMotion = false } = {}) {
  const elements = new Map();
  const byID = (id) => {
    if (!elements.has(id)) elements.set(id, new FakeElement(id));
    return elements.get(id);
  };
  byID("film").textContent = JSON.stringify(data);
  const document = new FakeElement("document");
  const window = new FakeElement("window");
  let waiting = [];
  const clock = { now: 0 };
  const context = vm.createContext({
    document: Object.assign(document, {
      getElementById: byID,
      createElement: (name) => new FakeElement(name),
      documentElement: new FakeElement("html"),
    }),
    window,
    location: { hash },
    history: { replaceState() {} },
    devicePixelRatio: 1,
    getComputedStyle: () => ({ getPropertyValue: (name) => name }),
    matchMedia: () => ({ matches: reducesMotion, addEventListener() {} }),
    requestAnimationFrame: (draw) => { waiting.push(draw); },
    performance: { now: () => clock.now },
    ResizeObserver: class { observe() {} },
    createImageBitmap: () => new Promise(() => {}),
    setTimeout() {}, clearTimeout() {}, setInterval() {}, clearInterval() {},
    atob, Blob, URLSearchParams,
  });
  for (const name of scripts) {
    const file = path.join(resources, name);
    vm.runInContext(fs.readFileSync(file, "utf8"), context, { filename: file });
  }
  const refresh = () => {
    const due = waiting;
    waiting = [];
    due.forEach((draw) => draw(clock.now));
  };
  const run = (expression) => {
    const value = vm.runInContext(expression, context);
    // A copy, because values from another context are never deeply equal.
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  };
  const call = (name, ...values) => vm.runInContext(name, context)(...values);
  return { run, call, refresh, byID, document, window, clock };
}

// Returns one side of a film at `fps` frames per second. Its frames show the images with these numbers.
function side(pictures, { fps = 10, ...values } = {}) {
  return {
    name: "side", folder: "folder", scenario: "story", system: "native", device: null, ios: null,
    width: 60, height: 90, scale: 3, fps: [fps, 1], layers: [], events: [],
    frames: pictures.map((picture, number) => ({
      number, file: `frame-${number}.png`, time: Number((number / fps).toFixed(6)), progress: 0,
      phase: "push", picture, layers: null,
    })),
    ...values,
  };
}

// Returns a film in which images with different numbers differ in one pixel.
function film(...sides) {
  const pictures = [...new Set(sides.flatMap(({ frames }) => frames.map((frame) => frame.picture)))];
  const differences = pictures.flatMap((first) => pictures.filter((second) => second !== first)
    .map((second) => ({
      pictures: [first, second], count: 1, largest: 9, at: [3, 4], box: [3, 4, 1, 1],
    })));
  return { transom: "1", sides, differences };
}

module.exports = { openPage, film, side, scripts, resources };
