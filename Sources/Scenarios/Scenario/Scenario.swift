import Navigation
import Units

/// A checked scenario: names resolve, numbers are in range, images exist, and defaults are set.
package struct Scenario: Sendable {
  /// The name of its folder of frames.
  package let name: String
  package let title: String?
  package let scene: Scene
  /// The version of iOS as written; the scene has the profile.
  package let iosVersion: Double
  /// The transition systems to run; empty if neither the file nor a replacement names one.
  package let systems: [String]
  /// The transition systems that the file names, replaced or not.
  package let declaredSystems: [String]
  package let frameRate: FrameRate
  /// Every image of the scene and where its pixels come from, sorted by name.
  package let images: [ScenarioImage]
  /// The pages' names, in the order of the file.
  package let pageNames: [PageID]
  /// The start of the file.
  package let start: Location
  /// Where each of the scene's steps is written.
  package let stepLocations: [Location]
  /// The files that it was made from besides the scenario itself, sorted by path.
  package let inputs: [ScenarioInput]

  /// Checks a file and reports all issues at once.
  ///
  /// `knownSystems` are the names that `system` accepts; an empty list accepts any name.
  /// `replacements` replace the file's values of the same keys.
  package init(
    _ file: ScenarioFile, name: String, images catalogue: any ImageCatalogue,
    knownSystems: [String] = [],
    replacements: ScenarioReplacements = ScenarioReplacements(),
    limits: ScenarioLimits = ScenarioLimits()
  ) throws(ScenarioIssues) {
    let parser = ScenarioParser(catalogue, limits)
    parser.knownSystems = knownSystems
    parser.report(file.issues)
    var level = TopLevel()
    parser.read(file.root, TopLevelKeys.table, into: &level)
    let declared = level.system.written
    replacements.replace(in: &level)

    // In order of dependency: colors need the style, image sets the device, references the names.
    _ = level.transom.read(parser)
    let title = level.title.read(parser)
    parser.interfaceStyle = level.userInterfaceStyle.read(parser)
    parser.device = level.device.read(parser)
    parser.version = level.ios.read(parser)
    let systems = level.system.read(parser)
    let frames = level.fps.read(parser)
    level.images.read(parser)
    let bar = level.navigationBar.read(parser)
    let isHidden = level.navigationBarHidden.read(parser)
    let statusBarTime = level.statusBar.read(parser)
    let quirks = level.quirks.read(parser)
    let tabBar = level.tabBar.read(parser)
    let replacesDelegate = level.interactivePopGestureRecognizer.read(parser)
    var settings: [String: SettingValues] = [:]
    for table in SettingKeys.ofLibraries {
      guard let value = level.settings[table.library] else { continue }
      settings[table.library] = table.kind.read(parser, value)
    }
    let pages = level.pages.read(parser)
    let stack = level.stack.read(parser) ?? parser.defaultStack
    let steps = level.script.read(parser)
    guard parser.issues.isEmpty else { throw ScenarioIssues(parser.issues) }

    var scene = Scene(
      device: parser.device.running(version: parser.version.number),
      profile: parser.version.profile, pages: pages, stack: stack)
    scene.interfaceStyle = parser.interfaceStyle
    scene.initialBar = bar
    scene.isNavigationBarHidden = isHidden
    scene.statusBarTime = statusBarTime
    scene.tabBar = tabBar
    scene.quirks = quirks
    scene.replacesSwipeDelegate = replacesDelegate
    scene.steps = steps.map(\.step)
    scene.settings = settings
    scene.images = parser.images.images.mapValues(\.facts)
    for name in scene.barImages {
      guard let image = parser.images.images[name] else { continue }
      scene.images[name]?.averageColor = image.definition.averageColor(in: catalogue)
    }
    self.name = name
    start = Location(file: file.name, line: 1, column: 1)
    self.title = title
    self.scene = scene
    iosVersion = parser.version.number
    self.systems = systems
    declaredSystems = declared.map { ($0.text.map { [$0] } ?? $0.items.compactMap(\.text)) } ?? []
    frameRate = FrameRate(frames: frames)
    images = parser.images.images.values.sorted { $0.name < $1.name }
    pageNames = parser.pageNames
    stepLocations = steps.map(\.location)
    inputs = parser.images.inputs.sorted { ($0.written, $0.path) < ($1.written, $1.path) }
  }
}
