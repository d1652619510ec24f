"use strict";
// The conversion between pixels of a frame and of the stage.

const test = require("node:test");
const assert = require("node:assert/strict");
const { openPage, film, side } = require("./page");

const open = (hash = "", size = {}) =>
  openPage(film(side([0, 1], size), side([0, 2], size)), { hash });

test("at 300% and above, the zoom is a whole number", () => {
  const zooms = [0.3, 1.5, 2.9, 3.4, 3.5, 7.9];
  assert.deepEqual(zooms.map((zoom) => open(`#zoom=${zoom}`).run("viewport.zoom()")),
    [0.3, 1.5, 2.9, 3, 4, 8]);
});

test("tall images are side by side, and wide images are one above the other", () => {
  const tall = open("", { width: 100, height: 200 }).run("viewport.panes()");
  assert.deepEqual(tall.map(({ x, y }) => [x, y]), [[0, 0], [404, 0]]);
  const wide = open("", { width: 400, height: 100 }).run("viewport.panes()");
  assert.deepEqual(wide.map(({ x, y }) => [x, y]), [[0, 0], [0, 304]]);
});

test("a fitted image is completely inside its pane", () => {
  for (const [width, height] of [[60, 90], [1170, 2532], [3000, 10], [1, 1]]) {
    for (const mode of ["one", "side", "slider"]) {
      const { run } = open(`#mode=${mode}`, { width, height });
      const [zoom, panes] = [run("viewport.zoom()"), run("viewport.panes()")];
      panes.forEach((pane, index) => {
        const origin = run(`viewport.origin(viewport.panes()[${index}])`);
        assert.ok(origin.x >= pane.x && origin.x + width * zoom <= pane.x + pane.width + 1);
        assert.ok(origin.y >= pane.y && origin.y + height * zoom <= pane.y + pane.height + 1);
      });
    }
  }
});

test("a point in each pane maps to the pixel that is drawn there", () => {
  for (const zoom of [0.5, 1, 4, 7.2, 16]) {
    const { run, call } = open(`#mode=side&zoom=${zoom}&center=30,45`);
    const exact = run("viewport.zoom()");
    for (const pane of [0, 1]) {
      const origin = run(`viewport.origin(viewport.panes()[${pane}])`);
      for (const [x, y] of [[30, 45], [28, 40], [35, 50]]) {
        const at = `${origin.x + (x + 0.5) * exact}, ${origin.y + (y + 0.5) * exact}`;
        assert.deepEqual(run(`viewport.pixelAt(${at})`), { pane, x, y });
        const point = call("stagePointOf", { pane, x, y });
        assert.equal(`${point.x}, ${point.y}`, at);
      }
    }
  }
});

test("there is no pixel between panes or outside images", () => {
  const { run } = open("#mode=side&zoom=1&center=30,45");
  assert.equal(run("viewport.pixelAt(400, 300)"), null);
  assert.equal(run("viewport.pixelAt(1, 1)"), null);
  assert.equal(run("viewport.pixelAt(-5, 300)"), null);
});

test("zooming keeps the pixel under the pointer in place", () => {
  for (const zoom of [2, 5, 30, 64]) {
    const { run } = open("#mode=one&zoom=4&center=30,45");
    const before = run("viewport.pixelAt(420, 310)");
    run(`viewport.zoomTo(${zoom}, { x: 420, y: 310 })`);
    assert.equal(run("viewport.zoom()"), zoom);
    assert.deepEqual(run("viewport.pixelAt(420, 310)"), before);
  }
});

test("the zoom changes in steps within its range", () => {
  const { run } = open("#zoom=1");
  const by = (direction) => { run(`viewport.zoomBy(${direction})`); return run("viewport.zoom()"); };
  assert.deepEqual([by(1), by(1), by(1), by(-1), by(-1), by(-1), by(-1)],
    [1.5, 2, 3, 2, 1.5, 1, 2 / 3]);
  for (let i = 0; i < 30; i++) by(1);
  assert.equal(run("viewport.zoom()"), 64);
  for (let i = 0; i < 30; i++) by(-1);
  assert.equal(run("viewport.zoom()"), 1 / 16);
});

test("small steps of a pinch add up even though the zoom is rounded", () => {
  const { run } = open("#zoom=4");
  for (let i = 0; i < 12; i++) run("viewport.zoomTo(viewport.pinched(1.02))");
  assert.equal(run("viewport.zoom()"), 5);
});

test("part of a moved image stays visible", () => {
  const { run } = open("#mode=one&zoom=4");
  run("viewport.move(1e6, -1e6)");
  assert.deepEqual(run("viewport.center"), { x: 0, y: 90 });
});

test("the region that differs is centered and enlarged at most 32 times", () => {
  const { run } = open("#mode=difference");
  run("viewport.show(10, 20, 2, 4)");
  assert.deepEqual(run("viewport.center"), { x: 11, y: 22 });
  assert.equal(run("viewport.zoom()"), 30);
  run("viewport.show(0, 0, 1, 1)");
  assert.equal(run("viewport.zoom()"), 32);
});
