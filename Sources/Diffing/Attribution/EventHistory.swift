import FilmFiles

/// The events of a film, as `transom trace --json` and `trace.jsonl` tell them.
package struct EventHistory: Sendable {
  package let events: [AttributedEvent]

  package init(_ events: [AttributedEvent]) {
    self.events = events
  }

  /// Reads one JSON object a line; nil where a line is none.
  package init?(lines: [UInt8]) {
    var events: [AttributedEvent] = []
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      guard let value = JSONValue(Array(line)), case .number(let time) = value["time"],
        abs(time) < 1e6,
        let frame = value["frame"]?.integer, let kind = value["kind"]?.string,
        let what = value["what"]?.string
      else { return nil }
      events.append(
        AttributedEvent(
          time: time, frame: frame, kind: kind, page: value["page"]?.string, what: what))
    }
    self.events = events
  }

  /// The event that made a frame the first one that differs.
  ///
  /// That is the first event which the two sides tell differently, if the frame shows it already;
  /// otherwise what began the last instant that the frame shows, since frames before it are equal.
  package static func firstEvent(
    ofFrame number: Int, expected: EventHistory?, actual: EventHistory
  ) -> AttributedEvent? {
    if let expected, let event = firstDifference(expected.events, actual.events),
      event.frame <= number
    {
      return event
    }
    guard let last = actual.events.last(where: { $0.frame <= number }) else { return nil }
    // What happens at one instant follows from the first of it.
    return actual.events.first { $0.time == last.time }
  }

  private static func firstDifference(
    _ expected: [AttributedEvent], _ actual: [AttributedEvent]
  ) -> AttributedEvent? {
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
  private static func isSame(_ a: AttributedEvent, _ b: AttributedEvent) -> Bool {
    abs(a.time - b.time) < 5e-7 && a.kind == b.kind && a.page == b.page && a.what == b.what
  }

  private static func missing(_ event: AttributedEvent) -> AttributedEvent {
    AttributedEvent(
      time: event.time, frame: event.frame, kind: event.kind, page: event.page,
      what: event.what + " (does not happen any more)")
  }
}
