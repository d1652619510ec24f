import Layers
import Navigation
import Units

/// A transition system under test.
struct System: Hashable, Sendable, CustomStringConvertible {
  /// As scenarios name it.
  let name: String

  init(_ name: String) { self.name = name }

  // Those that tests name. Lists of systems follow from the descriptions.
  static let native = System("native")
  static let km = System("km")
  static let meituan = System("meituan")
  static let qmui = System("qmui")
  static let qmui2018 = System("qmui-2018")
  static let jy = System("jy")
  static let klt = System("klt")
  static let rt = System("rt")
  static let jt = System("jt")
  static let fd = System("fd")
  static let pageBar = System("page-bar")
  static let container = System("container")
  static let overlay = System("overlay")

  static let all = TransitionSystems.names.map { System($0) }

  private static func of(_ families: SystemDescription.Family...) -> [System] {
    all.filter { families.contains($0.info.family) }
  }

  /// Those in which pages share the one bar, and UIKit moves the screens.
  static let sharedBar = of(.uikit, .fakeBars, .hiddenFlag, .overlay)
  /// Those that lay fake bars over pages.
  static let fakeBars = of(.fakeBars)
  /// Those that leave pushes and swipes to UIKit's own rules.
  static let withUIKitsPushes = sharedBar.filter { !$0.hooks.contains("refusesPush") }
  static let withUIKitsSwipes = sharedBar.filter { !$0.traits.contains(.ownSwipe) }

  /// Those in which each page has a bar of its own, or whole screens move.
  static let ownBarsAndScreens = ownBars + screenshots
  static let ownBars = of(.barPerPage)
  /// Those whose bars carry titles and buttons too.
  static let wrapped = ownBars.filter { $0.traits.contains(.controllerPerPage) }
  static let screenshots = of(.screenshots)

  var type: any TransitionSystem.Type { TransitionSystems.named(name) ?? Native.self }
  var info: SystemDescription { type.description }
  var traits: Set<SystemDescription.Trait> { info.traits }
  /// The names of the hooks that it sets.
  var hooks: [String] { type.hookNames }
  /// Whether each page has a bar of its own on the one navigation controller.
  var hasBarWithoutController: Bool {
    info.family == .barPerPage && !traits.contains(.controllerPerPage)
  }
  var description: String { name }
}

extension Scene {
  /// What happens in the scene under a system.
  func timeline(_ system: System = .native) throws -> Timeline {
    try Timeline(self, system: system.type)
  }

  /// The same under a system of any name, where QMUI's rules compare styles.
  func timeline(named name: String) throws -> Timeline { try automatic.timeline(System(name)) }

  /// The scene in which QMUI's rules compare styles.
  var automatic: Scene {
    with {
      $0.settings["qmui", default: SettingValues()]["automaticCustomNavigationBarTransitionStyle"] =
        .boolean(true)
    }
  }
}

extension Page {
  /// The page, saying this to a library.
  func saying(_ library: String, _ key: String, _ value: SettingValue) -> Page {
    var page = self
    page.settings[library, default: SettingValues()][key] = value
    return page
  }
}

func seconds(_ value: Double) -> Time { Time(seconds: value) }

extension Timeline {
  func state(at time: Double) -> NavigationState { state(at: Instant(seconds(time))) }
  func layer(at time: Double) -> Layer { layer(at: Instant(seconds(time))) }
  func progress(at time: Double) -> Double { phase(at: Instant(seconds(time))).progress }
  func phase(at time: Double) -> Phase { phase(at: Instant(seconds(time))).phase }

  /// Every frame's instant from 0 to the end.
  func frames(_ perSecond: Int = 60) -> [Instant] {
    let rate = FrameRate(frames: perSecond)
    return (0..<frameCount(at: rate)).map { rate.instant(ofFrame: $0) }
  }

  /// The frames at which a transition runs.
  func framesInTransition(_ perSecond: Int = 60) -> [Instant] {
    frames(perSecond).filter { state(at: $0).transition != nil }
  }

  /// The paints seen in the bar's strip from left to right, each once where it runs on; nil: none.
  func paints(at instant: Instant) -> [Paint?] {
    let strip = BarStrip(layer(at: instant), y: scene.device.navigationBarY + 1)
    return stride(from: 0.25, to: scene.device.size.width, by: 0.5).map { strip.paint(at: $0) }
      .reduce(into: []) { if $0.isEmpty || $0[$0.count - 1] != $1 { $0.append($1) } }
  }

  func paints(at time: Double) -> [Paint?] { paints(at: Instant(seconds(time))) }

  /// What the library did, from a time on.
  func libraryEvents(from time: Double) -> [NavigationEvent] {
    script.filter { $0.time >= seconds(time) && $0.event.kind == .library }.map(\.event)
  }
}

extension Layer {
  /// The layer at a path of names.
  func at(_ path: String...) -> Layer? { path.reduce(self) { $0?[$1] } }

  /// The names of the children.
  var names: [String] { children.map(\.name) }
}
