import FilmFiles
import Navigation
import Units

extension Film {
  /// Every event of the film, in order.
  public var trace: Trace {
    Trace(film: label, title: title, system: system, rate: rate, events: timeline.events)
  }

  /// The film's name and its system's, as people see it.
  public var label: String { "\(name).\(system)" }
}

/// The events of a film: callbacks, styles, what a library does.
public struct Trace: Sendable {
  let film: String
  let title: String?
  let system: String
  let rate: FrameRate
  let events: [TimedEvent]

  /// One JSON object a line: `{system, time, frame, kind, page, what}`.
  public var jsonLines: String {
    events.map { entry in
      JSON.object([
        ("system", .string(system)),
        ("time", .sixDecimals(entry.time.seconds)),
        ("frame", .integer(rate.firstFrame(showing: entry.time))),
        ("kind", .string(entry.event.kind.rawValue)),
        ("page", .optional(entry.event.page?.name)),
        ("what", .string(entry.event.summary)),
      ]).line
    }.joined(separator: "\n")
  }

  /// For people: a line an event.
  public func text(naming: Bool) -> String {
    let rows = events.map { entry in
      [
        decimalText(entry.time.seconds, places: 4),
        entry.time < .zero ? "-" : String(rate.firstFrame(showing: entry.time)),
        entry.event.kind.rawValue, entry.event.page?.name ?? "-", entry.event.summary,
      ]
    }
    let head = [["time", "frame", "kind", "page", "what"]]
    let names = [naming ? film : nil, title].compactMap { $0 }
    let heading = names.isEmpty ? [] : ["# " + names.joined(separator: ": ")]
    return (heading + table(head + rows)).joined(separator: "\n")
  }
}
