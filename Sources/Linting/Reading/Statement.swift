import Navigation
import Scenarios
import Units

/// One statement of a scenario's code with the key that it is written as.
struct Statement: Sendable {
  /// Whose code it is.
  enum Author: Hashable, Sendable {
    /// The bar's start: UIAppearance or the app delegate.
    case app
    case page(PageID)
    /// A step of the script, someone outside every page, by its index.
    case step(Int)
  }

  enum Action: Hashable, Sendable {
    case set(BarChange)
    case hide(Bool, AnimatedArgument)
    /// Schedules other statements.
    case after(Time)
  }

  let author: Author
  /// The callback it is written in; nil outside pages.
  let callback: Callback?
  /// Whether it stands in an `after`, and so runs outside the callback.
  let isLater: Bool
  let action: Action
  /// `barTintColor: red`, `setNavigationBarHidden: {…}`, `after: 1`.
  let key: LocatedValue.Entry

  var location: Location { key.keyLocation }

  /// The setter that is called, if the statement calls one.
  var change: BarChange? {
    guard case .set(let change) = action else { return nil }
    return change
  }

  /// The page whose code it is.
  var page: PageID? {
    guard case .page(let page) = author else { return nil }
    return page
  }
}

/// Pairs what was checked with where it is written: setters are in the order of their keys, hooks
/// and steps in the order of their items.
struct StatementReader {
  private(set) var statements: [Statement] = []

  init(_ scenario: Scenario, _ root: LocatedValue) {
    let scene = scenario.scene
    add(scene.initialBar, root["navigationBar"], by: .app)
    for id in scenario.pageNames {
      guard let page = scene.pages[id], let written = root["pages"]?[id.name] else { continue }
      for entry in written.entries {
        guard let callback = Callback(rawValue: entry.key), let actions = page.hooks[callback]
        else { continue }
        add(actions, entry.value.items, by: .page(id), in: callback, isLater: false)
      }
    }
    for (index, (step, written)) in zip(scene.steps, root["script"]?.items ?? []).enumerated() {
      switch step.action {
      case .style(let changes):
        add(changes, written["style"]?["navigationBar"], by: .step(index))
      case .setNavigationBarHidden(let hidden, let animated):
        guard let key = written.entry("setNavigationBarHidden") else { continue }
        add(.hide(hidden, animated ? .yes : .no), key, by: .step(index))
      default: break
      }
    }
  }

  private mutating func add(
    _ actions: [HookAction], _ items: [LocatedValue], by author: Statement.Author,
    in callback: Callback, isLater: Bool
  ) {
    for (action, item) in zip(actions, items) {
      switch action {
      case .navigationBar(let changes):
        add(changes, item["navigationBar"], by: author, in: callback, isLater: isLater)
      case .setNavigationBarHidden(let hidden, let animated):
        guard let key = item.entry("setNavigationBarHidden") else { continue }
        add(.hide(hidden, animated), key, by: author, in: callback, isLater: isLater)
      case .after(let delay, let later):
        guard let key = item.entry("after") else { continue }
        add(.after(delay), key, by: author, in: callback, isLater: isLater)
        add(later, item["do"]?.items ?? [], by: author, in: callback, isLater: true)
      case .addChild: break
      }
    }
  }

  private mutating func add(
    _ changes: [BarChange], _ written: LocatedValue?, by author: Statement.Author,
    in callback: Callback? = nil, isLater: Bool = false
  ) {
    for (change, key) in zip(changes, written?.entries ?? []) {
      add(.set(change), key, by: author, in: callback, isLater: isLater)
    }
  }

  private mutating func add(
    _ action: Statement.Action, _ key: LocatedValue.Entry, by author: Statement.Author,
    in callback: Callback? = nil, isLater: Bool = false
  ) {
    statements.append(
      Statement(author: author, callback: callback, isLater: isLater, action: action, key: key))
  }
}

/// What each author makes of the bar when it takes it: its setters, the last of each property.
///
/// What it gives back in viewWillDisappear, and what comes later, is not in it.
struct AuthorStyles: Sendable {
  /// Everyone who sets anything, in the order of the file.
  private(set) var authors: [Statement.Author] = []
  private var own: [Statement.Author: [BarProperty: Statement]] = [:]

  init(_ statements: [Statement]) {
    let giving: Set<Callback?> = [.viewWillDisappear, .viewDidDisappear]
    for statement in statements where !statement.isLater && !giving.contains(statement.callback) {
      guard let change = statement.change else { continue }
      if own[statement.author] == nil { authors.append(statement.author) }
      own[statement.author, default: [:]][change.property] = statement
    }
  }

  /// The author's own setters.
  func own(_ author: Statement.Author) -> [BarProperty: Statement] { own[author] ?? [:] }

  /// The author's setters over those of the bar's start.
  func whole(_ author: Statement.Author) -> [BarProperty: Statement] {
    own(.app).merging(own(author)) { $1 }
  }
}

extension [BarProperty: Statement] {
  /// The statement that sets a property.
  subscript(keyPath: PartialKeyPath<BarStyle>) -> Statement? { self[BarProperty[keyPath]] }

  /// What a property is set to; nil where no statement sets it.
  func value<Field>(_ keyPath: WritableKeyPath<BarStyle, Field>) -> Field? {
    self[keyPath]?.change?[keyPath]
  }
}
