import Navigation
import Units

/// The real bar, its background and the fake bars after each event.
struct BarJournal {
  struct Row: Equatable, CustomStringConvertible {
    var bar: Paint?
    var isBackgroundHidden = false
    var fakes: [PageID: Paint] = [:]

    var description: String {
      let fakeTexts = fakes.sorted { $0.key < $1.key }.map { "F[\($0.key)] \($0.value)" }
      return ["\(bar.map { "\($0)" } ?? "–")", isBackgroundHidden ? "hidden" : "shown"]
        .joined(separator: " / ") + " / " + fakeTexts.joined(separator: " / ")
    }
  }

  private var rows: [(event: NavigationEvent, time: Time, row: Row)] = []

  init(_ timeline: Timeline) {
    var row = Row(bar: Paint(after: timeline.scene.initialBar))
    for timed in timeline.events {
      switch timed.event {
      case .script(.styled(let change, _)): row.bar = Paint(after: [change]) ?? row.bar
      case .library(.barRestyled(let changes, _)): row.bar = Paint(after: changes) ?? row.bar
      case .library(.barBackgroundHidden(let isHidden)): row.isBackgroundHidden = isHidden
      case .library(.barBackgroundMasked(let isMasked)): row.isBackgroundHidden = isMasked
      case .library(.fakeBarStyled(let page, let changes, _)):
        row.fakes[page] = Paint(after: changes) ?? row.fakes[page]
      case .library(.fakeBarAdded(let page, let fake)): row.fakes[page] = Paint(of: fake.style)
      case .library(.fakeBarRemoved(let page)), .uikit(.deallocated(let page)):
        row.fakes[page] = nil
      default: break
      }
      rows.append((timed.event, timed.time, row))
    }
  }

  /// The row before the first event at or after time 0.
  var atStart: Row? { rows.last { $0.time < .zero }?.row }

  var atEnd: Row? { rows.last?.row }

  /// Returns the row after the `count`th occurrence of a callback in the script, which includes the effects
  /// of the library's hook and the page's code.
  func row(after callback: String, _ count: Int = 1) -> Row? {
    let script = rows.filter { $0.time >= .zero }
    let hits = script.indices.filter { script[$0].event.callbackName == callback }
    guard hits.count >= count else { return nil }
    let hit = hits[count - 1]
    let next =
      script[(hit + 1)...].firstIndex {
        $0.event.callbackName != nil || $0.time > script[hit].time
      } ?? script.endIndex
    return script[next - 1].row
  }

  /// Returns the row before the `count`th occurrence of a callback in the script.
  func row(before callback: String, _ count: Int = 1) -> Row? {
    let hits = rows.indices.filter {
      rows[$0].time >= .zero && rows[$0].event.callbackName == callback
    }
    return hits.count >= count && hits[count - 1] > 0 ? rows[hits[count - 1] - 1].row : nil
  }

  /// Returns the row after the `count`th change to the stack, by a push, a pop or a swipe.
  func row(afterCall count: Int) -> Row? {
    let calls = rows.filter { $0.time >= .zero && $0.event.newStack != nil }
    return calls.count >= count ? calls[count - 1].row : nil
  }
}

extension Paint {
  init?(of style: BarStyle) {
    self.init(
      after: style.standardAppearance.map { [.set(\.standardAppearance, $0)] }
        ?? [.set(\.backgroundImage, style.backgroundImage)])
  }
}
