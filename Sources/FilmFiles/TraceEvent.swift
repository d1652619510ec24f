import Units

/// An event of a film, as `transom trace --json` prints it and `trace.jsonl` has it: one JSON object a
/// line.
package struct TraceEvent: Hashable, Sendable {
  /// Bytes; no larger file is read.
  package static let sizeLimit = 64 << 20
  package static let fileName = "trace.jsonl"
  /// The names of files with a folder's events: what Transom writes, and what people save themselves.
  package static let fileNames = [fileName, "trace.json"]

  /// Nil where it concerns every system.
  package let system: String?
  /// Seconds; negative before the first frame.
  package let time: Double
  /// The first frame that shows it; nil where a file says none.
  package let frame: Int?
  package let kind: String
  package let page: String?
  package let summary: String

  package init(
    system: String? = nil, time: Double, frame: Int?, kind: String, page: String?, summary: String
  ) {
    self.system = system
    self.time = time
    self.frame = frame
    self.kind = kind
    self.page = page
    self.summary = summary
  }

  /// For people: `0.200000 s call list viewWillAppear`.
  package var text: String {
    "\(decimalText(time, places: 6)) s \(kind) \(page.map { $0 + " " } ?? "")\(summary)"
  }

  /// On one line.
  package var line: String { JSON.present([("system", system.map { .string($0) })] + members).line }

  /// For a report on one system.
  package var json: JSON { .present(members) }

  private var members: [(String, JSON?)] {
    [
      ("time", .sixDecimals(time)), ("frame", frame.map { .integer($0) }),
      ("kind", .string(kind)), ("page", .optional(page)), ("what", .string(summary)),
    ]
  }

  private init?(_ value: JSONValue) {
    guard let time = value["time"]?.double, let kind = value["kind"]?.string,
      let summary = value["what"]?.string
    else { return nil }
    self.init(
      system: value["system"]?.string, time: time, frame: value["frame"]?.integer, kind: kind,
      page: value["page"]?.string, summary: summary)
  }

  /// Why events could not be read.
  package enum Problem: Error {
    /// A line, from 1, is not JSON.
    case notJSON(line: Int)
    /// A value, by its place in the file, lacks what an event has.
    case notAnEvent(place: String)
  }

  /// The events of a file: one JSON object a line, or an array of them.
  package static func all(_ bytes: [UInt8]) throws(Problem) -> [TraceEvent] {
    if let elements = JSONValue(bytes)?.elements {
      return try events(elements.enumerated().map { ("entry \($0)", $1) })
    }
    var values: [(String, JSONValue)] = []
    for (index, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated()
    where line.contains(where: { ![32, 9, 13].contains($0) }) {
      guard let value = JSONValue(Array(line)) else { throw .notJSON(line: index + 1) }
      values.append(("line \(index + 1)", value))
    }
    return try events(values)
  }

  private static func events(_ values: [(place: String, value: JSONValue)]) throws(Problem)
    -> [TraceEvent]
  {
    var events: [TraceEvent] = []
    for (place, value) in values {
      guard let event = TraceEvent(value) else { throw .notAnEvent(place: place) }
      events.append(event)
    }
    return events
  }
}
