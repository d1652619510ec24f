import FilmFiles
import Navigation
import Units

extension Film {
  /// The events in the film, in order.
  public var trace: Trace { traceOnce.value { Trace(of: self) } }

  /// The name of the film and of its transition system, such as `push.km`.
  public var label: String { "\(name).\(system)" }
}

/// The events in a film: calls, callbacks, style changes and library actions.
public struct Trace: Sendable {
  let film: String
  let title: String?
  package let events: [TraceEvent]

  fileprivate init(of film: Film) {
    self.film = film.label
    title = film.title
    events = film.timeline.events.map { entry in
      TraceEvent(
        system: film.system, time: entry.time.seconds,
        frame: film.rate.firstFrame(showing: entry.time), kind: entry.event.kind.rawValue,
        page: entry.event.page?.name, summary: entry.event.summary)
    }
  }

  /// The events as JSON objects `{system, time, frame, kind, page, what}`, one per line.
  public var jsonLines: String { events.map(\.line).joined(separator: "\n") }

  /// Returns the events as text, one per line.
  ///
  /// - Parameter naming: Whether the text begins with the label of the film.
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
