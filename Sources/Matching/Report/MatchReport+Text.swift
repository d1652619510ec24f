import Files
import Units

extension MatchReport {
  /// The report for people.
  package var text: String {
    ([recordingLine, registrationLine] + systems.flatMap(lines)
      + rejected.map {
        "\($0.system): not compared: \($0.reason)"
      }).joined(separator: "\n")
  }

  private var recordingLine: String {
    var parts = ["\(info.width) × \(info.height) pixels", "\(info.times.count) frames", info.codec]
    if let usual = facts.usualInterval {
      parts.append("usually \(decimalText(1000 * usual, places: 1)) ms apart")
    }
    if info.rotation != 0 { parts.append("rotated by \(info.rotation)°") }
    if !facts.repeatedFrames.isEmpty { parts.append("\(facts.repeatedFrames.count) repeated") }
    let missing = facts.gaps.reduce(0) { $0 + $1.missing }
    if missing > 0 { parts.append("\(missing) missing") }
    return "\(path.withoutLineBreaks): " + parts.joined(separator: ", ")
  }

  private var registrationLine: String {
    let screen = registration.screen
    let area = [screen.x, screen.y, screen.width, screen.height].map { decimalText($0, places: 1) }
    return "screen \(area.joined(separator: ",")) (x,y,w,h in pixels"
      + (registration.isSetByHand ? ", set by hand" : uncertainty)
      + "), \(decimalText(scale, places: 4)) pixels per "
      + "point, noise \(decimalText(registration.noise, places: 1)) of 255, blur "
      + "\(decimalText(registration.blur, places: 1)) pixels"
  }

  /// The largest σ of a side of the screen.
  private var uncertainty: String {
    guard let largest = registration.screenDeviations?.max(), largest < 1e6 else { return "" }
    return "; sides ± \(decimalText(largest, places: 1))"
  }

  private func lines(_ match: SystemMatch) -> [String] {
    let moving = match.frames.filter { $0.movement != nil }
    let unmatched = match.frames.filter { $0.time == nil }.count
    var title = "\(match.system): " + (match.agrees ? "agrees" : "deviates")
    if systems.count > 1 { title = "\(match.rank). " + title }
    title += ", \(moving.count) frames in transitions"
    if unmatched > 0 { title += ", \(countText(unmatched, "frame")) not in the script" }
    return [title] + transitionLines(match) + unexplainedLines(match)
      + match.deviations.map { "  " + $0.text }
      + match.notMeasurable.map { "  \($0.layer): not measurable: \($0.reason)" }
  }

  private func unexplainedLines(_ match: SystemMatch) -> [String] {
    let ranges = match.unexplainedFrames.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }
    guard !ranges.isEmpty else { return [] }
    let more = ranges.count - Self.maximumRanges
    return [
      "  frames \(ranges.prefix(Self.maximumRanges).joined(separator: ", "))"
        + (more > 0 ? " and \(countText(more, "other interval"))" : "")
        + " move, but the script has no push or pop there"
    ]
  }

  private static let maximumRanges = 5

  /// One line for each transition, with its frames and their times.
  private func transitionLines(_ match: SystemMatch) -> [String] {
    let numbers = Set(match.frames.compactMap(\.movement)).sorted()
    return numbers.compactMap { number in
      let frames = match.frames.filter { $0.movement == number }
      guard let first = frames.first, let last = frames.last, let start = first.time,
        let end = last.time
      else { return nil }
      let errors = frames.compactMap { $0.edge.map { abs($0.recorded - $0.model) } }
      let delays = frames.compactMap { frame in
        frame.time.flatMap { time in
          time.isKnown ? frame.expectedTime.map { abs(time.time - $0) } : nil
        }
      }
      let timeError = delays.max().map {
        ", times within \(decimalText(1000 * $0, places: 0)) ms of the recorded ones"
      }
      return "  frames \(first.frame)–\(last.frame): \(first.phase.rawValue), model "
        + "\(decimalText(start.time, places: 3))–\(decimalText(end.time, places: 3)) s, page edge within "
        + "\(decimalText(errors.max() ?? 0, places: 1)) pixels" + (timeError ?? "")
    }
  }
}
