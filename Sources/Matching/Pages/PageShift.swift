/// A horizontal shift of a page by a fraction of a pixel, with cubic interpolation.
struct PageShift {
  private let whole: Int
  private let weights: SIMD4<Float>
  private let width: Int

  /// Creates a shift whose value at a recorded column is that of the page `distance` columns to the right.
  init(_ distance: Double, _ page: PagePicture) {
    let distance = distance + page.displacement
    let floor = distance.rounded(.down)
    whole = Int(floor) - page.first
    let t = Float(distance - floor)
    width = page.gray.width
    // The weights of a Catmull–Rom spline.
    weights = SIMD4(
      ((-t + 2) * t - 1) * t / 2, ((3 * t - 5) * t * t + 2) / 2, ((-3 * t + 4) * t + 1) * t / 2,
      (t - 1) * t * t / 2)
  }

  /// Writes the values of a row of the page at recorded columns.
  func write(
    _ page: UnsafeBufferPointer<Float>, _ row: Int, _ columns: Range<Int>,
    to target: Slice<UnsafeMutableBufferPointer<Float>>
  ) {
    let start = row * width
    let target = UnsafeMutableBufferPointer(rebasing: target)
    let first = columns.lowerBound
    // Only the columns whose four neighbors are inside the page need no bounds check.
    let inside = (1 - whole..<max(1 - whole, width - 2 - whole)).clamped(to: columns)
    for column in first..<inside.lowerBound { target[column - first] = value(page, start, column) }
    var column = inside.lowerBound
    let source = UnsafeRawBufferPointer(page)
    func load(_ column: Int) -> SIMD8<Float> {
      source.loadUnaligned(fromByteOffset: 4 * (start + column + whole), as: SIMD8<Float>.self)
    }
    let bytes = UnsafeMutableRawBufferPointer(target)
    while column + 8 <= inside.upperBound {
      var sum = load(column - 1) * weights[0]
      sum += load(column) * weights[1]
      sum += load(column + 1) * weights[2]
      sum += load(column + 2) * weights[3]
      bytes.storeBytes(of: sum, toByteOffset: 4 * (column - first), as: SIMD8<Float>.self)
      column += 8
    }
    for column in column..<columns.upperBound {
      target[column - first] = value(page, start, column)
    }
  }

  /// Returns the value at a recorded column of the row that begins at an index.
  func value(_ page: UnsafeBufferPointer<Float>, _ start: Int, _ column: Int) -> Float {
    func at(_ position: Int) -> Float { page[start + min(max(position, 0), width - 1)] }
    let index = column + whole
    return at(index - 1) * weights[0] + at(index) * weights[1] + at(index + 1) * weights[2]
      + at(index + 2) * weights[3]
  }
}
