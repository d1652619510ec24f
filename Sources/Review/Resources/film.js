// The data of the page: sides, frames, and the instants at which either side changes its frame.
const film = JSON.parse(document.getElementById("film").textContent);
const sides = film.sides;
const isPair = sides.length === 2;
const secondName = isPair ? sides[1].name : "previous frame";

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
  // With one folder, each frame is compared with the previous one.
  if (!isPair) {
    instants.forEach((instant, index) => {
      instant.frames.push(index ? instants[index - 1].frames[0] : null);
    });
  }
  for (const instant of instants) {
    const [first, second] = instant.frames;
    // A side that has ended continues to show its last frame.
    instant.isHeld = instant.frames.map(
      (frame, side) => isPair && frame === sides[side].frames.at(-1)
        && microseconds(frame.time) < microseconds(instant.time));
    instant.differs = isPair || instant.index
      ? (first && first.picture) !== (second && second.picture) : false;
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

// The maximum size of both sides in pixels, so that both are completely visible.
const pictureSize = {
  width: Math.max(...sides.map((side) => side.width)),
  height: Math.max(...sides.map((side) => side.height)),
};
const pixelsPerPoint = sides[0].scale;
const sideOf = (index) => sides[isPair ? index : 0];

const secondsText = (time) => time.toFixed(4).replace(/(\.\d\d)0+$/, "$1") + " s";

function element(name, properties = {}, ...children) {
  const created = document.createElement(name);
  Object.assign(created, properties);
  created.append(...children);
  return created;
}

const byID = (id) => document.getElementById(id);
