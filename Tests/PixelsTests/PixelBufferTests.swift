import Pixels
import Testing
import Units

@Suite struct `A pixel buffer` {
  private let red = PremultipliedRGBA8(red: 255, green: 0, blue: 0, alpha: 255)

  @Test func `stores its rows from top to bottom`() {
    var buffer = PixelBuffer(width: 3, height: 2)
    buffer[2, 0] = red
    buffer[0, 1] = PremultipliedRGBA8(red: 1, green: 2, blue: 3, alpha: 4)
    #expect(buffer.pixels[2] == buffer[2, 0])
    #expect(buffer.pixels[3] == buffer[0, 1])
    #expect(buffer == PixelBuffer(width: 3, height: 2, pixels: buffer.pixels))
    #expect(buffer.bounds == PixelRect(x: 0, y: 0, width: 3, height: 2))
  }

  @Test func `is opaque if every pixel is`() {
    var buffer = PixelBuffer(width: 4, height: 4, filledWith: red)
    #expect(buffer.isOpaque)
    buffer[3, 3].alpha = 254
    #expect(!buffer.isOpaque)
  }

  @Test func `is clear by default`() {
    #expect(PixelBuffer(width: 2, height: 2).pixels == Array(repeating: .clear, count: 4))
  }

  @Test(arguments: [0, 1, 15, 16, 17, 1170])
  func `aligns each row to 64 bytes`(width: Int) {
    let buffer = PixelBuffer(width: width, height: 3)
    buffer.withRows { rows in
      for y in 0..<3 { #expect(Int(bitPattern: rows[row: y]) % 64 == 0) }
    }
  }

  @Test func `writes its pixels as straight bytes`() {
    let buffer = PixelBuffer(
      width: 17, height: 2,
      pixels: (0..<34).map { index in
        PremultipliedRGBA8(straight: UInt8(7 * index), 200, 13, UInt8(index % 2 == 0 ? 255 : 100))
      })
    let expected = buffer.pixels.flatMap { pixel in
      let straight = pixel.straight
      return [straight.red, straight.green, straight.blue, straight.alpha]
    }
    for rows in [0..<2, 0..<1, 1..<2, 1..<1] {
      var bytes = [UInt8](repeating: 9, count: 4 * 17 * rows.count)
      buffer.writeStraightBytes(ofRows: rows, to: &bytes)
      #expect(bytes == Array(expected[4 * 17 * rows.lowerBound..<4 * 17 * rows.upperBound]))
    }
  }

  @Test func `is a value that changes independently of its copies`() {
    let old = PixelBuffer(width: 20, height: 2, filledWith: red)
    var new = old
    #expect(new == old && new.hashValue == old.hashValue)
    new[19, 1] = .clear
    #expect(old[19, 1] == red)
    #expect(new != old)
  }
}
