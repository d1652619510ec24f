import Pixels
import Units

extension NamedImage {
  /// Returns the image at the size of a layer, in device pixels, or nil if the image is empty.
  func prepared(width: Int, height: Int, scale display: DisplayScale) -> PixelBuffer? {
    guard pixels.width > 0, pixels.height > 0 else { return nil }
    let caps = capInsets ?? .zero
    return pixels.resampled(
      horizontally: taps(from: pixels.width, to: width, caps: (caps.left, caps.right), display),
      vertically: taps(from: pixels.height, to: height, caps: (caps.top, caps.bottom), display))
  }

  /// Returns the taps of one axis: those of the leading cap, the area between the caps, and the trailing
  /// cap.
  ///
  /// Each axis has three parts and is resampled independently.
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
      // Caps that do not fit are shrunk proportionally.
      leadingTarget = target * leadingTarget / (leadingTarget + trailingTarget)
      trailingTarget = target - leadingTarget
    }
    // If the caps leave no area between them, the center is the last pixel of the leading cap or, without a
    // leading cap, the first pixel.
    let center =
      leading + trailing < source
      ? leading..<source - trailing : max(0, leading - 1)..<max(1, leading)
    let centerTarget = target - leadingTarget - trailingTarget
    taps.stretch(0..<leading, to: leadingTarget)
    if tiles {
      let period = max(1, devicePixels(center.count, display))
      taps.tile(center, period: period, to: centerTarget)
    } else {
      taps.stretch(center, to: centerTarget)
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
