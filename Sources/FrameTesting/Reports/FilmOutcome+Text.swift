import Diffing
import FilmFiles
import Files
import Units

extension FilmOutcome {
  /// How much detail about a failure the text contains.
  package enum Extent: Sendable {
    /// The first frames, as in reports.
    case report
    /// The first frames and a note about `-v`, or the name of an earlier film that differs in the same way.
    case terminal
    /// All frames, and the findings of films that pass.
    case all
  }

  /// Returns a line with the result, followed by details of a failure.
  package func text(_ extent: Extent = .report) -> String {
    let verdictText = verdict.rawValue
    let padding = String(repeating: " ", count: max(1, 11 - verdictText.count))
    let details = detailLines(extent).map { "  " + $0 }
    return ([verdictText + padding + label + "  " + summary] + details).joined(separator: "\n")
  }

  /// Returns the lines below the first one: the details, the review page, and the commands that accept the
  /// frames or draw frames with findings.
  func detailLines(_ extent: Extent = .report) -> [String] {
    details(extent) + (reviewPage.map { ["review: \($0)"] } ?? [])
      + (isDifferent ? Self.acceptCommands(for: [self]).map { "accept: \($0)" } : [])
      + (verdict == .defective ? ["see: \(renderCommand)"] : [])
  }

  /// Returns the details of a failure.
  package func details(_ extent: Extent = .report) -> [String] {
    var details: [String] = []
    if !otherText.isEmpty, verdict != .pass, verdict != .recorded {
      details += otherText.map { "the reference was \($0)" }
    }
    details += facts
    if verdict != .recorded { details += frameLines(extent) }
    if verdict != .pass || extent == .all || isDecidedByFindings { details += findings.map(\.text) }
    if let firstEvent, verdict != .recorded {
      details.append("first event: \(firstEvent.text)")
    }
    return details
  }

  /// The part of the first line that follows the name of the scenario.
  package var summary: String {
    let count = countText(frameCount, "frame")
    switch verdict {
    case .pass, .defective:
      let counts = SequenceFinding.Severity.allCases.compactMap { severity in
        let number = findings.count { $0.severity == severity }
        return number == 0 ? nil : countText(number, severity.rawValue)
      }
      return isDecidedByFindings && !counts.isEmpty
        ? "\(counts.joined(separator: ", ")) in \(count)" : count
    case .missing: return "no reference in \(reference); write it with --record missing"
    case .recorded:
      return "\(recordingText) written to \(reference); \(reviewText) and run the test again"
    case .unreadable: return "cannot be tested"
    case .differs, .layout, .otherText, .otherGlass:
      guard let first = frames.first else { return count }
      return "\(frames.count) of \(count); the first is frame \(first.number) at "
        + "\(decimalText(first.time, places: 6)) s"
    }
  }

  /// The number of recorded frames or checksums, such as “23 frames”.
  var recordingText: String {
    countText(recorded, recordedFormat == .checksums ? "checksum" : "frame")
  }

  /// What to do with a new reference.
  private var reviewText: String {
    recordedFormat == .layers ? "check \(ReferenceRecording.overviewName) in it" : "check them"
  }

  /// The number of frames that are listed by default.
  private static let maximumFrameCount = 5

  private func frameLines(_ extent: Extent) -> [String] {
    let allFrames = extent == .all
    if shift != nil, !allFrames { return [] }
    if let sameAs, extent == .terminal { return ["the same change as in \(sameAs)"] }
    var lines: [String] = []
    if let first = frames.first(where: { $0.changes != nil }), let changes = first.changes {
      lines += DifferenceReport.lines(changes, number: first.number, limit: allFrames ? .max : 8)
    }
    let listed = frames.prefix(allFrames ? frames.count : Self.maximumFrameCount)
    lines += listed.map(Self.text)
    if listed.count < frames.count {
      lines.append(
        "and \(countText(frames.count - listed.count, "more frame"))"
          + (extent == .terminal ? "; -v lists all" : ""))
    }
    return lines
  }

  /// The layer changes in the first frame that has any; nil unless the film differs, or its reference was
  /// recorded.
  ///
  /// Films with equal changes differ in the same way.
  var cause: [String]? {
    isDifferent || verdict == .recorded
      ? frames.first { $0.changes?.isEmpty == false }?.changes : nil
  }

  package static func text(_ frame: FailedFrame) -> String {
    var parts: [String] = []
    if let problem = frame.problem { parts.append(problem) }
    if let found = frame.difference, found.count > 0 {
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
  package var label: String { Self.label(scenario, system) }

  /// Returns the path of a scenario, followed by the system if there are several.
  static func label(_ scenario: String, _ system: String?) -> String {
    scenario + (system.map { " (\($0))" } ?? "")
  }

  /// The command that draws a sheet of frames with findings: the first and the middle frame of each finding.
  var renderCommand: String {
    let frames = Set(findings.flatMap { [$0.frame, ($0.frame + $0.lastFrame) / 2] }).sorted()
    let list = frames.prefix(Self.drawnFrameCount).map(String.init).joined(separator: ",")
    var command = ["transom render", scenario.asArgument]
    if let system { command += ["--system", system] }
    command += ["--frames", list, "--format sheet"]
    // The options that `transom render` and `transom test` share.
    for (option, value) in zip(arguments, arguments.dropFirst())
    where ["--text", "--font", "--glass", "--allow-path"].contains(option) {
      command += [option, value.asArgument]
    }
    return command.joined(separator: " ")
  }

  /// The maximum number of frames on a sheet of findings.
  private static let drawnFrameCount = 12

  /// Returns the commands that accept the frames of exactly these films, which have the same options.
  ///
  /// A command accepts the films of several scenarios with the same systems. For a film without a system, it
  /// names no systems, because the scenario then has only this film.
  static func acceptCommands(for films: [FilmOutcome]) -> [String] {
    let single = films.filter { $0.system == nil }.map { [$0] }
    let several = films.filter { $0.system != nil }.grouped { $0.scenario }
    let options = (films.first?.arguments ?? []).map { $0.hasPrefix("--") ? $0 : $0.asArgument }
    return (single + several).grouped { Set($0.map(\.system)) }.map { scenarios in
      let names = scenarios.compactMap(\.first?.scenario.asArgument)
      let systems = scenarios.first?.compactMap(\.system) ?? []
      let choice = systems.isEmpty ? [] : ["--system", systems.joined(separator: ",")]
      let command = ["transom test"] + names + ["--record failed"]
      return (command + choice + options).joined(separator: " ")
    }
  }
}
