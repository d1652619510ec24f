import Navigation
import Units

/// A checked scenario: names resolve, numbers are in range, images exist; nothing is left to default.
package struct Scenario: Sendable {
  /// What its folder of frames is called.
  package let name: String
  package let title: String?
  package let scene: Scene
  /// The version of iOS as written; the scene has its profile.
  package let iosVersion: Double
  /// The transition systems to run; empty where neither the file nor a replacement names one.
  package let systems: [String]
  /// The transition systems that the file names, whatever replaces them.
  package let declaredSystems: [String]
  package let frameRate: FrameRate
  /// Every image of the scene with where its pixels are, in order of name.
  package let images: [ScenarioImage]
  /// The pages' names, in the order of the file.
  package let pageNames: [PageID]
  /// Where the file begins.
  package let start: Location
  /// Where each of the scene's steps is written.
  package let stepLocations: [Location]
  /// The files it was made from beside the scenario itself, in order of path.
  package let inputs: [ScenarioInput]

  /// Checks a file and reports everything that is wrong with it at once.
  ///
  /// `knownSystems` are the names that `system` may have; with none, any name may stand there.
  /// `replacements` stand for what the file says of the same keys.
  package init(
    _ file: ScenarioFile, name: String, images catalogue: any ImageCatalogue,
    knownSystems: [String] = [],
    replacements: ScenarioReplacements = ScenarioReplacements(),
    limits: ScenarioLimits = ScenarioLimits()
  ) throws(ScenarioIssues) {
    let parser = ScenarioParser(catalogue, limits)
    parser.report(file.issues)
    var level = TopLevel()
    parser.read(file.root, TopLevelKeys.table, into: &level)
    let declared = level.system
    replacements.replace(in: &level)
    parser.checkFormat(level.transom, in: file.root)

    // In the order of need: colours need the style, image sets the device, references the names.
    let title = level.title.flatMap { parser.orNil($0) { $0.text($1) } ?? nil }
    parser.interfaceStyle = level.userInterfaceStyle.flatMap { parser.word($0) } ?? .light
    parser.device = level.device.flatMap(parser.device) ?? .standard
    let (version, profile) = level.ios.flatMap(parser.profile) ?? (17, .ios17)
    let systems = level.system.flatMap { parser.systems($0, known: knownSystems) } ?? []
    let frames = level.fps.flatMap { parser.whole($0, in: 1...240) } ?? 60
    if let images = level.images { parser.readImages(images) }
    let bar = level.navigationBar.flatMap(parser.barChanges) ?? []
    let isHidden = level.navigationBarHidden.flatMap(parser.boolean) ?? false
    let statusBarTime = level.statusBar.flatMap(parser.statusBarTime)
    let quirks = level.quirks.flatMap { parser.quirks($0, of: version, profile) } ?? []
    let tabBar = level.tabBar.flatMap(parser.tabBar)
    let replacesDelegate =
      level.interactivePopGestureRecognizer.flatMap(parser.replacesSwipeDelegate) ?? false
    var settings: [String: SettingValues] = [:]
    for table in SettingKeys.ofLibraries {
      guard let value = level.settings[table.library] else { continue }
      settings[table.library] = parser.settings(value, table)
    }
    let pages = level.pages.flatMap(parser.pages) ?? []
    if case .mapping = file.root.content {
      parser.require("pages", in: file.root, "pages: {list: {title: List}}")
    }
    let stack = level.stack.flatMap(parser.stack) ?? parser.usualStack
    let steps = level.script.map(parser.script) ?? []
    guard parser.issues.isEmpty else { throw ScenarioIssues(parser.issues) }

    var scene = Scene(
      device: parser.device.running(version: version), profile: profile, pages: pages, stack: stack
    )
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
    iosVersion = version
    self.systems = systems
    declaredSystems = declared.map { ($0.text.map { [$0] } ?? $0.items.compactMap(\.text)) } ?? []
    frameRate = FrameRate(frames: frames)
    images = parser.images.images.values.sorted { $0.name < $1.name }
    pageNames = parser.pageNames
    stepLocations = steps.map(\.location)
    inputs = parser.images.inputs.sorted { ($0.written, $0.path) < ($1.written, $1.path) }
  }
}
