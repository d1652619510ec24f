// To play at the full frame rate, images are decoded in advance at their display size.
function neededPreviews() {
  const needed = new Map();
  for (const instant of instants) {
    if (state.mode === "difference") {
      needed.set(differenceKey(instant), instant);
    } else {
      for (const frame of shownFrames(instant)) {
        if (frame) needed.set(`picture ${frame.picture}`, frame.picture);
      }
    }
  }
  return needed;
}

// Returns whether all previews are ready, and stops early when `shouldContinue` returns false.
async function preparePreviews(shouldContinue) {
  const needed = neededPreviews();
  const affordableScale = Math.sqrt(previewMemory / (needed.size * bytesOfPicture));
  const scale = Math.min(1, affordableScale, viewport.zoom());
  if (scale > previewScale * 1.3 || scale < previewScale * 0.5) {
    previews.forEach((preview) => preview.close());
    previews.clear();
    previewScale = scale;
  }
  const missing = [...needed].filter(([key]) => !previews.has(key));
  let done = needed.size - missing.length;
  const workers = [0, 1, 2].map(async () => {
    while (missing.length && shouldContinue()) {
      const [key, source] = missing.shift();
      const preview = await makePreview(source).catch(() => null);
      if (preview) previews.set(key, preview);
      done += 1;
      if (needed.size > 1) showMessage(`Preparing ${done} of ${needed.size}`);
    }
  });
  await Promise.all(workers);
  showMessage("");
  return shouldContinue();
}

function reduced(width, height) {
  return {
    resizeWidth: Math.max(1, Math.round(width * previewScale)),
    resizeHeight: Math.max(1, Math.round(height * previewScale)),
    resizeQuality: "medium",
  };
}

async function makePreview(source) {
  if (typeof source === "number") {
    const bitmap = await decode(source);
    if (previewScale >= 1) return bitmap;
    const smaller = await createImageBitmap(bitmap, reduced(bitmap.width, bitmap.height));
    bitmap.close();
    return smaller;
  }
  await Promise.all(source.frames.map((frame) => frame && loaded(frame.picture)));
  const found = differenceNow(source);
  return found
    ? createImageBitmap(found.canvas, reduced(found.canvas.width, found.canvas.height)) : null;
}
