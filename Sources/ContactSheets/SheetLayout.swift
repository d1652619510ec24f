import Units

/// Where everything is on a sheet, in its pixels.
package struct SheetLayout: Hashable, Sendable {
  /// The size that every frame is made.
  package let cellWidth: Int
  package let cellHeight: Int
  /// Of the whole sheet.
  package let width: Int
  package let height: Int
  private let captionLines: Int

  package static let headingSize = 24.0
  package static let captionSize = 16.0
  private static let headingHeight = 36
  private static let captionHeight = 20
  private static let margin = 24
  private static let gap = 16
  /// The widest cell that is made: titles in a frame of a phone can be read.
  private static let widestCell = 240
  /// Below this nothing in a frame can be told from anything else.
  private static let narrowestCell = 40
  /// As wide as a sheet is made if its cells can be of `comfortableCell` pixels.
  private static let comfortableWidth = 3200
  private static let comfortableCell = 120
  /// Limits of a picture (design: scenario-format, Limits).
  fileprivate static let longestSide = 16_384
  fileprivate static let largestArea = 32_000_000

  /// The layout of the largest cells that fit; throws where no readable ones do.
  package init(frameWidth: Int, frameHeight: Int, rows: Int, columns: Int, captionLines: Int)
    throws(SheetTooLarge)
  {
    let widest = min(frameWidth, Self.widestCell)
    let wanted = (Self.comfortableWidth - 2 * Self.margin + Self.gap) / columns - Self.gap
    let start = min(widest, max(wanted, Self.comfortableCell))
    for cellWidth in stride(from: start, through: min(start, Self.narrowestCell), by: -1) {
      // The nearest whole height, in whole numbers; at least a pixel.
      let cellHeight = max(1, (2 * frameHeight * cellWidth + frameWidth) / (2 * frameWidth))
      let width = 2 * Self.margin + columns * (cellWidth + Self.gap) - Self.gap
      let rowHeight =
        Self.headingHeight + captionLines * Self.captionHeight + cellHeight
      let height = 2 * Self.margin + Self.headingHeight + rows * (rowHeight + Self.gap)
      guard max(width, height) <= Self.longestSide, width * height <= Self.largestArea else {
        continue
      }
      self.cellWidth = cellWidth
      // A frame is never made larger.
      self.cellHeight = min(cellHeight, frameHeight)
      self.width = width
      self.height = height
      self.captionLines = captionLines
      return
    }
    throw SheetTooLarge(rows: rows, columns: columns)
  }

  private var rowHeight: Int {
    Self.headingHeight + captionLines * Self.captionHeight + cellHeight
  }

  private var rowWidth: Int { width - 2 * Self.margin }

  private func top(ofRow row: Int) -> Int {
    Self.margin + Self.headingHeight + Self.gap + row * (rowHeight + Self.gap)
  }

  private func left(ofColumn column: Int) -> Int {
    Self.margin + column * (cellWidth + Self.gap)
  }

  package var titleRect: Rect { rect(Self.margin, Self.margin, rowWidth, Self.headingHeight) }

  package func labelRect(row: Int) -> Rect {
    rect(Self.margin, top(ofRow: row), rowWidth, Self.headingHeight)
  }

  package func captionRect(row: Int, column: Int, line: Int) -> Rect {
    rect(
      left(ofColumn: column),
      top(ofRow: row) + Self.headingHeight + line * Self.captionHeight, cellWidth,
      Self.captionHeight)
  }

  /// Where a frame is.
  package func cellRect(row: Int, column: Int) -> Rect {
    rect(
      left(ofColumn: column),
      top(ofRow: row) + Self.headingHeight + captionLines * Self.captionHeight, cellWidth,
      cellHeight)
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Rect {
    Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}

/// There is no layout with cells that can be read; the description says what to do.
package struct SheetTooLarge: Error, CustomStringConvertible {
  package let rows: Int
  package let columns: Int

  package var description: String {
    "a sheet of \(rows) rows and \(columns) columns is larger than a picture may be, "
      + "\(SheetLayout.longestSide) pixels a side and \(SheetLayout.largestArea / 1_000_000) "
      + "million in all; write fewer frames, as in --frames 0-11,-1"
  }
}
