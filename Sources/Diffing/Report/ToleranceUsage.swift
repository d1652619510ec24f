import FilmFiles
import Units

/// The number of pixels that each tolerance accepts in a comparison.
package struct ToleranceUsage {
  package struct Entry {
    let tolerance: String
    let isExact: Bool
    /// The number of differing pixels to which it applies.
    var applicable = 0
    /// The number of differing pixels that it accepts.
    var count = 0
    var frames = 0
  }

  /// The usage of each tolerance, in the order of the rules.
  ///
  /// A general tolerance of `exact` is omitted.
  package let entries: [Entry]

  package init(of frames: [FrameDifference], by rules: ToleranceRules) {
    var entries = zip(rules.descriptions, rules.tolerances).map { text, tolerance in
      Entry(tolerance: text, isExact: tolerance == .exact)
    }
    for found in frames.compactMap(\.difference) {
      for (index, count) in found.applicable.enumerated() { entries[index].applicable += count }
      for (index, count) in found.tolerated.enumerated() where count > 0 {
        entries[index].count += count
        entries[index].frames += 1
      }
    }
    if rules.general == .exact { entries.removeFirst() }
    self.entries = entries
  }

  /// Whether any pixel is tolerated.
  package var hasToleratedPixels: Bool { entries.contains { $0.count > 0 } }

  /// One line for each tolerance.
  ///
  /// Unused tolerances are included because their layer names may be misspelled.
  package var lines: [String] {
    entries.map { entry in
      if entry.isExact { return "\(entry.tolerance) applies to \(entry.applicable) px that differ" }
      let frames = countText(entry.frames, "frame")
      return "\(entry.tolerance) tolerates \(entry.count) px"
        + (entry.count > 0 ? " in \(frames)" : "")
    }
  }

  package var json: JSON {
    .array(
      entries.map {
        .object([
          ("tolerance", .string($0.tolerance)), ("count", .integer($0.count)),
          ("frames", .integer($0.frames)),
        ])
      })
  }
}
