import FilmFiles
import Units

extension DifferenceReport {
  /// The keys that are also used to read a report.
  private enum Key {
    static let frames = "frames"
    static let images = "images"
    static let uncompared = "uncompared"
  }

  /// Returns the names of the images that are listed in a report.
  ///
  /// Because the report may come from an untrusted source, the caller must check the names.
  package static func pictureNames(inJSON bytes: [UInt8]) -> [String] {
    guard let report = JSONValue(bytes) else { return [] }
    let frames = [Key.frames, Key.uncompared].flatMap { report[$0]?.elements ?? [] }
    return frames.flatMap { frame in
      DifferenceImages.Names.suffixes.compactMap { frame[Key.images]?[$0]?.string }
    }
  }

  /// The report as a JSON object, with one line for each frame.
  ///
  /// `verdict` is `equal`, `different`, `layout` or, if a file cannot be read or written, `unreadable`.
  package var json: String {
    var members: [(String, JSON)] = [
      ("verdict", .string(difference.verdict.rawValue)),
      ("expected", .string(comparison.expected.path)),
      ("actual", .string(comparison.actual.path)),
      ("tolerance", .string(comparison.pictures.tolerance.general.description)),
      ("tolerances", .array(comparison.pictures.tolerance.rules.map { .string($0.description) })),
      ("forgiven", toleranceUsage.json),
      ("ignored", .array(comparison.pictures.ignored.map(JSON.rect))),
      ("layout", .array(difference.layoutDifferences.map(Self.json))),
      ("shift", difference.shift?.json ?? .null),
    ]
    members += [
      (Key.frames, .array(difference.frames.map(json))),
      (Key.uncompared, .array(uncompared)),
      ("firstEvent", difference.firstEvent?.json ?? .null),
      ("problems", .strings(difference.problems)),
    ]
    return JSON.object(members).multilineText(levels: 3)
  }

  /// The frames that have an image but no counterpart on the other side.
  private var uncompared: [JSON] {
    let compared = Set(difference.frames.map(\.number))
    return images.filter { !compared.contains($0.key) }.sorted { $0.key < $1.key }
      .map { number, names in
        .object([
          ("frame", .integer(number)),
          (Key.images, .object([("actual", .string(names.actual))])),
        ])
      }
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
      ("at", found?.position.map { .integers([$0.x, $0.y]) } ?? .null),
      ("boxes", .array((found?.boxes ?? []).map(JSON.rect))),
      ("changes", frame.changes.map { .strings($0) } ?? .null),
      ("layers", .array(frame.layers.map(\.json))),
      ("unequal", .integer(found?.unequal ?? 0)),
      ("forgiven", .integers(found?.tolerated ?? [])),
      ("antialiased", .integer(found?.antialiased ?? 0)),
      ("bias", found?.bias.map(Self.json) ?? .null),
    ]
    switch frame.layoutDifference {
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
    if let images = images[frame.number] { members.append((Key.images, images.json)) }
    return .object(members)
  }

  private static func json(_ bias: BlockBias) -> JSON {
    .object([
      ("mean", .number(bias.mean)), ("channel", .string(bias.channel.rawValue)),
      ("block", .rect(bias.block)),
    ])
  }

  private static func json(_ difference: SequenceLayoutDifference) -> JSON {
    switch difference {
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

extension DifferenceImages.Names {
  fileprivate var json: JSON {
    .object(zip(Self.suffixes, [expected, actual, difference]).map { ($0, .string($1)) })
  }
}
