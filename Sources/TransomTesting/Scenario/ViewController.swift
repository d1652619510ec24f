import Scenarios

/// A page: a view controller with its properties and the code in its callbacks.
///
/// ```swift
/// let list = ViewController("list") {
///   $0.title = "我的"
///   $0.viewWillAppear { $0.navigationBar.backgroundImage = .color("#34C759") }
/// }
/// ```
@dynamicMemberLookup
public struct ViewController: Sendable {
  /// The name of the page in layers, traces and steps.
  public let name: String
  let location: Location
  private var settings = ScenarioSettings<ViewControllerKeys>()
  private var code: [(callback: String, actions: [ScenarioNode])] = []
  private var fade: ScenarioNode?
  /// The child view controllers, from bottom to top.
  private(set) var children: [ViewController] = []

  /// Creates a page and sets its properties in a closure.
  public init(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ describe: (inout ViewController) -> Void = { _ in }
  ) {
    self.name = name
    location = Location(fileID, line, column)
    describe(&self)
  }

  /// A property of the page.
  public subscript<Value: ScenarioValue>(
    dynamicMember key: KeyPath<ViewControllerKeys, ScenarioKey<Value>>
  ) -> Value? {
    get { settings[dynamicMember: key] }
    set { settings[dynamicMember: key] = newValue }
  }

  /// A group of properties of the page.
  public subscript<Inner: ScenarioKeys>(
    dynamicMember key: KeyPath<ViewControllerKeys, ScenarioGroup<Inner>>
  ) -> ScenarioSettings<Inner> {
    get { settings[dynamicMember: key] }
    set { settings[dynamicMember: key] = newValue }
  }

  /// Fades in the bar's background image between two offsets of the scroll view, in points.
  public mutating func scrollViewDidScroll(
    backgroundImageAlphaFrom from: Double, to: Double, until end: ScrollFadeEnd = .disappear,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    fade = ScenarioNode.mapping([
      ("backgroundImageAlpha", .mapping([("from", from.node), ("to", to.node)])),
      ("until", end.node),
    ]).located(at: Location(fileID, line, column))
  }

  /// Adds a child view controller, whose view is above those of earlier children.
  public mutating func addChild(_ child: ViewController) {
    children.append(child)
  }

  /// The page and its descendants.
  var subtree: [ViewController] { [self] + children.flatMap(\.subtree) }

  mutating func add(_ actions: [ScenarioNode], to callback: String) {
    if let index = code.firstIndex(where: { $0.callback == callback }) {
      code[index].actions += actions
    } else {
      code.append((callback, actions))
    }
  }

  /// The page as it appears in a scenario file under its name.
  var node: ScenarioNode {
    let entries =
      settings.entries.map { (key: $0.key, value: Optional($0.node)) }
      + [
        (key: "scrollViewDidScroll", value: fade),
        (key: "children", value: children.isEmpty ? nil : .list(children.map(\.name.node))),
      ]
      + code.map { (key: $0.callback, value: Optional(.list($0.actions))) }
    return ScenarioNode.mapping(entries).located(at: location)
  }
}
