import Pixels
import TestSupport
import Testing

@Suite struct `The difference between two rows` {
  /// Returns two rows that differ in about one in `rarity` pixels, by small and large amounts.
  private func rows(
    _ count: Int, rarity: Int, _ generator: inout SeededGenerator
  ) -> (a: [PremultipliedRGBA8], b: [PremultipliedRGBA8]) {
    let a = (0..<count).map { _ in generator.arbitraryPixel() }
    let b = a.map { pixel -> PremultipliedRGBA8 in
      guard Int.random(in: 0..<rarity, using: &generator) == 0 else { return pixel }
      var other = pixel
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: other.red ^= 1
      case 1: other.green &+= 128
      case 2: other.blue = ~other.blue
      case 3: other.alpha ^= 3
      default: other = generator.arbitraryPixel()
      }
      return other
    }
    return (a, b)
  }

  @Test func `has the number of unequal pixels and the largest difference between bytes`() {
    let a = PremultipliedRGBA8(red: 10, green: 20, blue: 30, alpha: 255)
    for channel: WritableKeyPath<PremultipliedRGBA8, UInt8> in [
      \.red, \.green, \.blue, \.alpha,
    ] {
      for byte in UInt8.min...UInt8.max {
        var b = a
        b[keyPath: channel] = byte
        let delta = abs(Int(byte) - Int(a[keyPath: channel]))
        for kernels in Kernels.all {
          let sum = kernels.difference([a, a, a], [a, b, a], 3)
          #expect(sum == RowDifferenceSum(count: delta > 0 ? 1 : 0, largest: UInt8(delta)))
        }
      }
    }
  }

  @Test(arguments: Kernels.all)
  func `equals the reference at every length and alignment without reading beyond the rows`(
    kernels: Kernels
  ) throws {
    var generator = SeededGenerator(seed: 21)
    let (first, second) = (GuardedMemory(pages: 2), GuardedMemory(pages: 2))
    for rarity in [1, 3, 1000] {
      for count in Array(0...67) + [255, 256, 511, 512, 513, 1170, 1179] {
        let (a, b) = rows(count, rarity: rarity, &generator)
        let expected = Kernels.reference.difference(a, b, count)
        for offset in [0, 1, 2, 4, 31, 60, 63] {
          let found = kernels.difference(
            first.place(a, at: offset), second.place(b, at: (7 * offset) % 64), count)
          try #require(found == expected, "\(count) pixels, offset \(offset)")
        }
        // An access to a guard page terminates the process.
        let found = kernels.difference(first.placeLast(a), second.placeLast(b), count)
        try #require(found == expected, "\(count) pixels at the end")
      }
    }
  }
}
