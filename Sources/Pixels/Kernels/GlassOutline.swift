/// The coverage of the pixels near an outline, which can be blurred with a Gaussian, by their distance from
/// it.
package struct GlassOutline: Hashable, Sendable {
  /// The coverage of pixels for each `1 << shift` units of the distance, from −`zero` of these.
  private(set) var bytes: [UInt8]
  let shift: Int32
  let zero: Int32
  var size: Int32 { Int32(bytes.count) }

  /// The distance beyond which the coverage does not change, in whole pixels.
  package let reach: Int

  /// Creates the outline.
  ///
  /// Without a blur, the coverage of a pixel at the distance d, in units of 1/256 pixel, is
  /// `⌊(255·c + 128) / 256⌋` with `c = 128 − d`, limited to 0…256.
  ///
  /// With a blur, `e = ⌊d / 16⌋` and `p = ⌊2048·|e| / s⌋`, where s is σ in units of 1/16 pixel. The coverage
  /// outside is the part of a Gaussian beyond p/2048 standard deviations: `b = ⌊(255·q + 32768) / 65536⌋`,
  /// where q is interpolated in `tail`, or 0 from three standard deviations. The coverage inside is
  /// `255 − b`.
  ///
  /// - Parameter sigma: The standard deviation of the blur, in pixels.
  package init(sigma: Double) {
    guard sigma > 0 else {
      bytes = (-128...128).map { UInt8((255 * (128 - $0) + 128) / 256) }
      (shift, zero, reach) = (0, 128, 1)
      return
    }
    let deviation = max(1, Int((16 * sigma + 0.5).rounded(.down)))
    let end = (Self.tail.count * deviation + 7) / 8
    let outside = (0...end).map { Self.byte(beyond: 2048 * $0 / deviation) }
    bytes = outside.dropFirst().reversed().map { 255 - $0 } + outside
    (shift, zero) = (4, Int32(end))
    reach = (3 * deviation + 15) / 16 + 1
  }

  private static func byte(beyond position: Int) -> UInt8 {
    let index = position >> 8
    guard index < tail.count - 1 else { return 0 }
    let (near, far) = (tail[index], tail[index + 1])
    return UInt8((255 * (near - (((near - far) * (position & 255)) >> 8)) + 32768) >> 16)
  }

  /// The part of a Gaussian beyond k/8 standard deviations, k = 0…24, in units of 1/65536.
  private static let tail = [
    32768, 29508, 26299, 23189, 20220, 17432, 14852, 12503, 10398, 8539, 6924, 5542, 4378, 3413,
    2625, 1992, 1491, 1101, 801, 575, 407, 284, 195, 132, 88,
  ]

  /// The outline of the area outside the shape, whose coverage is 255 minus that of the shape.
  package var complement: GlassOutline {
    var outline = self
    outline.bytes = bytes.map { 255 - $0 }
    return outline
  }

  /// Returns the coverage at a distance in units of 1/256 pixel.
  package func coverage(at distance: Int) -> UInt8 {
    bytes[min(max((distance >> Int(shift)) + Int(zero), 0), bytes.count - 1)]
  }
}
