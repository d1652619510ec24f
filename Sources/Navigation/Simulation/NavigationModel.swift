import Units

/// A running navigation controller: its state, the clock and the recorded events.
///
/// The simulation and the transition systems change the model through `apply(_:)`.
package struct NavigationModel: Sendable {
  /// The scene in the current orientation, with the pages' current settings.
  package private(set) var scene: Scene
  private let portraitDevice: Device
  package private(set) var state: NavigationState
  package internal(set) var clock = Time.zero
  package private(set) var events: [TimedEvent] = []
  /// Pages that are, or will be, children of other pages.
  let childPages: Set<PageID>
  /// Whether a library has requested `nextRunLoop`.
  var awaitsNextRunLoop = false

  init(scene: Scene) {
    self.scene = scene
    portraitDevice = scene.device
    childPages = Set(scene.parents.keys)
    state = NavigationState(pages: scene.pages.keys.sorted())
    state.bar.isHidden = scene.isNavigationBarHidden
  }

  /// Applies an event at the current time and records it.
  package mutating func apply(_ event: NavigationEvent) {
    state.apply(event)
    switch event {
    case .uikit(.rotated(let orientation, _)):
      scene.device = portraitDevice.rotated(to: orientation)
    case .script(.settingsChanged(let page, let library, let values)):
      scene.pages[page]?.settings[library, default: SettingValues()].add(values)
    default: break
    }
    events.append(TimedEvent(time: clock, event: event))
  }

  /// Hides the effects of appearances that have an image, for the whole simulation.
  mutating func hideEffectsBehindImages() { scene.hidesEffectsBehindImages = true }

  /// Requests one call to the library's `nextRunLoop` after the current layout pass.
  package mutating func requestNextRunLoop() { awaitsNextRunLoop = true }

  /// Sets the current time to 0 and moves earlier events to negative times.
  mutating func restartClock() {
    for index in events.indices { events[index].time = events[index].time - clock }
    state.moveTimes(by: Time.zero - clock)
    clock = .zero
  }

  /// The tab bar's frame, in points, in the screen's coordinates.
  package var tabBarFrame: Rect { state.tabBarFrame ?? scene.tabBarFrame }

  /// Whether the real bar is translucent.
  package var isBarTranslucent: Bool { state.isBarTranslucent(in: scene) }

  /// The real bar's background rectangle at rest, in points, in the screen's coordinates.
  package var barBackgroundFrame: Rect {
    Rect(
      x: 0, y: 0, width: scene.device.size.width,
      height: scene.barBottom + state.largeTitleHeight(of: scene, at: Instant(clock)))
  }
}

extension NavigationModel {
  /// Models a call to `setNavigationBarHidden(_:animated:)` (UIKit Facts, Hiding the bar).
  ///
  /// With animation, the bar slides with a page during a transition and vertically otherwise. `library` is
  /// the name of a library that calls the method on behalf of the page.
  package mutating func setBarHidden(
    _ hidden: Bool, animated: Bool, by page: PageID?, library: String? = nil
  ) {
    if let owner = state.barOwner(styledBy: page), state.hidesOwnBarOnly(owner) {
      return setOwnBarHidden(hidden, animated: animated, of: owner, by: page)
    }
    // If the flag does not change, a running slide continues.
    let isSame = hidden == state.bar.isHidden
    let slide = isSame ? state.bar.slide : animated ? barSlide(hidden: hidden) : nil
    apply(.setBarHidden(hidden, animated: animated, slide: slide, by: page, library: library))
  }

  /// Returns the animation that shows or hides the real bar.
  private func barSlide(hidden: Bool) -> BarSlide {
    guard let transition = state.transition else {
      return .vertical(
        start: clock, from: state.bar.verticalFraction(at: Instant(clock)), to: hidden ? 0 : 1)
    }
    // The bar is shown with the appearing page and hidden with the disappearing page.
    let page = hidden ? transition.from : transition.to
    return page == transition.upper ? .withUpperPage : .withLowerPage
  }

  /// Models a library's own call to `setNavigationBarHidden(_:animated:)` on the real bar.
  package mutating func setRealBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != state.bar.isHidden else { return }
    apply(.realBarHidden(hidden, slide: animated ? barSlide(hidden: hidden) : nil))
  }

  /// Hides or shows a bar that moves with its page.
  ///
  /// The bar slides only after the page has appeared.
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

  /// Returns the current layout of a page.
  func layout(of page: Page) -> PageLayout { state.layout(of: page, in: scene) }

  /// Returns whether setting `isTranslucent` to true has no effect because of a quirk.
  func losesTranslucent(setBy page: PageID?) -> Bool {
    scene.has(.translucentStaysOff) && state.transition != nil && !isBarTranslucent
      && state.barOwner(styledBy: page) == nil
  }
}

/// An event with its time.
package struct TimedEvent: Hashable, Sendable {
  package var time: Time
  package var event: NavigationEvent
}
