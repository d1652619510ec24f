import Pixels

/// The difference that is accepted in a pixel.
package enum Tolerance: Hashable, Sendable {
  /// No difference.
  case exact
  /// Differences of up to this amount in each channel of the premultiplied bytes, including alpha.
  case channel(Int)
  /// Differences of up to this distance in OKLab, in which the distance between black and white is 1.
  case perceptual(Double)

  /// Reads `exact`, `channel:N` or `perceptual:T`, or returns nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    switch (parts.first, parts.count) {
    case ("exact", 1):
      self = .exact
    case ("channel", 2):
      guard parts[1].allSatisfy({ ("0"..."9").contains($0) }), let maximum = Int(parts[1]),
        maximum <= 255
      else { return nil }
      self = .channel(maximum)
    case ("perceptual", 2):
      guard parts[1].allSatisfy({ ("0"..."9").contains($0) || $0 == "." }),
        let maximum = Double(parts[1]), maximum.isFinite, maximum <= 1
      else { return nil }
      self = .perceptual(maximum)
    default:
      return nil
    }
  }

  /// Returns whether two pixels differ by more than the tolerance.
  ///
  /// `delta` is the largest difference in a channel.
  func isExceeded(
    by a: PremultipliedRGBA8, _ b: PremultipliedRGBA8, delta: UInt8
  ) -> Bool {
    switch self {
    case .exact: delta > 0
    case .channel(let maximum): Int(delta) > maximum
    case .perceptual(let maximum): delta > 0 && OKLab.distance(a, b) > maximum
    }
  }
}

extension Tolerance: CustomStringConvertible {
  package var description: String {
    switch self {
    case .exact: "exact"
    case .channel(let maximum): "channel:\(maximum)"
    case .perceptual(let maximum): "perceptual:\(maximum)"
    }
  }
}
