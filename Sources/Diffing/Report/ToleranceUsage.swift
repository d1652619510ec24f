import FilmFiles
import Units

/// The number of pixels that each tolerance accepts in a comparison.
package struct ToleranceUsage {
  package struct Share {
    let tolerance: String
    let isExact: Bool
    /// The number of different pixels to which it applies.
    var applicable = 0
    /// The number of different pixels that it accepts.
    var count = 0
    var frames = 0
  }

  /// The usage of each tolerance in order, except for a general one that accepts nothing.
  package let shares: [Share]

  package init(of frames: [FrameDifference], by rules: ToleranceRules) {
    var shares = zip(rules.descriptions, rules.tolerances).map { text, tolerance in
      Share(tolerance: text, isExact: tolerance == .exact)
    }
    for found in frames.compactMap(\.difference) {
      for (index, count) in found.applicable.enumerated() { shares[index].applicable += count }
      for (index, count) in found.tolerated.enumerated() where count > 0 {
        shares[index].count += count
        shares[index].frames += 1
      }
    }
    if rules.general == .exact { shares.removeFirst() }
    self.shares = shares
  }

  /// Whether any pixel is tolerated.
  package var hasToleratedPixels: Bool { shares.contains { $0.count > 0 } }

  /// One line for each tolerance, including unused ones, whose layers may be misspelled.
  package var lines: [String] {
    shares.map { share in
      if share.isExact { return "\(share.tolerance) applies to \(share.applicable) px that differ" }
      let frames = countText(share.frames, "frame")
      return "\(share.tolerance) tolerates \(share.count) px"
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
