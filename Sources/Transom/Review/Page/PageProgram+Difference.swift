extension PageProgram {
  /// The difference of two pictures, pixel by pixel.
  static let difference = #"""
    // Differences are of every pixel and exact: no threshold, no anti-aliasing rule.
    const differences = new Map();
    const gains = ["marked", "1", "4", "16", "64"];

    const differenceKey = (instant) => {
      const [first, second] = instant.frames.map((frame) => (frame ? frame.picture : "none"));
      return `${first} ${second} ${state.gain}`;
    };

    // Premultiplied, as pixels are drawn: what is not seen does not differ.
    const premultiplied = (value, alpha) =>
      alpha === 255 ? value : Math.round((value * alpha) / 255);

    // The difference of an instant's two pictures; null until both are decoded.
    function differenceNow(instant) {
      const key = differenceKey(instant);
      const there = used(differences, key);
      if (there) return there;
      const sources = instant.frames.map((frame) => frame && pixelsNow(frame.picture));
      if (instant.frames.some((frame, side) => frame && !sources[side])) return null;
      const found = compared(sources[0], sources[1], state.gain);
      differences.set(key, found);
      if (differences.size > 4) differences.delete(differences.keys().next().value);
      return found;
    }

    function compared(first, second, gain) {
      const { width, height } = pictureSize;
      const canvas = element("canvas", { width, height });
      const context = canvas.getContext("2d");
      const image = context.createImageData(width, height);
      const found = { canvas, count: 0, largest: 0, at: null, box: null };
      let [left, top, right, bottom] = [width, height, -1, -1];
      const none = [0, 0, 0, 0];
      const delta = [0, 0, 0, 0];
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const isInFirst = !!first && x < first.width && y < first.height;
          const isInSecond = !!second && x < second.width && y < second.height;
          const a = isInFirst ? first.data : none;
          const b = isInSecond ? second.data : none;
          const i = isInFirst ? (y * first.width + x) * 4 : 0;
          const j = isInSecond ? (y * second.width + x) * 4 : 0;
          let largest = 0;
          for (let c = 0; c < 4; c++) {
            const value = c === 3 ? a[i + 3] - b[j + 3]
              : premultiplied(a[i + c], a[i + 3]) - premultiplied(b[j + c], b[j + 3]);
            delta[c] = value < 0 ? -value : value;
            if (delta[c] > largest) largest = delta[c];
          }
          if (largest > 0) {
            found.count += 1;
            if (x < left) left = x;
            if (x > right) right = x;
            if (y < top) top = y;
            if (y > bottom) bottom = y;
            if (largest > found.largest) {
              found.largest = largest;
              found.at = { x, y };
            }
          }
          paintDifference(image.data, (y * width + x) * 4, a, i, delta, largest, gain);
        }
      }
      context.putImageData(image, 0, 0);
      if (found.count) {
        found.box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
      }
      return found;
    }

    // Marked: red, the darker the more, over a faint print of A. Otherwise the amounts times the gain.
    function paintDifference(out, place, a, i, delta, largest, gain) {
      if (gain !== "marked") {
        const times = Number(gain);
        for (let c = 0; c < 3; c++) out[place + c] = Math.min(255, (delta[c] + delta[3]) * times);
      } else if (largest === 0) {
        const light = (77 * a[i] + 150 * a[i + 1] + 29 * a[i + 2]) >> 8;
        out[place] = out[place + 1] = out[place + 2] = 223 + (light >> 3);
      } else {
        out[place] = 255 - (largest >> 2);
        out[place + 1] = (255 - largest) >> 1;
        out[place + 2] = (255 - largest) >> 1;
      }
      out[place + 3] = 255;
    }

    """#
}
