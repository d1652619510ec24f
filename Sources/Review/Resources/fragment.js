// The fragment of the URL describes what is shown, so that a link can restore it.
function readFragment() {
  const values = new URLSearchParams(location.hash.slice(1));
  const number = (key) => (values.get(key) && Number.isFinite(Number(values.get(key)))
    ? Number(values.get(key)) : null);
  const pair = (key) => {
    const numbers = (values.get(key) || "").split(",").map(Number);
    return numbers.length === 2 && numbers.every(Number.isFinite) ? numbers : null;
  };
  const clamp = (value, low, high) => Math.max(low, Math.min(high, value));
  if (number("time") !== null) state.index = instantIndexAt(number("time") + 1e-6);
  if (number("frame") !== null) {
    const found = instants.findIndex((i) => i.frames[0] && i.frames[0].number === number("frame"));
    if (found >= 0) state.index = found;
  }
  if (modes.includes(values.get("mode"))) state.mode = values.get("mode");
  if (number("split") !== null) state.split = clamp(number("split"), 0, 1);
  if (number("opacity") !== null) state.opacity = clamp(number("opacity"), 0, 1);
  if (gains.includes(values.get("gain"))) state.gain = values.get("gain");
  if (tabs.includes(values.get("tab"))) state.tab = values.get("tab");
  if (values.has("differing")) state.showsAllLayers = false;
  const views = viewNames.map((_, view) => view);
  if (views.slice(1).includes(number("compared"))) state.compared = number("compared");
  if (views.includes(number("side"))) selectView(number("side"));
  if (number("zoom") > 0) {
    viewport.isFitted = false;
    viewport.requestedZoom = clamp(number("zoom"), 1 / 16, 64);
    const center = pair("center");
    if (center) viewport.center = { x: center[0], y: center[1] };
    viewport.keepVisible();
  }
  const pixel = pair("pixel");
  if (pixel) {
    state.pixel = {
      pane: 0,
      x: clamp(Math.floor(pixel[0]), 0, pictureSize.width - 1),
      y: clamp(Math.floor(pixel[1]), 0, pictureSize.height - 1),
    };
    state.isPinned = true;
  }
  if (values.has("help")) byID("help").showModal();
}

function fragment() {
  const values = [["time", currentInstant().time.toFixed(6)], ["mode", state.mode]];
  if (state.mode === "slider") values.push(["split", state.split.toFixed(2)]);
  if (state.mode === "onion") values.push(["opacity", state.opacity.toFixed(2)]);
  if (state.mode === "difference") values.push(["gain", state.gain]);
  if (!viewport.isFitted) {
    values.push(["zoom", viewport.zoom()]);
    values.push(["center", [viewport.center.x, viewport.center.y].map((v) => v.toFixed(1)).join()]);
  }
  if (state.isPinned) values.push(["pixel", `${state.pixel.x},${state.pixel.y}`]);
  values.push(["tab", state.tab]);
  if (!state.showsAllLayers) values.push(["differing", 1]);
  if (state.activeView) values.push(["side", state.activeView]);
  else if (state.compared > 1) values.push(["compared", state.compared]);
  return "#" + values.map(([key, value]) => `${key}=${value}`).join("&");
}

let fragmentTimer = 0;
function writeFragmentSoon() {
  clearTimeout(fragmentTimer);
  fragmentTimer = setTimeout(() => {
    if (!player.isPlaying) history.replaceState(null, "", fragment());
  }, 400);
}
