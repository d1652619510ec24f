/// A picture of a page at rest, which can extend beyond the recorded columns.
package struct PagePicture: Sendable {
  /// The recorded column of the first column.
  private(set) var first: Int
  private(set) var gray: GrayPicture
  /// How far the picture shows the page to the right of its place at rest, in pixels.
  var displacement = 0.0
  /// Whether the model has drawn all of the page.
  private(set) var isDrawn: Bool

  package init(first: Int, gray: GrayPicture, isDrawn: Bool = false) {
    self.first = first
    self.gray = gray
    self.isDrawn = isDrawn
  }

  /// Returns the picture with other columns, in which the first and the last one of some columns are repeated.
  func extended(_ visible: Range<Int>, to columns: Range<Int>) -> PagePicture {
    guard !visible.isEmpty else { return self }
    var result = GrayPicture(
      width: columns.count, height: gray.height, planeCount: gray.planeCount)
    for y in 0..<gray.rowCount {
      for (index, column) in columns.enumerated() {
        let source = min(max(column, visible.lowerBound), visible.upperBound - 1) - first
        result.values[y * columns.count + index] = gray.values[y * gray.width + source]
      }
    }
    return PagePicture(first: columns.lowerBound, gray: result)
  }

  /// Replaces recorded columns by those of a recorded picture.
  mutating func replace(_ columns: Range<Int>, with picture: GrayPicture) {
    isDrawn = false
    for y in 0..<min(gray.rowCount, picture.rowCount) {
      for column in columns where (0..<gray.width).contains(column - first) {
        gray.values[y * gray.width + column - first] = picture.values[y * picture.width + column]
      }
    }
  }
}
