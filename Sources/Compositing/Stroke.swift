import Pixels
import Units

/// A draw made ready for its rows: a paint, how strongly it is laid on, and where.
struct Stroke {
  enum Paint {
    /// Transparent black in place of what is there.
    case nothing
    case color(PremultipliedRGBA8)
    /// A picture as large as the rectangle it lies in; frame coordinates.
    case picture(PixelBuffer, PixelRect, isOpaque: Bool)
  }

  let paint: Paint
  /// What is drawn, all of it inside picture and coverage; frame coordinates.
  var visible: PixelRect
  var opacity: UInt8 = 255
  var coverage: PlacedCoverage?

  /// A coverage as large as the rectangle it lies in; frame coordinates.
  struct PlacedCoverage {
    let bytes: [UInt8]
    let rect: PixelRect
  }

  /// Whether nothing of what is below shows through.
  var hidesWhatIsBelow: Bool {
    guard opacity == 255, coverage == nil else { return false }
    return switch paint {
    case .nothing: true
    case .color(let color): color.alpha == 255
    case .picture(_, _, let isOpaque): isOpaque
    }
  }
}

extension Canvas {
  /// Draws what a stroke shows in a band, row by row.
  mutating func draw(_ stroke: Stroke, in band: PixelRect, kernels: Kernels) {
    let part = stroke.visible.intersection(band)
    guard !part.isEmpty else { return }
    let width = part.width
    let opacity = stroke.opacity
    switch (stroke.paint, stroke.coverage) {
    case (.nothing, _):
      eachRow(of: part) { row, _ in row.update(repeating: .clear, count: width) }
    case (.color(let color), nil):
      let scaled = color.scaled(by: opacity)
      eachRow(of: part) { row, _ in kernels.fill(row, scaled, width) }
    case (.color(let color), let coverage?):
      coverage.bytes.withRows(of: coverage.rect, from: part) { coverage in
        eachRow(of: part) { row, y in
          kernels.fillMasked(row, color, coverage(y), opacity, width)
        }
      }
    case (.picture(let picture, let rect, let isOpaque), nil):
      picture.pixels.withRows(of: rect, from: part) { source in
        eachRow(of: part) { row, y in
          if opacity < 255 {
            kernels.overScaled(row, source(y), opacity, width)
          } else if isOpaque {
            kernels.copy(row, source(y), width)
          } else {
            kernels.over(row, source(y), width)
          }
        }
      }
    case (.picture(let picture, let rect, _), let coverage?):
      picture.pixels.withRows(of: rect, from: part) { source in
        coverage.bytes.withRows(of: coverage.rect, from: part) { coverage in
          eachRow(of: part) { row, y in
            kernels.overMasked(row, source(y), coverage(y), opacity, width)
          }
        }
      }
    }
  }

  /// The canvas's own rows of a part of it, each from the part's first column on.
  private mutating func eachRow(
    of part: PixelRect, _ body: (_ row: Kernels.Destination, _ y: Int) -> Void
  ) {
    precondition(rect.intersection(part) == part, "strokes stay on the canvas")
    let rect = rect
    picture.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      for y in part.y..<part.maxY {
        body(first + rect.index(x: part.x, y: y), y)
      }
    }
  }
}

extension Array {
  /// Rows of an array that fills `rect`, by their y, each from the first column of `part` on.
  fileprivate func withRows(
    of rect: PixelRect, from part: PixelRect, _ body: ((Int) -> UnsafePointer<Element>) -> Void
  ) {
    precondition(
      count == rect.width * rect.height && rect.intersection(part) == part,
      "a picture or coverage is as large as its draw")
    withUnsafeBufferPointer { elements in
      guard let first = elements.baseAddress else { return }
      body { y in first + rect.index(x: part.x, y: y) }
    }
  }
}
