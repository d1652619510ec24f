import Compositing
import Units

/// The coverage of the indicator and the back labels in the slot of the indicator, or in an area around it.
///
/// Values are per device pixel, row by row. The opacity of layers is ignored, because faint text has
/// faults at the same positions as opaque text.
package struct SlotPixels: Hashable, Sendable {
  /// The rectangle, in device pixels of the frame.
  package let part: PixelRect
  /// The coverage of the indicator, 0…255.
  package private(set) var indicator: [UInt8]
  /// The product of coverage and mask for the back labels, 0…255².
  ///
  /// If two labels cover a pixel, this is the larger value.
  private(set) var visible: [Int]
  /// The product of coverage and 255 − mask for the back labels, 0…255².
  ///
  /// If two labels cover a pixel, this is the larger value.
  private(set) var hidden: [Int]

  package init(of list: DisplayList, in part: PixelRect) {
    self.part = part
    let count = part.width * part.height
    indicator = Array(repeating: 0, count: count)
    visible = Array(repeating: 0, count: count)
    hidden = visible
    for draw in list.draws {
      switch BarPart(draw) {
      case .indicator: addIndicator(draw)
      case .backLabel: addLabel(draw)
      case nil: break
      }
    }
  }

  private mutating func addIndicator(_ draw: Draw) {
    switch draw.operation {
    case .glyphs(_, let coverage):
      forEachPixel(of: draw) { pixels, index, sourceIndex in
        pixels.indicator[index] = coverage.bytes[sourceIndex]
      }
    case .image(let resource):
      let alpha = resource.pixels.pixels.map(\.alpha)
      forEachPixel(of: draw) { pixels, index, sourceIndex in
        pixels.indicator[index] = alpha[sourceIndex]
      }
    case .fill, .backdrop, .group, .blurred, .scaled, .glass: break
    }
  }

  private mutating func addLabel(_ draw: Draw) {
    guard case .glyphs(_, let coverage) = draw.operation else { return }
    forEachPixel(of: draw) { pixels, index, sourceIndex in
      let alpha = Int(coverage.bytes[sourceIndex])
      let mask = draw.mask.map { Int($0.bytes[sourceIndex]) } ?? 255
      pixels.visible[index] = max(pixels.visible[index], alpha * mask)
      pixels.hidden[index] = max(pixels.hidden[index], alpha * (255 - mask))
    }
  }

  /// Calls `body` for each pixel of a draw with the indices of the pixel in `part` and in the rectangle of
  /// the draw.
  private mutating func forEachPixel(
    of draw: Draw, _ body: (inout SlotPixels, _ index: Int, _ sourceIndex: Int) -> Void
  ) {
    let covered = draw.clippedRect.intersection(part)
    guard !covered.isEmpty else { return }
    for y in covered.y..<covered.maxY {
      for x in covered.x..<covered.maxX {
        body(
          &self, (y - part.y) * part.width + x - part.x,
          (y - draw.rect.y) * draw.rect.width + x - draw.rect.x)
      }
    }
  }
}

/// A part of a bar that a mask check measures.
package enum BarPart {
  case indicator, backLabel

  /// Creates the part from the last name in a layer path.
  ///
  /// The name of an outgoing part begins with `outgoing`.
  package init?(_ draw: Draw) {
    switch draw.layer.split(separator: "/").last {
    case "backIndicator", "outgoingBackIndicator": self = .indicator
    case "backLabel", "outgoingBackLabel": self = .backLabel
    default: return nil
    }
  }
}
