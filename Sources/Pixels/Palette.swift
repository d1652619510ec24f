/// The colors of an indexed-color image.
package struct Palette: Sendable {
  /// At most 256 different colors, sorted by their alpha.
  package let colors: [PremultipliedRGBA8]
  private let numbers: ColorTable

  /// The largest number of colors.
  package static let maximumCount = 256

  /// Creates a palette of different colors.
  package init(_ colors: [PremultipliedRGBA8]) {
    precondition((1...Self.maximumCount).contains(colors.count), "a palette has 1 to 256 colors")
    self.colors = colors.enumerated().sorted {
      ($0.element.alpha, $0.offset) < ($1.element.alpha, $1.offset)
    }.map(\.element)
    var numbers = ColorTable()
    for (index, color) in self.colors.enumerated() { numbers[color] = index + 1 }
    self.numbers = numbers
  }

  /// Writes the palette index of each of `count` pixels.
  ///
  /// - Precondition: The palette contains all of these colors.
  package func writeIndices(
    of pixels: UnsafePointer<PremultipliedRGBA8>, count: Int,
    to indices: UnsafeMutablePointer<UInt8>
  ) {
    var last: (color: PremultipliedRGBA8, index: UInt8)?
    for x in 0..<count {
      if last?.color != pixels[x] {
        let number = numbers[pixels[x]]
        precondition(number > 0, "the palette must contain all colors of the picture")
        last = (pixels[x], UInt8(number - 1))
      }
      if let last { indices[x] = last.index }
    }
  }

  /// Returns the palette color with the smallest sum of squared differences between premultiplied channels,
  /// or the first of several such colors.
  func nearest(to color: PremultipliedRGBA8) -> PremultipliedRGBA8 {
    let wanted = SIMD4<Int32>(truncatingIfNeeded: color.bytes)
    var nearest = (color: colors[0], distance: Int32.max)
    for candidate in colors {
      let difference = wanted &- SIMD4<Int32>(truncatingIfNeeded: candidate.bytes)
      let distance = (difference &* difference).wrappedSum()
      if distance < nearest.distance { nearest = (candidate, distance) }
    }
    return nearest.color
  }
}

extension Palette: Equatable {
  package static func == (a: Palette, b: Palette) -> Bool { a.colors == b.colors }
}

/// Replaces each color in a film with the nearest color in a palette, without dithering.
///
/// Equal pixels stay equal, so areas that do not change from frame to frame do not flicker.
package struct ColorReduction: Sendable {
  package let palette: Palette
  /// The number of colors before the replacement.
  package let sourceCount: Int
  private let replacements: ColorTable

  /// Creates a palette of at most `limit` colors and the replacements for all colors.
  ///
  /// If there are at most `limit` colors, the palette consists of them, and no pixel changes.
  ///
  /// - Parameter counts: The number of pixels of each color.
  package init(of counts: ColorTable, limit: Int) {
    let colors = counts.sorted
    palette = Palette(VarianceCut.colors(for: colors, limit: limit))
    sourceCount = colors.count
    var replacements = ColorTable()
    for (color, _) in colors { replacements[color] = palette.nearest(to: color).number }
    self.replacements = replacements
  }

  /// Whether no pixel changes.
  package var isLossless: Bool { sourceCount == palette.colors.count }

  /// Returns a picture with the colors of the palette.
  ///
  /// - Precondition: All colors of the picture have been counted.
  package func reduced(_ picture: PixelBuffer) -> PixelBuffer {
    PixelBuffer(width: picture.width, height: picture.height) { target in
      picture.withRows { rows in
        for y in 0..<picture.height {
          let (from, to) = (rows[row: y], target[row: y])
          for x in 0..<picture.width {
            to[x] =
              x > 0 && from[x] == from[x - 1]
              ? to[x - 1] : PremultipliedRGBA8(number: replacements[from[x]])
          }
        }
      }
    }
  }
}

extension PremultipliedRGBA8 {
  /// The color as a positive number.
  fileprivate var number: Int { Int(key) + 1 }

  fileprivate init(number: Int) {
    precondition(number > 0, "all colors of the picture must have been counted")
    self.init(key: UInt32(number - 1))
  }
}
