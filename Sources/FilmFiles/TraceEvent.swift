import Files
import Units

/// An event in a film, as printed by `transom trace --json` and stored in `trace.jsonl`: one JSON
/// object per line.
package struct TraceEvent: Hashable, Sendable {
  /// The maximum size of a file, in bytes.
  package static let sizeLimit = FileBytes.defaultLimit
  package static let fileName = "trace.jsonl"
  /// The names that a trace file in a folder can have: Transom writes the first one, and users may choose
  /// either one.
  package static let fileNames = [fileName, "trace.json"]

  /// The transition system, or nil if the event concerns all systems.
  package let system: String?
  /// The time in seconds; negative before the first frame.
  package let time: Double
  /// The number of the first frame that shows the event, or nil if the trace does not contain this number.
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

  /// The human-readable text, such as `0.200000 s call list viewWillAppear`.
  package var text: String {
    "\(decimalText(time, places: 6)) s \(kind) \(page.map { $0 + " " } ?? "")\(summary)"
  }

  /// The JSON object on one line.
  package var line: String { JSON.present([("system", system.map { .string($0) })] + members).line }

  /// The JSON object in reports of a single system.
  package var json: JSON { .present(members) }

  private var members: [(String, JSON?)] {
    [
      ("time", .sixDecimals(time)), ("frame", frame.map { .integer($0) }),
      ("kind", .string(kind)), ("page", .optional(page)), ("what", .string(summary)),
    ]
  }

  /// Reads an event, or returns nil if the value is not an event.
  package init?(_ value: JSONValue) {
    guard let time = value["time"]?.double, let kind = value["kind"]?.string,
      let summary = value["what"]?.string
    else { return nil }
    self.init(
      system: value["system"]?.string, time: time, frame: value["frame"]?.integer, kind: kind,
      page: value["page"]?.string, summary: summary)
  }

  /// An error in a trace file.
  package enum Problem: Error {
    /// A line, counted from 1, is not JSON.
    case notJSON(line: Int)
    /// A value, described by its position in the file, is not an event.
    case notAnEvent(position: String)
  }

  /// Reads events from one JSON object per line or from an array of objects.
  package static func all(_ bytes: [UInt8]) throws(Problem) -> [TraceEvent] {
    var events: [TraceEvent] = []
    if let elements = JSONValue(bytes)?.elements {
      for (index, value) in elements.enumerated() {
        guard let event = TraceEvent(value) else { throw .notAnEvent(position: "entry \(index)") }
        events.append(event)
      }
      return events
    }
    for (index, line) in TextLines(bytes).enumerated()
    where line.contains(where: { ![32, 9, 13].contains($0) }) {
      guard let value = JSONValue(Array(line)) else { throw .notJSON(line: index + 1) }
      guard let event = TraceEvent(value) else {
        throw .notAnEvent(position: "line \(index + 1)")
      }
      events.append(event)
    }
    return events
  }

  /// Reads the output of `transom trace --json` from a file.
  package static func all(ofFile path: String) throws(TransomFailure) -> [TraceEvent] {
    let file = try mappingErrors { () throws(FileError) in
      try FileBytes.json(ofFile: path, limit: sizeLimit)
    }
    do throws(Problem) {
      return try all(file)
    } catch {
      switch error {
      case .notJSON(let line):
        throw TransomFailure(
          "\(path):\(line): not a JSON object; use the output of `transom trace --json`")
      case .notAnEvent(let position):
        throw TransomFailure(
          "\(path), \(position): an event needs the keys `time`, `kind` and `what`; use the output of "
            + "`transom trace --json`")
      }
    }
  }
}
