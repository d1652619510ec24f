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
  /// Draws what a stroke shows in a band.
  mutating func draw(_ stroke: Stroke, in band: PixelRect, kernels: Kernels) {
    let part = stroke.visible.intersection(band)
    guard !part.isEmpty else { return }
    let (width, height) = (part.width, part.height)
    let opacity = stroke.opacity
    withRows(of: part) { rows in
      switch (stroke.paint, stroke.coverage) {
      case (.nothing, _):
        for y in 0..<height { rows[row: y].update(repeating: .clear, count: width) }
      case (.color(let color), nil):
        kernels.fill(rows, color.scaled(by: opacity), width, height)
      case (.color(let color), let coverage?):
        coverage.bytes.withRows(of: coverage.rect, from: part) { coverage in
          kernels.fillMasked(rows, color, coverage, opacity, width, height)
        }
      case (.picture(let picture, let rect, let isOpaque), nil):
        picture.pixels.withRows(of: rect, from: part) { source in
          if opacity < 255 {
            kernels.overScaled(rows, source, opacity, width, height)
          } else if isOpaque {
            kernels.copy(rows, source, width, height)
          } else {
            kernels.over(rows, source, width, height)
          }
        }
      case (.picture(let picture, let rect, _), let coverage?):
        picture.pixels.withRows(of: rect, from: part) { source in
          coverage.bytes.withRows(of: coverage.rect, from: part) { coverage in
            kernels.overMasked(rows, source, coverage, opacity, width, height)
          }
        }
      }
    }
  }

  /// The canvas's own rows of a part of it, each from the part's first column on.
  private mutating func withRows(of part: PixelRect, _ body: (Kernels.Destination) -> Void) {
    precondition(rect.intersection(part) == part, "strokes stay on the canvas")
    let rect = rect
    picture.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      body(MutableRows(first + rect.index(x: part.x, y: part.y), stride: rect.width))
    }
  }
}

extension Array {
  /// Rows of an array that fills `rect`, from the top left of `part` on.
  fileprivate func withRows(
    of rect: PixelRect, from part: PixelRect, _ body: (Rows<Element>) -> Void
  ) {
    precondition(
      count == rect.width * rect.height && rect.intersection(part) == part,
      "a picture or coverage is as large as its draw")
    withUnsafeBufferPointer { elements in
      guard let first = elements.baseAddress else { return }
      body(Rows(first + rect.index(x: part.x, y: part.y), stride: rect.width))
    }
  }
}
