import Pixels
import TestSupport

extension SeededGenerator {
  /// Any four bytes, so that most colours exceed their alpha.
  mutating func arbitraryPixel() -> PremultipliedRGBA8 {
    PremultipliedRGBA8(red: byte(), green: byte(), blue: byte(), alpha: byte())
  }

  /// A pixel as pictures have it: clear, opaque or between.
  mutating func validPixel() -> PremultipliedRGBA8 {
    PremultipliedRGBA8(straight: byte(), byte(), byte(), extremeByte())
  }
}
