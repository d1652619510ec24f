import Pixels

extension PremultipliedRGBA8 {
  static func opaque(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> PremultipliedRGBA8 {
    PremultipliedRGBA8(red: red, green: green, blue: blue, alpha: 255)
  }
}

extension PixelBuffer {
  /// Fills a rectangle inside the image.
  mutating func fill(
    x: Int, y: Int, width: Int, height: Int, _ color: PremultipliedRGBA8
  ) {
    for row in y..<y + height {
      for column in x..<x + width { self[column, row] = color }
    }
  }

  /// Fills an anti-aliased disc in a square inside the image.
  mutating func fillDisc(x: Int, y: Int, diameter: Int, _ color: PremultipliedRGBA8) {
    let radius = Double(diameter) / 2
    for row in 0..<diameter {
      for column in 0..<diameter {
        let dx = Double(column) + 0.5 - radius
        let dy = Double(row) + 0.5 - radius
        let coverage = radius + 0.5 - (dx * dx + dy * dy).squareRoot()
        let below = self[x + column, y + row]
        self[x + column, y + row] =
          color.scaled(by: UInt8(255 * min(1, max(0, coverage)))).over(below)
      }
    }
  }

  /// Copies the part of another image that is inside this one.
  mutating func place(_ other: PixelBuffer, x: Int, y: Int) {
    for row in max(0, y)..<min(height, y + other.height) {
      for column in max(0, x)..<min(width, x + other.width) {
        self[column, row] = other[column - x, row - y]
      }
    }
  }

  /// Draws black with the given alpha over the image.
  mutating func dim(by alpha: UInt8) {
    let black = PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: alpha)
    for y in 0..<height {
      for x in 0..<width { self[x, y] = black.over(self[x, y]) }
    }
  }

  /// The size in the format of the results.
  var size: String { "\(width)x\(height)" }
}
