import Navigation
import Units

extension NavigationEvent {
  /// The callback or deallocation, such as `B.viewWillAppear` or `B.dealloc`, or nil for other events.
  var callbackName: String? {
    switch self {
    case .uikit(.callback(let callback, let page, _)): "\(page).\(callback.rawValue)"
    case .uikit(.deallocated(let page)): "\(page).dealloc"
    default: nil
    }
  }

  /// The new stack if the event changes it, or nil for other events.
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
  /// The events from time 0, without those of the initial stack.
  var scriptEvents: [TimedEvent] { events.filter { $0.time >= .zero } }

  /// The script's callbacks and deallocations in order.
  var callbacks: [String] { scriptEvents.compactMap(\.event.callbackName) }

  /// Returns the script's callbacks and deallocations from a given time in seconds.
  func callbacks(from time: Double) -> [String] {
    scriptEvents.filter { $0.time >= seconds(time) }.compactMap(\.event.callbackName)
  }

  /// Returns the times of a callback, in microseconds.
  func times(of callback: String) -> [Int] {
    scriptEvents.filter { $0.event.callbackName == callback }.map(\.time.microseconds)
  }

  var refusals: [TimedEvent] { scriptEvents.filter(\.event.isRefusal) }
}

/// Returns expected callbacks on one page: `calls(on: "B", "viewDidLoad")` is `["B.viewDidLoad"]`.
func calls(on page: PageID, _ names: String...) -> [String] { names.map { "\(page).\($0)" } }

/// Returns a page's layout callbacks.
func layout(of page: PageID) -> [String] {
  calls(on: page, "viewWillLayoutSubviews", "viewDidLayoutSubviews")
}
