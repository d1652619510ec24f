import FilmTestSupport
import Testing
import Transom

/// Compares a film that contains a rotation with the same film without the rotation.
@Suite struct `A film with a rotation` {
  private static let pages = """
    transom: 1
    device: {width: 60, height: 100, scale: 1}
    ios: 12
    fps: 20
    pages:
      lower:
        content: {gradient: [red, blue]}
        viewWillAppear: [{navigationBar: {barTintColor: "#F8F8F8"}}]
      upper: {backgroundColor: "#00FF00", content: {rows: 4}}
    script:
      - wait: 0.1
      - push: upper
    """

  private func colors(_ frame: Frame, width: Int, columns: Range<Int>, rows: Range<Int>)
    -> [[UInt8]]
  {
    let rgba = frame.rgba
    return rows.map { row in
      let start = row * width
      return Array(rgba[((start + columns.lowerBound) * 4)..<((start + columns.upperBound) * 4)])
    }
  }

  @Test(arguments: ["native", "km", "jy"])
  func `has square frames, whose corner equals the frame without a rotation`(system: String)
    throws
  {
    let plain = try Fixtures.film(Self.pages, system: system)
    let rotated = try Fixtures.film(
      Self.pages + "\n  - rotate: landscape\n", system: system)
    #expect((plain.width, plain.height) == (60, 100))
    #expect((rotated.width, rotated.height) == (100, 100))
    for number in 0..<plain.frameCount - 1 {
      let (small, square) = (plain.frame(number), rotated.frame(number))
      #expect(
        colors(small, width: 60, columns: 0..<60, rows: 0..<100)
          == colors(square, width: 100, columns: 0..<60, rows: 0..<100), "\(number)")
      let right = colors(square, width: 100, columns: 60..<100, rows: 0..<100)
      #expect(right.allSatisfy { $0.allSatisfy { $0 == 0 } }, "\(number)")
    }
    let last = rotated.frame(rotated.frameCount - 1)
    let screen = colors(last, width: 100, columns: 0..<100, rows: 0..<60)
    #expect(screen.allSatisfy { row in row.indices.allSatisfy { $0 % 4 != 3 || row[$0] == 255 } })
    let below = colors(last, width: 100, columns: 0..<100, rows: 60..<100)
    #expect(below.allSatisfy { $0.allSatisfy { $0 == 0 } })
  }
}
