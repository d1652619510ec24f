import ContactSheets
import Layers
import Pixels
import Units

/// A canvas for the sheet of a mask check.
///
/// Drawing is clipped to the bounds of the canvas.
package struct MaskCanvas {
  package let width: Int
  package let height: Int
  private let labels: SheetLabels
  package private(set) var picture: PixelBuffer

  package init(width: Int, height: Int, _ background: PremultipliedRGBA8, labels: SheetLabels) {
    self.width = width
    self.height = height
    self.labels = labels
    picture = PixelBuffer(width: width, height: height, filledWith: background)
  }

  /// Draws a color over a rectangle.
  package mutating func fill(_ rect: PixelRect, _ color: PremultipliedRGBA8) {
    let visible = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !visible.isEmpty else { return }
    picture.withMutableRows { rows in
      for y in visible.y..<visible.maxY {
        let row = rows[row: y]
        for x in visible.x..<visible.maxX { row[x] = color.over(row[x]) }
      }
    }
  }

  /// Draws a border of `line` pixels around a rectangle.
  package mutating func frame(_ rect: PixelRect, line: Int, _ color: PremultipliedRGBA8) {
    let outer = rect.grown(by: line)
    for y in [outer.y, rect.maxY] {
      fill(PixelRect(x: outer.x, y: y, width: outer.width, height: line), color)
    }
    for x in [outer.x, rect.maxX] {
      fill(PixelRect(x: x, y: rect.y, width: line, height: rect.height), color)
    }
  }

  /// Draws a dashed border of one pixel inside a rectangle.
  package mutating func dash(_ rect: PixelRect, _ color: PremultipliedRGBA8) {
    for x in rect.x..<max(rect.x, rect.maxX) where (x - rect.x) % 6 < 3 {
      for y in [rect.y, rect.maxY - 1] {
        fill(PixelRect(x: x, y: y, width: 1, height: 1), color)
      }
    }
    for y in rect.y..<max(rect.y, rect.maxY) where (y - rect.y) % 6 < 3 {
      for x in [rect.x, rect.maxX - 1] {
        fill(PixelRect(x: x, y: y, width: 1, height: 1), color)
      }
    }
  }

  /// Fills a rectangle with a checkerboard of eight-pixel squares, as a background for transparent pixels.
  package mutating func checker(_ rect: PixelRect) {
    for y in stride(from: 0, to: rect.height, by: 8) {
      for x in stride(from: 0, to: rect.width, by: 8) {
        let square = PixelRect(
          x: rect.x + x, y: rect.y + y, width: min(8, rect.width - x),
          height: min(8, rect.height - y))
        fill(square, (x + y) / 8 % 2 == 0 ? MaskColors.paper : MaskColors.checker)
      }
    }
  }

  /// Draws a label that starts at `x`, in a line of text whose top is at `y`.
  package mutating func write(_ text: String, x: Int, y: Int, _ color: PremultipliedRGBA8) {
    let line = LayerText(text, font: Self.font, color: .clear)
    guard let bitmap = labels.rasterize(line, DisplayScale(1), 0) else { return }
    for (index, coverage) in bitmap.bytes.enumerated() where coverage > 0 {
      let pixel = PixelRect(
        x: x + bitmap.left + index % bitmap.width,
        y: y + Self.baseline + bitmap.top + index / bitmap.width,
        width: 1, height: 1)
      fill(pixel, color.scaled(by: coverage))
    }
  }

  /// The font of labels, at one pixel per point.
  package static let font = Font(size: 18)
  /// The line height, in pixels.
  package static let lineHeight = 18
  /// The distance of the baseline from the top of a line, in pixels.
  private static let baseline = 14
}

/// The colors of a mask check's sheet.
package enum MaskColors {
  package static let paper = color(255, 255, 255)
  package static let checker = color(240, 240, 242)
  package static let ink = color(40, 40, 46)
  package static let faintInk = color(140, 140, 148)
  package static let edge = color(205, 205, 212)
  package static let indicator = color(40, 40, 46)
  package static let mask = color(70, 140, 255, 70)
  package static let text = color(255, 170, 20)
  package static let cutText = color(150, 150, 160, 110)
  package static let leak = color(235, 20, 60)
  package static let overMasking = color(150, 60, 230)

  private static func color(
    _ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255
  ) -> PremultipliedRGBA8 {
    PremultipliedRGBA8(straight: red, green, blue, alpha)
  }
}
