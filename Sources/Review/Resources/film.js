// The data of the page: sides, frames, and the instants at which the frame of a side changes.
const film = JSON.parse(document.getElementById("film").textContent);
const sides = film.sides;
// With one folder, the second view shows the previous frame.
const isSingle = sides.length === 1;
const viewNames = isSingle ? [sides[0].name, "previous frame"] : sides.map((side) => side.name);
const sideOf = (view) => sides[isSingle ? 0 : view];

// Times are compared in whole microseconds, the precision of manifests.
const microseconds = (seconds) => Math.round(seconds * 1e6);

function frameAt(side, time) {
  let found = null;
  for (const frame of side.frames) {
    if (microseconds(frame.time) > time) break;
    found = frame;
  }
  return found;
}

function makeInstants() {
  const times = new Set(sides.flatMap((side) => side.frames.map((f) => microseconds(f.time))));
  const instants = [...times].sort((a, b) => a - b).map((time, index) => ({
    index,
    time: time / 1e6,
    frames: sides.map((side) => frameAt(side, time)),
  }));
  if (isSingle) {
    instants.forEach((instant, index) => {
      instant.frames.push(index ? instants[index - 1].frames[0] : null);
    });
  }
  for (const instant of instants) {
    // A side that has ended continues to show its last frame.
    instant.isHeld = instant.frames.map(
      (frame, view) => !isSingle && frame === sides[view].frames.at(-1)
        && microseconds(frame.time) < microseconds(instant.time));
  }
  return instants;
}

const instants = makeInstants();
const lastFrameLength = Math.min(...sides.map((side) => side.fps[1] / side.fps[0]));
const duration = instants.at(-1).time + lastFrameLength;

function instantIndexAt(time) {
  let low = 0;
  let high = instants.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (instants[middle].time <= time + 1e-9) low = middle; else high = middle - 1;
  }
  return low;
}

// The maximum width and height of all sides in pixels, so that all sides are completely visible.
const pictureSize = {
  width: Math.max(...sides.map((side) => side.width)),
  height: Math.max(...sides.map((side) => side.height)),
};
const pixelsPerPoint = sides[0].scale;

const secondsText = (time) => time.toFixed(4).replace(/(\.\d\d)0+$/, "$1") + " s";

function element(name, properties = {}, ...children) {
  const created = document.createElement(name);
  Object.assign(created, properties);
  created.append(...children);
  return created;
}

const byID = (id) => document.getElementById(id);
