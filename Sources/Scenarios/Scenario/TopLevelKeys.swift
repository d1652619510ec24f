import Navigation

/// The values of the top level, each read after the values that it depends on.
struct TopLevel: Sendable {
  var transom = Deferred(ifWritten: .format)
  var title = Deferred(orNil: .text)
  var device = Deferred(.device, default: .standard)
  var ios = Deferred(.version, default: IOSVersion.standard.number)
  var sdk = Deferred(ifWritten: .sdk)
  var designRequiresCompatibility = Deferred(.boolean, default: false)
  var userInterfaceStyle = Deferred<InterfaceStyle>(.word, default: .light)
  var system = Deferred(.systems, default: [])
  var fps = Deferred(.whole(in: 1...240), default: 60)
  var images = Deferred(.namedImages, default: ())
  var appearance = Deferred(.appearanceProxies, default: AppearanceProxies())
  var navigationBar = Deferred(.barChanges, default: [])
  var navigationBarHidden = Deferred(.boolean, default: false)
  var interactivePopGestureRecognizer = Deferred(.replacesSwipeDelegate, default: false)
  var statusBar = Deferred(ifWritten: .statusBarTime)
  var childForStatusBarStyle = Deferred<StatusBarChild?>(orNil: .word)
  var locale = Deferred<Localization>(.word, default: .en)
  var pages = Deferred(.pages, default: [])
  var stack = Deferred(ifWritten: .stack)
  var script = Deferred(.script, default: [])
  var tabBar = Deferred(ifWritten: .tabBar)
  var quirks = Deferred(.quirks, default: [])
  /// The settings, keyed by library.
  var settings: [String: LocatedValue] = [:]
}

enum TopLevelKeys {
  static let table = KeyTable<TopLevel>(
    "the top level", example: "{transom: 1, pages: {list: {}}}", from: TopLevel(),
    [
      Key(
        "transom", deferred: \.transom, "The version of the format.", example: "1",
        isRequired: true),
      Key(
        "title", deferred: \.title, "A description of the scenario.",
        example: "Green list, red settings"),
      Key(
        "device", deferred: \.device,
        "The device, as a case-insensitive name or a description.",
        example: "iPhone 15 Pro"),
      Key(
        "ios", deferred: \.ios,
        "The version of iOS, which determines the behavior and appearance of UIKit.",
        example: "12"),
      Key(
        "sdk", deferred: \.sdk,
        "The version of the iOS SDK with which the app is built, by default that of `ios`; on iOS 26 and 27, "
          + "an app that is built with an SDK before 26 keeps the design of iOS 18.", example: "18"),
      Key(
        "designRequiresCompatibility", deferred: \.designRequiresCompatibility,
        "The key `UIDesignRequiresCompatibility` of the app: an app that is built with the SDK of iOS 26 "
          + "keeps the design of iOS 18.", example: "true"),
      Key(
        "userInterfaceStyle", deferred: \.userInterfaceStyle,
        "The interface style, which resolves UIKit's adaptable colors."),
      Key(
        "system", deferred: \.system,
        "The transition system that handles the bar, or a list of several to render.",
        example: "km"),
      Key("fps", deferred: \.fps, "Frames per second.", example: "30"),
      Key(
        "images", deferred: \.images, "Images that other keys use by name.",
        example: "{arrow: back@2x.png, green: {color: \"#34C759\"}, empty: {}}"),
      Key(
        "appearance", deferred: \.appearance,
        "The appearance proxies of `UIAppearance`, by class; values that are set on a bar itself "
          + "take precedence.", example: "{navigationBar: {barTintColor: red}}"),
      Key(
        "navigationBar", deferred: \.navigationBar,
        "The initial style of the navigation controller's bar, as set by the app delegate."),
      Key(
        "navigationBarHidden", deferred: \.navigationBarHidden,
        "Whether the bar is hidden at the start."),
      Key(
        "interactivePopGestureRecognizer", deferred: \.interactivePopGestureRecognizer,
        "Whether the app replaces the delegate of the swipe recognizer on every page."),
      Key(
        "statusBar", deferred: \.statusBar, "Draws a status bar; without this key, there is none."),
      Key(
        "childForStatusBarStyle", deferred: \.childForStatusBarStyle,
        "The page that the app's navigation controller returns; with `~`, the controller follows "
          + "`barStyle` while the bar is visible.", example: "topViewController"),
      Key(
        "locale", deferred: \.locale, "The language of UIKit's own strings, such as “Back”.",
        example: "zh-Hans"),
      Key(
        "pages", deferred: \.pages, "The view controllers, keyed by the names that steps use.",
        example: "{list: {title: List}}", isRequired: true),
      Key(
        "stack", deferred: \.stack,
        "The pages on the stack at time 0, starting with the root; by default, the first page that is not a "
          + "child.", example: "[list]"),
      Key(
        "script", deferred: \.script,
        "The steps of the scenario; each step starts when the previous step has settled.",
        example: "[{push: settings}, {wait: 0.5}, pop]"),
      Key(
        "tabBar", deferred: \.tabBar,
        "Embeds the navigation controller in a tab bar controller.",
        example: "{isTranslucent: false}"),
      Key("quirks", deferred: \.quirks, quirkSummary, example: "[hiddenPairCancelThenPush]"),
    ]
      + SettingKeys.ofLibraries.map { table in
        Key(table.library, table.kind.shape, table.summary) { _, value, level in
          level.settings[table.library] = value
        }
      })

