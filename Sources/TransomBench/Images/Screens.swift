import Pixels
import TestSupport

/// Screens of an iPhone 14 in device pixels.
///
/// They are identical on every machine.
struct Screens {
  static let width = 1170
  static let height = 2532
  /// The bottom edge of the navigation bar.
  static let barHeight = 273

  private let large: SyntheticTypeface
  private let small: SyntheticTypeface

  init() {
    var generator = SeededGenerator(seed: 14)
    large = SyntheticTypeface(height: 48, &generator)
    small = SyntheticTypeface(height: 36, &generator)
  }

  private static func empty(_ color: PremultipliedRGBA8) -> PixelBuffer {
    PixelBuffer(width: width, height: height, filledWith: color)
  }

  /// Returns a table whose rows have an image, a title, a subtitle and a separator.
  func table() -> PixelBuffer {
    var generator = SeededGenerator(seed: 2)
    var screen = Self.empty(.opaque(255, 255, 255))
    let rowHeight = 192
    for top in stride(from: 0, to: Self.height - rowHeight, by: rowHeight) {
      let color = PremultipliedRGBA8.random(alpha: 255, &generator)
      screen.fillDisc(x: 48, y: top + 30, diameter: 132, color)
      let end = Int.random(in: 500...1000, using: &generator)
      large.drawLine(
        on: &screen, x: 228, y: top + 40, to: end, color: .opaque(0, 0, 0), &generator)
      small.drawLine(
        on: &screen, x: 228, y: top + 112, to: 1080, color: .opaque(138, 138, 142), &generator)
      screen.fill(
        x: 228, y: top + rowHeight - 1, width: Self.width - 228, height: 1, .opaque(200, 199, 204))
    }
    return screen
  }

  /// Returns an article: a photo at the top and text below it.
  func article() -> PixelBuffer {
    var generator = SeededGenerator(seed: 3)
    var screen = Self.empty(.opaque(255, 255, 255))
    let photo = PixelBuffer.photo(width: Self.width, height: 1000, seed: 4)
    screen.place(photo, x: 0, y: 0)
    for top in stride(from: 1060, to: Self.height - 60, by: 66) {
      let isHeading = (top - 1060) / 66 % 9 == 0
      (isHeading ? large : small).drawLine(
        on: &screen, x: 48, y: top, to: isHeading ? 800 : 1122,
        color: isHeading ? .opaque(0, 0, 0) : .opaque(60, 60, 67), &generator)
    }
    return screen
  }

  /// Returns a bar that looks like a blurred background: one tone with smooth variations.
  static func bar(_ tone: PremultipliedRGBA8, alpha: UInt8, seed: UInt64) -> PixelBuffer {
    var generator = SeededGenerator(seed: seed)
    let shades = SmoothNoise(width: width, height: barHeight, cell: 210, &generator)
    var bar = PixelBuffer(width: width, height: barHeight)
    for y in 0..<barHeight {
      for x in 0..<width {
        let shade = shades.value(x: x, y: y) * 6 - 7
        func byte(_ channel: UInt8) -> UInt8 { UInt8(min(255, max(0, Double(channel) + shade))) }
        bar[x, y] = PremultipliedRGBA8(
          straight: byte(tone.red), byte(tone.green), byte(tone.blue), alpha)
      }
    }
    return bar
  }

  /// Returns a table with a bar.
  func tableWithBar() -> PixelBuffer {
    var screen = table()
    screen.place(Self.bar(.opaque(248, 248, 248), alpha: 255, seed: 5), x: 0, y: 0)
    return screen
  }

  /// Returns the middle of a push: the dimmed table in the left half, and the article in the right half.
  func transition() -> PixelBuffer {
    var screen = Self.empty(.clear)
    screen.place(tableWithBar(), x: -175, y: 0)
    screen.dim(by: 13)
    screen.place(article(), x: Self.width / 2, y: 0)
    screen.place(
      Self.bar(.opaque(240, 243, 248), alpha: 255, seed: 6), x: Self.width / 2, y: 0)
    return screen
  }
}
