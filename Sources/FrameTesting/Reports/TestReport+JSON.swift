import Diffing
import FilmFiles
import Files
import Units

extension TestReport {
  /// The report as a JSON object.
  ///
  /// The `verdict` of a scenario is `pass`, `differs`, `layout`, `other-text`, `defective`, `missing`,
  /// `recorded` or `unreadable`.
  package var json: String {
    JSON.object([
      ("transom", .string(transomVersion)),
      ("passed", .bool(isPassed)),
      ("record", .string(recording.rawValue)),
      ("scenarios", .array(outcomes.map(\.json))),
      (
        "causes",
        .array(
          sharedCauses.map {
            .object([
              ("changes", .array($0.changes.map { .string($0) })),
              ("films", .array($0.films.map { .string($0) })),
            ])
          })
      ),
      ("stale", .array(stale.map { .string($0) })),
      ("problems", .array(problems.map { .string($0.withoutErrorPrefix) })),
    ]).multilineText(levels: 5)
  }
}

extension FilmOutcome {
  fileprivate var json: JSON {
    .object([
      ("scenario", .string(scenario)),
      ("system", .optional(system)),
      ("reference", .string(reference)),
      ("verdict", .string(verdict.rawValue)),
      ("frames", .integer(frameCount)),
      ("recorded", .integer(recorded)),
      ("line", line.map { .integer($0) } ?? .null),
      ("review", .optional(reviewPage)),
      ("warnings", .array(warnings.map { .string($0) })),
      ("facts", .array(facts.map { .string($0) })),
      ("otherText", .array(otherText.map { .string($0) })),
      ("shift", shift?.json ?? .null),
      ("different", .array(frames.map(Self.json))),
      ("firstEvent", firstEvent?.json ?? .null),
      (
        "findings",
        .array(
          findings.map {
            .object([
              ("kind", .string($0.kind.rawValue)), ("severity", .string($0.severity.rawValue)),
              ("frame", .integer($0.frame)), ("lastFrame", .integer($0.lastFrame)),
              ("layer", .optional($0.layer)), ("color", .optional($0.color)),
              (
                "area",
                $0.area.map { .integers([$0.x, $0.y, $0.width, $0.height]) } ?? .null
              ),
              ("detail", .string($0.detail)),
            ])
          })
      ),
      ("problems", .array(problems.map { .string($0.withoutErrorPrefix) })),
    ])
  }

  private static func json(_ frame: FailedFrame) -> JSON {
    let found = frame.difference?.difference
    return .object([
      ("frame", .integer(frame.number)), ("time", .sixDecimals(frame.time)),
      ("count", found.map { .integer($0.count) } ?? .null),
      ("maxDelta", found.map { .integer(Int($0.maxDelta)) } ?? .null),
      ("at", found?.position.map { .integers([$0.x, $0.y]) } ?? .null),
      ("layers", .array(frame.layers.map(\.json))),
      ("changes", frame.changes.map { .array($0.map { .string($0) }) } ?? .null),
      ("problem", .optional(frame.problem)),
    ])
  }
}
