import FilmFiles

/// An event of a film, as `transom trace --json` tells it.
struct ReviewEvent: Sendable {
  /// Nil where it is anybody's.
  let system: String?
  /// Seconds; negative before the first frame.
  let time: Double
  let kind: String
  let page: String?
  let what: String

  private static let limit = 64 << 20

  /// The events in a file: one JSON object a line, or an array of them.
  static func all(ofFile path: String) throws(ReviewProblem) -> [ReviewEvent] {
    let bytes = try ReviewJSON.bytes(ofFile: path, limit: limit)
    if let elements = JSONValue(bytes)?.elements {
      return try events(elements, named: path) { "entry \($0)" }
    }
    var values: [JSONValue] = []
    var lines: [Int] = []
    for (index, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated()
    where line.contains(where: { ![32, 9, 13].contains($0) }) {
      guard let value = JSONValue(Array(line)) else {
        throw ReviewProblem(
          "\(path):\(index + 1): not a JSON object; write what `transom trace --json` prints")
      }
      values.append(value)
      lines.append(index + 1)
    }
    return try events(values, named: path) { "line \(lines[$0])" }
  }

  private static func events(
    _ values: [JSONValue], named path: String, _ place: (Int) -> String
  ) throws(ReviewProblem) -> [ReviewEvent] {
    var events: [ReviewEvent] = []
    for (index, value) in values.enumerated() {
      guard let time = value["time"]?.double, let kind = value["kind"]?.string,
        let what = value["what"]?.string
      else {
        throw ReviewProblem(
          "\(path), \(place(index)): an event has time, kind and what; write what `transom trace "
            + "--json` prints")
      }
      events.append(
        ReviewEvent(
          system: value["system"]?.string, time: time, kind: kind, page: value["page"]?.string,
          what: what))
    }
    return events
  }

  var json: JSON {
    .object([
      ("time", .sixDecimals(time)), ("kind", .string(kind)), ("page", .optional(page)),
      ("what", .string(what)),
    ])
  }
}
