import Recordings

/// The area of the screen in a recording, in recorded pixels; it can extend beyond the picture.
package struct ScreenArea: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Returns the number of visible rows above the end of the bars.
  ///
  /// - Parameters:
  ///   - bar: The height of the bars, as a share of the height of the screen.
  ///   - height: The height of the recorded picture.
  func barRowCount(_ bar: Double, in height: Int) -> Int {
    let rows = rows(in: height)
    return min(max(0, Int((y + bar * self.height).rounded()) - rows.lowerBound), rows.count)
  }

  /// Returns the area in a picture that is `factor` times as large.
  package func scaled(by factor: Double) -> ScreenArea {
    ScreenArea(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }

  /// Returns the area in a picture of another size.
  func scaled(by scale: PictureScale) -> ScreenArea {
    ScreenArea(
      x: x * scale.x, y: y * scale.y, width: width * scale.x, height: height * scale.y)
  }

  /// Returns the whole pixels of a picture that the area covers completely, horizontally.
  package func columns(in width: Int) -> Range<Int> { Self.pixels(x, x + self.width, width) }

  /// Returns the whole pixels of a picture that the area covers completely, vertically.
  package func rows(in height: Int) -> Range<Int> { Self.pixels(y, y + self.height, height) }

  private static func pixels(_ start: Double, _ end: Double, _ limit: Int) -> Range<Int> {
    // A tenth of a pixel outside the area has no influence on a measurement.
    let first = min(max(0, Int((start - 0.1).rounded(.up))), limit)
    return first..<max(first, min(limit, Int((end + 0.1).rounded(.down))))
  }
}

/// The size of a picture relative to another one; the axes differ, because sizes are whole numbers.
struct PictureScale: Sendable {
  let x: Double
  let y: Double

  init(from size: (width: Int, height: Int), to other: (width: Int, height: Int)) {
    x = Double(other.width) / Double(size.width)
    y = Double(other.height) / Double(size.height)
  }
}

extension RecordingInfo {
  /// The size of a frame, in pixels.
  var size: (width: Int, height: Int) { (width, height) }
}
