import Units

/// A model of FDFullscreenPopGesture (github.com/forkingdog/FDFullscreenPopGesture, commit 44ddc10).
///
/// Each page specifies whether it hides the bar. The page's viewWillAppear sets the real bar's hidden flag
/// with the callback's `animated` argument. A pan anywhere on the screen drives UIKit's own interactive pop,
/// according to the library's own rules. The library does not change styles.
package struct FDFullscreenPopGesture: TransitionSystem {
  package static let description = SystemDescription(
    name: "fd",
    title: "FDFullscreenPopGesture",
    approach: "each page's viewWillAppear sets the bar's hidden flag; a pan anywhere on the "
      + "screen drives UIKit's own interactive pop",
    source: "github.com/forkingdog/FDFullscreenPopGesture, commit 44ddc10; Yang (2017)",
    limits: "styles are UIKit's; a page that `set` adds does not hide the bar until another page "
      + "is pushed from it (issue 129); the callbacks of a canceled swipe are never missing, so the "
      + "bar does not disappear as in issue 163; it is inferred that the library's block for the next "
      + "run loop does nothing after a pop without animation; on iOS 26, UIKit's own recognizer for "
      + "content begins the swipes that the library refuses",
    family: .hiddenFlag, traits: [.swizzlesCallbacks, .ownSwipe],
    hiddenFlag: Setting.prefersNavigationBarHidden,
    settings: LibrarySettings(
      "fd",
      page: [
        Setting.prefersNavigationBarHidden, Setting.interactivePopDisabled, Setting.maxDistance,
      ],
      library: [Setting.viewControllerBased]), newDesign: .modeled)

  private enum Setting {
    static let prefersNavigationBarHidden = LibrarySetting(
      "prefersNavigationBarHidden", .boolean,
      "`fd_prefersNavigationBarHidden`: whether the page hides the bar when it appears.",
      defaultValue: .boolean(false))
    static let interactivePopDisabled = LibrarySetting(
      "interactivePopDisabled", .boolean,
      "`fd_interactivePopDisabled`: whether the page disables the swipe-back gesture.",
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

  /// Pages whose viewWillAppear runs a block that sets the hidden flag.
  ///
  /// A push adds the block.
  private var pagesWithBlock: Set<PageID> = []
  /// Pages whose viewWillDisappear has scheduled a block for the next run loop.
  private var disappearing: Set<PageID> = []

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.willPush = { fd, push, navigation in
      guard Self.settings(in: navigation).boolean(Setting.viewControllerBased) == true else {
        return
      }
      fd.pagesWithBlock.insert(push.page)
      if let disappearing = navigation.state.topPage { fd.pagesWithBlock.insert(disappearing) }
    }
    on.refusesPush = { _, push, navigation in
      navigation.state.stack.contains(push.page)
        ? .other("\(Self.name) ignores the push of a page that is already on the stack") : nil
    }
    on.viewWillAppear = { fd, call, navigation in
      guard fd.pagesWithBlock.contains(call.page) else { return }
      let settings = Self.settings(of: call.page, in: navigation)
      navigation.setBarHidden(
        settings.boolean(Setting.prefersNavigationBarHidden) == true,
        animated: call.isAnimated, by: call.page, library: Self.name)
    }
    on.viewWillDisappear = { fd, call, navigation in
      fd.disappearing.insert(call.page)
      navigation.requestNextRunLoop()
    }
    // If the top page does not hide the bar, the library shows it. A page that was popped without animation
    // has left its navigation controller, so its block does nothing.
    on.nextRunLoop = { fd, _, navigation in
      let state = navigation.state
      let pages = state.stack + [state.transition?.from].compactMap { $0 }
      let hasController = !fd.disappearing.isDisjoint(with: pages)
      fd.disappearing = []
      guard hasController, let top = navigation.state.topPage,
        Self.settings(of: top, in: navigation).boolean(Setting.prefersNavigationBarHidden) == false
      else { return }
      navigation.setBarHidden(false, animated: false, by: top, library: Self.name)
    }
    on.refusesSwipe = { _, request, navigation in
      refusal(of: request, in: navigation).map { .by(Self.self, $0) }
    }
  }

  private static func refusal(
    of request: SwipeRequest, in navigation: NavigationModel
  ) -> Refusal? {
    guard let top = navigation.state.topPage, navigation.state.stack.count > 1 else {
      return .cannotPopRootPage
    }
    // The library disables only UIKit's edge recognizer. On iOS 26, UIKit's recognizer for content remains.
    if navigation.scene.profile.hasGlass, request.uikit == nil { return nil }
    let settings = settings(of: top, in: navigation)
    if settings.boolean(Setting.interactivePopDisabled) == true {
      return .other("\(top) sets interactivePopDisabled")
    }
    let start = request.swipe.from
    if let distance = settings.number(Setting.maxDistance), distance > 0, start > distance {
      return .other(
        "the swipe starts \(pointsText(start)) pt from the edge, and \(top) allows "
          + "\(pointsText(distance)) pt")
    }
    return request.isBusy ? .transitionIsRunning : nil
  }
}
