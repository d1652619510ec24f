import FilmFiles

/// One measured figure: what was done, by whom, how it went and how that compares.
struct Row {
  enum Group: String, CaseIterable {
    case kernel, blur, png, difference, endToEnd
  }

  let group: Group
  let op: String
  /// Device pixels, as in "256x256".
  let size: String
  let content: String
  let implementation: String
  let value: Double
  let unit: String
  /// How many times as fast as a peer, by the peer's name; above 1 is faster.
  var ratios: [(peer: String, value: Double)] = []
  /// The size of what was written.
  var bytes: Int?
  /// Bytes as a share of a peer's, by the peer's name; below 1 is smaller.
  var sizeRatios: [(peer: String, value: Double)] = []
}

extension Row {
  /// The row as an object of the array that `--json` prints.
  var json: JSON {
    func object(_ ratios: [(peer: String, value: Double)]) -> JSON {
      .object(ratios.map { ($0.peer, .number($0.value)) })
    }
    var members: [(String, JSON)] = [
      ("group", .string(group.rawValue)),
      ("op", .string(op)),
      ("size", .string(size)),
      ("content", .string(content)),
      ("implementation", .string(implementation)),
      ("value", .number(value)),
      ("unit", .string(unit)),
      ("ratioTo", object(ratios)),
    ]
    if let bytes {
      members.append(("bytes", .integer(bytes)))
      members.append(("sizeTo", object(sizeRatios)))
    }
    return .object(members)
  }
}

extension [Row] {
  /// One array, a row a line.
  var jsonText: String { JSON.array(map(\.json)).page(levels: 2) }
}
