import Navigation
import Units

/// What a run under one system shows of the bar: who set what when, and what each page came to rest
/// with; told from the events, so that the time before 0 is in it.
struct History: Sendable {
  let system: String
  let events: [TimedEvent]
  private(set) var stylings: [Styling] = []
  private(set) var rests: [Rest] = []

  /// A setter's call that a statement made.
  struct Styling: Sendable {
    let time: Time
    let statement: Statement
    /// Whether it ran by itself, after its callback or outside every page.
    let isAsynchronous: Bool
    let isInTransition: Bool
    let stack: [PageID]
  }

  /// A page that has appeared, and the bar that it has then.
  struct Rest: Sendable {
    let page: PageID
    let isTranslucent: Bool
    let isBarHidden: Bool
    /// Who set each property last; nobody where a library did, or nobody ever.
    let setters: [BarProperty: Statement]
    /// The properties that the page has set since it began to appear.
    let asked: Set<BarProperty>
    /// Who made the bar translucent or opaque last.
    let translucencySetter: Statement?
  }

  /// `outermost` has the page of the stack that each page lies in.
  init(_ timeline: Timeline, _ statements: [Statement], _ outermost: [PageID: PageID]) {
    system = timeline.system
    events = timeline.events
    var replay = Replay(timeline.scene, statements, outermost)
    for entry in events { replay.take(entry) }
    replay.settle()
    stylings = replay.stylings
    rests = replay.rests
  }
}

/// The bar's style at each event, and who made it so.
private struct Replay {
  let images: [String: ImageFacts]
  /// The first setter of each kind that a page calls.
  private var ofPages: [Call: Statement] = [:]
  /// Setters that no page calls, in the order in which they run.
  var ofOthers: ArraySlice<Statement>
  var stylings: [History.Styling] = []
  var rests: [History.Rest] = []

  private var style = BarStyle()
  private var isBarHidden: Bool
  private var stack: [PageID] = []
  private var transition: Transition?
  /// Whether the bar slides with a page of the running transition.
  private var hasBarSlid = false
  private var setters: [BarProperty: Statement] = [:]
  private var translucencySetter: Statement?
  private var asked: [PageID: Set<BarProperty>] = [:]
  /// The page of the stack that each page lies in.
  private let outermost: [PageID: PageID]
  /// Each page's last callback: those of a child can come in the middle of one of its parent's.
  private var callbacks: [PageID: (name: Callback, time: Time)] = [:]
  /// The page that has just appeared; code in viewDidAppear, its own and a library's, may still run.
  private var appeared: (page: PageID, time: Time)?

  init(_ scene: Scene, _ statements: [Statement], _ outermost: [PageID: PageID]) {
    self.outermost = outermost
    images = scene.images
    isBarHidden = scene.isNavigationBarHidden
    let setters = statements.filter { $0.change != nil }
    ofOthers = setters.filter { $0.page == nil }[...]
    for statement in setters {
      guard let page = statement.page, let change = statement.change else { continue }
      let time: Call.Time = statement.isLater ? .later : .during(statement.callback)
      for time in [time, .any] {
        let call = Call(page: page, change: change, time: time)
        if ofPages[call] == nil { ofPages[call] = statement }
      }
    }
  }

  /// A page's call of a setter, as far as an event tells it.
  private struct Call: Hashable {
    enum Time: Hashable {
      case during(Callback?), later, any
    }

    let page: PageID
    let change: BarChange
    let time: Time
  }

  mutating func take(_ entry: TimedEvent) {
    if let appeared, appeared.time < entry.time { settle() }
    switch entry.event {
    case .script(.styled(let change, let page)):
      if page.flatMap({ outermost[$0] }) != appeared?.page { settle() }
      let statement = page.map { written(change, by: $0, at: entry.time) } ?? ofOthers.popFirst()
      set(change, statement, at: entry.time)
    case .library(.barRestyled(let changes, _)):
      for change in changes {
        let before = style
        style.apply(change)
        // A copy that comes back as it went is still its author's.
        if style != before { setters[change.property] = nil }
        if style.isTranslucent(images: images) != before.isTranslucent(images: images) {
          translucencySetter = nil
        }
      }
    case .uikit(.callback(let name, let page, _)):
      // A child's callbacks are part of its parent's.
      let isChild = outermost[page] != page
      if !isChild { settle() }
      callbacks[page] = (name, entry.time)
      if isChild { return }
      if name == .viewWillAppear { asked[page] = [] }
      if name == .viewDidAppear { appeared = (page, entry.time) }
    case .script(.called): settle()
    case .script(.stackChanged(let pages)): stack = pages
    case .uikit(.transitionBegan(let began)): transition = began
    case .uikit(.transitionEnded(let cancelled)):
      if cancelled, let transition {
        stack = transition.stackBefore
        // A bar that slid with its page has slid back.
        if hasBarSlid { isBarHidden = transition.wasBarHidden }
      }
      transition = nil
      hasBarSlid = false
    case .script(.setBarHidden(let hidden, _, let slide, _, _)):
      isBarHidden = hidden
      if slide == .withUpperPage || slide == .withLowerPage { hasBarSlid = true }
    default: break
    }
  }

  /// Notes what the page that has appeared has.
  mutating func settle() {
    guard let page = appeared?.page else { return }
    appeared = nil
    rests.append(
      History.Rest(
        page: page, isTranslucent: style.isTranslucent(images: images), isBarHidden: isBarHidden,
        setters: setters, asked: asked[page] ?? [], translucencySetter: translucencySetter))
  }

  private mutating func set(_ change: BarChange, _ statement: Statement?, at time: Time) {
    let before = style
    let wasTranslucent = style.isTranslucent(images: images)
    style.apply(change)
    if let page = statement?.page.flatMap({ outermost[$0] }) {
      asked[page, default: []].insert(change.property)
    }
    // To set what is set already changes nobody's bar.
    if style != before { setters[change.property] = statement }
    if style.isTranslucent(images: images) != wasTranslucent { translucencySetter = statement }
    guard let statement else { return }
    stylings.append(
      History.Styling(
        time: time, statement: statement,
        isAsynchronous: statement.isLater || statement.page == nil,
        isInTransition: transition != nil, stack: stack))
  }

  /// The statement of a page that made a call: one of the callback that runs, else one that it has
  /// scheduled, else one of another callback.
  private func written(_ change: BarChange, by page: PageID, at time: Time) -> Statement? {
    var times: [Call.Time] = [.later, .any]
    if let callback = callbacks[page], callback.time == time {
      times.insert(.during(callback.name), at: 0)
    }
    return times.lazy.compactMap { ofPages[Call(page: page, change: change, time: $0)] }.first
  }
}
