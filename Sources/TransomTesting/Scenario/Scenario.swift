import Scenarios

/// One app moment, written in Swift with UIKit's names instead of in a scenario file.
///
/// ```swift
/// let scenario = Scenario(device: .iPhone8, ios: 12, system: .km, stack: [list]) {
///   $0.wait(0.2)
///   $0.push(settings)
///   $0.swipe(to: 0.45, over: 0.4, release: .cancel)
/// }
/// ```
///
/// It is checked as a file is, and what is wrong is told with the Swift line. Paths of images start at
/// the folder of the Swift file.
@dynamicMemberLookup
public struct Scenario: Sendable {
  private let stack: [ViewController]
  private let script: Script
  private let place: Location
  /// Where the scenario is written.
  let path: String
  private var settings = ScenarioSettings<ScenarioFileKeys>()

  /// - Parameters:
  ///   - ios: A version, 9 to 25.
  ///   - system: Who handles the bars; of several, each is a film of its own.
  ///   - stack: The pages on the stack at time 0, the root first.
  ///   - script: What happens; nothing is one frame.
  public init(
    title: String? = nil, device: Device? = nil, ios: Double? = nil,
    userInterfaceStyle: UserInterfaceStyle? = nil, system: TransitionSystem? = nil,
    fps: Int? = nil, stack: [ViewController], fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    script describe: (inout Script) -> Void = { _ in }
  ) {
    var script = Script()
    describe(&script)
    self.script = script
    self.stack = stack
    place = Location(fileID, line, column)
    path = "\(file)"
    if let title { settings.title = title }
    if let device { settings.device = device }
    if let ios { settings.ios = ios }
    if let userInterfaceStyle { settings.userInterfaceStyle = userInterfaceStyle }
    if let system { settings.system = system }
    if let fps { settings.fps = fps }
  }

  public subscript<Value: ScenarioValue>(
    dynamicMember key: KeyPath<ScenarioFileKeys, ScenarioKey<Value>>
  ) -> Value? {
    get { settings[dynamicMember: key] }
    set { settings[dynamicMember: key] = newValue }
  }

  public subscript<Inner: ScenarioKeys>(
    dynamicMember key: KeyPath<ScenarioFileKeys, ScenarioGroup<Inner>>
  ) -> ScenarioSettings<Inner> {
    get { settings[dynamicMember: key] }
    set { settings[dynamicMember: key] = newValue }
  }

  /// The text of a scenario file of the same frames.
  ///
  /// Paths of images in it start at the folder of the Swift file.
  public var yaml: String { scenarioFile.yaml }

  /// The values of that file, each with the place of the call that gave it.
  package var scenarioFile: ScenarioFile {
    var issues: [Issue] = []
    var entries: [(key: String, value: ScenarioNode?)] = [("transom", .word("1"))]
    entries += settings.entries.map { ($0.key, $0.node) }
    entries += [
      ("pages", pages(&issues)),
      ("stack", .list(stack.map(\.name.node))),
      ("script", script.steps.isEmpty ? nil : .list(script.steps)),
    ]
    let root = ScenarioNode.mapping(entries).placed(at: place)
    return ScenarioFile(root: root.value, name: place.file, issues: issues)
  }

  /// All pages of the stack and of the script, in the order in which they come.
  private func pages(_ issues: inout [Issue]) -> ScenarioNode {
    var nodes: [(key: String, value: ScenarioNode?)] = []
    for page in (stack + script.pages).flatMap(\.family) {
      let node = page.node
      guard let known = nodes.first(where: { $0.key == page.name })?.value else {
        nodes.append((page.name, node))
        continue
      }
      if known != node {
        issues.append(
          Issue(
            page.place,
            "`\(page.name)` is the name of another page, in line \(known.value.location.line); "
              + "give each page a name of its own"))
      }
    }
    return .mapping(nodes)
  }
}

/// The properties of the app around the pages.
public struct ScenarioFileKeys: ScenarioKeys {
  public let title = ScenarioKey<String>("title")
  public let device = ScenarioKey<Device>("device")
  public let ios = ScenarioKey<Double>("ios")
  public let userInterfaceStyle = ScenarioKey<UserInterfaceStyle>("userInterfaceStyle")
  public let system = ScenarioKey<TransitionSystem>("system")
  public let fps = ScenarioKey<Int>("fps")
  /// How the one real bar starts: what `UIAppearance` or the app delegate has set.
  public let navigationBar = ScenarioGroup<NavigationBarKeys>("navigationBar")
  public let navigationBarHidden = ScenarioKey<Bool>("navigationBarHidden")
  public let interactivePopGestureRecognizer = ScenarioGroup<PopGestureKeys>(
    "interactivePopGestureRecognizer")
  /// Set, a clock and a battery are drawn.
  public let statusBar = ScenarioGroup<StatusBarKeys>("statusBar")
  /// Set, the root is a tab controller.
  public let tabBar = ScenarioGroup<TabBarKeys>("tabBar")
  /// Bugs of UIKit's own, to be run.
  public let quirks = ScenarioKey<[Quirk]>("quirks")

  public init() {}
}

public struct StatusBarKeys: ScenarioKeys {
  public let time = ScenarioKey<String>("time")

  public init() {}
}

public struct TabBarKeys: ScenarioKeys {
  public let isTranslucent = ScenarioKey<Bool>("isTranslucent")

  public init() {}
}
