import FilmFiles
import Units

extension DifferenceReport {
  /// The report as one JSON object, each frame on a line of its own.
  ///
  /// `verdict` is `equal`, `different`, `layout` or, where a file could not be read, `unreadable`.
  package var json: String {
    var members: [(String, JSON)] = [
      ("verdict", .string(difference.verdict.rawValue)),
      ("expected", .string(comparison.expected.path)),
      ("actual", .string(comparison.actual.path)),
      ("tolerance", .string(comparison.pictures.tolerance.general.description)),
      ("tolerances", .array(comparison.pictures.tolerance.rules.map { .string($0.description) })),
      ("forgiven", toleranceUsage.json),
      ("ignored", .array(comparison.pictures.ignored.map(JSON.rect))),
      ("layout", .array(difference.layouts.map(Self.json))),
      ("shift", difference.shift.map(Self.json) ?? .null),
    ]
    members += [
      ("frames", .array(difference.frames.map(json))),
      ("firstEvent", difference.firstEvent?.json ?? .null),
      ("problems", .array(difference.problems.map { .string($0) })),
    ]
    return JSON.object(members).page(levels: 3)
  }

  private func json(_ frame: FrameDifference) -> JSON {
    let found = frame.difference
    var members: [(String, JSON)] = [
      ("frame", .integer(frame.number)),
      ("name", .string(frame.name)),
      ("time", frame.time.map { .sixDecimals($0) } ?? .null),
      ("verdict", .string(frame.verdict.rawValue)),
      ("count", .integer(found?.count ?? 0)),
      ("maxDelta", .integer(Int(found?.maxDelta ?? 0))),
      ("at", found?.place.map { .integers([$0.x, $0.y]) } ?? .null),
      ("boxes", .array((found?.boxes ?? []).map(JSON.rect))),
      ("changes", frame.changes.map { .array($0.map { .string($0) }) } ?? .null),
      (
        "layers",
        .array(
          frame.layers.map {
            .object([("layer", .string($0.layer)), ("count", .integer($0.count))])
          })
      ),
      ("unequal", .integer(found?.unequal ?? 0)),
      ("forgiven", .integers(found?.forgiven ?? [])),
      ("antialiased", .integer(found?.antialiased ?? 0)),
      ("bias", found?.bias.map(Self.json) ?? .null),
    ]
    switch frame.layout {
    case .onlyExpected: members.append(("missing", .string("actual")))
    case .onlyActual: members.append(("missing", .string("expected")))
    case .sizes(let expected, let actual):
      members.append(
        (
          "sizes",
          .object([
            ("expected", .integers([expected.width, expected.height])),
            ("actual", .integers([actual.width, actual.height])),
          ])
        ))
    case nil: break
    }
    if let images = images[frame.number] {
      members.append(
        (
          "images",
          .object([
            ("expected", .string(images.expected)), ("actual", .string(images.actual)),
            ("diff", .string(images.difference)),
          ])
        ))
    }
    return .object(members)
  }

  private static func json(_ bias: BlockBias) -> JSON {
    .object([
      ("mean", .number(bias.mean)), ("channel", .string(bias.channel.rawValue)),
      ("block", .rect(bias.block)),
    ])
  }

  private static func json(_ shift: FrameShift) -> JSON {
    .object([("frames", .integer(shift.frames)), ("from", .integer(shift.first))])
  }

  private static func json(_ layout: SequenceLayout) -> JSON {
    switch layout {
    case .frameCounts(let expected, let actual):
      .object([
        ("what", .string("frames")), ("expected", .integer(expected)),
        ("actual", .integer(actual)),
      ])
    case .rates(let expected, let actual):
      .object([
        ("what", .string("fps")), ("expected", .integers([expected.frames, expected.seconds])),
        ("actual", .integers([actual.frames, actual.seconds])),
      ])
    }
  }
}
