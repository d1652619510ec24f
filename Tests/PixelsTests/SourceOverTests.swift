import Pixels
import TestSupport
import Testing

@Suite struct `Source over` {
  private static func pixels(seed: UInt64) -> [PremultipliedRGBA8] {
    var generator = SeededGenerator(seed: seed)
    return (0..<512).map { _ in generator.validPixel() }
      + (0..<512).map { _ in generator.arbitraryPixel() }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `leaves the destination unchanged at opacity 0`(seed: UInt64) {
    for (source, destination) in zip(Self.pixels(seed: seed), Self.pixels(seed: ~seed)) {
      #expect(source.scaled(by: 0).over(destination) == destination)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `uses the source unchanged at opacity 255`(seed: UInt64) {
    for source in Self.pixels(seed: seed) {
      #expect(source.scaled(by: 255) == source)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `replaces the destination if the source is opaque`(seed: UInt64) {
    for (source, destination) in zip(Self.pixels(seed: seed), Self.pixels(seed: ~seed)) {
      var opaque = source
      opaque.alpha = 255
      #expect(opaque.over(destination) == opaque)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `leaves the destination unchanged if the source is clear`(seed: UInt64) {
    for destination in Self.pixels(seed: seed) {
      #expect(PremultipliedRGBA8.clear.over(destination) == destination)
    }
  }

  @Test func `keeps an opaque destination opaque`() {
    let destination = PremultipliedRGBA8(red: 10, green: 20, blue: 30, alpha: 255)
    for a in UInt8.min...UInt8.max {
      #expect(PremultipliedRGBA8(straight: 200, 100, 50, a).over(destination).alpha == 255)
    }
  }

  @Test func `never makes a color component larger than alpha`() {
    var generator = SeededGenerator(seed: 4)
    for sourceAlpha in UInt8.min...UInt8.max {
      for alpha in UInt8.min...UInt8.max {
        let source = PremultipliedRGBA8(straight: 255, generator.byte(), 0, sourceAlpha)
        let destination = PremultipliedRGBA8(straight: 255, generator.byte(), 255, alpha)
        let sum = source.over(destination)
        #expect(sum.alpha >= max(source.alpha, destination.alpha))
        #expect(max(sum.red, sum.green, sum.blue) <= sum.alpha)
      }
    }
  }
}
