import Compositing
import ContactSheets
import Files
import ImageFiles
import Pixels
import Units

/// The sheet of a mask check, which shows the enlarged area around the slot in frames of a push, a pop and
/// a swipe.
///
/// For each transition, the upper row shows the frames, and the lower row shows their layers in different
/// colors.
package struct MaskSheet {
  private let check: MaskCheck
  /// The part of a frame that a cell shows, in device pixels.
  private let part: PixelRect
  private let zoom: Int
  private let moments: MaskMoments
  private let labels: SheetLabels

  private static let margin = 28
  private static let gap = 12
  /// The distance between the parts of the sheet.
  private static let space = 34
  /// The maximum width of the sheet, in pixels, unless the minimum number of columns requires more.
  private static let maximumWidth = 2600
  private static let columns = 4...8
  /// The widths of the areas to the right and to the left of the slot, in points.
  private static let right = 60.0
  private static let left = 4.0
  /// The maximum size of an enlarged cell, in pixels.
  private static let maximumCell = (width: 500, height: 400)

  package init(_ check: MaskCheck) {
    self.check = check
    let setup = check.setup
    labels = setup.film.text.labels
    let scale = setup.film.scale
    let slot = setup.slot
    let top = min(slot.y, setup.bar.y)
    let area = PixelRect(
      x: slot.x - scale.pixels(Self.left), y: top,
      width: slot.width + scale.pixels(Self.left) + scale.pixels(Self.right),
      height: max(slot.maxY, setup.bar.maxY) - top)
    part = area.intersection(
      PixelRect(x: 0, y: 0, width: setup.film.width, height: setup.film.height))
    // At least four pixels per point, unless the cell would then be too large.
    zoom = max(
      1,
      min(
        (3 + scale.factor) / scale.factor, Self.maximumCell.width / part.width,
        Self.maximumCell.height / part.height))
    let fittingColumns = (Self.maximumWidth - 2 * Self.margin) / (part.width * zoom + Self.gap)
    moments = MaskMoments(
      check, columns: min(max(fittingColumns, Self.columns.lowerBound), Self.columns.upperBound))
  }

  private var cell: (width: Int, height: Int) { (part.width * zoom, part.height * zoom) }

  package var picture: PixelBuffer {
    let columns = moments.parts.map(\.frames.count).max() ?? 0
    let width = max(
      columns * (cell.width + Self.gap) - Self.gap, Legend(labels).width)
    let partHeight = 3 * MaskCanvas.lineHeight + 2 * cell.height + 4 * Self.gap
    var canvas = MaskCanvas(
      width: width + 2 * Self.margin,
      height: 2 * Self.margin + MaskCanvas.lineHeight
        + moments.parts.count * (partHeight + Self.space),
      MaskColors.paper, labels: labels)
    Legend(labels).draw(on: &canvas, x: Self.margin, y: Self.margin)
    var y = Self.margin + MaskCanvas.lineHeight + Self.space
    let cells = MaskCells(check.setup, part: part, zoom: zoom)
    for part in moments.parts {
      canvas.write(part.title, x: Self.margin, y: y, MaskColors.ink)
      for (column, number) in part.frames.enumerated() {
        draw(
          number, check.lists[number], cells, on: &canvas,
          x: Self.margin + column * (cell.width + Self.gap),
          y: y + MaskCanvas.lineHeight + Self.gap)
      }
      y += partHeight + Self.space
    }
    return canvas.picture
  }

  /// Draws a column: the number and time of a frame, the frame, its layers, and its faults.
  private func draw(
    _ number: Int, _ list: DisplayList, _ cells: MaskCells, on canvas: inout MaskCanvas, x: Int,
    y: Int
  ) {
    let facts = check.setup.film.facts(ofFrame: number)
    canvas.write(
      "frame \(number), \(decimalText(facts.time, places: 2)) s", x: x, y: y,
      MaskColors.faintInk)
    let first = PixelRect(
      x: x, y: y + MaskCanvas.lineHeight + Self.gap / 2, width: cell.width, height: cell.height)
    let second = first.offset(x: 0, y: cell.height + Self.gap)
    cells.drawFrame(list, on: &canvas, first)
    cells.drawLayers(list, on: &canvas, second)
    canvas.frame(first, line: 1, MaskColors.edge)
    let worst = [
      (check.worstLeak, MaskColors.leak), (check.worstOverMasking, MaskColors.overMasking),
    ]
    .first { $0.0 == number }
    canvas.frame(second, line: worst == nil ? 1 : 3, worst?.1 ?? MaskColors.edge)
    var textX = x
    let masking = check.frames[number]
    for (name, area, color) in [
      ("leak", masking.leak, MaskColors.leak),
      ("over-masking", masking.overMasking, MaskColors.overMasking),
    ] where area > 0 {
      let text = "\(name) \(decimalText(area, places: area < 10 ? 1 : 0)) pt²"
      canvas.write(text, x: textX, y: second.maxY + Self.gap / 2, color)
      textX += labels.width(of: text + "  ", MaskCanvas.font)
    }
  }

  /// The legend of the layer colors.
  private struct Legend {
    private static let entries = [
      ("indicator", MaskColors.indicator), ("mask: text may show", MaskColors.mask),
      ("text", MaskColors.text), ("text that the mask cuts", MaskColors.cutText),
      ("leak: text left of the outline", MaskColors.leak),
      ("over-masking: text cut right of it", MaskColors.overMasking),
    ]
    private static let swatch = 18
    private static let space = 26

    private let labels: SheetLabels

    init(_ labels: SheetLabels) {
      self.labels = labels
    }

    /// Returns the distance from the swatch of an entry to that of the next entry.
    private func advance(_ name: String) -> Int {
      Self.swatch + 8 + labels.width(of: name, MaskCanvas.font) + Self.space
    }

    var width: Int { Self.entries.reduce(0) { $0 + advance($1.0) } - Self.space }

    func draw(on canvas: inout MaskCanvas, x: Int, y: Int) {
      var x = x
      for (name, color) in Self.entries {
        let square = PixelRect(x: x, y: y - 2, width: Self.swatch, height: Self.swatch)
        canvas.fill(square, color)
        canvas.frame(square, line: 1, MaskColors.edge)
        canvas.write(name, x: x + Self.swatch + 8, y: y, MaskColors.ink)
        x += advance(name)
      }
    }
  }
}

extension MaskCheck {
  /// Draws the sheet and writes it atomically to a PNG file.
  package func writeSheet(to path: String) throws(TransomFailure) {
    let picture = MaskSheet(self).picture
    try setup.film.text.check()
    let kernels = setup.film.kernels
    try mappingErrors { () throws(ImageFileError) in
      try PNGWriter.write(picture, to: path, kernels: kernels)
    }
  }
}
