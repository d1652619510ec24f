import Units

/// FDFullscreenPopGesture (seeds 000 §4.3.1 and 002, nav-systems §4.6).
///
/// Each page says whether it wants the bar; its viewWillAppear asks for that with the callback's own
/// `animated`. A pan over the whole screen drives the system's own interactive pop, by rules of its
/// own in the place of UIKit's. Styles are not touched.
package struct FDFullscreenPopGesture: TransitionSystem {
  package static let description = SystemDescription(
    name: "fd",
    title: "FDFullscreenPopGesture",
    approach: "each page's hidden flag is set in its viewWillAppear; a pan over the whole screen "
      + "drives UIKit's own interactive pop",
    source: "seeds 000 §4.3.1 and 002, nav-systems §4.6",
    limits: "styles are UIKit's alone; a page that came by set has no block to hide the bar until "
      + "it is pushed from (FD #129); UIKit's callbacks of a cancelled swipe always come here, so "
      + "the bars that issues miss after one (FD #163) stay",
    family: .hiddenFlag, traits: [.swizzlesCallbacks, .ownSwipe],
    settings: LibrarySettings(
      "fd",
      page: [
        Setting.prefersNavigationBarHidden, Setting.interactivePopDisabled, Setting.maxDistance,
      ],
      library: [Setting.viewControllerBased]))

  private enum Setting {
    static let prefersNavigationBarHidden = LibrarySetting(
      "prefersNavigationBarHidden", .boolean,
      "`fd_prefersNavigationBarHidden`: whether the page hides the bar when it appears.",
      defaultValue: .boolean(false))
    static let interactivePopDisabled = LibrarySetting(
      "interactivePopDisabled", .boolean,
      "`fd_interactivePopDisabled`: whether the page refuses the swipe back.",
      defaultValue: .boolean(false))
    static let maxDistance = LibrarySetting(
      "maxDistance", .number(0...100_000),
      "`fd_interactivePopMaxAllowedInitialDistanceToLeftEdge`: how far from the left edge a "
        + "swipe may start, in points; 0 allows any distance.", defaultValue: .number(0))
    static let viewControllerBased = LibrarySetting(
      "viewControllerBasedNavigationBarAppearanceEnabled", .boolean,
      "`fd_viewControllerBasedNavigationBarAppearanceEnabled`: whether the library sets the bar's "
        + "visibility for each page.", defaultValue: .boolean(true))
  }

  /// Pages that a push gave a block to run in their viewWillAppear.
  private var pagesWithBlock: Set<PageID> = []

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.willPush = { fd, push, navigation in
      let library = navigation.scene.settings["fd"] ?? SettingValues()
      guard library.boolean(Setting.viewControllerBased) == true else { return }
      fd.pagesWithBlock.insert(push.page)
      if let disappearing = navigation.state.topPage { fd.pagesWithBlock.insert(disappearing) }
    }
    on.refusesPush = { _, push, navigation in
      navigation.state.stack.contains(push.page)
        ? .other("fd ignores a page that is on the stack") : nil
    }
    on.viewWillAppear = { fd, call, navigation in
      guard fd.pagesWithBlock.contains(call.page) else { return }
      let settings = Self.settings(of: call.page, in: navigation)
      navigation.setBarHidden(
        settings.boolean(Setting.prefersNavigationBarHidden) == true,
        animated: call.isAnimated, by: call.page, library: Self.description.name)
    }
    on.viewWillDisappear = { _, _, navigation in navigation.requestNextRunLoop() }
    // A bar that the page now on top wants is shown, if nothing has shown it by now.
    on.nextRunLoop = { _, _, navigation in
      guard let top = navigation.state.topPage,
        Self.settings(of: top, in: navigation).boolean(Setting.prefersNavigationBarHidden) == false
      else { return }
      navigation.setBarHidden(false, animated: false, by: top, library: Self.description.name)
    }
    on.refusesSwipe = { _, question, navigation in
      refusal(of: question, in: navigation).map { .by("fd", $0) }
    }
  }

  private static func refusal(
    of question: SwipeQuestion, in navigation: NavigationModel
  ) -> Refusal? {
    guard let top = navigation.state.topPage, navigation.state.stack.count > 1 else {
      return .rootPageStays
    }
    let settings = settings(of: top, in: navigation)
    if settings.boolean(Setting.interactivePopDisabled) == true {
      return .other("\(top) has interactivePopDisabled")
    }
    let start = question.swipe.from
    if let distance = settings.number(Setting.maxDistance), distance > 0, start > distance {
      return .other(
        "it starts \(pointsText(start)) pt from the edge, and \(top) allows "
          + "\(pointsText(distance)) pt")
    }
    return question.isBusy ? .transitionRuns : nil
  }

  private static func settings(of page: PageID, in navigation: NavigationModel) -> SettingValues {
    navigation.scene.pages[page]?.settings["fd"] ?? SettingValues()
  }
}
