import Compositing
import MaskCheck
import Pixels
import Units

/// Returns the draws of a slot in a bar's drawing order, from coverage values that are stored row by row.
func slotList(
  width: Int, indicator: [UInt8], labels: [(coverage: [UInt8], mask: [UInt8])]
) -> DisplayList {
  let rect = PixelRect(x: 7, y: 5, width: width, height: indicator.count / width)
  func coverage(_ name: String, _ bytes: [UInt8]) -> Coverage {
    Coverage(name: name, width: width, height: rect.height, bytes: bytes)
  }
  let black = PremultipliedRGBA8(Color.black)
  let names = ["outgoingBackLabel", "backLabel"]
  let draws = labels.enumerated().map { number, label in
    Draw(
      layer: "window/bar/\(names[number])", rect: rect,
      mask: coverage("mask", label.mask),
      operation: .glyphs(color: black, coverage: coverage("text", label.coverage)))
  }
  return DisplayList(
    width: 100, height: 100, scale: DisplayScale(2),
    draws: draws + [
      Draw(
        layer: "window/bar/backIndicator", rect: rect,
        operation: .glyphs(color: black, coverage: coverage("indicator", indicator)))
    ])
}

/// Returns the measurements of a slot.
func masking(_ list: DisplayList) -> FrameMasking {
  let slot = list.draws[list.draws.count - 1].rect
  let pixels = SlotPixels(of: list, in: slot)
  return FrameMasking(
    pixels, IndicatorOutline(pixels.indicator, width: slot.width), scale: list.scale)
}
