import Pixels

/// `c' = Y + s·(c − Y)`, `Y = .2126R + .7152G + .0722B`, on values of which 256 are a step of a byte.
struct Saturation {
  /// In 1/4096.
  private let factor: Int32

  /// More than 7 is 7, which leaves only the purest colours as it is.
  init(_ saturation: Double) {
    factor = Int32((min(7, max(0, saturation)) * 4096).rounded(.toNearestOrAwayFromZero))
  }

  func pixels(_ cells: [BlurPlane.Cell]) -> [PremultipliedRGBA8] {
    [PremultipliedRGBA8](unsafeUninitializedCapacity: cells.count) { pixels, count in
      for index in cells.indices {
        pixels.initializeElement(at: index, to: pixel(cells[index]))
      }
      count = cells.count
    }
  }

  /// The nearest bytes, none above the alpha.
  @inline(__always)
  private func pixel(_ cell: BlurPlane.Cell) -> PremultipliedRGBA8 {
    // The weights of Y in 1/65536; they sum to one, so that a grey is its own luminance.
    let weighted = SIMD4<UInt32>(truncatingIfNeeded: cell) &* SIMD4(13933, 46871, 4732, 0)
    let luminance = SIMD4(repeating: Int32((weighted.wrappedSum() &+ 32768) >> 16))
    let straight = SIMD4<Int32>(truncatingIfNeeded: cell)
    var saturated = luminance &+ ((straight &- luminance) &* factor &+ 2048) &>> 12
    saturated.w = straight.w
    let bytes = (saturated &+ 128) &>> 8
    let alpha = SIMD4(repeating: bytes.w)
    let clamped = bytes.clamped(lowerBound: .zero, upperBound: alpha)
    return PremultipliedRGBA8(channels: SIMD4(truncatingIfNeeded: clamped))
  }
}
