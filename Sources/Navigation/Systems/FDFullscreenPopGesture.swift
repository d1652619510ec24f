import Units

/// FDFullscreenPopGesture (seeds 000 §4.3.1 and 002, nav-systems §4.6).
///
/// Each page says whether it wants the bar; its viewWillAppear asks for that with the callback's own
/// `animated`. A pan over the whole screen drives the system's own interactive pop, by rules of its
/// own in the place of UIKit's. Styles are not touched.
package struct FDFullscreenPopGesture: TransitionSystem {
  package static let entry = TransitionSystemEntry(
    name: "fd",
    title: "FDFullscreenPopGesture",
    approach: "each page's hidden flag is set in its viewWillAppear; a pan over the whole screen "
      + "drives UIKit's own interactive pop",
    source: "seeds 000 §4.3.1 and 002, nav-systems §4.6",
    limits: "styles are UIKit's alone; a page that came by set has no block to hide the bar until "
      + "it is pushed from (FD #129); UIKit's callbacks of a cancelled swipe always come here, so "
      + "the bars that issues miss after one (FD #163) stay")

  package static let settings: LibrarySettings? = LibrarySettings(
    "fd",
    page: [
      Setting.prefersNavigationBarHidden, Setting.interactivePopDisabled, Setting.maxDistance,
    ],
    library: [Setting.viewControllerBased])

  private enum Setting {
    static let prefersNavigationBarHidden = LibrarySetting(
      "prefersNavigationBarHidden", .boolean, standard: .boolean(false))
    static let interactivePopDisabled = LibrarySetting(
      "interactivePopDisabled", .boolean, standard: .boolean(false))
    /// How far from the left edge a swipe may start, in points; 0: anywhere.
    static let maxDistance = LibrarySetting(
      "maxDistance", .number(0...100_000), standard: .number(0))
    /// `fd_viewControllerBasedNavigationBarAppearanceEnabled`.
    static let viewControllerBased = LibrarySetting(
      "viewControllerBasedNavigationBarAppearanceEnabled", .boolean, standard: .boolean(true))
  }

  /// Pages that a push gave a block to run in their viewWillAppear.
  private var pagesWithBlock: Set<PageID> = []

  package init() {}

  package mutating func willPush(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    let library = navigation.scene.settings["fd"] ?? SettingValues()
    guard library.boolean(Setting.viewControllerBased) == true else { return }
    pagesWithBlock.insert(page)
    if let disappearing = navigation.state.topPage { pagesWithBlock.insert(disappearing) }
  }

  package func refusal(ofPush page: PageID, in navigation: NavigationModel) -> String? {
    navigation.state.stack.contains(page) ? "fd ignores a page that is on the stack" : nil
  }

  package mutating func viewWillAppear(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    guard pagesWithBlock.contains(page) else { return }
    navigation.setBarHidden(
      settings(of: page, in: navigation).boolean(Setting.prefersNavigationBarHidden) == true,
      animated: animated, by: page, library: Self.entry.name)
  }

  package mutating func viewWillDisappear(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    navigation.requestNextRunLoop()
  }

  /// A bar that the page now on top wants is shown, if nothing has shown it by now.
  package mutating func nextRunLoop(in navigation: inout NavigationModel) {
    guard let top = navigation.state.topPage,
      settings(of: top, in: navigation).boolean(Setting.prefersNavigationBarHidden) == false
    else { return }
    navigation.setBarHidden(false, animated: false, by: top, library: Self.entry.name)
  }

  package func refusal(
    of swipe: Swipe, byUIKit: String?, isBusy: Bool, in navigation: NavigationModel
  ) -> String? {
    guard let top = navigation.state.topPage, navigation.state.stack.count > 1 else {
      return "fd: the root page stays"
    }
    let settings = settings(of: top, in: navigation)
    if settings.boolean(Setting.interactivePopDisabled) == true {
      return "fd: \(top) has interactivePopDisabled"
    }
    if let distance = settings.number(Setting.maxDistance), distance > 0, swipe.from > distance {
      return "fd: it starts \(pointsText(swipe.from)) pt from the edge, and \(top) allows "
        + "\(pointsText(distance)) pt"
    }
    return isBusy ? "fd: a transition is running" : nil
  }

  private func settings(of page: PageID, in navigation: NavigationModel) -> SettingValues {
    navigation.scene.pages[page]?.settings["fd"] ?? SettingValues()
  }
}
