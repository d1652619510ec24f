import FilmFiles
import Navigation
import Units

extension Film {
  /// Every event of the film, in order.
  public var trace: Trace {
    Trace(
      film: label, title: title,
      events: timeline.events.map { entry in
        TraceEvent(
          system: system, time: entry.time.seconds, frame: rate.firstFrame(showing: entry.time),
          kind: entry.event.kind.rawValue, page: entry.event.page?.name,
          summary: entry.event.summary)
      })
  }

  /// The film's name and its system's, as people see it.
  public var label: String { "\(name).\(system)" }
}

/// The events of a film: callbacks, styles, what a library does.
public struct Trace: Sendable {
  let film: String
  let title: String?
  package let events: [TraceEvent]

  /// One JSON object a line: `{system, time, frame, kind, page, what}`.
  public var jsonLines: String { events.map(\.line).joined(separator: "\n") }

  /// For people: a line an event, below the film's name if `naming`.
  public func text(naming: Bool = false) -> String {
    let rows = events.map { event in
      [
        decimalText(event.time, places: 4),
        event.time < 0 ? "-" : event.frame.map { String($0) } ?? "-",
        event.kind, event.page ?? "-", event.summary,
      ]
    }
    let head = [["time", "frame", "kind", "page", "what"]]
    let names = [naming ? film : nil, title].compactMap { $0 }
    let heading = names.isEmpty ? [] : ["# " + names.joined(separator: ": ")]
    return (heading + table(head + rows)).joined(separator: "\n")
  }
}
