import Pixels

/// The differences of a pixel that are accepted.
package enum Tolerance: Hashable, Sendable {
  /// No difference.
  case exact
  /// Differences of up to this amount in each channel of the premultiplied bytes, including alpha.
  case channel(Int)
  /// Differences of up to this distance in OKLab, in which black and white are 1 apart.
  case perceptual(Double)

  /// Reads `exact`, `channel:N` or `perceptual:T`; returns nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    switch (parts.first, parts.count) {
    case ("exact", 1):
      self = .exact
    case ("channel", 2):
      guard parts[1].allSatisfy({ ("0"..."9").contains($0) }), let most = Int(parts[1]),
        most <= 255
      else { return nil }
      self = .channel(most)
    case ("perceptual", 2):
      guard parts[1].allSatisfy({ ("0"..."9").contains($0) || $0 == "." }),
        let most = Double(parts[1]), most.isFinite, most <= 1
      else { return nil }
      self = .perceptual(most)
    default:
      return nil
    }
  }

  /// Returns whether two pixels differ by more.
  ///
  /// `delta` is their largest difference in a channel.
  func isExceeded(
    by a: PremultipliedRGBA8, _ b: PremultipliedRGBA8, delta: UInt8
  ) -> Bool {
    switch self {
    case .exact: delta > 0
    case .channel(let most): Int(delta) > most
    case .perceptual(let most): delta > 0 && OKLab.distance(a, b) > most
    }
  }
}

extension Tolerance: CustomStringConvertible {
  package var description: String {
    switch self {
    case .exact: "exact"
    case .channel(let most): "channel:\(most)"
    case .perceptual(let most): "perceptual:\(most)"
    }
  }
}
