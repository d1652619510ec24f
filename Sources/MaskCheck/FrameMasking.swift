import Compositing
import Units

/// The measurements of a mask in one frame, with areas in square points and lengths in points.
///
/// For each pixel, c is the coverage of the back label, m is the mask, and i is the coverage of the
/// indicator, each from 0 to 1. x is the left edge of the pixel. inside(y) and outside(y) are the two sides
/// of the indicator's right outline (`IndicatorOutline`).
///
///     leak         = area of the pixels with c·m·(1 − i) > ¼ and x < inside(y)
///     overhang     = the largest inside(y) − x of these pixels
///     over-masking = Σ c·(1 − m) · area of a pixel, over the pixels of the slot with x ≥ outside(y)
package struct FrameMasking: Hashable, Sendable {
  package private(set) var leak = 0.0
  package private(set) var overhang = 0.0
  package private(set) var overMasking = 0.0
  /// The pixels that leak.
  package private(set) var leakRows = FaultRows()
  /// The over-masked pixels with c·(1 − m) > ¼.
  package private(set) var overMaskingRows = FaultRows()

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
          leakRows.add(row: y, columns: x...x)
        case .overMasking:
          hidden += pixels.hidden[index]
          if 4 * pixels.hidden[index] > 255 * 255 { overMaskingRows.add(row: y, columns: x...x) }
        case nil: break
        }
      }
    }
    leak = Double(leaking) / (point * point)
    overMasking = Double(hidden) / (255 * 255) / (point * point)
  }
}

/// A fault in a pixel of the slot.
package enum MaskFault {
  case leak, overMasking
}

extension SlotPixels {
  /// Returns the fault of the pixel at x, y of a slot, if any.
  ///
  /// `part` must be the slot.
  package func fault(at index: Int, x: Int, y: Int, _ outline: IndicatorOutline) -> MaskFault? {
    if x < outline.inside[y] {
      // c·m·(1 − i) > ¼ in exact integer arithmetic.
      return 4 * visible[index] * (255 - Int(indicator[index])) > 255 * 255 * 255 ? .leak : nil
    }
    return x >= outline.outside[y] && hidden[index] > 0 ? .overMasking : nil
  }
}
