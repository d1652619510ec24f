// The state of the page. `redraw` draws the page at the next refresh of the screen.
const modes = ["one", "side", "slider", "onion", "blink", "difference"];
const state = {
  index: 0,
  mode: isSingle ? "one" : "side",
  // The view that is shown alone and that the panels describe.
  activeView: 0,
  // The view that is compared with the first one.
  compared: 1,
  split: 0.5,
  opacity: 0.5,
  blinkRate: 2,
  blinkShowsSecond: false,
  showsOther: false,
  gain: "marked",
  hasGrid: true,
  isLooping: true,
  speed: 1,
  pixel: null,
  isPinned: false,
  tab: "layers",
  showsAllLayers: true,
  highlight: null,
  lockedHighlight: null,
};

const currentInstant = () => instants[state.index];
const currentFrames = () => currentInstant().frames;

// Returns the view that a view is compared with.
const counterpart = (view) => (view === 0 ? state.compared : 0);

// The two views that are compared, the older one first.
const comparedViews = () => (isSingle ? [1, 0] : [0, state.compared]);

// Returns the views that the current mode shows, in the order of the panes.
function shownViews() {
  if (state.mode === "side") return viewNames.map((_, view) => view);
  if (state.mode !== "one") return [0, state.compared];
  return [state.showsOther ? counterpart(state.activeView) : state.activeView];
}

const shownPictures = () => shownViews().map((view) => currentFrames()[view]).filter(Boolean)
  .map((frame) => frame.picture);

let isDrawingDue = false;
function redraw() {
  if (isDrawingDue) return;
  isDrawingDue = true;
  requestAnimationFrame(() => {
    isDrawingDue = false;
    drawEverything();
  });
}

// Shows a message in the status line. An empty message clears the line.
function showMessage(text) {
  byID("message").textContent = text;
}

function goTo(index) {
  state.index = Math.max(0, Math.min(instants.length - 1, index));
  showMessage("");
  redraw();
}

function step(count) {
  player.pause();
  goTo(state.index + count);
}

// Goes to the nearest instant in the given direction at which the images differ.
function goToDifference(direction) {
  player.pause();
  for (let i = state.index + direction; i >= 0 && i < instants.length; i += direction) {
    if (differs(instants[i], state.compared)) return goTo(i);
  }
  showMessage(direction > 0 ? "No frame after this one differs" : "No frame before this one differs");
}

function setMode(mode) {
  state.mode = mode;
  viewport.refit();
  preparation.start();
  redraw();
}

// Selects the view that the panels describe.
function selectView(view) {
  state.activeView = view;
  if (view > 0) state.compared = view;
  thumbnails.redrawSoon();
  redraw();
}

function showAlone(view) {
  selectView(view);
  setMode("one");
}

// Changes the setting of the current mode: the split, opacity, blink rate or gain. The keys [ and ] call
// this function.
function adjust(direction) {
  const clamped = (value) => Math.max(0, Math.min(1, Math.round(value * 100) / 100));
  if (state.mode === "slider") state.split = clamped(state.split + direction * 0.05);
  if (state.mode === "onion") state.opacity = clamped(state.opacity + direction * 0.05);
  if (state.mode === "blink") {
    state.blinkRate = Math.max(1, Math.min(3, state.blinkRate + direction));
  }
  if (state.mode === "difference") {
    const index = gains.indexOf(state.gain) + direction;
    state.gain = gains[Math.max(0, Math.min(gains.length - 1, index))];
  }
  redraw();
}
