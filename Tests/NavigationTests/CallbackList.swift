import Navigation
import Units

extension NavigationEvent {
  /// `B.viewWillAppear` or `B.dealloc`; nil for what is no callback.
  var callbackName: String? {
    switch self {
    case .uikit(.callback(let callback, let page, _)): "\(page).\(callback.rawValue)"
    case .uikit(.deallocated(let page)): "\(page).dealloc"
    default: nil
    }
  }

  /// The stack as a push or pop leaves it, at the call's return; nil for any other event.
  var newStack: [PageID]? {
    if case .script(.stackChanged(let pages)) = self { return pages }
    return nil
  }

  var isRefusal: Bool {
    if case .script(.refused) = self { return true }
    return false
  }
}

extension Timeline {
  /// What happened from time 0 on: the script, without the stack's own story before it.
  var script: [TimedEvent] { events.filter { $0.time >= .zero } }

  /// The script's callbacks and deallocations in order.
  var callbacks: [String] { script.compactMap(\.event.callbackName) }

  /// The same, from a time in seconds on.
  func callbacks(from time: Double) -> [String] {
    script.filter { $0.time >= seconds(time) }.compactMap(\.event.callbackName)
  }

  /// When a callback came, in microseconds; one entry for each time.
  func times(of callback: String) -> [Int] {
    script.filter { $0.event.callbackName == callback }.map(\.time.microseconds)
  }

  var refusals: [TimedEvent] { script.filter(\.event.isRefusal) }
}

/// Expected callbacks of one page, `of("B", "viewDidLoad", "dealloc")`.
func of(_ page: PageID, _ names: String...) -> [String] { names.map { "\(page).\($0)" } }

/// A page's layout callbacks.
func layout(of page: PageID) -> [String] {
  of(page, "viewWillLayoutSubviews", "viewDidLayoutSubviews")
}
