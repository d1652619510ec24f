/// The values of the top level, each to be read when what it needs is known.
struct TopLevel {
  var transom: LocatedValue?
  var title: LocatedValue?
  var device: LocatedValue?
  var ios: LocatedValue?
  var userInterfaceStyle: LocatedValue?
  var system: LocatedValue?
  var fps: LocatedValue?
  var images: LocatedValue?
  var navigationBar: LocatedValue?
  var navigationBarHidden: LocatedValue?
  var interactivePopGestureRecognizer: LocatedValue?
  var statusBar: LocatedValue?
  var tabBar: LocatedValue?
  var quirks: LocatedValue?
  var pages: LocatedValue?
  var stack: LocatedValue?
  var script: LocatedValue?
  /// By the library that they are for.
  var settings: [String: LocatedValue] = [:]
}

enum TopLevelKeys {
  static let table = KeyTable<TopLevel>(
    "the top level", example: "{transom: 1, pages: {list: {}}}",
    [
      .value("transom", \.transom),
      .value("title", \.title),
      .value("device", \.device),
      .value("ios", \.ios),
      .value("userInterfaceStyle", \.userInterfaceStyle),
      .value("system", \.system),
      .value("fps", \.fps),
      .value("images", \.images),
      .value("navigationBar", \.navigationBar),
      .value("navigationBarHidden", \.navigationBarHidden),
      .value("interactivePopGestureRecognizer", \.interactivePopGestureRecognizer),
      .value("statusBar", \.statusBar),
      .value("pages", \.pages),
      .value("stack", \.stack),
      .value("script", \.script),
      .value("tabBar", \.tabBar),
      .value("quirks", \.quirks),
    ]
      + SettingKeys.ofLibraries.map { table in
        Key(table.library) { _, value, level in level.settings[table.library] = value }
      })
}

extension Key<TopLevel> {
  fileprivate static func value(
    _ name: String, _ property: Property<LocatedValue?>
  ) -> Key {
    Key(name) { _, value, level in level[keyPath: property] = value }
  }
}

/// Values from a command line that stand for what the file says; nil leaves the file's.
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

  /// The replacements become values of the top level, located at their options.
  func replace(in level: inout TopLevel) {
    if let device { level.device = value(device, of: "device") }
    if let ios { level.ios = value(ios, of: "ios") }
    if let fps { level.fps = value(fps, of: "fps") }
    if let systems {
      let location = Location(option: "--system")
      level.system = LocatedValue(
        location: location, label: "system",
        content: .list(systems.map { value($0, of: "system") }))
    }
  }

  private func value(_ text: String, of key: String) -> LocatedValue {
    LocatedValue(
      location: Location(option: "--" + key), label: key, content: .scalar(text, isPlain: true))
  }
}
