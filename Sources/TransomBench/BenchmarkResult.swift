import FilmFiles

/// The result of one measurement.
struct BenchmarkResult {
  enum Group: String, CaseIterable {
    case kernel, blur, glass, png, difference, endToEnd, film
  }

  let group: Group
  /// The measured operation.
  let op: String
  /// The size in device pixels, such as "256x256".
  let size: String
  let content: String
  let implementation: String
  let value: Double
  let unit: String
  /// The speed relative to each peer, where a value above 1 is faster.
  var ratios: [(peer: String, value: Double)] = []
  /// The size of the output, in bytes.
  var bytes: Int?
  /// The size of the output relative to that of each peer, where a value below 1 is smaller.
  var sizeRatios: [(peer: String, value: Double)] = []
}

extension BenchmarkResult {
  /// The result as an object of the array that `--json` prints.
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

extension [BenchmarkResult] {
  /// The results as a JSON array with one result per line.
  var jsonText: String { JSON.array(map(\.json)).multilineText(levels: 2) }
}
