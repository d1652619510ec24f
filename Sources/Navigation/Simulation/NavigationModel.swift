import Units

/// The navigation controller at work: its state, the clock, and the record of what happened.
///
/// UIKit's simulation and the transition systems act on it through `apply(_:)`.
package struct NavigationModel: Sendable {
  package let scene: Scene
  package private(set) var state: NavigationState
  package internal(set) var clock = Time.zero
  package private(set) var events: [TimedEvent] = []

  init(scene: Scene) {
    self.scene = scene
    state = NavigationState(pages: scene.pages.keys.sorted())
    state.bar.isHidden = scene.isNavigationBarHidden
  }

  /// Lets an event happen now, and records it.
  package mutating func apply(_ event: NavigationEvent) {
    state.apply(event)
    events.append(TimedEvent(time: clock, event: event))
  }

  /// Makes now the time 0: what has happened so far moves to negative time.
  mutating func restartClock() {
    for index in events.indices { events[index].time = events[index].time - clock }
    state.moveTimes(by: Time.zero - clock)
    clock = .zero
  }

  /// Whether the real bar is translucent now.
  package var isBarTranslucent: Bool { state.bar.style.isTranslucent(images: scene.images) }

  /// The real bar's background rectangle at rest, in points, in the screen's coordinates.
  package var barBackgroundFrame: Rect {
    Rect(
      x: 0, y: 0, width: scene.device.size.width,
      height: scene.barBottom + state.largeTitleHeight(of: scene, at: Instant(clock)))
  }
}

/// An event and when it happened.
package struct TimedEvent: Hashable, Sendable {
  package var time: Time
  package var event: NavigationEvent
}
