/// The SplitMix64 generator by Steele, Lea and Flood: a seed produces the same numbers on every platform.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension SeededGenerator {
  /// Returns true with a probability of 1 in `count`.
  package mutating func chance(oneIn count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }

  package mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }

  package mutating func byte() -> UInt8 {
    UInt8(truncatingIfNeeded: next())
  }

  /// Returns a random byte that is 0 or 255 about half the time: kernels have fast paths for both.
  package mutating func extremeByte() -> UInt8 {
    switch next() % 4 {
    case 0: 0
    case 1: 255
    default: byte()
    }
  }
}
