import Pixels
import TestSupport

/// A typeface of random anti-aliased strokes, which compress like text.
///
/// It does not use a font, so that images and their compressed sizes are the same on every machine.
struct SyntheticTypeface {
  private let letters: [[UInt8]]
  /// The width of a letter, in device pixels.
  let width: Int
  /// The height of a letter, in device pixels.
  let height: Int

  /// Creates a typeface of 52 letters, the number of uppercase and lowercase Latin letters.
  init(height: Int, _ generator: inout SeededGenerator) {
    let width = height * 5 / 8
    self.width = width
    self.height = height
    letters = (0..<52).map { _ in Self.letter(width, height, &generator) }
  }

  /// Returns the coverage of two to four strokes whose thickness is a tenth of the height.
  private static func letter(_ width: Int, _ height: Int, _ generator: inout SeededGenerator)
    -> [UInt8]
  {
    let half = Double(height) / 20
    func end() -> (x: Double, y: Double) {
      (
        .random(in: 2 * half...Double(width) - 3 * half, using: &generator),
        .random(in: 2 * half...Double(height) - 2 * half, using: &generator)
      )
    }
    let strokes = (0..<Int.random(in: 2...4, using: &generator)).map { _ in (end(), end()) }
    return (0..<width * height).map { index in
      let x = Double(index % width) + 0.5
      let y = Double(index / width) + 0.5
      let nearest = strokes.map { a, b in distance(x, y, a, b) }.min() ?? .infinity
      return UInt8(255 * min(1, max(0, half + 0.5 - nearest)))
    }
  }

  /// Returns the distance from a point to the center line of a stroke.
  private static func distance(
    _ x: Double, _ y: Double, _ a: (x: Double, y: Double), _ b: (x: Double, y: Double)
  ) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let fraction = ((x - a.x) * dx + (y - a.y) * dy) / max(dx * dx + dy * dy, 1e-9)
    let t = min(1, max(0, fraction))
    let (ex, ey) = (a.x + t * dx - x, a.y + t * dy - y)
    return (ex * ex + ey * ey).squareRoot()
  }

  /// Draws words until a line is full.
  func drawLine(
    on picture: inout PixelBuffer, x: Int, y: Int, to end: Int, color: PremultipliedRGBA8,
    _ generator: inout SeededGenerator
  ) {
    var x = x
    while true {
      let length = Int.random(in: 2...9, using: &generator)
      guard x + length * width <= end else { return }
      for _ in 0..<length {
        let letter = letters[Int.random(in: 0..<letters.count, using: &generator)]
        draw(letter, on: &picture, x: x, y: y, color)
        x += width
      }
      x += width / 2
    }
  }

  private func draw(
    _ letter: [UInt8], on picture: inout PixelBuffer, x: Int, y: Int, _ color: PremultipliedRGBA8
  ) {
    for row in 0..<height where y + row < picture.height {
      for column in 0..<width where letter[row * width + column] > 0 {
        let below = picture[x + column, y + row]
        picture[x + column, y + row] =
          color.scaled(by: letter[row * width + column]).over(below)
      }
    }
  }
}
