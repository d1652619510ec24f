import Layers
import Pixels
import Testing
import Units

@Suite struct `UIKit's back indicator` {
  private func alphas(_ source: ImageSource, scale: Int = 3) throws -> [[Int]] {
    let (width, height) = (13 * scale, 21 * scale)
    let pixels = try #require(prepared(source, width: width, height: height, scale: scale)?.pixels)
    return (0..<height).map { y in (0..<width).map { Int(pixels[$0, y].alpha) } }
  }

  /// Rows of a snapshot from a 440-point-wide screen, each with its first inked column and its alphas.
  private static let snapshot: [(row: Int, first: Int, alphas: [Int])] = [
    (1, 0, []),
    (2, 31, [42, 105, 99, 30]),
    (3, 29, [1, 137, 254, 255, 255, 250, 112]),
    (10, 22, [13, 193, 255, 255, 255, 255, 255, 255, 255, 255, 255, 227, 37]),
    (20, 12, [53, 238, 255, 255, 255, 255, 255, 255, 255, 255, 255, 164, 3]),
    (30, 4, [247, 255, 255, 255, 255, 255, 255, 255, 255, 87]),
    (45, 17, [136, 255, 255, 255, 255, 255, 255, 255, 255, 255, 249, 82]),
    (57, 29, [53, 238, 255, 255, 255, 255, 224, 17]),
    (58, 30, [39, 180, 245, 239, 165, 27]),
    (59, 0, []),
  ]

  @Test(arguments: snapshot)
  func `matches the chevron in a snapshot on iOS 13 and later`(row: Int, first: Int, alphas: [Int])
    throws
  {
    var expected = [Int](repeating: 0, count: 39)
    expected.replaceSubrange(first..<first + alphas.count, with: alphas)
    let drawn = try self.alphas(.backIndicator(.round))[row]
    for (a, b) in zip(drawn, expected) { #expect(abs(a - b) <= 32) }
  }

  /// In an image that begins at 8 points, the ink extends from 9.33 to 20.33 and is 19 points high.
  @Test func `has round ends and 11 by 19 points of ink on iOS 13 and later`() throws {
    let rows = try alphas(.backIndicator(.round))
    let inked = rows.indices.filter { rows[$0].contains { $0 > 32 } }
    let columns = rows[0].indices.filter { column in rows.contains { $0[column] > 32 } }
    #expect(inked == Array(2...58))
    #expect(columns == Array(4...36))
    #expect(rows[2].filter { $0 > 32 }.count <= 4)
  }

  @Test func `has square ends and ink in every row on iOS 12 and earlier`() throws {
    let rows = try alphas(.backIndicator(.square), scale: 2)
    #expect(rows.allSatisfy { $0.contains { $0 > 0 } })
    #expect(rows.first == rows.last)
  }

  @Test(arguments: [BackIndicatorOutline.square, .round], 1...4)
  func `is inside its transition mask, whose alpha never decreases from left to right`(
    outline: BackIndicatorOutline, scale: Int
  ) throws {
    let indicator = try alphas(.backIndicator(outline), scale: scale)
    let mask = try alphas(.backIndicatorTransitionMask(outline), scale: scale)
    for (shape, shown) in zip(indicator, mask) {
      #expect(zip(shape, shown).allSatisfy { $0 <= $1 })
      #expect(shown == shown.sorted())
    }
  }
}
