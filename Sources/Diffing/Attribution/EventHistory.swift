import FilmFiles
import Files

/// The events in a film, from its simulation or from its `trace.jsonl`.
package struct EventHistory: Sendable {
  package let events: [TraceEvent]

  package init(_ events: [TraceEvent]) {
    self.events = events
  }

  /// Reads a file, or returns nil if it does not exist or if an event has no frame number.
  ///
  /// - Throws: An error if the file cannot be read, does not contain events, or contains an implausible time.
  package init?(ofFile path: String) throws(TransomFailure) {
    let exists = try mappingErrors { () throws(FileError) in try FileEntry.exists(path) }
    guard exists else { return nil }
    let events = try TraceEvent.all(ofFile: path)
    if let event = events.first(where: { abs($0.time) >= 1e6 }) {
      throw TransomFailure(
        "\(path): an event has the time \(event.time) s; render the frames again with --layers")
    }
    guard events.allSatisfy({ $0.frame != nil }) else { return nil }
    self.events = events
  }

  /// Returns the event that explains why a frame is the first one that differs.
  ///
  /// This is the first event that differs between the sides, if the frame already shows it. Otherwise, the
  /// cause is not an event, but for example an image file with other pixels.
  package static func firstEvent(
    ofFrame number: Int, expected: EventHistory, actual: EventHistory
  ) -> TraceEvent? {
    guard let event = firstDifference(expected.events, actual.events), event.isShown(by: number)
    else { return nil }
    return event
  }

  private static func firstDifference(
    _ expected: [TraceEvent], _ actual: [TraceEvent]
  ) -> TraceEvent? {
    let index = zip(expected, actual).prefix { isSame($0, $1) }.count
    let old = index < expected.count ? expected[index] : nil
    guard index < actual.count else { return old.map(missing) }
    let new = actual[index]
    // If `new` occurs later on the expected side, but `old` no longer occurs on the actual side, the first
    // difference is the missing `old`.
    if let old, expected[index...].contains(where: { isSame($0, new) }),
      !actual[index...].contains(where: { isSame($0, old) })
    {
      return missing(old)
    }
    return new
  }

  /// Returns whether two events are the same, with times compared in microseconds, as in traces.
  private static func isSame(_ a: TraceEvent, _ b: TraceEvent) -> Bool {
    abs(a.time - b.time) < 5e-7 && a.kind == b.kind && a.page == b.page && a.summary == b.summary
  }

  private static func missing(_ event: TraceEvent) -> TraceEvent {
    TraceEvent(
      time: event.time, frame: event.frame, kind: event.kind, page: event.page,
      summary: event.summary + " (missing)")
  }
}

extension TraceEvent {
  fileprivate func isShown(by number: Int) -> Bool { frame ?? .max <= number }
}
