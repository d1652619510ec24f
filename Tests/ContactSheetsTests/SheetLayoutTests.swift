import ContactSheets
import Testing

@Suite struct `The layout of a sheet` {
  @Test(arguments: [(1, 1), (2, 12), (12, 12), (3, 100), (40, 3)])
  func `has separate cells inside its bounds`(rows: Int, columns: Int) throws {
    let layout = try SheetLayout(
      frameWidth: 480, frameHeight: 960, rows: rows, columns: columns, captionLines: 2)
    #expect(max(layout.width, layout.height) <= 16_384)
    #expect(layout.width * layout.height <= 32_000_000)
    let last = layout.cellRect(row: rows - 1, column: columns - 1)
    #expect(last.maxX + 24 == Double(layout.width) && last.maxY + 24 <= Double(layout.height))
    #expect(last.width == Double(layout.cellWidth) && last.height == Double(layout.cellHeight))
    let second = layout.cellRect(row: 1, column: 1)
    let first = layout.cellRect(row: 0, column: 0)
    #expect(first.maxX + 16 == second.minX && first.maxY + 16 < second.minY)
  }

  @Test(arguments: [(1, 1), (5, 9), (40, 120), (119, 200), (120, 200)])
  func `has space for captions of narrow frames`(width: Int, height: Int) throws {
    let layout = try SheetLayout(
      frameWidth: width, frameHeight: height, rows: 2, columns: 6, captionLines: 2)
    #expect((layout.cellWidth, layout.cellHeight) == (width, height))
    #expect(layout.width == 24 + 6 * 120 + 5 * 16 + 24)
    for column in 0..<6 {
      let caption = layout.captionRect(row: 1, column: column, line: 1)
      let cell = layout.cellRect(row: 1, column: column)
      #expect(caption.width == 120 && caption.minX == cell.minX && caption.maxY == cell.minY)
    }
  }

  @Test func `has narrower captions if there are many columns`() throws {
    let layout = try SheetLayout(
      frameWidth: 5, frameHeight: 9, rows: 1, columns: 200, captionLines: 1)
    #expect(layout.cellWidth == 5 && layout.width <= 16_384)
    #expect(layout.captionRect(row: 0, column: 0, line: 0).width == 65)
  }

  @Test func `is rejected with the numbers of rows and columns if there are too many cells`() {
    #expect {
      try SheetLayout(
        frameWidth: 480, frameHeight: 960, rows: 3, columns: 400, captionLines: 1)
    } throws: {
      "\($0)".hasPrefix("a sheet of 3 rows and 400 columns exceeds the limits of a picture, 16384")
    }
  }
}
