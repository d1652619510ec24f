import Navigation
import Units

/// The moments at which a library acts, in the words of the tables in `expected.md`.
///
/// Each callback ends with a setter that has no effect. The setter separates the call to super from the
/// time after the callback.
struct MomentJournal {
  static let marker = BarChange.set(\.alpha, 1)

  private var entries: [(event: NavigationEvent, moment: String)] = []

  /// Reads the events from a given time, for an operation that is called at 1 s.
  init(_ timeline: Timeline, from time: Double) {
    let top = timeline.state(at: 0.999).topPage
    var moment = ""
    var roles: [PageID: String] = [:]
    var isCancelled = false
    var callback = ""
    for timed in timeline.events {
      if moment.isEmpty, timed.time >= seconds(1) { moment = "before the call" }
      switch timed.event {
      case .script(.called(_, let page?)) where timed.time >= seconds(1):
        roles = [page: "to"]
        if let top, roles[top] == nil { roles[top] = "from" }
      case .script(.stackChanged) where timed.time >= seconds(1): moment = "after the call"
      case .uikit(.callback(let name, let page, _)) where timed.time >= seconds(1):
        callback = "\(roles[page] ?? page.name).\(name.rawValue)"
        moment = callback
      case .script(.styled(Self.marker, _)) where timed.time >= seconds(1):
        moment = "after " + callback
      case .uikit(.transitionEnded(let cancelled)): isCancelled = cancelled
      default: break
      }
      guard timed.time >= seconds(time) else { continue }
      let isOver = ["after to.viewDidAppear", "after from.viewDidAppear"].contains(moment)
      entries.append((timed.event, (isCancelled ? "canceled, " : "") + (isOver ? "end" : moment)))
    }
  }

  /// Returns the moments of the events that match a condition, without duplicates, or `never` if there are
  /// none.
  func moments(_ isPicked: (NavigationEvent) -> Bool) -> String {
    let found = entries.filter { isPicked($0.event) }.map(\.moment)
    let each = found.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return each.isEmpty ? "never" : each.joined(separator: " + ")
  }
}
