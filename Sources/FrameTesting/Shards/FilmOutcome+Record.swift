import Diffing
import FilmFiles
import Units

/// A result in the file of a shard.
///
/// It contains everything that the reports on the suite show. Decimal numbers have at most six decimal
/// places, as in reports.
extension FilmOutcome {
  /// Returns the JSON object of a result.
  ///
  /// - Parameters:
  ///   - position: The position of the film in the suite.
  ///   - pictures: The images for reports.
  ///   - hasFolder: Whether the film has a folder with images of its differences.
  func record(position: Int, pictures: [StoredImages], hasFolder: Bool) -> JSON {
    .object(
      [("film", .integer(position))] + members + [
        ("problems", .strings(problems)),
        ("recordedFormat", .string(recordedFormat.rawValue)),
        ("isDecidedByFindings", .bool(isDecidedByFindings)),
        ("seconds", seconds.map { .number($0) } ?? .null),
        ("hasFolder", .bool(hasFolder)), ("pictures", .array(pictures.map(\.json))),
      ])
  }

  /// Reads the result of a film without its pictures, or returns nil if the object is not valid.
  init?(record value: JSONValue, scenario: String, system: String?, arguments: [String]) {
    guard let reference = value["reference"]?.string,
      let verdict = value["verdict"]?.string.flatMap(Verdict.init),
      let format = value["recordedFormat"]?.string.flatMap(TestOptions.ReferenceFormat.init),
      let frameCount = value["frames"]?.integer, let recorded = value["recorded"]?.integer,
      let frames = value["different"]?.all(FailedFrame.init),
      let findings = value["findings"]?.all(SequenceFinding.init),
      let warnings = value["warnings"]?.strings, let facts = value["facts"]?.strings,
      let otherText = value["otherText"]?.strings, let problems = value["problems"]?.strings
    else { return nil }
    self.init(scenario: scenario, system: system, reference: reference)
    self.verdict = verdict
    recordedFormat = format
    (self.frameCount, self.recorded) = (frameCount, recorded)
    (self.frames, self.findings) = (frames, findings)
    (self.warnings, self.facts) = (warnings, facts)
    (self.otherText, self.problems) = (otherText, problems)
    self.arguments = arguments
    isDecidedByFindings = value["isDecidedByFindings"] == .bool(true)
    line = value["line"]?.integer
    reviewPage = value["review"]?.string
    seconds = value["seconds"]?.double
    shift = value["shift"].flatMap(FrameShift.init)
    firstEvent = value["firstEvent"].flatMap(TraceEvent.init)
  }
}

extension FailedFrame {
  fileprivate init?(_ value: JSONValue) {
    guard let number = value["frame"]?.integer, let time = value["time"]?.double,
      let layers = value["layers"]?.all(LayerCount.init)
    else { return nil }
    self.init(
      number: number, time: time, difference: PictureDifference(value), layers: layers,
      changes: value["changes"]?.strings, problem: value["problem"]?.string)
  }
}

extension PictureDifference {
  fileprivate init?(_ value: JSONValue) {
    guard let count = value["count"]?.integer,
      let maxDelta = value["maxDelta"]?.integer.flatMap(UInt8.init(exactly:))
    else { return nil }
    let position = value["at"]?.all(\.integer) ?? []
    self.init(
      count: count, maxDelta: maxDelta,
      position: position.count == 2 ? PixelPosition(x: position[0], y: position[1]) : nil)
  }
}

extension SequenceFinding {
  fileprivate init?(_ value: JSONValue) {
    guard let kind = value["kind"]?.string.flatMap(Kind.init),
      let frame = value["frame"]?.integer, let last = value["lastFrame"]?.integer, frame <= last,
      let detail = value["detail"]?.string
    else { return nil }
    let area = value["area"]?.all(\.integer) ?? []
    self.init(
      kind: kind, frames: frame...last, layer: value["layer"]?.string, detail: detail,
      color: value["color"]?.string,
      area: area.count == 4
        ? PixelRect(x: area[0], y: area[1], width: area[2], height: area[3]) : nil)
  }
}

extension JSONValue {
  /// Returns the elements of an array, or nil if one of them is not valid.
  func all<Element>(_ element: (JSONValue) -> Element?) -> [Element]? {
    guard let elements else { return nil }
    let values = elements.compactMap(element)
    return values.count == elements.count ? values : nil
  }

  /// The elements of an array of strings.
  var strings: [String]? { all(\.string) }
}
