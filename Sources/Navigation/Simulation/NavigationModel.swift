import Units

/// The navigation controller at work: its state, the clock, and the record of what happened.
///
/// UIKit's simulation and the transition systems act on it through `apply(_:)`.
package struct NavigationModel: Sendable {
  package let scene: Scene
  package private(set) var state: NavigationState
  package internal(set) var clock = Time.zero
  package private(set) var events: [TimedEvent] = []
  /// Whether a library waits for its `nextRunLoop`.
  var awaitsNextRunLoop = false

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

  /// Lets the library's `nextRunLoop` run once, after this instant's layout pass.
  package mutating func requestNextRunLoop() { awaitsNextRunLoop = true }

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
    Rect(x: 0, y: 0, width: scene.device.size.width, height: scene.barBottom)
  }
}

extension NavigationModel {
  /// `setNavigationBarHidden(_:animated:)`: during a transition the bar slides with a page, else up
  /// or down; without animation at once (seed 000 §4.3.1).
  package mutating func setBarHidden(_ hidden: Bool, animated: Bool, by page: String?) {
    guard hidden != state.bar.isHidden else {
      // Nothing changes, and a slide on its way goes on.
      return apply(
        .setBarHidden(hidden, animated: animated, slide: state.bar.slide, by: page))
    }
    var slide: BarSlide?
    if animated, let transition = state.transition {
      // Shown: with the page that comes; hidden: with the page that goes.
      let page = hidden ? transition.from : transition.to
      slide = page == transition.upper ? .withUpperPage : .withLowerPage
    } else if animated {
      let now = Instant(clock)
      slide = .vertical(
        start: clock, from: state.bar.verticalShare(at: now), to: hidden ? 0 : 1)
    }
    apply(.setBarHidden(hidden, animated: animated, slide: slide, by: page))
  }

  /// The real background's rectangle in a page's coordinates: where a fake bar of it goes.
  package func barBackgroundFrame(on page: String) -> Rect {
    let origin = state[page].frame.origin
    return barBackgroundFrame.offset(x: -origin.x, y: -origin.y)
  }
}

/// An event and when it happened.
package struct TimedEvent: Hashable, Sendable {
  package var time: Time
  package var event: NavigationEvent
}
