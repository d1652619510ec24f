import Pixels
import Units

/// A draw that is prepared for painting: a paint, its area, its opacity and its coverage.
struct PaintOperation: Sendable {
  enum Paint: Sendable {
    /// Transparent black, which replaces the destination.
    case clear
    case color(PremultipliedRGBA8)
    /// An image, a rectangle of the same size in frame coordinates, and the opacity of the image's areas.
    case picture(PixelBuffer, PixelRect, OpacityMap)
  }

  let paint: Paint
  /// The visible area, in frame coordinates, which is inside the rectangles of the image and the coverage.
  var visible: PixelRect
  var opacity: UInt8 = 255
  var coverage: PlacedCoverage?

  /// A coverage mask with one byte for each pixel of its rectangle, which is in frame coordinates.
  struct PlacedCoverage: Sendable {
    let bytes: [UInt8]
    let rect: PixelRect
  }

  /// Whether the operation hides everything below it.
  var isOpaque: Bool {
    guard opacity == 255, coverage == nil else { return false }
    return switch paint {
    case .clear: true
    case .color(let color): color.alpha == 255
    case .picture(_, _, let opacity): opacity.isOpaque
    }
  }
}

extension PaintOperation {
  /// Draws the visible area in a band, whose first pixel is the first pixel of `rows`.
  func draw(in band: PixelRect, into rows: MutableRows<PremultipliedRGBA8>, kernels: Kernels) {
    let part = visible.intersection(band)
    guard !part.isEmpty else { return }
    let rows = rows.from(part, in: band)
    switch paint {
    case .clear:
      for y in 0..<part.height { rows[row: y].update(repeating: .clear, count: part.width) }
    case .color(let color):
      guard let coverage else {
        return kernels.fill(rows, color.scaled(by: opacity), part.width, part.height)
      }
      coverage.withRows(from: part) { coverage in
        kernels.fillMasked(rows, color, coverage, opacity, part.width, part.height)
      }
    case .picture(let picture, let rect, let map):
      picture.withRows { source in
        map.eachBox(in: part.offset(x: -rect.x, y: -rect.y)) { box, kind in
          let box = box.offset(x: rect.x, y: rect.y)
          draw(
            source.from(box, in: rect), kind, in: box, into: rows.from(box, in: part),
            kernels: kernels)
        }
      }
    }
  }

  /// Draws a box of an image, all of whose pixels are of the given kind.
  private func draw(
    _ source: Kernels.Source, _ kind: OpacityMap.Kind, in box: PixelRect,
    into rows: Kernels.Destination, kernels: Kernels
  ) {
    if kind == .clear { return }
    if let coverage {
      coverage.withRows(from: box) { coverage in
        kernels.overMasked(rows, source, coverage, opacity, box.width, box.height)
      }
    } else if opacity < 255 {
      kernels.overScaled(rows, source, opacity, box.width, box.height)
    } else if kind == .opaque {
      kernels.copy(rows, source, box.width, box.height)
    } else {
      kernels.over(rows, source, box.width, box.height)
    }
  }
}

extension PaintOperation.PlacedCoverage {
  /// Calls `body` with the rows of an area, starting at its first column.
  fileprivate func withRows(from part: PixelRect, _ body: (Kernels.Coverage) -> Void) {
    precondition(
      bytes.count == rect.width * rect.height,
      "the coverage must have one byte per pixel of its rectangle")
    bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      body(Rows(first, stride: rect.width).from(part, in: rect))
    }
  }
}

extension Rows {
  /// Returns the rows of a part of a rectangle, given the rows of the rectangle.
  func from(_ part: PixelRect, in rect: PixelRect) -> Rows {
    precondition(rect.intersection(part) == part, "the part must be inside the rectangle")
    return Rows(self[row: part.y - rect.y] + (part.x - rect.x), stride: stride)
  }
}

extension MutableRows {
  /// Returns the rows of a part of a rectangle, given the rows of the rectangle.
  func from(_ part: PixelRect, in rect: PixelRect) -> MutableRows {
    precondition(rect.intersection(part) == part, "the part must be inside the rectangle")
    return MutableRows(self[row: part.y - rect.y] + (part.x - rect.x), stride: stride)
  }
}

extension OpacityMap {
  /// Calls `body` with each box that intersects a part of the image, clipped to that part.
  fileprivate func eachBox(in part: PixelRect, _ body: (PixelRect, Kind) -> Void) {
    // The bottom edges of the boxes are in ascending order.
    var low = 0
    var high = boxes.count
    while low < high {
      let middle = (low + high) / 2
      if boxes[middle].rect.maxY <= part.y { low = middle + 1 } else { high = middle }
    }
    for box in boxes[low...] {
      guard box.rect.y < part.maxY else { return }
      let cut = box.rect.intersection(part)
      if !cut.isEmpty { body(cut, box.kind) }
    }
  }
}
