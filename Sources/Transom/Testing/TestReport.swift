import ImageFiles
import Units

/// What a run of tests found, for people, for programs and for CI.
public struct TestReport: Sendable {
  /// In the order in which they were tested.
  public let outcomes: [TestOutcome]
  /// References that no scenario has any more, and paths that could not be read.
  let stale: [String]
  let problems: [String]
  let recording: TestOptions.Recording

  /// Whether every film is as its reference says and no reference is anybody's.
  public var isPassed: Bool {
    problems.isEmpty && stale.isEmpty && outcomes.allSatisfy(\.isPassed)
  }

  /// Everything that could not be read or written, or nil.
  public var failure: TransomFailure? {
    let all = problems + outcomes.flatMap(\.problems)
    return all.isEmpty ? nil : TransomFailure(all)
  }

  /// What could not be read besides scenarios and their references, or nil.
  public var failureOfPaths: TransomFailure? {
    problems.isEmpty ? nil : TransomFailure(problems)
  }

  /// Writes a report's text to a file, whole or not at all.
  public static func write(_ text: String, to path: String) throws(TransomFailure) {
    try failing { () throws(FileError) in
      try AtomicFile.write(Array((text + "\n").utf8), toFile: path)
    }
  }

  /// Stale references and the sum, for the end.
  public var text: String {
    (stale.map { "stale      \($0)" } + [sum]).joined(separator: "\n")
  }

  /// `3 of 5 pass, 1 differs, 1 missing`.
  var sum: String {
    let passed = outcomes.count(where: \.isPassed)
    var parts = ["\(passed) of \(outcomes.count) \(outcomes.count == 1 ? "passes" : "pass")"]
    for verdict in TestOutcome.Verdict.allCases where verdict != .pass {
      let count = outcomes.count { $0.verdict == verdict }
      if count > 0 { parts.append("\(count) \(verdict.rawValue)") }
    }
    return parts.joined(separator: ", ")
  }

  /// One JSON object; each scenario's `verdict` is pass, differs, layout, other-text, missing,
  /// recorded or unreadable.
  public var json: String {
    JSON.object([
      ("transom", .string(transomVersion)),
      ("passed", .bool(isPassed)),
      ("record", .string(recording.rawValue)),
      ("scenarios", .array(outcomes.map(\.json))),
      ("stale", .array(stale.map { .string($0) })),
      ("problems", .array(problems.map { .string($0.withoutErrorPrefix) })),
    ]).page(levels: 5)
  }
}

extension TestOutcome {
  fileprivate var json: JSON {
    .object([
      ("scenario", .string(scenario)),
      ("system", .optional(system)),
      ("reference", .string(reference)),
      ("verdict", .string(verdict.rawValue)),
      ("frames", .integer(frameCount)),
      ("recorded", .integer(recorded)),
      ("facts", .array(facts.map { .string($0) })),
      ("otherText", .array(otherText.map { .string($0) })),
      (
        "shift",
        shift.map {
          .object([("frames", .integer($0.frames)), ("from", .integer($0.first))])
        } ?? .null
      ),
      ("different", .array(frames.map(Self.json))),
      ("firstEvent", firstEvent.map(DiffReport.json) ?? .null),
      (
        "findings",
        .array(
          findings.map {
            .object([
              ("kind", .string($0.kind.rawValue)), ("frame", .integer($0.frame)),
              ("layer", .optional($0.layer)), ("detail", .string($0.detail)),
            ])
          })
      ),
      ("problems", .array(problems.map { .string($0.withoutErrorPrefix) })),
    ])
  }

  private static func json(_ frame: Frame) -> JSON {
    let found = frame.difference?.difference
    return .object([
      ("frame", .integer(frame.number)), ("time", .sixDecimals(frame.time)),
      ("count", found.map { .integer($0.count) } ?? .null),
      ("maxDelta", found.map { .integer(Int($0.maxDelta)) } ?? .null),
      ("at", found?.place.map { .integers([$0.x, $0.y]) } ?? .null),
      (
        "layers",
        .array(
          frame.layers.map {
            .object([("layer", .string($0.layer)), ("count", .integer($0.count))])
          })
      ),
      ("changes", frame.changes.map { .array($0.map { .string($0) }) } ?? .null),
      ("problem", .optional(frame.problem)),
    ])
  }
}
