import Units

extension DisplayScale {
  /// The nearest quarter of a device pixel of a length in points; ties go up, as with whole pixels.
  ///
  /// By the same detour through 1/65536 pixel, that a tie is one whatever the order of the sum.
  func quarterPixels(_ points: Double) -> Int {
    let q = Int((points * Double(factor) * 65536).rounded(.toNearestOrAwayFromZero))
    return (q + 8192) >> 14
  }
}
