// To play at the full frame rate, images are decoded in advance at the size at which they are
// shown.
function neededPreviews() {
  const needs = new Map();
  for (const instant of instants) {
    if (state.mode === "difference") {
      needs.set(differenceKey(instant), instant);
    } else {
      for (const frame of shownFrames(instant)) {
        if (frame) needs.set(`picture ${frame.picture}`, frame.picture);
      }
    }
  }
  return needs;
}

// Returns whether all previews are ready; stops when `isWanted` returns false.
async function preparePreviews(isWanted) {
  const needs = neededPreviews();
  const affordable = Math.sqrt(previewMemory / (needs.size * bytesOfPicture));
  const scale = Math.min(1, affordable, viewport.zoom());
  if (scale > previewScale * 1.3 || scale < previewScale * 0.5) {
    previews.forEach((preview) => preview.close());
    previews.clear();
    previewScale = scale;
  }
  const missing = [...needs].filter(([key]) => !previews.has(key));
  let done = needs.size - missing.length;
  const workers = [0, 1, 2].map(async () => {
    while (missing.length && isWanted()) {
      const [key, need] = missing.shift();
      const preview = await makePreview(need).catch(() => null);
      if (preview) previews.set(key, preview);
      done += 1;
      if (needs.size > 1) showMessage(`Preparing ${done} of ${needs.size}`);
    }
  });
  await Promise.all(workers);
  showMessage("");
  return isWanted();
}

function reduced(width, height) {
  return {
    resizeWidth: Math.max(1, Math.round(width * previewScale)),
    resizeHeight: Math.max(1, Math.round(height * previewScale)),
    resizeQuality: "medium",
  };
}

async function makePreview(need) {
  if (typeof need === "number") {
    const bitmap = await decode(need);
    if (previewScale >= 1) return bitmap;
    const smaller = await createImageBitmap(bitmap, reduced(bitmap.width, bitmap.height));
    bitmap.close();
    return smaller;
  }
  await Promise.all(need.frames.map((frame) => frame && loaded(frame.picture)));
  const found = differenceNow(need);
  return found
    ? createImageBitmap(found.canvas, reduced(found.canvas.width, found.canvas.height)) : null;
}
