import Diffing
import FilmFiles
import Files
import Units

extension FilmOutcome {
  /// Returns a line with the result, followed by details of a failure.
  ///
  /// If `allFrames` is true, all frames are listed, as are the findings of films that pass.
  package func text(allFrames: Bool = false) -> String {
    let verdictText = verdict == .pass ? "pass" : verdict.rawValue
    let padding = String(repeating: " ", count: max(1, 11 - verdictText.count))
    let details = detailLines(allFrames: allFrames).map { "  " + $0 }
    return ([verdictText + padding + label + "  " + summary] + details).joined(separator: "\n")
  }

  /// Returns the lines below the first one: the details, and the command that accepts the frames.
  func detailLines(allFrames: Bool = false) -> [String] {
    details(allFrames: allFrames) + (isDifferent ? ["accept: \(acceptCommand)"] : [])
  }

  /// Returns the details of a failure.
  package func details(allFrames: Bool = false) -> [String] {
    var details: [String] = []
    if !otherText.isEmpty, verdict != .pass, verdict != .recorded {
      details += otherText.map { "the reference was \($0)" }
    }
    details += facts
    if verdict != .recorded { details += frameLines(allFrames) }
    if let firstEvent, verdict != .recorded {
      details.append("first event: \(firstEvent.text)")
    }
    if verdict != .pass || allFrames { details += findings.map(\.text) }
    return details
  }

  /// The part of the first line after the name of the scenario.
  package var summary: String {
    let count = countText(frameCount, "frame")
    switch verdict {
    case .pass: return count
    case .missing: return "no reference in \(reference); write it with --record missing"
    case .recorded:
      return
        "\(countText(recorded, "frame")) written to \(reference); check them and run the test again"
    case .unreadable: return "cannot be tested"
    case .differs, .layout, .otherText:
      guard let first = frames.first else { return count }
      return "\(frames.count) of \(count); the first is frame \(first.number) at "
        + "\(decimalText(first.time, places: 6)) s"
    }
  }

  /// The number of frames that are listed by default.
  private static let maximumFrameCount = 5

  private func frameLines(_ allFrames: Bool) -> [String] {
    if shift != nil, !allFrames { return [] }
    var lines: [String] = []
    if let first = frames.first(where: { $0.changes != nil }), let changes = first.changes {
      lines += DifferenceReport.lines(changes, number: first.number, limit: allFrames ? .max : 8)
    }
    let listed = frames.prefix(allFrames ? frames.count : Self.maximumFrameCount)
    lines += listed.map(Self.text)
    if listed.count < frames.count {
      lines.append("and \(frames.count - listed.count) more frames; -v lists all")
    }
    return lines
  }

  package static func text(_ frame: FailedFrame) -> String {
    var parts: [String] = []
    if let problem = frame.problem { parts.append(problem) }
    if let found = frame.difference?.difference, found.count > 0 {
      let position = found.position.map { " at \($0.x),\($0.y)" } ?? ""
      parts.append("\(found.count) px differ, largest difference \(found.maxDelta)\(position)")
    }
    let layers = frame.layers.prefix(4).map {
      $0.count > 0 ? "\($0.layer) \($0.count) px" : $0.layer
    }
    let more = frame.layers.count > 4 ? " and \(frame.layers.count - 4) more" : ""
    if !layers.isEmpty { parts.append(layers.joined(separator: ", ") + more) }
    return "frame \(frame.number) at \(decimalText(frame.time, places: 6)) s: "
      + parts.joined(separator: "; ")
  }

  /// The scenario, followed by the system if there are several.
  package var label: String { scenario + (system.map { " (\($0))" } ?? "") }

  /// The command that accepts the frames.
  private var acceptCommand: String {
    let options = arguments.map { $0.hasPrefix("--") ? $0 : $0.asArgument }
    let command = ["transom test", scenario.asArgument, "--record failed"]
    return (command + (system.map { ["--system", $0] } ?? []) + options).joined(separator: " ")
  }
}
