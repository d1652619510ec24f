import Pixels

/// Decides pixel by pixel, where the largest difference of a row's pixels alone does not.
struct ToleranceFilter {
  private let tolerances: [Tolerance]
  /// The number of each pixel's tolerance; nil where all have the first.
  private let numbers: [UInt8]?

  /// Nil where there is nothing to be decided.
  init?(_ tolerances: [Tolerance], numbers: [UInt8]?) {
    guard numbers != nil || tolerances[0].isPerPixel else { return nil }
    self.tolerances = tolerances
    self.numbers = numbers
  }

  /// Marks as tolerated what is forgiven, and counts what each tolerance is for and forgives; the row begins at a place
  /// in the mask.
  func forgive(
    _ marks: UnsafeMutablePointer<UInt8>, _ a: UnsafePointer<PremultipliedRGBA8>,
    _ b: UnsafePointer<PremultipliedRGBA8>, _ deltas: [UInt8], from start: Int,
    _ held: inout [Int], _ forgiven: inout [Int]
  ) {
    for x in deltas.indices where deltas[x] > 0 {
      let number = numbers.map { Int($0[start + x]) } ?? 0
      held[number] += 1
      guard !tolerances[number].isExceeded(by: a[x], b[x], delta: deltas[x]) else { continue }
      marks[x] = DifferenceMask.Kind.tolerated.rawValue
      forgiven[number] += 1
    }
  }
}

extension Tolerance {
  /// The most that a difference of a channel can be and be forgiven by itself.
  var mostDelta: UInt8 {
    if case .channel(let most) = self { UInt8(clamping: most) } else { 0 }
  }

  /// Whether more than the largest difference of a pixel decides.
  var isPerPixel: Bool {
    if case .perceptual = self { true } else { false }
  }
}
