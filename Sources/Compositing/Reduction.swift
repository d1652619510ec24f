import Pixels

extension PixelBuffer {
  /// The picture in fewer pixels, each the area average of those that it stands for.
  ///
  /// - Precondition: neither side grows, and none becomes 0.
  package func reduced(toWidth width: Int, height: Int) -> PixelBuffer {
    precondition(
      (1...self.width).contains(width) && (1...self.height).contains(height),
      "a reduced picture has fewer pixels, and some")
    var (columns, rows) = (AxisTaps(), AxisTaps())
    columns.stretch(0..<self.width, to: width)
    rows.stretch(0..<self.height, to: height)
    return resampled(horizontally: columns, vertically: rows)
  }
}
