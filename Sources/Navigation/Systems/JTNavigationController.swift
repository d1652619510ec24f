import Units

/// A model of JTNavigationController (github.com/JNTian/JTNavigationController, commit 702cc1e).
///
/// Each page has its own navigation controller and bar, and the outer bar is hidden. A push sets a left
/// item with an image, in place of the page's own. A pan from the edge, or anywhere, drives UIKit's own
/// interactive pop. A page that hides the tab bar also sets the tab bar's frame to zero. The next page that
/// appears restores the frame that was stored when the first page appeared, which is wrong after a rotation.
package struct JTNavigationController: TransitionSystem {
  package static let description = SystemDescription(
    name: "jt",
    title: "JTNavigationController",
    approach: "a navigation controller and a bar for each page; the back button is an image",
    source: "github.com/JNTian/JTNavigationController, commit 702cc1e; Yang (2017)",
    limits: "`navigationBar:` styles the outer, hidden bar; the image of the left item is UIKit's "
      + "back indicator; `set` acts as if called on the outer controller, and its pages have no "
      + "bar, or the outer bar if they show it (the library does not forward the call; on a page's "
      + "own controller, it would put all pages under that page's bar); the tab bar's frame is "
      + "stored in a static variable and is outdated after a rotation; it is inferred that UIKit "
      + "ignores a swipe that begins during a transition",
    family: .barPerPage, traits: [.controllerPerPage, .ownSwipe, .replacesAnimators],
    settings: LibrarySettings(
      "jt", page: [fullScreenPopGestureEnabled], library: [fullScreenPopGestureEnabled],
      isReadAtEachUse: true))

  private static let fullScreenPopGestureEnabled = LibrarySetting(
    "fullScreenPopGestureEnabled", .boolean,
    "Whether a swipe back may start anywhere on the screen.")

  /// The tab bar's frame when the first page appeared, which is never updated.
  private var tabBarFrame: Rect?

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.willPush = { _, push, navigation in
      if navigation.state.stack.isEmpty {
        navigation.setRealBarHidden(true, animated: false)
      } else {
        var changes = ItemChanges()
        changes.leftBarButtonItem = .backIndicatorImage
        navigation.apply(.itemChanged(page: push.page, changes, library: Self.name))
        overwriteFullScreenFlag(of: push.page, in: &navigation)
      }
      navigation.apply(
        .pageBarAdded(
          page: push.page,
          PageBar(
            style: navigation.startingStyle(of: push.page, over: navigation.scene.styleOfBar()),
            items: .onPageBar, backButton: .missing)))
    }
    on.viewWillAppear = { jt, _, navigation in
      guard let tabBar = navigation.state.tabBar(of: navigation.scene) else { return }
      if !tabBar.isTranslucent { navigation.apply(.tabBarMadeTranslucent) }
      if let frame = jt.tabBarFrame { jt.moveTabBar(to: frame, in: &navigation) }
    }
    on.viewDidAppear = { jt, call, navigation in
      guard navigation.scene.tabBar != nil else { return }
      if jt.tabBarFrame == nil { jt.tabBarFrame = navigation.tabBarFrame }
      if navigation.scene.pages[call.page]?.hidesBottomBarWhenPushed == true {
        jt.moveTabBar(to: .zero, in: &navigation)
      }
    }
    on.refusesSwipe = { _, request, navigation in
      refusal(of: request, in: navigation).map { .by(Self.self, $0) }
    }
  }

  /// Sets a page's `fullScreenPopGestureEnabled` to the controller's value.
  ///
  /// Code in the page's viewDidLoad runs later and can change the value again.
  private static func overwriteFullScreenFlag(
    of page: PageID, in navigation: inout NavigationModel
  ) {
    let flag = settings(in: navigation).boolean(fullScreenPopGestureEnabled) == true
    let own = settings(of: page, in: navigation).boolean(fullScreenPopGestureEnabled) == true
    guard flag != own else { return }
    var values = SettingValues()
    values[fullScreenPopGestureEnabled.key] = .boolean(flag)
    navigation.apply(.settingsChanged(page: page, library: name, values))
  }

  private func moveTabBar(to frame: Rect, in navigation: inout NavigationModel) {
    if frame != navigation.tabBarFrame { navigation.apply(.tabBarMoved(frame: frame)) }
  }

  /// Returns the reason that a swipe does not begin, or nil if it does.
  ///
  /// Hidden bars, left items and running transitions do not matter.
  private static func refusal(of request: SwipeRequest, in navigation: NavigationModel) -> Refusal?
  {
    guard let top = navigation.state.topPage, navigation.state.stack.count > 1 else {
      return .cannotPopRootPage
    }
    let isFullScreen = settings(of: top, in: navigation).boolean(fullScreenPopGestureEnabled)
    return isFullScreen == true ? nil : request.swipe.edgeRefusal
  }
}
