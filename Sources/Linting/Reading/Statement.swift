import Navigation
import Scenarios
import Units

/// A statement in a scenario's code, with its key and value.
struct Statement: Sendable {
  /// The part of the scenario that contains the code.
  enum Origin: Hashable, Sendable {
    /// The bar's initial style, which an app sets in its delegate or through UIAppearance.
    case app
    case page(PageID)
    /// A step of the script, by its index.
    case step(Int)
  }

  enum Action: Hashable, Sendable {
    case set(BarChange)
    case hide(Bool, AnimatedArgument)
    /// Sets a property of the page's navigation item.
    case setItem
    /// Schedules statements.
    case after(Time)
  }

  let origin: Origin
  /// The callback that contains the statement, or nil outside the pages.
  let callback: Callback?
  /// Whether the statement is inside an `after` and therefore runs after the callback.
  let isDeferred: Bool
  let action: Action
  /// The key and its value, such as `barTintColor: red` or `after: 1`.
  let entry: LocatedValue.Entry

  var location: Location { entry.keyLocation }

  /// The change, if the statement sets a property.
  var change: BarChange? {
    guard case .set(let change) = action else { return nil }
    return change
  }

  /// The page that contains the statement.
  var page: PageID? {
    guard case .page(let page) = origin else { return nil }
    return page
  }

  /// Returns whether the statement sets a property of the page's item.
  func setsItem(_ property: String) -> Bool { action == .setItem && entry.key == property }

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
        add(actions, entry.value.items, by: .page(id), in: callback, isDeferred: false)
      }
    }
    for (index, (step, written)) in zip(scene.steps, root["script"]?.items ?? []).enumerated() {
      switch step.action {
      case .style(let changes):
        add(changes, written["style"]?["navigationBar"], by: .step(index))
      case .setNavigationBarHidden(let hidden, let animated):
        guard let entry = written.entry("setNavigationBarHidden") else { continue }
        add(.hide(hidden, animated ? .yes : .no), entry, by: .step(index))
      default: break
      }
    }
  }

  private mutating func add(
    _ actions: [HookAction], _ items: [LocatedValue], by origin: Statement.Origin,
    in callback: Callback, isDeferred: Bool
  ) {
    for (action, item) in zip(actions, items) {
      switch action {
      case .navigationBar(let changes):
        add(changes, item["navigationBar"], by: origin, in: callback, isDeferred: isDeferred)
      case .setNavigationBarHidden(let hidden, let animated):
        guard let entry = item.entry("setNavigationBarHidden") else { continue }
        add(.hide(hidden, animated), entry, by: origin, in: callback, isDeferred: isDeferred)
      case .after(let delay, let later):
        guard let entry = item.entry("after") else { continue }
        add(.after(delay), entry, by: origin, in: callback, isDeferred: isDeferred)
        add(later, item["do"]?.items ?? [], by: origin, in: callback, isDeferred: true)
      case .navigationItem:
        for entry in item["navigationItem"]?.entries ?? [] {
          add(.setItem, entry, by: origin, in: callback, isDeferred: isDeferred)
        }
      case .setNeedsLayout, .settings, .addChild: break
      }
    }
  }

  private mutating func add(
    _ changes: [BarChange], _ written: LocatedValue?, by origin: Statement.Origin,
    in callback: Callback? = nil, isDeferred: Bool = false
  ) {
    for (change, entry) in zip(changes, written?.entries ?? []) {
      add(.set(change), entry, by: origin, in: callback, isDeferred: isDeferred)
    }
  }

  private mutating func add(
    _ action: Statement.Action, _ entry: LocatedValue.Entry, by origin: Statement.Origin,
    in callback: Callback? = nil, isDeferred: Bool = false
  ) {
    statements.append(
      Statement(
        origin: origin, callback: callback, isDeferred: isDeferred, action: action, entry: entry))
  }
}

/// The style that each origin sets: the last statement for each property.
///
/// Statements in disappearance callbacks and in `after` are ignored.
struct OriginStyles: Sendable {
  /// The origins that set a property, in the order of the statements.
  private(set) var origins: [Statement.Origin] = []
  private var statementsByOrigin: [Statement.Origin: [BarProperty: Statement]] = [:]

  init(_ statements: [Statement]) {
    for statement in statements
    where !statement.isDeferred && !statement.isInDisappearanceCallback {
      guard let change = statement.change else { continue }
      if statementsByOrigin[statement.origin] == nil { origins.append(statement.origin) }
      statementsByOrigin[statement.origin, default: [:]][change.property] = statement
    }
  }

  /// Returns the statements of an origin.
  func statements(of origin: Statement.Origin) -> [BarProperty: Statement] {
    statementsByOrigin[origin] ?? [:]
  }

  /// Returns the statements of the bar's initial style, overridden by those of an origin.
  func combined(_ origin: Statement.Origin) -> [BarProperty: Statement] {
    statements(of: .app).merging(statements(of: origin)) { $1 }
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
