import Units

/// The coverage of device pixels by a line of text, from 0 to 255, row by row without gaps.
package struct TextCoverage: Hashable, Sendable {
  /// The rectangle that contains all visible glyphs, in device pixels, relative to the same point as the
  /// origin of the line.
  package let rect: PixelRect
  /// The coverage, `rect.width · rect.height` bytes.
  package let bytes: [UInt8]

  package init(rect: PixelRect, bytes: [UInt8]) {
    precondition(bytes.count == rect.width * rect.height, "there must be width·height bytes")
    self.rect = rect
    self.bytes = bytes
  }

  package static let empty = TextCoverage(
    rect: PixelRect(x: 0, y: 0, width: 0, height: 0), bytes: [])

  func offset(x: Int, y: Int) -> TextCoverage {
    TextCoverage(rect: rect.offset(x: x, y: y), bytes: bytes)
  }

  /// Returns the part inside a rectangle.
  package func cropped(to other: PixelRect) -> TextCoverage {
    if other == rect { return self }
    let part = rect.intersection(other)
    guard !part.isEmpty else { return .empty }
    var kept: [UInt8] = []
    kept.reserveCapacity(part.width * part.height)
    for y in part.y..<part.maxY {
      let start = (y - rect.y) * rect.width + part.x - rect.x
      kept += bytes[start..<start + part.width]
    }
    return TextCoverage(rect: part, bytes: kept)
  }
}

extension TextCoverage {
  /// Creates the coverage of a box.
  ///
  /// - Parameters:
  ///   - left: The left edge, in quarters of a device pixel.
  ///   - right: The right edge, in quarters of a device pixel.
  ///   - baseline: The bottom edge, in device pixels.
  ///   - height: The height, in device pixels.
  init(boxFrom left: Int, to right: Int, baseline: Int, height: Int) {
    guard right > left, height > 0 else {
      self = .empty
      return
    }
    let first = left >> 2
    let row = (first...(right - 1) >> 2).map { pixel in
      let quarters = min(right, 4 * pixel + 4) - max(left, 4 * pixel)
      return UInt8((255 * quarters + 2) / 4)
    }
    self.init(
      rect: PixelRect(x: first, y: baseline - height, width: row.count, height: height),
      bytes: Array((0..<height).map { _ in row }.joined()))
  }
}
