import Units

/// The navigation controller at work: its state, the clock, and the record of what happened.
///
/// UIKit's simulation and the transition systems act on it through `apply(_:)`.
package struct NavigationModel: Sendable {
  /// On the screen as it is held now.
  package private(set) var scene: Scene
  private let upright: Device
  package private(set) var state: NavigationState
  package internal(set) var clock = Time.zero
  package private(set) var events: [TimedEvent] = []
  /// Pages that are the child of another, or will be.
  let childPages: Set<PageID>
  /// Whether a library waits for its `nextRunLoop`.
  var awaitsNextRunLoop = false

  init(scene: Scene) {
    self.scene = scene
    upright = scene.device
    childPages = Set(scene.parents.keys)
    state = NavigationState(pages: scene.pages.keys.sorted())
    state.bar.isHidden = scene.isNavigationBarHidden
  }

  /// Lets an event happen now, and records it.
  package mutating func apply(_ event: NavigationEvent) {
    state.apply(event)
    if case .uikit(.rotated(let orientation, _)) = event {
      scene.device = upright.held(orientation)
    }
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

  /// The tab bar's frame, in points, in the screen's coordinates.
  package var tabBarFrame: Rect { state.tabBarFrame ?? scene.tabBarFrame }

  /// Whether the real bar is translucent now.
  package var isBarTranslucent: Bool { state.isBarTranslucent(in: scene) }

  /// The real bar's background rectangle at rest, in points, in the screen's coordinates.
  package var barBackgroundFrame: Rect {
    Rect(
      x: 0, y: 0, width: scene.device.size.width,
      height: scene.barBottom + state.largeTitleHeight(of: scene, at: Instant(clock)))
  }
}

extension NavigationModel {
  /// `setNavigationBarHidden(_:animated:)`: during a transition the bar slides with a page, else up
  /// or down; without animation at once (seed 000 §4.3.1).
  ///
  /// `library`: which one calls it for the page.
  package mutating func setBarHidden(
    _ hidden: Bool, animated: Bool, by page: PageID?, library: String? = nil
  ) {
    if let owner = state.barOwner(styledBy: page), state.ownBarAloneHides(owner) {
      return setOwnBarHidden(hidden, animated: animated, of: owner, by: page)
    }
    // Where nothing changes, a slide on its way goes on.
    let isSame = hidden == state.bar.isHidden
    let slide = isSame ? state.bar.slide : animated ? barSlide(hidden: hidden) : nil
    apply(.setBarHidden(hidden, animated: animated, slide: slide, by: page, library: library))
  }

  /// How the real bar comes or goes with animation.
  private func barSlide(hidden: Bool) -> BarSlide {
    guard let transition = state.transition else {
      return .vertical(
        start: clock, from: state.bar.verticalFraction(at: Instant(clock)), to: hidden ? 0 : 1)
    }
    // Shown: with the page that comes; hidden: with the page that goes.
    let page = hidden ? transition.from : transition.to
    return page == transition.upper ? .withUpperPage : .withLowerPage
  }

  /// A library's own call of `setNavigationBarHidden(_:animated:)` on the real bar.
  package mutating func setRealBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != state.bar.isHidden else { return }
    apply(.realBarHidden(hidden, slide: animated ? barSlide(hidden: hidden) : nil))
  }

  /// A bar that moves with its page is up or down before the page appears, and slides from then on.
  private mutating func setOwnBarHidden(
    _ hidden: Bool, animated: Bool, of owner: PageID, by page: PageID?
  ) {
    guard let bar = state[owner].bar else { return }
    var slide: BarSlide?
    if hidden == bar.isHidden {
      slide = bar.slide
    } else if animated, state[owner].appearance == .appeared {
      slide = .vertical(
        start: clock, from: bar.verticalFraction(at: Instant(clock)), to: hidden ? 0 : 1)
    }
    apply(.setBarHidden(hidden, animated: animated, slide: slide, by: page))
  }

  /// Where a page lies now.
  func layout(of page: Page) -> PageLayout { state.layout(of: page, in: scene) }

  /// Whether UIKit forgets to make the real bar translucent again.
  func losesTranslucent(setBy page: PageID?) -> Bool {
    scene.has(.translucentStaysOff) && state.transition != nil && !isBarTranslucent
      && state.barOwner(styledBy: page) == nil
  }
}

/// An event and when it happened.
package struct TimedEvent: Hashable, Sendable {
  package var time: Time
  package var event: NavigationEvent
}
