import Testing
import Units

@Suite struct `A color` {
  @Test func `returns the bytes it was created from`() {
    for k in UInt8.min...UInt8.max {
      #expect(unitByte(Double(k) / 255) == k)
      let color = Color(bytes: k, 1, 2, 3)
      #expect(unitByte(color.red) == k && unitByte(color.alpha) == 3)
    }
  }

  @Test func `rounds to the nearest byte, with ties rounding up`() {
    #expect(unitByte(0.5) == 128)
    for k in 0..<255 {
      #expect(unitByte((Double(k) + 0.49) / 255) == k)
      #expect(unitByte((Double(k) + 0.51) / 255) == k + 1)
    }
  }

  @Test func `clamps each component to 0...1`() {
    #expect(unitByte(-0.01) == 0)
    #expect(unitByte(-1e300) == 0)
    #expect(unitByte(1.01) == 255)
    #expect(unitByte(.infinity) == 255)
  }

  @Test func `has a hexadecimal form, with alpha if it is not opaque`() {
    #expect(Color(bytes: 0, 122, 255).hex == "#007AFF")
    #expect(Color(bytes: 1, 2, 3, 10).hex == "#0102030A")
    #expect(Color.clear.hex == "#00000000")
    #expect(Color.white.hex == "#FFFFFF")
    #expect(Color.black.withAlpha(0.5).hex == "#00000080")
  }
}
