import Scenarios

/// A scenario written in Swift with UIKit's names, as an alternative to a scenario file.
///
/// ```swift
/// let scenario = Scenario(device: .iPhone8, ios: 12, system: .km, stack: [list]) {
///   $0.wait(0.2)
///   $0.push(settings)
///   $0.swipe(to: 0.45, over: 0.4, release: .cancel)
/// }
/// ```
///
/// The scenario is checked like a scenario file, and errors give the line in the Swift file. Image paths
/// are relative to the folder of the Swift file.
@dynamicMemberLookup
public struct Scenario: Sendable {
  private let stack: [ViewController]
  private let script: Script
  private let location: Location
  /// The path of the Swift file.
  let path: String
  private var settings = ScenarioSettings<ScenarioFileKeys>()

  /// Creates a scenario.
  ///
  /// - Parameters:
  ///   - title: The title in reports and sheets.
  ///   - device: The device that the frames are rendered for. The default is iPhone 8.
  ///   - ios: The version of iOS, 9 to 18, 26 or 27. The default is 17. For an app that keeps the earlier design on
  ///     iOS 26 and 27, also set ``ScenarioFileKeys/sdk`` or ``ScenarioFileKeys/designRequiresCompatibility``.
  ///   - userInterfaceStyle: The appearance, light or dark. The default is light.
  ///   - system: The transition system. If there are several, the scenario is rendered with each of them. The
  ///     default is UIKit alone.
  ///   - fps: The number of frames per second. The default is 60.
  ///   - stack: The pages on the navigation stack at time 0, starting with the root.
  ///   - fileID: The source file that issues are attributed to.
  ///   - file: The path of the Swift file.
  ///   - line: The line that issues are attributed to.
  ///   - column: The column that issues are attributed to.
  ///   - describe: A closure that adds the steps. Without steps, the scenario consists of one frame.
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
    location = Location(fileID, line, column)
    path = "\(file)"
    if let title { settings.title = title }
    if let device { settings.device = device }
    if let ios { settings.ios = ios }
    if let userInterfaceStyle { settings.userInterfaceStyle = userInterfaceStyle }
    if let system { settings.system = system }
    if let fps { settings.fps = fps }
  }

  /// A property of the scenario.
  public subscript<Value: ScenarioValue>(
    dynamicMember key: KeyPath<ScenarioFileKeys, ScenarioKey<Value>>
  ) -> Value? {
    get { settings[dynamicMember: key] }
    set { settings[dynamicMember: key] = newValue }
  }

  /// A group of properties of the scenario.
  public subscript<Inner: ScenarioKeys>(
    dynamicMember key: KeyPath<ScenarioFileKeys, ScenarioGroup<Inner>>
  ) -> ScenarioSettings<Inner> {
    get { settings[dynamicMember: key] }
    set { settings[dynamicMember: key] = newValue }
  }

  /// The text of a scenario file that renders the same frames.
  ///
  /// Its image paths are relative to the folder of the Swift file.
  public var yaml: String { scenarioFile.yaml }

  /// The values of the scenario, each with the location of the call that set it.
  package var scenarioFile: ScenarioFile {
    var issues: [Issue] = []
    var entries: [(key: String, value: ScenarioNode?)] = [("transom", .word("1"))]
    entries += settings.entries.map { ($0.key, $0.node) }
    entries += [
      ("pages", pages(&issues)),
      ("stack", .list(stack.map(\.name.node))),
      ("script", script.steps.isEmpty ? nil : .list(script.steps)),
    ]
    let root = ScenarioNode.mapping(entries).located(at: location)
    return ScenarioFile(root: root.value, name: location.file, issues: issues)
  }

  /// Returns all pages of the stack and of the script, in the order of their first use.
  private func pages(_ issues: inout [Issue]) -> ScenarioNode {
    var nodes: [(key: String, value: ScenarioNode?)] = []
    for page in (stack + script.pages).flatMap(\.subtree) {
      let node = page.node
      guard let previous = nodes.first(where: { $0.key == page.name })?.value else {
        nodes.append((page.name, node))
        continue
      }
      if previous != node {
        issues.append(
          Issue(
            page.location,
            "`\(page.name)` is the name of another page, on line \(previous.value.location.line); "
              + "give each page a unique name"))
      }
    }
    return .mapping(nodes)
  }
}

/// The properties of a scenario, with the names that they have in a scenario file.
public struct ScenarioFileKeys: ScenarioKeys {
  public let title = ScenarioKey<String>("title")
  public let device = ScenarioKey<Device>("device")
  public let ios = ScenarioKey<Double>("ios")
  /// The version of the iOS SDK with which the app is built.
  ///
  /// The default is the version of `ios`.
  public let sdk = ScenarioKey<Int>("sdk")
  /// The key `UIDesignRequiresCompatibility` of the app.
  public let designRequiresCompatibility = ScenarioKey<Bool>("designRequiresCompatibility")
  public let userInterfaceStyle = ScenarioKey<UserInterfaceStyle>("userInterfaceStyle")
  public let system = ScenarioKey<TransitionSystem>("system")
  public let fps = ScenarioKey<Int>("fps")
  /// The appearance proxies of `UIAppearance`, by class.
  public let appearance = ScenarioGroup<AppearanceKeys>("appearance")
  /// The initial properties of the navigation bar, as set by the app delegate.
  public let navigationBar = ScenarioGroup<NavigationBarKeys>("navigationBar")
  public let navigationBarHidden = ScenarioKey<Bool>("navigationBarHidden")
  public let interactivePopGestureRecognizer = ScenarioGroup<PopGestureKeys>(
    "interactivePopGestureRecognizer")
  /// The status bar, which is drawn if any of its properties is set.
  public let statusBar = ScenarioGroup<StatusBarKeys>("statusBar")
  /// The value that the app's navigation controller returns for `childForStatusBarStyle`.
  public let childForStatusBarStyle = ScenarioKey<StatusBarChild>("childForStatusBarStyle")
  /// The language of UIKit's own strings, such as "Back".
  public let locale = ScenarioKey<Localization>("locale")
  /// The tab bar.
  ///
  /// If any of its properties is set, the root is a tab bar controller.
  public let tabBar = ScenarioGroup<TabBarKeys>("tabBar")
  /// The bugs and variants of UIKit that are simulated.
  public let quirks = ScenarioKey<[Quirk]>("quirks")

  public init() {}
}

/// The appearance proxies, by class.
public struct AppearanceKeys: ScenarioKeys {
  /// `UINavigationBar.appearance()`.
  public let navigationBar = ScenarioGroup<NavigationBarKeys>("navigationBar")

  public init() {}
}

/// The properties of the status bar.
public struct StatusBarKeys: ScenarioKeys {
  public let time = ScenarioKey<String>("time")

  public init() {}
}

/// The properties of the tab bar.
public struct TabBarKeys: ScenarioKeys {
  public let isTranslucent = ScenarioKey<Bool>("isTranslucent")

  public init() {}
}
