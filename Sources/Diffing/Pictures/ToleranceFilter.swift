import Pixels

/// Applies tolerances pixel by pixel, for rules that depend on more than the largest difference in a
/// channel.
struct ToleranceFilter {
  private let tolerances: [Tolerance]
  /// The index of each pixel's tolerance, or nil if the first one applies to all pixels.
  private let numbers: [UInt8]?

  /// Creates a filter, or returns nil if no pixel needs to be examined.
  init?(_ tolerances: [Tolerance], numbers: [UInt8]?) {
    guard numbers != nil || tolerances[0].isPerPixel else { return nil }
    self.tolerances = tolerances
    self.numbers = numbers
  }

  /// Marks accepted differences as tolerated and counts, for each tolerance, the pixels to which it
  /// applies and those that it accepts.
  ///
  /// The row starts at index `start` of the mask.
  func apply(
    _ marks: UnsafeMutablePointer<UInt8>, _ a: UnsafePointer<PremultipliedRGBA8>,
    _ b: UnsafePointer<PremultipliedRGBA8>, _ deltas: [UInt8], from start: Int,
    _ applicable: inout [Int], _ tolerated: inout [Int]
  ) {
    for x in deltas.indices where deltas[x] > 0 {
      let number = numbers.map { Int($0[start + x]) } ?? 0
      applicable[number] += 1
      guard !tolerances[number].isExceeded(by: a[x], b[x], delta: deltas[x]) else { continue }
      marks[x] = DifferenceMask.Kind.tolerated.rawValue
      tolerated[number] += 1
    }
  }
}

extension Tolerance {
  /// The largest difference in a channel that is accepted without examining the pixel.
  var maximumDelta: UInt8 {
    if case .channel(let maximum) = self { UInt8(clamping: maximum) } else { 0 }
  }

  /// Whether applying the tolerance to a pixel requires more than its largest difference in a channel.
  var isPerPixel: Bool {
    if case .perceptual = self { true } else { false }
  }
}
