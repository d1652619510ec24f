import Scenarios

/// The callbacks of `UIViewController` that a page can override. Added code runs after the call to super.
extension ViewController {
  /// Adds code to `viewDidLoad()`.
  public mutating func viewDidLoad(
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ code: (inout CallbackCode) -> Void
  ) {
    add("viewDidLoad", Location(fileID, line, column), code)
  }

  /// Adds code to `viewWillAppear(_:)`.
  public mutating func viewWillAppear(
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ code: (inout CallbackCode) -> Void
  ) {
    add("viewWillAppear", Location(fileID, line, column), code)
  }

  /// Adds code to `viewWillLayoutSubviews()`.
  public mutating func viewWillLayoutSubviews(
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ code: (inout CallbackCode) -> Void
  ) {
    add("viewWillLayoutSubviews", Location(fileID, line, column), code)
  }

  /// Adds code to `viewDidLayoutSubviews()`.
  public mutating func viewDidLayoutSubviews(
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ code: (inout CallbackCode) -> Void
  ) {
    add("viewDidLayoutSubviews", Location(fileID, line, column), code)
  }

  /// Adds code to `viewDidAppear(_:)`.
  public mutating func viewDidAppear(
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ code: (inout CallbackCode) -> Void
  ) {
    add("viewDidAppear", Location(fileID, line, column), code)
  }

  /// Adds code to `viewWillDisappear(_:)`.
  public mutating func viewWillDisappear(
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ code: (inout CallbackCode) -> Void
  ) {
    add("viewWillDisappear", Location(fileID, line, column), code)
  }

  /// Adds code to `viewDidDisappear(_:)`.
  public mutating func viewDidDisappear(
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ code: (inout CallbackCode) -> Void
  ) {
    add("viewDidDisappear", Location(fileID, line, column), code)
  }

  /// Adds code to `viewWillTransition(to:with:)`, which runs before the screen rotates.
  public mutating func viewWillTransition(
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ code: (inout CallbackCode) -> Void
  ) {
    add("viewWillTransition", Location(fileID, line, column), code)
  }

  private mutating func add(
    _ callback: String, _ location: Location, _ code: (inout CallbackCode) -> Void
  ) {
    var statements = CallbackCode(at: location)
    code(&statements)
    add(statements.actions, to: callback)
  }
}

/// The statements of a callback.
public struct CallbackCode: Sendable {
  private enum Statement: Sendable {
    case bar(NavigationBar)
    case other(ScenarioNode)
  }

  private let location: Location
  private var statements: [Statement] = []

  init(at location: Location) {
    self.location = location
  }

  /// The navigation bar of the page's navigation controller.
  ///
  /// Setting a property calls its setter. The calls keep their order.
  public var navigationBar: NavigationBar {
    get {
      if case .bar(let bar)? = statements.last { bar } else { NavigationBar() }
    }
    set {
      // A statement contains each setter at most once. A second call to a setter starts another statement.
      guard case .bar(let bar)? = statements.last else {
        statements.append(.bar(newValue))
        return
      }
      let (old, new) = (bar.entries.map(\.key), newValue.entries.map(\.key))
      if new.starts(with: old) && new.count > old.count {
        statements[statements.count - 1] = .bar(newValue)
      } else {
        statements.append(.bar(Set(new) == Set(old) ? newValue.last : newValue))
      }
    }
  }

  /// The `animated` argument of the callback, to pass to another call.
  public var animated: Animated { .follow }

  /// Hides or shows the navigation bar.
  ///
  /// Without `animated`, the change is immediate, as with `isNavigationBarHidden`.
  public mutating func setNavigationBarHidden(
    _ hidden: Bool, animated: Animated? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    let call = ScenarioNode.mapping([("hidden", hidden.node), ("animated", animated?.node)])
    add("setNavigationBarHidden", call, Location(fileID, line, column))
  }

  /// Runs code after a number of seconds, even if the page is no longer on top.
  public mutating func after(
    _ seconds: Double, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ code: (inout CallbackCode) -> Void
  ) {
    let location = Location(fileID, line, column)
    var delayed = CallbackCode(at: location)
    code(&delayed)
    let action = ScenarioNode.mapping([("after", seconds.node), ("do", .list(delayed.actions))])
    statements.append(.other(action.located(at: location)))
  }

  private mutating func add(_ key: String, _ node: ScenarioNode, _ location: Location) {
    statements.append(.other(ScenarioNode.mapping([(key, node)]).located(at: location)))
  }

  var actions: [ScenarioNode] {
    statements.map { statement in
      switch statement {
      case .bar(let bar): ScenarioNode.mapping([("navigationBar", bar.node)]).located(at: location)
      case .other(let node): node
      }
    }
  }
}
