import Layers
import Navigation
import Units

/// The transition systems under test.
enum System: String, CaseIterable, Sendable {
  case native, km, meituan, qmui, fd, overlay
  case qmui2018 = "qmui-2018"

  /// Those that lay fake bars over pages.
  static let fakeBars: [System] = [.km, .meituan, .qmui, .qmui2018]
  /// Those that leave pushes and swipes to UIKit's own rules.
  static let withUIKitsPushes = allCases.filter { ![.qmui, .fd].contains($0) }
  static let withUIKitsSwipes = allCases.filter { $0 != .fd }

  var type: any TransitionSystem.Type {
    switch self {
    case .native: Native.self
    case .km: KMNavigationBarTransition.self
    case .meituan: Meituan.self
    case .qmui: QMUI.self
    case .qmui2018: QMUI2018.self
    case .fd: FDFullscreenPopGesture.self
    case .overlay: ExactColorOverlay.self
    }
  }
}

extension Scene {
  /// What happens in the scene under a system.
  func timeline(_ system: System = .native) throws -> Timeline {
    try Timeline(self, system: system.type)
  }

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
}
