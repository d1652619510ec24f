import Pixels

/// SplitMix64: the same numbers from the same seed everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

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
