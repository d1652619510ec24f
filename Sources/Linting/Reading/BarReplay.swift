import Navigation
import Units

/// Replays a timeline's events to find the bar's style and the statements that set it.
struct BarReplay {
  private let timeline: Timeline
  let images: [String: ImageFacts]
  /// For each call from a page, the first statement that makes it.
  private var pageStatements: [Call: Statement] = [:]
  /// Setters outside the pages, in execution order.
  var otherStatements: ArraySlice<Statement>
  var styleChanges: [BarHistory.StyleChange] = []
  var settledPages: [BarHistory.SettledPage] = []

  private var style = BarStyle()
  private var isBarHidden: Bool
  private var stack: [PageID] = []
  private var transition: Transition?
  /// Whether the bar slides with a page of the current transition.
  private var hasBarSlid = false
  private var setters: [BarProperty: Statement] = [:]
  private var translucencySetter: Statement?
  private var ownProperties: [PageID: Set<BarProperty>] = [:]
  /// For each page, the page on the stack that contains it.
  private let outermost: [PageID: PageID]
  /// Each page's last callback.
  ///
  /// A single value is not enough, because a child's callback can run during its parent's.
  private var callbacks: [PageID: (name: Callback, time: Time)] = [:]
  /// The page that has just appeared and is not recorded yet.
  ///
  /// The page's or a library's code in viewDidAppear can still change the bar.
  private var appeared: (page: PageID, time: Time)?

  init(_ timeline: Timeline, _ statements: [Statement], _ outermost: [PageID: PageID]) {
    self.timeline = timeline
    self.outermost = outermost
    images = timeline.scene.images
    isBarHidden = timeline.scene.isNavigationBarHidden
    let setters = statements.filter { $0.change != nil }
    otherStatements = setters.filter { $0.page == nil }[...]
    for statement in setters {
      guard let page = statement.page, let change = statement.change else { continue }
      let time: Call.Time = statement.isDeferred ? .later : .during(statement.callback)
      for time in [time, .any] {
        let call = Call(page: page, change: change, time: time)
        if pageStatements[call] == nil { pageStatements[call] = statement }
      }
    }
  }

  /// A page's call to a setter.
  private struct Call: Hashable {
    enum Time: Hashable {
      case during(Callback?), later, any
    }

    let page: PageID
    let change: BarChange
    let time: Time
  }

  mutating func apply(_ entry: TimedEvent) {
    if let appeared, appeared.time < entry.time { settle() }
    switch entry.event {
    case .script(.styled(let change, let page)):
      if page.flatMap({ outermost[$0] }) != appeared?.page { settle() }
      let statement = page.map { self.statement(change, of: $0, at: entry.time) }
      set(change, statement ?? nextStatement(change), at: entry.time)
    case .uikit(.appearanceApplied(let changes)):
      for change in changes { set(change, nextStatement(change), at: entry.time) }
    case .library(.barRestyled(let changes, _)):
      for change in changes {
        let before = style
        style.apply(change)
        // A copy of an equal value does not replace the recorded statement.
        if style != before { setters[change.property] = nil }
        if style.isTranslucent(images: images) != before.isTranslucent(images: images) {
          translucencySetter = nil
        }
      }
    case .uikit(.callback(let name, let page, _)):
      // A child's callbacks run within those of its parent, so they do not settle a page.
      let isChild = outermost[page] != page
      if !isChild { settle() }
      callbacks[page] = (name, entry.time)
      if isChild { return }
      if name == .viewWillAppear { ownProperties[page] = [] }
      if name == .viewDidAppear { appeared = (page, entry.time) }
    case .script(.called): settle()
    case .script(.stackChanged(let pages)): stack = pages
    case .uikit(.transitionBegan(let began)): transition = began
    case .uikit(.transitionEnded(let cancelled)):
      // A bar that slid with its page has slid back by now.
      if cancelled, hasBarSlid, let transition { isBarHidden = transition.wasBarHidden }
      transition = nil
      hasBarSlid = false
    case .script(.setBarHidden(let hidden, _, let slide, _, _)):
      isBarHidden = hidden
      if slide == .withUpperPage || slide == .withLowerPage { hasBarSlid = true }
    default: break
    }
  }

  /// Records the page that has appeared, with the current style.
  mutating func settle() {
    guard let (page, time) = appeared else { return }
    appeared = nil
    // The timeline's states begin at time 0.
    let state = timeline.state(at: Instant(max(time, .zero)))
    settledPages.append(
      BarHistory.SettledPage(
        page: page, isTranslucent: style.isTranslucent(images: images), isBarHidden: isBarHidden,
        navigationItem: state.navigationItem(of: page, in: timeline.scene) ?? NavigationItem(),
        setters: setters, ownProperties: ownProperties[page] ?? [],
        translucencySetter: translucencySetter))
  }

  private mutating func set(_ change: BarChange, _ statement: Statement?, at time: Time) {
    let before = style
    let wasTranslucent = style.isTranslucent(images: images)
    style.apply(change)
    if let page = statement?.page.flatMap({ outermost[$0] }) {
      ownProperties[page, default: []].insert(change.property)
    }
    // A statement that does not change the style does not become a setter.
    if style != before { setters[change.property] = statement }
    if style.isTranslucent(images: images) != wasTranslucent { translucencySetter = statement }
    guard let statement else { return }
    styleChanges.append(
      BarHistory.StyleChange(
        time: time, statement: statement,
        isAsynchronous: statement.isDeferred || statement.page == nil,
        isDuringTransition: transition != nil, stack: stack))
  }

  /// Returns the next statement outside the pages that makes the given call.
  ///
  /// Earlier statements are skipped, because a quirk prevented their effect.
  private mutating func nextStatement(_ change: BarChange) -> Statement? {
    while let statement = otherStatements.popFirst() {
      if statement.change == change { return statement }
    }
    return nil
  }

  /// Returns the statement with which a page made a call.
  ///
  /// Statements in the running callback come first, then scheduled statements, then those in other callbacks.
  private func statement(_ change: BarChange, of page: PageID, at time: Time) -> Statement? {
    var times: [Call.Time] = [.later, .any]
    if let callback = callbacks[page], callback.time == time {
      times.insert(.during(callback.name), at: 0)
    }
    return times.lazy.compactMap { pageStatements[Call(page: page, change: change, time: $0)] }
      .first
  }
}
