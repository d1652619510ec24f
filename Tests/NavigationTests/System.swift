import Layers
import Navigation
import Units

/// The transition systems under test.
enum System: String, CaseIterable, Sendable {
  case native, km

  var type: any TransitionSystem.Type {
    switch self {
    case .native: Native.self
    case .km: KMNavigationBarTransition.self
    }
  }
}

extension Scene {
  /// What happens in the scene under a system.
  func timeline(_ system: System = .native) throws -> Timeline {
    try Timeline(self, system: system.type)
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
