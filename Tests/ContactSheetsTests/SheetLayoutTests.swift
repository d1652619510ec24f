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

  @Test func `is rejected with the number of cells if there are too many`() {
    #expect {
      try SheetLayout(
        frameWidth: 480, frameHeight: 960, rows: 3, columns: 400, captionLines: 1)
    } throws: {
      "\($0)".hasPrefix("a sheet of 3 rows and 400 columns exceeds the limits of a picture, 16384")
    }
  }
}
