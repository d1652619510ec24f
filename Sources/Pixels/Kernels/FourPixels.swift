/// Four adjacent pixels in one vector, for the baseline kernels.
///
/// A lane holds the four bytes of a pixel in memory order. All supported platforms are little-endian, so red
/// is the low byte and alpha is the high byte.
struct FourPixels {
  private var lanes: SIMD4<UInt32>

  /// The factors of `scaled(by:)`: two 16-bit lanes per pixel with the same number in 0…255.
  typealias Multipliers = SIMD8<UInt16>

  @inline(__always)
  init(lanes: SIMD4<UInt32>) {
    self.lanes = lanes
  }

  /// Loads four pixels from an address of any alignment.
  @inline(__always)
  init(_ source: UnsafePointer<PremultipliedRGBA8>) {
    lanes = UnsafeRawPointer(source).loadUnaligned(as: SIMD4<UInt32>.self)
  }

  /// Repeats a color four times.
  @inline(__always)
  init(repeating color: PremultipliedRGBA8) {
    lanes = SIMD4(repeating: unsafeBitCast(color, to: UInt32.self))
  }

  @inline(__always)
  func store(to destination: UnsafeMutablePointer<PremultipliedRGBA8>) {
    UnsafeMutableRawPointer(destination).storeBytes(of: lanes, as: SIMD4<UInt32>.self)
  }

  /// Scales each channel: `div255(c·m)`.
  ///
  /// Red and blue, the even bytes, are computed separately from green and alpha.
  @inline(__always)
  func scaled(by m: Multipliers) -> FourPixels {
    let bytes = unsafeBitCast(lanes, to: SIMD8<UInt16>.self)
    let even = div255((bytes & 0xFF) &* m)
    let odd = div255((bytes &>> 8) &* m)
    return FourPixels(lanes: unsafeBitCast(even | (odd &<< 8), to: SIMD4<UInt32>.self))
  }

  /// Composites the pixels over a destination: `s + div255(d·(255 − sₐ))` for each byte.
  @inline(__always)
  func over(_ destination: FourPixels) -> FourPixels {
    let below = destination.scaled(by: doubled((lanes &>> 24) ^ 255))
    let sum =
      unsafeBitCast(lanes, to: SIMD16<UInt8>.self)
      &+ unsafeBitCast(below.lanes, to: SIMD16<UInt8>.self)
    return FourPixels(lanes: unsafeBitCast(sum, to: SIMD4<UInt32>.self))
  }
}

extension FourPixels.Multipliers {
  /// Repeats an opacity for all four pixels.
  @inline(__always)
  init(opacity: UInt8) {
    self.init(repeating: UInt16(opacity))
  }

  /// Multiplies an opacity by four coverage bytes: `div255(opacity·coverage)`.
  @inline(__always)
  init(opacity: UInt8, _ coverage: UnsafePointer<UInt8>) {
    let bytes = UnsafeRawPointer(coverage).loadUnaligned(as: SIMD4<UInt8>.self)
    let lanes = SIMD4(UInt32(bytes.x), UInt32(bytes.y), UInt32(bytes.z), UInt32(bytes.w))
    let products = div255(unsafeBitCast(lanes, to: Self.self) &* Self(opacity: opacity))
    self = doubled(unsafeBitCast(products, to: SIMD4<UInt32>.self))
  }
}

/// Copies the factor in each pixel's low 16-bit lane to its high lane.
@inline(__always)
private func doubled(_ lanes: SIMD4<UInt32>) -> FourPixels.Multipliers {
  unsafeBitCast(lanes | (lanes &<< 16), to: FourPixels.Multipliers.self)
}

/// Divides products of two bytes by 255 and rounds to nearest: with t = x + 128, `(t + (t >> 8)) >> 8` equals
/// `t·257 >> 16`, which takes one instruction.
///
/// The lanes are written out because the converting initializers are not reliably inlined.
@inline(__always)
private func div255(_ products: SIMD8<UInt16>) -> SIMD8<UInt16> {
  let t = products &+ 128
  let wide = SIMD8<UInt32>(
    UInt32(t[0]), UInt32(t[1]), UInt32(t[2]), UInt32(t[3]), UInt32(t[4]), UInt32(t[5]),
    UInt32(t[6]), UInt32(t[7]))
  let q = (wide &* 257) &>> 16
  func low(_ lane: UInt32) -> UInt16 { UInt16(truncatingIfNeeded: lane) }
  return SIMD8(
    low(q[0]), low(q[1]), low(q[2]), low(q[3]), low(q[4]), low(q[5]), low(q[6]), low(q[7]))
}
