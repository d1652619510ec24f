import TestSupport
import Testing
import Units

@Suite struct `A pixel rectangle` {
  private static func rects(seed: UInt64) -> [(PixelRect, PixelRect)] {
    var generator = SeededGenerator(seed: seed)
    func rect() -> PixelRect {
      PixelRect(
        x: .random(in: -6...6, using: &generator), y: .random(in: -6...6, using: &generator),
        width: .random(in: 0...8, using: &generator),
        height: .random(in: 0...8, using: &generator))
    }
    return (0..<300).map { _ in (rect(), rect()) }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `intersects another in the pixels that both contain`(seed: UInt64) {
    for (a, b) in Self.rects(seed: seed) {
      let both = a.intersection(b)
      var count = 0
      for y in -8...16 {
        for x in -8...16 where a.contains(x: x, y: y) && b.contains(x: x, y: y) {
          #expect(both.contains(x: x, y: y))
          count += 1
        }
      }
      #expect(both.width >= 0 && both.height >= 0)
      #expect(both.width * both.height == count)
      #expect(both.isEmpty == (count == 0))
    }
  }

  @Test func `grows on every side`() {
    let rect = PixelRect(x: 2, y: -3, width: 4, height: 5)
    #expect(rect.grown(by: 2) == PixelRect(x: 0, y: -5, width: 8, height: 9))
    #expect(rect.grown(by: 2).grown(by: -2) == rect)
  }
}
