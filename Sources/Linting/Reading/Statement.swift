import Navigation
import Scenarios
import Units

/// A statement in a scenario's code, with its key.
struct Statement: Sendable {
  /// The part of the scenario that contains the code.
  enum Author: Hashable, Sendable {
    /// The bar's initial style, which an app sets in its delegate or through UIAppearance.
    case app
    case page(PageID)
    /// A step of the script, by its index.
    case step(Int)
  }

  enum Action: Hashable, Sendable {
    case set(BarChange)
    case hide(Bool, AnimatedArgument)
    /// Sets properties of the page's navigation item.
    case setItem
    /// Schedules statements.
    case after(Time)
  }

  let author: Author
  /// The callback that contains the statement, or nil outside the pages.
  let callback: Callback?
  /// Whether the statement is inside an `after` and therefore runs after the callback.
  let isLater: Bool
  let action: Action
  /// The key and its value, such as `barTintColor: red` or `after: 1`.
  let key: LocatedValue.Entry

  var location: Location { key.keyLocation }

  /// The change, if the statement sets a property.
  var change: BarChange? {
    guard case .set(let change) = action else { return nil }
    return change
  }

  /// The page that contains the statement.
  var page: PageID? {
    guard case .page(let page) = author else { return nil }
    return page
  }

  /// Returns whether the statement sets a property of the page's item.
  func isItem(_ property: String) -> Bool { action == .setItem && key.key == property }

  var isInDisappearanceCallback: Bool {
    callback == .viewWillDisappear || callback == .viewDidDisappear
  }

  var callbackName: String { callback?.rawValue ?? "" }
}

/// Pairs the values of a checked scenario with the keys of its file.
///
/// Setters are in the order of their keys. Callbacks and steps are in the order of their items.
struct StatementReader {
  private(set) var statements: [Statement] = []

  init(_ scenario: Scenario, _ root: LocatedValue) {
    let scene = scenario.scene
    add(scene.appearance.navigationBar, root["appearance"]?["navigationBar"], by: .app)
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
      case .navigationItem:
        for key in item["navigationItem"]?.entries ?? [] {
          add(.setItem, key, by: author, in: callback, isLater: isLater)
        }
      case .setNeedsLayout, .settings, .addChild: break
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

/// The style that each author sets: the last statement for each property.
///
/// Statements in disappearance callbacks and in `after` are ignored.
struct AuthorStyles: Sendable {
  /// The authors that set a property, in the order of the file.
  private(set) var authors: [Statement.Author] = []
  private var own: [Statement.Author: [BarProperty: Statement]] = [:]

  init(_ statements: [Statement]) {
    for statement in statements
    where !statement.isLater && !statement.isInDisappearanceCallback {
      guard let change = statement.change else { continue }
      if own[statement.author] == nil { authors.append(statement.author) }
      own[statement.author, default: [:]][change.property] = statement
    }
  }

  /// Returns the statements of an author.
  func own(_ author: Statement.Author) -> [BarProperty: Statement] { own[author] ?? [:] }

  /// Returns the statements of the bar's initial style, overridden by those of an author.
  func combined(_ author: Statement.Author) -> [BarProperty: Statement] {
    own(.app).merging(own(author)) { $1 }
  }
}

extension [BarProperty: Statement] {
  /// The statement that sets a property.
  subscript(keyPath: PartialKeyPath<BarStyle>) -> Statement? { self[BarProperty[keyPath]] }

  /// Returns the value that a property is set to, or nil if no statement sets it.
  func value<Field>(_ keyPath: WritableKeyPath<BarStyle, Field>) -> Field? {
    self[keyPath]?.change?[keyPath]
  }
}
