import FilmFiles
import Units

/// How many pixels each tolerance has forgiven in a comparison.
package struct ToleranceUsage {
  package struct Share {
    let tolerance: String
    let isExact: Bool
    /// Pixels that differ and that it is for.
    var held = 0
    /// Pixels that it has forgiven.
    var count = 0
    var frames = 0
  }

  /// Of all tolerances but a general one that forgives nothing, in their order.
  package let shares: [Share]

  package init(of frames: [FrameDifference], by rules: ToleranceRules) {
    var shares = zip(rules.descriptions, rules.tolerances).map { text, tolerance in
      Share(tolerance: text, isExact: tolerance == .exact)
    }
    for found in frames.compactMap(\.difference) {
      for (index, count) in found.held.enumerated() { shares[index].held += count }
      for (index, count) in found.forgiven.enumerated() where count > 0 {
        shares[index].count += count
        shares[index].frames += 1
      }
    }
    if rules.general == .exact { shares.removeFirst() }
    self.shares = shares
  }

  package var isAny: Bool { shares.contains { $0.count > 0 } }

  /// A line each, also of one that is for nothing: its place may be misspelt.
  package var lines: [String] {
    shares.map { share in
      if share.isExact { return "\(share.tolerance) was for \(share.held) px that differ" }
      let frames = countText(share.frames, "frame")
      return "\(share.tolerance) forgave \(share.count) px"
        + (share.count > 0 ? " in \(frames)" : "")
    }
  }

  package var json: JSON {
    .array(
      shares.map {
        .object([
          ("tolerance", .string($0.tolerance)), ("count", .integer($0.count)),
          ("frames", .integer($0.frames)),
        ])
      })
  }
}
