import Compositing
import ContactSheets
import Pixels
import Units

/// Draws the cells of a mask check's sheet, which show an enlarged part of each frame.
package struct MaskCells {
  private let part: PixelRect
  private let slot: PixelRect
  private let zoom: Int
  private let mask: [UInt8]
  private let painter: Painter

  package init(_ setup: MaskSetup, part: PixelRect, zoom: Int) {
    self.part = part
    self.zoom = zoom
    slot = setup.slot
    mask = setup.mask(over: part)
    painter = Painter(kernels: setup.film.kernels)
  }

  /// Draws the pixels of the frame.
  package func drawFrame(_ list: DisplayList, on canvas: inout MaskCanvas, _ cell: PixelRect) {
    let frame = painter.paint(list)
    canvas.checker(cell)
    for y in 0..<part.height {
      for x in 0..<part.width {
        canvas.fill(square(x, y, cell), frame[part.x + x, part.y + y])
      }
    }
  }

  /// Draws the mask, the text and the indicator in different colors, with faults on top.
  package func drawLayers(_ list: DisplayList, on canvas: inout MaskCanvas, _ cell: PixelRect) {
    let pixels = SlotPixels(of: list, in: part)
    let inside = SlotPixels(of: list, in: slot)
    let outline = IndicatorOutline(inside.indicator, width: slot.width)
    canvas.checker(cell)
    for y in 0..<part.height {
      for x in 0..<part.width {
        let index = y * part.width + x
        let square = square(x, y, cell)
        func draw(_ color: PremultipliedRGBA8, _ coverage: UInt8) {
          if coverage > 0 { canvas.fill(square, color.scaled(by: coverage)) }
        }
        draw(MaskColors.mask, mask[index])
        draw(MaskColors.cutText, UInt8(pixels.hidden[index] / 255))
        draw(MaskColors.text, UInt8(pixels.visible[index] / 255))
        draw(MaskColors.indicator, pixels.indicator[index])
        let (u, v) = (part.x + x - slot.x, part.y + y - slot.y)
        guard (0..<slot.width).contains(u), (0..<slot.height).contains(v) else { continue }
        let slotIndex = v * slot.width + u
        switch inside.fault(at: slotIndex, x: u, y: v, outline) {
        case .leak: draw(MaskColors.leak, 255)
        case .overMasking: draw(MaskColors.overMasking, UInt8(inside.hidden[slotIndex] / 255))
        case nil: break
        }
      }
    }
    canvas.dash(
      PixelRect(
        x: cell.x + (slot.x - part.x) * zoom, y: cell.y + (slot.y - part.y) * zoom,
        width: slot.width * zoom, height: slot.height * zoom
      ).intersection(cell), MaskColors.faintInk)
  }

  private func square(_ x: Int, _ y: Int, _ cell: PixelRect) -> PixelRect {
    PixelRect(x: cell.x + x * zoom, y: cell.y + y * zoom, width: zoom, height: zoom)
  }
}
