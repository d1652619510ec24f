import Units

extension TextCoverage {
  /// A box's coverage: its sides at quarters of a pixel, its top at a whole one.
  ///
  /// - Parameters:
  ///   - left: of the box, in quarters of a device pixel.
  ///   - right: likewise.
  ///   - baseline: in whole device pixels; the box stands on it.
  ///   - height: in whole device pixels.
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
