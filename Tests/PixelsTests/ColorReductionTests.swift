import Pixels
import TestSupport
import Testing
import Units

@Suite struct `A palette for pictures` {
  private func counts(_ pictures: PixelBuffer...) -> ColorTable {
    var table = ColorTable()
    for picture in pictures { table.count(picture, in: picture.bounds) }
    return table
  }

  private func picture(
    _ width: Int, _ height: Int, seed: UInt64,
    _ pixel: (inout SeededGenerator) -> PremultipliedRGBA8
  ) -> PixelBuffer {
    var generator = SeededGenerator(seed: seed)
    return PixelBuffer(
      width: width, height: height, pixels: (0..<width * height).map { _ in pixel(&generator) })
  }

  @Test func `consists of the colors of a picture with few colors, and changes no pixel`() {
    for count in [1, 2, 3, 17, 255, 256] {
      let colors = picture(count, 1, seed: UInt64(count)) { $0.validPixel() }.pixels
      let source = picture(40, 30, seed: 7) { colors[Int.random(in: 0..<count, using: &$0)] }
      let distinct = Set(source.pixels)
      for limit in Set([max(2, distinct.count), 256]) {
        let reduction = ColorReduction(of: counts(source), limit: limit)
        #expect(Set(reduction.palette.colors) == distinct)
        #expect(reduction.isLossless && reduction.reduced(source) == source)
      }
    }
  }

  @Test func `keeps a rare color that differs by one`() {
    var source = PixelBuffer(
      width: 1000, height: 100, filledWith: PremultipliedRGBA8(straight: 255, 255, 255, 255))
    source[3, 3].red = 254
    let reduction = ColorReduction(of: counts(source), limit: 2)
    #expect(reduction.isLossless && reduction.reduced(source) == source)
  }

  @Test(arguments: [2, 5, 16, 256])
  func `has the requested number of colors, and each pixel has the nearest one`(limit: Int) {
    let source = picture(60, 50, seed: 11) { $0.validPixel() }
    let reduction = ColorReduction(of: counts(source), limit: limit)
    let palette = reduction.palette.colors
    #expect(palette.count == limit && Set(palette).count == limit && !reduction.isLossless)
    #expect(palette.map(\.alpha) == palette.map(\.alpha).sorted())
    func distance(_ a: PremultipliedRGBA8, _ b: PremultipliedRGBA8) -> Int {
      let difference = SIMD4<Int>(truncatingIfNeeded: a.bytes) &- SIMD4(truncatingIfNeeded: b.bytes)
      return (difference &* difference).wrappedSum()
    }
    for (old, new) in zip(source.pixels, reduction.reduced(source).pixels) {
      #expect(distance(old, new) == palette.map { distance(old, $0) }.min())
      // A premultiplied color does not exceed its alpha.
      #expect(max(new.red, new.green, new.blue) <= new.alpha)
    }
  }

  @Test func `has the mean colors of two groups`() {
    let grays: [UInt8] = [10, 12, 14, 200, 201, 205]
    let source = PixelBuffer(
      width: 6, height: 1, pixels: grays.map { PremultipliedRGBA8(straight: $0, $0, $0, 255) })
    let reduction = ColorReduction(of: counts(source), limit: 2)
    #expect(reduction.reduced(source).pixels.map(\.red) == [12, 12, 12, 202, 202, 202])
    #expect(reduction.sourceCount == 6)
  }

  @Test func `does not depend on the order in which colors are counted`() {
    let first = picture(40, 40, seed: 1) { $0.validPixel() }
    let second = picture(40, 40, seed: 2) { $0.validPixel() }
    let one = ColorReduction(of: counts(first, second), limit: 64)
    let other = ColorReduction(of: counts(second, first), limit: 64)
    #expect(one.palette == other.palette)
    #expect(one.reduced(first) == other.reduced(first))
  }

  @Test func `gives the index of each pixel's color`() {
    let source = picture(30, 4, seed: 9) { $0.validPixel() }
    let palette = ColorReduction(of: counts(source), limit: 256).palette
    source.withRows { rows in
      for y in 0..<4 {
        var indices = [UInt8](repeating: 0, count: 30)
        palette.writeIndices(of: rows[row: y], count: 30, to: &indices)
        for x in 0..<30 { #expect(palette.colors[Int(indices[x])] == source[x, y]) }
      }
    }
  }

  @Test func `is made from exact counts of the pixels in a rectangle`() {
    let source = picture(90, 70, seed: 3) { generator in
      let byte = generator.byte()
      return PremultipliedRGBA8(straight: byte, byte / 2, 7, 255)
    }
    var table = ColorTable()
    table.count(source, in: PixelRect(x: 5, y: 9, width: 80, height: 50))
    table.count(source, in: PixelRect(x: 0, y: 0, width: 1, height: 1))
    var expected: [PremultipliedRGBA8: Int] = [source[0, 0]: 1]
    for y in 9..<59 {
      for x in 5..<85 { expected[source[x, y], default: 0] += 1 }
    }
    #expect(table.count == expected.count)
    for (color, number) in table.sorted { #expect(expected[color] == number) }
  }

  @Test func `is made from any number of colors`() {
    func color(_ index: Int) -> PremultipliedRGBA8 {
      PremultipliedRGBA8(
        straight: UInt8(index & 255), UInt8(index >> 8 & 255), UInt8(index >> 16), 255)
    }
    var table = ColorTable()
    for index in 0..<200_000 { table[color(index)] = index + 1 }
    #expect(table.count == 200_000)
    #expect((0..<200_000).allSatisfy { table[color($0)] == $0 + 1 })
    #expect(table[color(200_000)] == 0 && table[.clear] == 0)
    var backward = ColorTable()
    for index in (0..<200_000).reversed() { backward[color(index)] = index + 1 }
    #expect(table.sorted.map(\.number) == backward.sorted.map(\.number))
  }
}
