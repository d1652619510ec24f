import Layers
import Navigation
import Units

/// A transition system under test.
struct System: Sendable {
  let type: any TransitionSystem.Type

  init(_ type: any TransitionSystem.Type) { self.type = type }

  // The systems that tests refer to by name. Lists of systems are derived from the descriptions.
  static let native = System(Native.self)
  static let km = System(KMNavigationBarTransition.self)
  static let meituan = System(Meituan.self)
  static let qmui = System(QMUI.self)
  static let qmui2018 = System(QMUI2018.self)
  static let jy = System(JYNavTransition.self)
  static let klt = System(KLTAnimateNav.self)
  static let rt = System(RTRootNavigationController.self)
  static let jt = System(JTNavigationController.self)
  static let fd = System(FDFullscreenPopGesture.self)
  static let pageBar = System(BarPerPage.self)
  static let container = System(OwnContainer.self)
  static let overlay = System(ExactColorOverlay.self)

  static let all = TransitionSystems.all.map { System($0) }

  private static func all(in families: SystemDescription.Family...) -> [System] {
    all.filter { families.contains($0.info.family) }
  }

  /// Systems in which pages share the real bar and UIKit moves the screens.
  static let sharedBar = pagesSetHiddenFlag + all(in: .hiddenFlag)
  /// Systems of `sharedBar` in which pages set the hidden flag.
  static let pagesSetHiddenFlag = all(in: .uikit, .fakeBars)
  /// Systems for which `StackModel` predicts the results of scripts.
  ///
  /// Other libraries that hide the bar have their own rules.
  static let predicted = pagesSetHiddenFlag + [.fd]
  /// Systems with fake bars.
  static let fakeBars = all(in: .fakeBars)
  /// Systems of `sharedBar` with UIKit's rules for pushes or swipes.
  static let withUIKitsPushes = sharedBar.filter { !$0.type.refusesPushes }
  static let withUIKitsSwipes = sharedBar.filter { !$0.traits.contains(.ownSwipe) }

  /// Systems with a bar per page or with moving screens.
  static let ownBarsAndScreens = ownBars + screenshots
  static let ownBars = all(in: .barPerPage)
  /// Systems with a navigation controller per page, whose bars contain titles and buttons.
  static let wrapped = ownBars.filter { $0.traits.contains(.controllerPerPage) }
  static let screenshots = all(in: .screenshots)

  /// The name in scenarios.
  var name: String { info.name }
  var info: SystemDescription { type.description }
  var traits: Set<SystemDescription.Trait> { info.traits }
  /// Whether each page has its own bar but not its own navigation controller.
  var hasBarWithoutController: Bool {
    info.family == .barPerPage && !traits.contains(.controllerPerPage)
  }
}

extension System: Hashable, CustomStringConvertible {
  static func == (a: System, b: System) -> Bool { a.type == b.type }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }

  var description: String { name }
}

extension TransitionSystem {
  /// Whether the library ignores some pushes.
  static var refusesPushes: Bool { hooks.refusesPush != nil }
  /// Whether the library removes the animation from some pushes.
  static var removesPushAnimation: Bool { hooks.pushWithoutAnimation != nil }
  /// Whether the library hooks page callbacks.
  static var hooksCallbacks: Bool { Callback.allCases.contains { hooks[$0] != nil } }
}

extension Scene {
  /// Returns the timeline of the scene under a system.
  func timeline(_ system: System = .native) throws -> Timeline {
    try Timeline(self, system: system.type)
  }

  /// The scene with the setting that makes QMUI's rules compare styles.
  var automatic: Scene {
    with {
      $0.settings["qmui", default: SettingValues()]["automaticCustomNavigationBarTransitionStyle"] =
        .boolean(true)
    }
  }
}

extension Page {
  /// Returns the page with a library setting.
  func setting(_ library: String, _ key: String, _ value: SettingValue) -> Page {
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

  /// Returns the instants of all frames.
  func frames(_ perSecond: Int = 60) -> [Instant] {
    let rate = FrameRate(frames: perSecond)
    return (0..<frameCount(at: rate)).map { rate.instant(ofFrame: $0) }
  }

  /// Returns the instants of all frames during transitions.
  func framesInTransition(_ perSecond: Int = 60) -> [Instant] {
    frames(perSecond).filter { state(at: $0).transition != nil }
  }

  /// Returns the paints in the bar from left to right, without consecutive duplicates; nil stands for
  /// positions without a paint.
  ///
  /// The result is that of a position in each half of a point. Between two edges of layers, the paint is the
  /// same, so only the first of these positions is examined.
  func paints(at instant: Instant) -> [Paint?] {
    let window = layer(at: instant)
    let strip = BarStrip(window, y: scene.barTop + 1)
    let width = scene.device.size.width
    let edges = ([0, width] + window.edges()).filter { (0...width).contains($0) }.sorted()
    return zip(edges, edges.dropFirst())
      .map { (first: ($0 * 2 - 0.5).rounded(.up) / 2 + 0.25, end: $1) }
      .filter { $0.first < $0.end }.map { strip.paint(at: $0.first) }
      .reduce(into: []) { if $0.isEmpty || $0[$0.count - 1] != $1 { $0.append($1) } }
  }

  func paints(at time: Double) -> [Paint?] { paints(at: Instant(seconds(time))) }

  /// Returns the library's events from a given time in seconds.
  func libraryEvents(from time: Double) -> [NavigationEvent] {
    scriptEvents.filter { $0.time >= seconds(time) && $0.event.kind == .library }.map(\.event)
  }
}

extension Layer {
  /// Returns the layer at a path of names.
  func at(_ path: String...) -> Layer? { path.reduce(self) { $0?[$1] } }

  /// The names of the children.
  var names: [String] { children.map(\.name) }

  /// Returns the x positions of the left and right edges of all layers and clips, for a parent at `x`.
  fileprivate func edges(at x: Double = 0) -> [Double] {
    let left = x + frame.minX
    return [left, x + frame.maxX] + (clip.map { [left + $0.minX, left + $0.maxX] } ?? [])
      + children.flatMap { $0.edges(at: left) }
  }
}
