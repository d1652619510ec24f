import Compositing
import Units

/// How a mask does in one frame: areas in square points, lengths in points.
///
/// With c the coverage of the back label, m the mask and i the indicator's coverage of a pixel, each
/// 0…1, and r(y) the indicator's right outline (`IndicatorOutline`):
///
///     leak         = area where c·m·(1 − i) > ¼, x < r(y)
///     overhang     = the largest r(y) − x of such a pixel's left edge
///     over-masking = Σ c·(1 − m) · pixel, x ≥ r(y), inside the slot
package struct FrameMasking: Hashable, Sendable {
  package private(set) var leak = 0.0
  package private(set) var overhang = 0.0
  package private(set) var overMasking = 0.0

  package init(_ pixels: SlotPixels, _ outline: IndicatorOutline, scale: DisplayScale) {
    let point = Double(scale.factor)
    var (leaking, hidden) = (0, 0)
    for y in 0..<pixels.part.height {
      for x in 0..<pixels.part.width {
        let index = y * pixels.part.width + x
        switch pixels.fault(at: index, x: x, y: y, outline) {
        case .leak:
          leaking += 1
          overhang = max(overhang, Double(outline.inside[y] - x) / point)
        case .overMasking: hidden += pixels.hidden[index]
        case nil: break
        }
      }
    }
    leak = Double(leaking) / (point * point)
    overMasking = Double(hidden) / (255 * 255) / (point * point)
  }
}

/// What is wrong with a pixel of the slot.
package enum MaskFault {
  case leak, overMasking
}

extension SlotPixels {
  /// What is wrong with the pixel at x, y of a slot; `self` begins with the slot's first pixel.
  package func fault(at index: Int, x: Int, y: Int, _ outline: IndicatorOutline) -> MaskFault? {
    if x < outline.inside[y] {
      // c·m·(1 − i) > ¼ in whole numbers, exact.
      return 4 * visible[index] * (255 - Int(indicator[index])) > 255 * 255 * 255 ? .leak : nil
    }
    return x >= outline.outside[y] && hidden[index] > 0 ? .overMasking : nil
  }
}
