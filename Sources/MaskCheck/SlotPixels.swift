import Compositing
import Units

/// What the draws of a frame put over each pixel of the indicator's slot, or of a part around it.
///
/// All in device pixels, row by row. Layers' opacities do not count: text that is still faint is as
/// wrong where it should not be.
package struct SlotPixels: Hashable, Sendable {
  /// In frame coordinates.
  package let part: PixelRect
  /// The indicator's coverage, 0…255.
  package private(set) var indicator: [UInt8]
  /// coverage · mask of the back labels, 0…255²; of two labels over a pixel the larger.
  private(set) var visible: [Int]
  /// coverage · (255 − mask) of the back labels, 0…255²; likewise.
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

  /// Calls `body` with the index of every pixel of a draw in this part, and in the draw's rectangle.
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

/// The draws of a bar that a mask check looks at.
package enum BarPart {
  case indicator, backLabel

  /// By the last name of the layer's path; what leaves a bar is called `outgoing…`.
  package init?(_ draw: Draw) {
    switch draw.layer.split(separator: "/").last {
    case "backIndicator", "outgoingBackIndicator": self = .indicator
    case "backLabel", "outgoingBackLabel": self = .backLabel
    default: return nil
    }
  }
}
