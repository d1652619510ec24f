import Layers
import Pixels
import Testing
import Units

@Suite struct `A gradient` {
  private let top = Color(red: 1, green: 0.25, blue: 0, alpha: 1)
  private let bottom = Color(red: 0, green: 1, blue: 0.5, alpha: 0.4)

  @Test(arguments: [1, 2, 3, 7, 64, 500])
  func `has the byte nearest to the interpolated value at each pixel's center`(height: Int) throws {
    let gradient = try #require(
      prepared(.gradient(top: top, bottom: bottom), width: 3, height: height)?.pixels)
    let first = PremultipliedRGBA8(top)
    let last = PremultipliedRGBA8(bottom)
    for y in 0..<height {
      let t = (Double(y) + 0.5) / Double(height)
      for channel in [\.red, \.green, \.blue, \.alpha] as [KeyPath<PremultipliedRGBA8, UInt8>] {
        let a = Double(first[keyPath: channel])
        let exact = a + (Double(last[keyPath: channel]) - a) * t
        for x in 0..<3 {
          #expect(abs(Double(gradient[x, y][keyPath: channel]) - exact) <= 0.5 + 1e-9)
        }
      }
    }
  }

  @Test func `is constant between equal colors`() {
    #expect(
      prepared(.gradient(top: bottom, bottom: bottom), width: 5, height: 33)?.pixels
        == PixelBuffer(width: 5, height: 33, filledWith: PremultipliedRGBA8(bottom)))
  }
}
