import Units

/// A part of a picture while it is blurred: four channels a cell, 256 for one step of a byte.
///
/// The picture goes on beyond its edges by repeating them. A plane holds every cell that is wanted
/// and not such a repetition, so reading beyond a plane's edge repeats its edge cells.
struct BlurPlane {
  typealias Cell = SIMD4<UInt16>
  typealias Sum = SIMD4<UInt32>

  /// Which cells of its grid the plane holds; at full resolution, frame coordinates.
  let rect: PixelRect
  let cells: [Cell]

  init(rect: PixelRect, cells: [Cell]) {
    precondition(!rect.isEmpty && cells.count == rect.width * rect.height, "a plane is whole")
    self.rect = rect
    self.cells = cells
  }

  /// A plane of other size, each row from sums of this plane's rows.
  ///
  /// `sum` adds up, for row `y`, the `count` first cells of rows that `row` finds; `finish` makes
  /// the row's cells of those sums, which then start at the first of `columns`.
  @inline(__always)
  func plane(
    _ target: PixelRect, columns: Range<Int>,
    sum: (
      _ y: Int, _ row: (Int) -> UnsafePointer<Cell>, _ sums: UnsafeMutablePointer<Sum>,
      _ count: Int
    ) -> Void,
    finish: (_ sums: UnsafePointer<Sum>, _ row: UnsafeMutablePointer<Cell>) -> Void
  ) -> BlurPlane {
    let inner = columns.clamped(to: rect.x..<rect.maxX)
    precondition(!inner.isEmpty, "what is wanted lies on the picture")
    let left = inner.lowerBound - columns.lowerBound
    let right = left + inner.count
    let size = target.width * target.height
    var sums = [Sum](repeating: .zero, count: columns.count)
    return cells.withUnsafeBufferPointer { cells in
      sums.withUnsafeMutableBufferPointer { sums in
        let made = [Cell](unsafeUninitializedCapacity: size) { made, count in
          guard let first = cells.baseAddress, let made = made.baseAddress,
            let sums = sums.baseAddress
          else { return }
          func row(_ y: Int) -> UnsafePointer<Cell> {
            first + rect.index(x: inner.lowerBound, y: min(max(y, rect.y), rect.maxY - 1))
          }
          for y in target.y..<target.maxY {
            sum(y, row, sums + left, inner.count)
            sums.update(repeating: sums[left], count: left)
            (sums + right).update(repeating: sums[right - 1], count: columns.count - right)
            finish(sums, made + (y - target.y) * target.width)
          }
          count = size
        }
        return BlurPlane(rect: target, cells: made)
      }
    }
  }
}
