import Foundation
import Pixels
import Units

/// A reference implementation of the blur, with the same arithmetic and rounding.
///
/// It works on unbounded grids that repeat the edge pixels of the image, one cell at a time.
struct NaiveBlur {
  private let picture: PixelBuffer
  private let bounds: PixelRect
  private let halvings: Int
  private let weights: [Int]

  private var radius: Int { weights.count / 2 }

  /// Creates a blur of an image with the given bounds.
  init(_ picture: PixelBuffer, bounds: PixelRect, sigma: Double) {
    self.picture = picture
    self.bounds = bounds
    var halvings = 0
    while sigma >= Double(6 << halvings) { halvings += 1 }
    self.halvings = halvings
    let cells = Double(1 << halvings)
    weights = Self.weights((sigma * sigma - (cells * cells - 1) / 2) / (cells * cells))
  }

  /// Returns the weights up to four standard deviations, in units of 1/65536.
  ///
  /// The running sums, from the outside in, are rounded.
  private static func weights(_ variance: Double) -> [Int] {
    let radius = Int((4 * variance.squareRoot()).rounded(.up))
    guard radius > 0 else { return [65536] }
    let heights = (-radius...radius).map { exp(-Double($0 * $0) / (2 * variance)) }
    let total = heights.reduce(0, +)
    let sums = (0...radius).map { count in
      Int(65536 * heights.prefix(count).reduce(0, +) / total + 0.5)
    }
    let side = zip(sums.dropFirst(), sums).map { $0 - $1 }
    return side + [65536 - 2 * sums[radius]] + side.reversed()
  }

  /// Returns the cells of a part, row by row; each channel is 256 times the byte.
  func cells(in part: PixelRect) -> [SIMD4<Int>] {
    blurred(part, halvings: 0).cells
  }

  private struct Grid {
    let rect: PixelRect
    let cells: [SIMD4<Int>]

    init(_ rect: PixelRect, _ cell: (_ x: Int, _ y: Int) -> SIMD4<Int>) {
      self.rect = rect
      cells = (rect.y..<rect.maxY).flatMap { y in (rect.x..<rect.maxX).map { cell($0, y) } }
    }

    subscript(x: Int, y: Int) -> SIMD4<Int> { cells[(y - rect.y) * rect.width + x - rect.x] }
  }

  private func sharp(_ rect: PixelRect, halvings: Int) -> Grid {
    guard halvings > 0 else {
      return Grid(rect) { x, y in
        let pixel = picture[
          min(max(x - bounds.x, 0), bounds.width - 1), min(max(y - bounds.y, 0), bounds.height - 1)]
        return 256
          &* SIMD4(Int(pixel.red), Int(pixel.green), Int(pixel.blue), Int(pixel.alpha))
      }
    }
    let source = sharp(
      PixelRect(
        x: 2 * rect.x - 1, y: 2 * rect.y - 1, width: 2 * rect.width + 2, height: 2 * rect.height + 2
      ),
      halvings: halvings - 1)
    return Grid(rect) { x, y in
      var sum = SIMD4(repeating: 32)
      for (i, down) in [1, 3, 3, 1].enumerated() {
        for (j, along) in [1, 3, 3, 1].enumerated() {
          sum &+= (down * along) &* source[2 * x - 1 + j, 2 * y - 1 + i]
        }
      }
      return sum &>> 6
    }
  }

  private func blurred(_ rect: PixelRect, halvings: Int) -> Grid {
    guard halvings < self.halvings else { return convolved(rect) }
    let source = blurred(
      PixelRect(
        x: (rect.x >> 1) - 1, y: (rect.y >> 1) - 1, width: rect.width / 2 + 3,
        height: rect.height / 2 + 3),
      halvings: halvings + 1)
    return Grid(rect) { x, y in
      let (i, j) = (x >> 1, y >> 1)
      let (besideI, besideJ) = (i - 1 + 2 * (x & 1), j - 1 + 2 * (y & 1))
      let sum =
        9 &* source[i, j] &+ 3 &* (source[besideI, j] &+ source[i, besideJ])
        &+ source[besideI, besideJ]
      return (sum &+ 8) &>> 4
    }
  }

  private func convolved(_ rect: PixelRect) -> Grid {
    let source = sharp(rect.grown(by: radius), halvings: halvings)
    let wide = PixelRect(
      x: rect.x - radius, y: rect.y, width: rect.width + 2 * radius, height: rect.height)
    let tall = Grid(wide) { x, y in mean { source[x, y + $0] } }
    return Grid(rect) { x, y in mean { tall[x + $0, y] } }
  }

  private func mean(_ cell: (Int) -> SIMD4<Int>) -> SIMD4<Int> {
    var sum = SIMD4(repeating: 32768)
    for (index, weight) in weights.enumerated() {
      sum &+= weight &* cell(index - radius)
    }
    return sum &>> 16
  }
}
