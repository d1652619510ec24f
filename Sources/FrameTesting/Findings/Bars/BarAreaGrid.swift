import Pixels
import Units

/// A set of pixels in a bar area.
///
/// Only every second row and column is examined.
struct BarAreaGrid {
  /// The distance between two examined pixels.
  private static let step = 2
  /// The largest difference in a channel that counts as invisible.
  ///
  /// It allows for the rounding that results from a different order of the same layers.
  static let tolerance: UInt8 = 6

  private let columns: Int
  private let rows: Int
  private var cells: [Bool]

  /// Creates a set that contains all pixels in the first rows of a picture, or none.
  init(_ picture: PixelBuffer, rows: Int, isFull: Bool) {
    columns = (picture.width + Self.step - 1) / Self.step
    self.rows = (min(rows, picture.height) + Self.step - 1) / Self.step
    cells = Array(repeating: isFull, count: columns * self.rows)
  }

  var isEmpty: Bool { !cells.contains(true) }

  /// Returns the sum, over all pixels of the set, of the largest difference in a channel between two
  /// pictures.
  ///
  /// Each examined pixel counts as a square of four pixels.
  func contrast(_ a: PixelBuffer, _ b: PixelBuffer) -> Int {
    positions.reduce(0) { $0 + a[$1.x, $1.y].largestDifference(b[$1.x, $1.y]) } * Self.step
      * Self.step
  }

  private var positions: [(x: Int, y: Int)] {
    cells.indices.filter { cells[$0] }.map { ($0 % columns * Self.step, $0 / columns * Self.step) }
  }

  /// Removes the pixels at which two pictures look the same.
  ///
  /// `range` limits the columns of pixels.
  mutating func removeEqual(
    _ a: PixelBuffer, _ b: PixelBuffer, _ kernels: Kernels, in range: Range<Int>? = nil
  ) {
    let whole = 0..<columns * Self.step - Self.step + 1
    let part = range.map(whole.clamped) ?? whole
    let first = (part.lowerBound + Self.step - 1) / Self.step
    let end = (part.upperBound + Self.step - 1) / Self.step
    guard first < end else { return }
    a.withRows { a in
      b.withRows { b in
        for row in 0..<rows {
          let (left, right) = (a[row: row * Self.step], b[row: row * Self.step])
          let offset = row * columns
          let largest = kernels.difference(
            left + part.lowerBound, right + part.lowerBound, part.count
          ).largest
          for column in first..<end where cells[offset + column] {
            let x = column * Self.step
            if largest <= Self.tolerance || left[x].isSame(as: right[x]) {
              cells[offset + column] = false
            }
          }
        }
      }
    }
  }

  /// Removes the pixels of another set.
  mutating func subtract(_ other: BarAreaGrid) {
    for cell in cells.indices where cell < other.cells.count && other.cells[cell] {
      cells[cell] = false
    }
  }

  /// Returns the smallest rectangle that contains the pixels, or nil if there are none.
  ///
  /// It can be one point too large at the right and at the bottom, but never extends beyond `picture`.
  func bounds(in picture: PixelBuffer) -> PixelRect? {
    let (xs, ys) = (positions.map(\.x), positions.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    return PixelRect(
      x: left, y: top, width: min(right + Self.step, picture.width) - left,
      height: min(bottom + Self.step, picture.height) - top)
  }

  /// Returns the first pixel of the most frequent color.
  func sample(_ picture: PixelBuffer) -> (x: Int, y: Int)? {
    let positions = positions
    var counts: [PremultipliedRGBA8: (count: Int, index: Int)] = [:]
    for (index, at) in positions.enumerated() {
      counts[picture[at.x, at.y], default: (0, index)].count += 1
    }
    let best = counts.values.max { ($0.count, $1.index) < ($1.count, $0.index) }
    return best.map { positions[$0.index] }
  }
}

extension PremultipliedRGBA8 {
  /// Returns whether the difference from another color is not visible.
  fileprivate func isSame(as other: Self) -> Bool {
    Self.isSame(red, other.red) && Self.isSame(green, other.green)
      && Self.isSame(blue, other.blue) && Self.isSame(alpha, other.alpha)
  }

  fileprivate func largestDifference(_ other: Self) -> Int {
    [(red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha)]
      .map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  private static func isSame(_ a: UInt8, _ b: UInt8) -> Bool {
    max(a, b) - min(a, b) <= BarAreaGrid.tolerance
  }
}
