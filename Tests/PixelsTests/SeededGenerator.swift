import Pixels
import TestSupport

extension SeededGenerator {
  mutating func byte() -> UInt8 {
    UInt8(truncatingIfNeeded: next())
  }

  /// A byte that is often one of the two at which shortcuts are taken.
  mutating func edgyByte() -> UInt8 {
    switch next() % 4 {
    case 0: 0
    case 1: 255
    default: byte()
    }
  }

  /// Any four bytes, so that most colours exceed their alpha.
  mutating func arbitraryPixel() -> PremultipliedRGBA8 {
    PremultipliedRGBA8(red: byte(), green: byte(), blue: byte(), alpha: byte())
  }

  /// A pixel as pictures have it: clear, opaque or between.
  mutating func validPixel() -> PremultipliedRGBA8 {
    PremultipliedRGBA8(straight: byte(), byte(), byte(), edgyByte())
  }
}
