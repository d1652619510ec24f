import Pixels
import TestSupport

extension SeededGenerator {
  /// Returns four random bytes; a color can exceed the alpha.
  mutating func arbitraryPixel() -> PremultipliedRGBA8 {
    PremultipliedRGBA8(red: byte(), green: byte(), blue: byte(), alpha: byte())
  }

  /// Returns a valid premultiplied pixel: clear, opaque or translucent.
  mutating func validPixel() -> PremultipliedRGBA8 {
    PremultipliedRGBA8(straight: byte(), byte(), byte(), extremeByte())
  }
}
