import Pixels
import Testing
import Units

/// Every color byte with every alpha.
private let everyColorAndAlpha = (0...255).flatMap { c in
  (0...255).map { a in (c: UInt8(c), a: UInt8(a)) }
}

@Suite struct `A premultiplied pixel` {
  @Test func `survives a round trip through straight bytes if it is created from them`() {
    let wrong = everyColorAndAlpha.filter { c, a in
      let pixel = PremultipliedRGBA8(straight: c, 255 - c, c ^ 0x55, a)
      let straight = pixel.straight
      return PremultipliedRGBA8(
        straight: straight.red, straight.green, straight.blue, straight.alpha) != pixel
    }
    #expect(wrong.isEmpty)
  }

  @Test func `survives a round trip through straight bytes if no color exceeds alpha`() {
    let wrong = everyColorAndAlpha.filter { c, a in
      guard c <= a else { return false }
      let pixel = PremultipliedRGBA8(red: c, green: a - c, blue: a, alpha: a)
      let straight = pixel.straight
      return PremultipliedRGBA8(
        straight: straight.red, straight.green, straight.blue, straight.alpha) != pixel
    }
    #expect(wrong.isEmpty)
  }

  @Test func `is converted to the nearest straight bytes, at most 255`() {
    let wrong = everyColorAndAlpha.filter { c, a in
      guard a > 0 else { return false }
      let straight = PremultipliedRGBA8(red: c, green: c, blue: c, alpha: a).straight
      let isCorrect =
        c > a
        ? straight.red == 255 : 2 * abs(Int(a) * Int(straight.red) - 255 * Int(c)) <= Int(a)
      return !isCorrect || straight.green != straight.red || straight.blue != straight.red
        || straight.alpha != a
    }
    #expect(wrong.isEmpty)
  }

  @Test func `has no color if it is transparent`() {
    let transparent = PremultipliedRGBA8(red: 9, green: 9, blue: 9, alpha: 0)
    #expect(transparent.straight == (0, 0, 0, 0))
    #expect(PremultipliedRGBA8(straight: 1, 2, 3, 0) == .clear)
  }

  @Test func `has each color multiplied by alpha, and alpha unchanged`() {
    #expect(
      PremultipliedRGBA8(straight: 255, 128, 51, 100)
        == PremultipliedRGBA8(red: 100, green: 50, blue: 20, alpha: 100))
  }

  @Test func `is rounded to bytes before multiplication if it is created from a color`() {
    let wrong = everyColorAndAlpha.filter { c, a in
      PremultipliedRGBA8(Color(bytes: c, 255 - c, c / 2, a))
        != PremultipliedRGBA8(straight: c, 255 - c, c / 2, a)
    }
    #expect(wrong.isEmpty)
  }

  @Test func `is stored as red, green, blue and alpha without padding`() {
    let pixels = [
      PremultipliedRGBA8(red: 1, green: 2, blue: 3, alpha: 4),
      PremultipliedRGBA8(red: 5, green: 6, blue: 7, alpha: 8),
    ]
    #expect(pixels.withUnsafeBytes { Array($0) } == [1, 2, 3, 4, 5, 6, 7, 8])
  }
}
