import Scenarios

/// A page: a view controller with its properties and its code in UIKit's callbacks.
///
/// ```swift
/// let list = ViewController("list") {
///   $0.title = "我的"
///   $0.viewWillAppear { $0.navigationBar.backgroundImage = .color("#34C759") }
/// }
/// ```
@dynamicMemberLookup
public struct ViewController: Sendable {
  /// What layers, traces and steps call the page.
  public let name: String
  let place: Location
  private var settings = ScenarioSettings<ViewControllerKeys>()
  private var code: [(callback: String, actions: [ScenarioNode])] = []
  private var fade: ScenarioNode?
  /// Its child view controllers, the lowest first.
  private(set) var children: [ViewController] = []

  public init(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ describe: (inout ViewController) -> Void = { _ in }
  ) {
    self.name = name
    place = Location(fileID, line, column)
    describe(&self)
  }

  public subscript<Value: ScenarioValue>(
    dynamicMember key: KeyPath<ViewControllerKeys, ScenarioKey<Value>>
  ) -> Value? {
    get { settings[dynamicMember: key] }
    set { settings[dynamicMember: key] = newValue }
  }

  public subscript<Inner: ScenarioKeys>(
    dynamicMember key: KeyPath<ViewControllerKeys, ScenarioGroup<Inner>>
  ) -> ScenarioSettings<Inner> {
    get { settings[dynamicMember: key] }
    set { settings[dynamicMember: key] = newValue }
  }

  /// Fades the bar's background image while the scroll view is between two offsets, in points.
  public mutating func scrollViewDidScroll(
    backgroundImageAlphaFrom from: Double, to: Double, until end: ScrollFadeEnd = .disappear,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    fade = ScenarioNode.mapping([
      ("backgroundImageAlpha", .mapping([("from", from.node), ("to", to.node)])),
      ("until", end.node),
    ]).placed(at: Location(fileID, line, column))
  }

  /// `addChild(_:)`, the child's view above those that were added before.
  public mutating func addChild(_ child: ViewController) {
    children.append(child)
  }

  /// The page and all in it.
  var family: [ViewController] { [self] + children.flatMap(\.family) }

  mutating func add(_ actions: [ScenarioNode], to callback: String) {
    if let index = code.firstIndex(where: { $0.callback == callback }) {
      code[index].actions += actions
    } else {
      code.append((callback, actions))
    }
  }

  /// The page as a scenario file has it under its name.
  var node: ScenarioNode {
    let entries =
      settings.entries.map { (key: $0.key, value: Optional($0.node)) }
      + [
        (key: "scrollViewDidScroll", value: fade),
        (key: "children", value: children.isEmpty ? nil : .list(children.map(\.name.node))),
      ]
      + code.map { (key: $0.callback, value: Optional(.list($0.actions))) }
    return ScenarioNode.mapping(entries).placed(at: place)
  }
}
