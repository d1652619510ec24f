import Diffing
import FilmFiles
import Files
import Units

extension FilmOutcome {
  /// One line, and below it what is to be known of a failure; with `allFrames` every frame of it and
  /// what a film that passes has of findings.
  package func text(allFrames: Bool = false) -> String {
    let shown = verdict == .pass ? "pass" : verdict.rawValue
    let padding = String(repeating: " ", count: max(1, 11 - shown.count))
    let details = detailLines(allFrames: allFrames).map { "  " + $0 }
    return ([shown + padding + label + "  " + summary] + details).joined(separator: "\n")
  }

  /// What is below the first line: the details, and how to accept the frames.
  func detailLines(allFrames: Bool = false) -> [String] {
    details(allFrames: allFrames) + (isDifferent ? ["accept: \(accepting)"] : [])
  }

  /// What is to be known of a failure below its first line.
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

  /// What the first line says behind the scenario's name.
  package var summary: String {
    let count = countText(frameCount, "frame")
    switch verdict {
    case .pass: return count
    case .missing: return "there is no reference in \(reference)"
    case .recorded:
      return
        "\(countText(recorded, "frame")) written to \(reference); look at them and run it again"
    case .unreadable: return "could not be tested"
    case .differs, .layout, .otherText:
      guard let first = frames.first else { return count }
      return "\(frames.count) of \(count), the first is frame \(first.number) at "
        + "\(decimalText(first.time, places: 6)) s"
    }
  }

  /// Frames that are told without being asked for more.
  private static let mostFrames = 5

  private func frameLines(_ allFrames: Bool) -> [String] {
    if shift != nil, !allFrames { return [] }
    var lines: [String] = []
    if let first = frames.first(where: { $0.changes != nil }), let changes = first.changes {
      lines += DifferenceReport.lines(changes, number: first.number, most: allFrames ? .max : 8)
    }
    let told = frames.prefix(allFrames ? frames.count : Self.mostFrames)
    lines += told.map(Self.text)
    if told.count < frames.count {
      lines.append("and \(frames.count - told.count) frames more; -v tells them all")
    }
    return lines
  }

  package static func text(_ frame: FailedFrame) -> String {
    var parts: [String] = []
    if let problem = frame.problem { parts.append(problem) }
    if let found = frame.difference?.difference, found.count > 0 {
      let place = found.place.map { " at \($0.x),\($0.y)" } ?? ""
      parts.append("\(found.count) px differ, most by \(found.maxDelta)\(place)")
    }
    let layers = frame.layers.prefix(4).map {
      $0.count > 0 ? "\($0.layer) \($0.count) px" : $0.layer
    }
    let more = frame.layers.count > 4 ? " and \(frame.layers.count - 4) more" : ""
    if !layers.isEmpty { parts.append(layers.joined(separator: ", ") + more) }
    return "frame \(frame.number) at \(decimalText(frame.time, places: 6)) s: "
      + parts.joined(separator: "; ")
  }

  /// The scenario, with the system where it has several.
  package var label: String { scenario + (system.map { " (\($0))" } ?? "") }

  /// What takes the frames for right.
  private var accepting: String {
    let options = arguments.map { $0.hasPrefix("--") ? $0 : $0.asArgument }
    let words = ["transom test", scenario.asArgument, "--record failed"]
    return (words + (system.map { ["--system", $0] } ?? []) + options).joined(separator: " ")
  }
}