  private static let quirkSummary =
    "Bugs and variants of UIKit to reproduce: "
    + Quirk.allCases.map { "`\($0.rawValue)` (iOS \($0.entry.profiles.versions))" }
    .joined(separator: ", ") + "."
}

extension Key<TopLevel> {
  fileprivate init<Value>(
    _ name: String, deferred property: Property<Deferred<Value>>, _ summary: String,
    example: String? = nil, isRequired: Bool = false
  ) {
    self.init(
      name, TopLevel()[keyPath: property].kind.shape, summary, example: example,
      isRequired: isRequired,
      default: { isRequired ? nil : $0[keyPath: property].defaultText }
    ) { _, value, level in level[keyPath: property].written = value }
  }
}

/// Values from the command line that replace those of the file.
///
/// A nil value keeps the value of the file.
package struct ScenarioReplacements: Hashable, Sendable {
  package var device: String?
  package var ios: String?
  package var fps: String?
  package var systems: [String]?

  package init(
    device: String? = nil, ios: String? = nil, fps: String? = nil, systems: [String]? = nil
  ) {
    self.device = device
    self.ios = ios
    self.fps = fps
    self.systems = systems
  }

  /// Replaces values of the top level; the location of each new value is its command-line option.
  func replace(in level: inout TopLevel) throws(ScenarioIssues) {
    if let device { level.device.written = try deviceValue(device) }
    if let ios { level.ios.written = value(ios, of: "ios") }
    if let fps { level.fps.written = value(fps, of: "fps") }
    if let systems {
      let location = Location(option: "--system")
      level.system.written = LocatedValue(
        location: location, label: "system",
        content: .list(systems.map { value($0, of: "system") }))
    }
  }

  /// Returns a device as a scenario describes it: its name, or a mapping such as `{width: 320, …}`.
  private func deviceValue(_ text: String) throws(ScenarioIssues) -> LocatedValue {
    guard text.first == "{" else { return value(text, of: "device") }
    let file = try ScenarioFile(bytes: Array(text.utf8), name: "--device")
    guard file.issues.isEmpty else { throw ScenarioIssues(file.issues) }
    var device = file.root
    device.label = "device"
    return device
  }

  private func value(_ text: String, of key: String) -> LocatedValue {
    LocatedValue(
      location: Location(option: "--" + key), label: key, content: .scalar(text, isPlain: true))
  }
}
