import Compositing
import ImageFiles
import Layers
import Pixels
import Units

import Transom

/// Indicators and masks made for a test.
enum MaskPictures {
  /// A white picture whose pixel at x, y has that alpha.
  static func png(_ width: Int, _ height: Int, _ alpha: (_ x: Int, _ y: Int) -> UInt8) throws
    -> [UInt8]
  {
    try PNGWriter.bytes(of: picture(width, height, alpha))
  }

  static func picture(_ width: Int, _ height: Int, _ alpha: (Int, Int) -> UInt8) -> PixelBuffer {
    PixelBuffer(
      width: width, height: height,
      pixels: (0..<width * height).map { index in
        PremultipliedRGBA8(straight: 255, 255, 255, alpha(index % width, index / width))
      })
  }

  /// A chevron of 15 × 25 px: two strokes of 5 px at 45°, moved by dx, dy.
  static func chevron(dx: Int = 0, dy: Int = 0) -> (Int, Int) -> UInt8 {
    { x, y in (0..<5).contains(x - dx - 3 - abs(y - dy - 12)) ? 255 : 0 }
  }

  /// All from the chevron's left outline on.
  static func fromChevron(dx: Int = 0, dy: Int = 0) -> (Int, Int) -> UInt8 {
    { x, y in x - dx - 3 >= abs(y - dy - 12) ? 255 : 0 }
  }
}

/// The draws of a slot as the bar makes them, from bytes row by row.
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

/// The figures of a slot alone.
func masking(_ list: DisplayList) -> FrameMasking {
  let slot = list.draws[list.draws.count - 1].rect
  let pixels = SlotPixels(of: list, in: slot)
  return FrameMasking(
    pixels, IndicatorOutline(pixels.indicator, width: slot.width), scale: list.scale)
}
