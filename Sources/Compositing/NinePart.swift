import Pixels
import Units

extension NamedImage {
  /// The image as large as a layer, in device pixels; nil where it has no pixels to show.
  func prepared(width: Int, height: Int, scale display: DisplayScale) -> PixelBuffer? {
    guard pixels.width > 0, pixels.height > 0 else { return nil }
    let caps = capInsets ?? .zero
    return pixels.resampled(
      horizontally: taps(from: pixels.width, to: width, caps: (caps.left, caps.right), display),
      vertically: taps(from: pixels.height, to: height, caps: (caps.top, caps.bottom), display))
  }

  /// One axis: the leading cap, what stretches or repeats, the trailing cap, each for itself.
  ///
  /// Nine parts are three parts on each of two axes, so the axes know nothing of each other.
  private func taps(
    from source: Int, to target: Int, caps: (Double, Double), _ display: DisplayScale
  ) -> AxisTaps {
    var taps = AxisTaps()
    if source == target {
      taps.stretch(0..<source, to: target)
      return taps
    }
    let leading = min(imagePixels(caps.0), source)
    let trailing = min(imagePixels(caps.1), source - leading)
    var leadingTarget = devicePixels(leading, display)
    var trailingTarget = devicePixels(trailing, display)
    if leadingTarget + trailingTarget > target {
      // Caps that do not fit share what there is.
      leadingTarget = target * leadingTarget / (leadingTarget + trailingTarget)
      trailingTarget = target - leadingTarget
    }
    // Caps that touch leave nothing between them: their border is spread.
    let centre =
      leading + trailing < source
      ? leading..<source - trailing : max(0, leading - 1)..<max(1, leading)
    let centreTarget = target - leadingTarget - trailingTarget
    taps.stretch(0..<leading, to: leadingTarget)
    if tiles {
      let period = max(1, devicePixels(centre.count, display))
      taps.tile(centre, period: period, to: centreTarget)
    } else {
      taps.stretch(centre, to: centreTarget)
    }
    taps.stretch(source - trailing..<source, to: trailingTarget)
    return taps
  }

  private func imagePixels(_ points: Double) -> Int {
    Int(max(0, points * scale + 0.5))
  }

  private func devicePixels(_ count: Int, _ display: DisplayScale) -> Int {
    display.pixels(Double(count) / scale)
  }
}
