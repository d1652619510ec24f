import Units

extension DifferenceReport {
  package var toleranceUsage: ToleranceUsage {
    ToleranceUsage(of: difference.frames, by: comparison.pictures.tolerance)
  }

  /// The lines about the comparison as a whole.
  ///
  /// The last line is the result, which is omitted for a single image that differs.
  package var summary: [String] {
    var lines = difference.layoutDifferences.map(text)
    if let shift = difference.shift {
      lines.append(shift.text(of: comparison.actual.path))
    }
    if let event = difference.firstEvent { lines.append("first event: \(event.text)") }
    lines += toleranceUsage.lines
    let total = difference.frames.count
    let unequal = difference.frames.filter { $0.verdict != .equal }
    guard let first = unequal.first else {
      let within = toleranceUsage.hasToleratedPixels ? " within the tolerance" : ""
      return lines + [(total == 1 ? "equal" : "\(total) frames are equal") + within]
    }
    guard total > 1 else { return lines }
    let time = first.time.map { " at \(decimalText($0, places: 6)) s" } ?? ""
    return lines + [
      "\(unequal.count) of \(total) frames \(unequal.count == 1 ? "differs" : "differ"); the first "
        + "is frame \(first.number)\(time)"
    ]
  }

  private func text(_ difference: SequenceLayoutDifference) -> String {
    let (expected, actual) = (comparison.expected.path, comparison.actual.path)
    switch difference {
    case .frameCounts(let a, let b):
      return "\(expected) has \(countText(a, "frame")), and \(actual) has \(b)"
    case .rates(let a, let b):
      return "\(expected) has \(a.text) frames per second, and \(actual) has \(b.text)"
    }
  }
}
