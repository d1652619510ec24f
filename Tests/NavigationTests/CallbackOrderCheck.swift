import Navigation
import Units

/// Checks that events contain only callback orders that UIKit allows (UIKit Facts, Appearance
/// states).
struct CallbackOrderCheck {
  private enum Appearance { case disappeared, appearing, appeared, disappearing }

  private var appearances: [PageID: Appearance] = [:]
  private var loaded: Set<PageID> = []
  private var openLayout: PageID?
  private(set) var violations: [String] = []

  init(_ events: [TimedEvent]) {
    var last = events.first?.time
    for timed in events {
      if let earlier = last, timed.time < earlier {
        violations.append("the time decreases at \(timed)")
      }
      last = timed.time
      switch timed.event {
      case .uikit(.callback(let callback, let page, _)): receive(callback, page)
      case .uikit(.deallocated(let page)):
        require(
          appearances[page, default: .disappeared] == .disappeared,
          "\(page) deallocated while visible")
        loaded.remove(page)
      default: break
      }
    }
  }

  /// The pages that are appearing, have appeared or are disappearing.
  var shownPages: [PageID] {
    appearances.filter { $0.value != .disappeared }.keys.sorted()
  }

  func hasAppeared(_ page: PageID) -> Bool { appearances[page] == .appeared }

  private mutating func receive(_ callback: Callback, _ page: PageID) {
    let appearance = appearances[page, default: .disappeared]
    let violation = "\(page).\(callback.rawValue) while \(appearance)"
    if callback == .viewDidLoad {
      require(!loaded.contains(page), "\(page) loaded again before deallocation")
      loaded.insert(page)
      return
    }
    require(loaded.contains(page), "\(violation), not loaded")
    switch callback {
    case .viewDidLoad, .viewWillTransition: break
    case .viewWillAppear:
      require(appearance == .disappeared || appearance == .disappearing, violation)
      appearances[page] = .appearing
    case .viewDidAppear:
      require(appearance == .appearing, violation)
      appearances[page] = .appeared
    case .viewWillDisappear:
      require(appearance == .appeared || appearance == .appearing, violation)
      appearances[page] = .disappearing
    case .viewDidDisappear:
      require(appearance == .disappearing, violation)
      appearances[page] = .disappeared
    case .viewWillLayoutSubviews:
      require(openLayout == nil, "\(violation), inside a layout of \(openLayout ?? "")")
      openLayout = page
    case .viewDidLayoutSubviews:
      require(openLayout == page, violation)
      openLayout = nil
    }
  }

  private mutating func require(_ isValid: Bool, _ violation: String) {
    if !isValid { violations.append(violation) }
  }
}
