import Navigation
import Units

/// The orders of callbacks that UIKit allows, checked on the events (UIKit Facts, Appearance
/// states).
struct CallbackLaw {
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
          appearances[page, default: .disappeared] == .disappeared, "\(page) went while shown")
        loaded.remove(page)
      default: break
      }
    }
  }

  /// The pages that have not disappeared.
  var shownPages: [PageID] {
    appearances.filter { $0.value != .disappeared }.keys.sorted()
  }

  func hasAppeared(_ page: PageID) -> Bool { appearances[page] == .appeared }

  private mutating func receive(_ callback: Callback, _ page: PageID) {
    let appearance = appearances[page, default: .disappeared]
    let what = "\(page).\(callback.rawValue) while \(appearance)"
    if callback == .viewDidLoad {
      require(!loaded.contains(page), "\(page) loaded twice in one life")
      loaded.insert(page)
      return
    }
    require(loaded.contains(page), "\(what), not loaded")
    switch callback {
    case .viewDidLoad, .viewWillTransition: break
    case .viewWillAppear:
      require(appearance == .disappeared || appearance == .disappearing, what)
      appearances[page] = .appearing
    case .viewDidAppear:
      require(appearance == .appearing, what)
      appearances[page] = .appeared
    case .viewWillDisappear:
      require(appearance == .appeared || appearance == .appearing, what)
      appearances[page] = .disappearing
    case .viewDidDisappear:
      require(appearance == .disappearing, what)
      appearances[page] = .disappeared
    case .viewWillLayoutSubviews:
      require(openLayout == nil, "\(what), inside a layout of \(openLayout ?? "")")
      openLayout = page
    case .viewDidLayoutSubviews:
      require(openLayout == page, what)
      openLayout = nil
    }
  }

  private mutating func require(_ isLegal: Bool, _ what: String) {
    if !isLegal { violations.append(what) }
  }
}
