import Compositing
import Units

/// The coverage of the indicator and the back labels in the slot of the indicator, or in a part around it.
///
/// Values are per device pixel, row by row. The opacity of layers is ignored, because faint text is wrong
/// in the same places as opaque text.
package struct SlotPixels: Hashable, Sendable {
  /// The rectangle, in device pixels of the frame.
  package let part: PixelRect
  /// The coverage of the indicator, 0…255.
  package private(set) var indicator: [UInt8]
  /// coverage · mask of the back labels, 0…255²; the larger value if two labels cover a pixel.
  private(set) var visible: [Int]
  /// coverage · (255 − mask) of the back labels, 0…255²; the larger value if two labels cover a pixel.
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
      each(of: draw) { pixels, here, there in pixels.indicator[here] = coverage.bytes[there] }
    case .image(let resource):
      let alpha = resource.pixels.pixels.map(\.alpha)
      each(of: draw) { pixels, here, there in pixels.indicator[here] = alpha[there] }
    case .fill, .backdrop, .group: break
    }
  }

  private mutating func addLabel(_ draw: Draw) {
    guard case .glyphs(_, let coverage) = draw.operation else { return }
    each(of: draw) { pixels, here, there in
      let covered = Int(coverage.bytes[there])
      let mask = draw.mask.map { Int($0.bytes[there]) } ?? 255
      pixels.visible[here] = max(pixels.visible[here], covered * mask)
      pixels.hidden[here] = max(pixels.hidden[here], covered * (255 - mask))
    }
  }

  /// Calls `body` for each pixel of a draw with its index in this part and in the rectangle of the draw.
  private mutating func each(
    of draw: Draw, _ body: (inout SlotPixels, _ here: Int, _ there: Int) -> Void
  ) {
    let seen = draw.clippedRect.intersection(part)
    guard !seen.isEmpty else { return }
    for y in seen.y..<seen.maxY {
      for x in seen.x..<seen.maxX {
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

  /// Creates the part from the last name of the path of a layer; the name of an outgoing part begins
  /// with `outgoing`.
  package init?(_ draw: Draw) {
    switch draw.layer.split(separator: "/").last {
    case "backIndicator", "outgoingBackIndicator": self = .indicator
    case "backLabel", "outgoingBackLabel": self = .backLabel
    default: return nil
    }
  }
}
