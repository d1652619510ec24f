import Navigation
import Units

/// A checked scenario: names resolve, numbers are in range, images exist, and defaults are set.
package struct Scenario: Sendable {
  /// The name of the folder for its frames.
  package let name: String
  package let title: String?
  package let scene: Scene
  /// The version of iOS in the file or in a replacement, or the default version.
  ///
  /// The scene contains the profile of this version.
  package let iosVersion: Double
  /// The transition systems to run.
  ///
  /// The array is empty if neither the file nor a replacement specifies a system.
  package let systems: [String]
  /// The transition systems in the file, whether or not they are replaced.
  package let declaredSystems: [String]
  package let frameRate: FrameRate
  /// Every image of the scene with the source of its pixels, sorted by name.
  package let images: [ScenarioImage]
  /// The pages' names, in file order.
  package let pageNames: [PageID]
  /// The start of the file.
  package let start: Location
  /// The location of each of the scene's steps.
  package let stepLocations: [Location]
  /// Warnings about values that are valid but probably not intended, in file order.
  package let warnings: [Issue]
  /// The files that the scenario uses, sorted by path.
  package let inputs: [ScenarioInput]

  /// Checks a file and reports all issues at once.
  ///
  /// `knownSystems` are the names that `system` accepts; an empty list accepts any name.
  /// `replacements` override the file's values for the same keys.
  package init(
    _ file: ScenarioFile, name: String, images catalog: any ImageCatalog,
    knownSystems: [String] = [],
    replacements: ScenarioReplacements = ScenarioReplacements(),
    limits: ScenarioLimits = ScenarioLimits()
  ) throws(ScenarioIssues) {
    let parser = ScenarioParser(catalog, limits)
    parser.knownSystems = knownSystems
    parser.report(file.issues)
    var topLevel = TopLevel()
    parser.read(file.root, TopLevelKeys.table, into: &topLevel)
    let declaredNames =
      topLevel.system.written.map { $0.text.map { [$0] } ?? $0.items.compactMap(\.text) } ?? []
    do throws(ScenarioIssues) {
      try replacements.replace(in: &topLevel)
    } catch {
      parser.report(error.issues)
    }

    // The order matters: colors depend on the style, image sets on the device, and references on the names.
    _ = topLevel.transom.read(parser)
    let title = topLevel.title.read(parser)
    parser.interfaceStyle = topLevel.userInterfaceStyle.read(parser)
    parser.device = topLevel.device.read(parser)
    parser.version = topLevel.version(parser)
    let systems = topLevel.system.read(parser)
    parser.systems = Set(declaredNames + systems)
    let frames = topLevel.fps.read(parser)
    topLevel.images.read(parser)
    let appearance = topLevel.appearance.read(parser)
    let bar = topLevel.navigationBar.read(parser)
    let isHidden = topLevel.navigationBarHidden.read(parser)
    let statusBarTime = topLevel.statusBar.read(parser)
    let statusBarChild = topLevel.childForStatusBarStyle.read(parser)
    let locale = topLevel.locale.read(parser)
    let quirks = topLevel.quirks.read(parser)
    let tabBar = topLevel.tabBar.read(parser)
    let replacesDelegate = topLevel.interactivePopGestureRecognizer.read(parser)
    var settings: [String: SettingValues] = [:]
    for table in SettingKeys.ofLibraries {
      guard let value = topLevel.settings[table.library] else { continue }
      settings[table.library] = table.kind.read(parser, value)
    }
    let pages = topLevel.pages.read(parser)
    let stack = topLevel.stack.read(parser) ?? parser.defaultStack
    let steps = topLevel.script.read(parser)
    guard parser.issues.isEmpty else { throw ScenarioIssues(parser.issues) }

    var scene = Scene(
      device: parser.device.running(version: parser.version.number),
      profile: parser.version.profile, pages: pages, stack: stack)
    scene.interfaceStyle = parser.interfaceStyle
    scene.appearance = appearance
    scene.initialBar = bar
    scene.isNavigationBarHidden = isHidden
    scene.statusBarTime = statusBarTime
    scene.childForStatusBarStyle = statusBarChild
    scene.locale = locale
    scene.tabBar = tabBar
    scene.quirks = quirks
    scene.replacesSwipeDelegate = replacesDelegate
    scene.steps = steps.map(\.step)
    scene.settings = settings
    scene.images = parser.images.images.mapValues(\.facts)
    for name in scene.barImages {
      guard let image = parser.images.images[name] else { continue }
      scene.images[name]?.averageColor = image.definition.averageColor(in: catalog)
    }
    self.name = name
    start = Location(file: file.name, line: 1, column: 1)
    self.title = title
    self.scene = scene
    iosVersion = parser.version.number
    self.systems = systems
    declaredSystems = declaredNames
    frameRate = FrameRate(frames: frames)
    images = parser.images.images.values.sorted { $0.name < $1.name }
    pageNames = parser.pageNames
    stepLocations = steps.map(\.location)
    warnings = ScenarioIssues(parser.warnings).issues
    inputs = parser.images.inputs.sorted { ($0.written, $0.path) < ($1.written, $1.path) }
  }
}
