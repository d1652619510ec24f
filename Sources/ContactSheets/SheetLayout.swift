import Units

/// The layout of a sheet, in pixels.
package struct SheetLayout: Hashable, Sendable {
  /// The width of each frame on the sheet.
  package let cellWidth: Int
  /// The height of each frame on the sheet.
  package let cellHeight: Int
  package let width: Int
  package let height: Int
  private let captionLines: Int
  /// The width of each frame with its caption.
  private let columnWidth: Int

  package static let headingSize = 24.0
  package static let captionSize = 16.0
  private static let headingHeight = 36
  private static let captionHeight = 20
  private static let margin = 24
  private static let gap = 16
  /// The maximum width of a column.
  ///
  /// At this width, the titles on a phone screen are legible.
  private static let maximumColumnWidth = 240
  /// The minimum width of a column.
  private static let minimumColumnWidth = 40
  /// The maximum width of a sheet, unless its columns would then be narrower than `comfortableColumnWidth`.
  private static let comfortableWidth = 3200
  /// The width of a column that has space for captions, even if the frames are narrower.
  private static let comfortableColumnWidth = 120
  /// The limits on the size of a picture.
  fileprivate static let maximumSide = 16_384
  fileprivate static let maximumArea = 32_000_000

  /// Creates a layout with the widest columns that fit.
  ///
  /// - Throws: `SheetTooLarge` if columns of at least the minimum width do not fit.
  package init(frameWidth: Int, frameHeight: Int, rows: Int, columns: Int, captionLines: Int)
    throws(SheetTooLarge)
  {
    let fitting = (Self.comfortableWidth - 2 * Self.margin + Self.gap) / columns - Self.gap
    let maximum = min(max(frameWidth, Self.comfortableColumnWidth), Self.maximumColumnWidth)
    let start = min(maximum, max(fitting, Self.comfortableColumnWidth))
    for columnWidth in stride(from: start, through: Self.minimumColumnWidth, by: -1) {
      // Frames are never enlarged.
      let cellWidth = min(frameWidth, columnWidth)
      // The height rounded to whole pixels, in integer arithmetic.
      let cellHeight = max(1, (2 * frameHeight * cellWidth + frameWidth) / (2 * frameWidth))
      let width = 2 * Self.margin + columns * (columnWidth + Self.gap) - Self.gap
      let rowHeight =
        Self.headingHeight + captionLines * Self.captionHeight + cellHeight
      let height = 2 * Self.margin + Self.headingHeight + rows * (rowHeight + Self.gap)
      guard max(width, height) <= Self.maximumSide, width * height <= Self.maximumArea else {
        continue
      }
      self.cellWidth = cellWidth
      self.columnWidth = columnWidth
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
    Self.margin + column * (columnWidth + Self.gap)
  }

  package var titleRect: Rect { rect(Self.margin, Self.margin, rowWidth, Self.headingHeight) }

  package func labelRect(row: Int) -> Rect {
    rect(Self.margin, top(ofRow: row), rowWidth, Self.headingHeight)
  }

  package func captionRect(row: Int, column: Int, line: Int) -> Rect {
    rect(
      left(ofColumn: column),
      top(ofRow: row) + Self.headingHeight + line * Self.captionHeight, columnWidth,
      Self.captionHeight)
  }

  /// Returns the rectangle of a frame.
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

/// An error for a sheet with too many cells.
package struct SheetTooLarge: Error, CustomStringConvertible {
  package let rows: Int
  package let columns: Int

  package var description: String {
    "a sheet of \(countText(rows, "row")) and \(countText(columns, "column")) exceeds the limits of a "
      + "picture, \(SheetLayout.maximumSide) pixels on a side and \(SheetLayout.maximumArea / 1_000_000) "
      + "million pixels in total; select fewer frames, for example with --frames 0-11,-1"
  }
}
