import FilmFiles
import Files

/// The events of a film, from its simulation or from its `trace.jsonl`.
package struct EventHistory: Sendable {
  package let events: [TraceEvent]

  package init(_ events: [TraceEvent]) {
    self.events = events
  }

  /// Reads a file; nil where there is none, or none of events with their frames.
  package init?(ofFile path: String) {
    guard let bytes = try? FileBytes.all(ofFile: path, limit: TraceEvent.sizeLimit),
      let events = try? TraceEvent.all(bytes),
      events.allSatisfy({ $0.frame != nil && abs($0.time) < 1e6 })
    else { return nil }
    self.events = events
  }

  /// The event that made a frame the first one that differs.
  ///
  /// That is the first event which the two sides tell differently, if the frame shows it already;
  /// otherwise what began the last instant that the frame shows, since frames before it are equal.
  package static func firstEvent(
    ofFrame number: Int, expected: EventHistory?, actual: EventHistory
  ) -> TraceEvent? {
    if let expected, let event = firstDifference(expected.events, actual.events),
      event.isShown(by: number)
    {
      return event
    }
    guard let last = actual.events.last(where: { $0.isShown(by: number) }) else { return nil }
    // What happens at one instant follows from the first of it.
    return actual.events.first { $0.time == last.time }
  }

  private static func firstDifference(
    _ expected: [TraceEvent], _ actual: [TraceEvent]
  ) -> TraceEvent? {
    let place = zip(expected, actual).prefix { isSame($0, $1) }.count
    let old = place < expected.count ? expected[place] : nil
    guard place < actual.count else { return old.map(missing) }
    let new = actual[place]
    // One that the other side has later on is not what is new; what stands before it there is gone.
    if let old, expected[place...].contains(where: { isSame($0, new) }),
      !actual[place...].contains(where: { isSame($0, old) })
    {
      return missing(old)
    }
    return new
  }

  /// A trace tells times to the microsecond.
  private static func isSame(_ a: TraceEvent, _ b: TraceEvent) -> Bool {
    abs(a.time - b.time) < 5e-7 && a.kind == b.kind && a.page == b.page && a.summary == b.summary
  }

  private static func missing(_ event: TraceEvent) -> TraceEvent {
    TraceEvent(
      time: event.time, frame: event.frame, kind: event.kind, page: event.page,
      summary: event.summary + " (does not happen any more)")
  }
}

extension TraceEvent {
  fileprivate func isShown(by number: Int) -> Bool { frame ?? .max <= number }
}
