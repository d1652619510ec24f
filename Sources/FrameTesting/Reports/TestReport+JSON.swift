import Diffing
import FilmFiles
import Files
import Units

extension TestReport {
  /// The report as a JSON object.
  ///
  /// The `verdict` of a scenario is `pass`, `differs`, `layout`, `other-text`, `other-glass`, `defective`,
  /// `missing`, `recorded` or `unreadable`.
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
              ("changes", .strings($0.changes)),
              ("films", .strings($0.films)),
            ])
          })
      ),
      ("stale", .strings(stale)),
      ("problems", .strings(problems.map(\.withoutErrorPrefix))),
    ]).multilineText(levels: 5)
  }
}

extension FilmOutcome {
  fileprivate var json: JSON {
    .object(
      members + [("problems", .strings(problems.map(\.withoutErrorPrefix)))])
  }

  /// The members of the JSON object, except the errors in reading and writing.
  var members: [(String, JSON)] {
    [
      ("scenario", .string(scenario)),
      ("system", .optional(system)),
      ("reference", .string(reference)),
      ("verdict", .string(verdict.rawValue)),
      ("frames", .integer(frameCount)),
      ("recorded", .integer(recorded)),
      ("line", line.map { .integer($0) } ?? .null),
      ("review", .optional(reviewPage)),
      ("warnings", .strings(warnings)),
      ("facts", .strings(facts)),
      ("otherText", .strings(otherText)),
      ("shift", shift?.json ?? .null),
      ("different", .array(frames.map(\.json))),
      ("firstEvent", firstEvent?.json ?? .null),
      ("findings", .array(findings.map(\.json))),
    ]
  }
}

extension SequenceFinding {
  fileprivate var json: JSON {
    .object([
      ("kind", .string(kind.rawValue)), ("severity", .string(severity.rawValue)),
      ("frame", .integer(frame)), ("lastFrame", .integer(lastFrame)),
      ("layer", .optional(layer)), ("color", .optional(color)),
      ("area", area.map { .integers([$0.x, $0.y, $0.width, $0.height]) } ?? .null),
      ("detail", .string(detail)),
    ])
  }
}

extension FailedFrame {
  fileprivate var json: JSON {
    .object([
      ("frame", .integer(number)), ("time", .sixDecimals(time)),
      ("count", difference.map { .integer($0.count) } ?? .null),
      ("maxDelta", difference.map { .integer(Int($0.maxDelta)) } ?? .null),
      ("at", difference?.position.map { .integers([$0.x, $0.y]) } ?? .null),
      ("layers", .array(layers.map(\.json))),
      ("changes", changes.map { .strings($0) } ?? .null),
      ("problem", .optional(problem)),
    ])
  }
}
