import Navigation
import Units

/// The bar's style during a run under one system: each change with the statement that made it, and
/// the style with which each page appeared.
///
/// It is derived from all events, including those before time 0.
struct BarHistory: Sendable {
  let system: String
  let events: [TimedEvent]
  private(set) var styleChanges: [StyleChange] = []
  private(set) var settledPages: [SettledPage] = []

  /// A call to a setter.
  struct StyleChange: Sendable {
    let time: Time
    let statement: Statement
    /// Whether the statement ran after its callback or outside the pages.
    let isAsynchronous: Bool
    let isDuringTransition: Bool
    let stack: [PageID]
  }

  /// A page that has appeared, with the state of the bar at that time.
  struct SettledPage: Sendable {
    let page: PageID
    let isTranslucent: Bool
    let isBarHidden: Bool
    /// The page's item at that time, including what its code has set.
    let navigationItem: NavigationItem
    /// The last statement that changed each property, unless a library changed it last.
    let setters: [BarProperty: Statement]
    /// The properties that the page has set since it began to appear.
    let ownProperties: Set<BarProperty>
    /// The statement that last changed whether the bar is translucent, or nil if a library changed it last.
    let translucencySetter: Statement?
  }

  /// `outermost` maps each page to the page on the stack that contains it.
  init(_ timeline: Timeline, _ statements: [Statement], _ outermost: [PageID: PageID]) {
    system = timeline.system
    events = timeline.events
    var replay = BarReplay(timeline, statements, outermost)
    for entry in events { replay.apply(entry) }
    replay.settle()
    styleChanges = replay.styleChanges
    settledPages = replay.settledPages
  }
}

extension BarHistory {
  /// The pages that are on top when a step of the script hides the bar.
  var pagesHiddenByScript: Set<PageID> {
    var pages: Set<PageID> = []
    var top: PageID?
    for entry in events {
      switch entry.event {
      case .uikit(.itemShown(let page, _)): top = page
      case .script(.setBarHidden(true, _, _, nil, _)):
        if let top { pages.insert(top) }
      default: break
      }
    }
    return pages
  }
}
