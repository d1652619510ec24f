import Pixels
import Units

/// A draw made ready for its rows: a paint, how strongly it is laid on, and where.
struct PaintOperation: Sendable {
  enum Paint: Sendable {
    /// Transparent black in place of what is there.
    case nothing
    case color(PremultipliedRGBA8)
    /// A picture as large as the rectangle it lies in; frame coordinates.
    case picture(PixelBuffer, PixelRect, OpacityMap)
  }

  let paint: Paint
  /// What is drawn, all of it inside picture and coverage; frame coordinates.
  var visible: PixelRect
  var opacity: UInt8 = 255
  var coverage: PlacedCoverage?

  /// A coverage as large as the rectangle it lies in; frame coordinates.
  struct PlacedCoverage: Sendable {
    let bytes: [UInt8]
    let rect: PixelRect
  }

  /// Whether nothing of what is below shows through.
  var hidesWhatIsBelow: Bool {
    guard opacity == 255, coverage == nil else { return false }
    return switch paint {
    case .nothing: true
    case .color(let color): color.alpha == 255
    case .picture(_, _, let opacity): opacity.isOpaque
    }
  }
}

extension PaintOperation {
  /// Draws what is seen in a band, into rows that begin with the band's first pixel.
  func draw(in band: PixelRect, into rows: MutableRows<PremultipliedRGBA8>, kernels: Kernels) {
    let part = visible.intersection(band)
    guard !part.isEmpty else { return }
    let rows = rows.from(part, in: band)
    switch paint {
    case .nothing:
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

  /// Draws a part of a picture whose pixels are all of one kind.
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
  /// The rows of a part of it, from the part's first column on.
  fileprivate func withRows(from part: PixelRect, _ body: (Kernels.Coverage) -> Void) {
    precondition(bytes.count == rect.width * rect.height, "a coverage is as large as its draw")
    bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      body(Rows(first, stride: rect.width).from(part, in: rect))
    }
  }
}

extension Rows {
  /// The rows of a part, where these fill a rectangle.
  func from(_ part: PixelRect, in rect: PixelRect) -> Rows {
    precondition(rect.intersection(part) == part, "the part lies in the rectangle")
    return Rows(self[row: part.y - rect.y] + (part.x - rect.x), stride: stride)
  }
}

extension MutableRows {
  /// The rows of a part, where these fill a rectangle.
  func from(_ part: PixelRect, in rect: PixelRect) -> MutableRows {
    precondition(rect.intersection(part) == part, "the part lies in the rectangle")
    return MutableRows(self[row: part.y - rect.y] + (part.x - rect.x), stride: stride)
  }
}

extension OpacityMap {
  /// The boxes that a part of the picture meets, cut to it; clear ones too.
  fileprivate func eachBox(in part: PixelRect, _ body: (PixelRect, Kind) -> Void) {
    // Boxes are in order, so that their lower edges never rise.
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
