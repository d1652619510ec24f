import Units

/// JTNavigationController (seed 002, nav-systems §4.5): a smaller RTRootNavigationController.
///
/// Each page is wrapped with a navigation controller and a bar of its own, the outer bar is hidden.
/// A pan over the whole screen or the edge drives the system's own interactive pop. A page that hides
/// the tab bar gives it an empty frame too, and the next page that appears gives it the frame of the
/// first page's time: after a rotation that is a wrong one, until the next.
package struct JTNavigationController: TransitionSystem {
  package static let description = SystemDescription(
    name: "jt",
    title: "JTNavigationController",
    approach: "a navigation controller and a bar for each page, with an image as back button",
    source: "seed 002, nav-systems §4.5",
    limits: "`navigationBar:` is the outer hidden bar; the back button's image is drawn as UIKit's "
      + "indicator; `set` is as if called on the outer controller, whose pages then have no bar, or "
      + "the outer one where they ask for it: it is not forwarded, and called on a page's own "
      + "controller it would pile the pages up under that one's bar; the tab bar's frame is kept in a static, and is "
      + "the old one after a rotation",
    family: .barPerPage, traits: [.controllerPerPage, .ownSwipe],
    settings: LibrarySettings(
      "jt", page: [fullScreenPopGestureEnabled], library: [fullScreenPopGestureEnabled]))

  private static let fullScreenPopGestureEnabled = LibrarySetting(
    "fullScreenPopGestureEnabled", .boolean,
    "Whether a swipe back may start anywhere on the screen.")

  /// The frame that the tab bar had when a page appeared first, for ever.
  private var tabBarFrame: Rect?

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.willPush = { _, push, navigation in
      let isRoot = navigation.state.stack.isEmpty
      if isRoot { navigation.setRealBarHidden(true, animated: false) }
      navigation.apply(
        .pageBarAdded(
          page: push.page,
          PageBar(
            style: navigation.startingStyle(of: push.page, over: BarStyle()), items: .onIt,
            backButton: isRoot ? .system : .image)))
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
    on.refusesSwipe = { _, question, navigation in
      refusal(of: question, in: navigation).map { .by("jt", $0) }
    }
  }

  private func moveTabBar(to frame: Rect, in navigation: inout NavigationModel) {
    if frame != navigation.tabBarFrame { navigation.apply(.tabBarMoved(frame: frame)) }
  }

  /// No rule about hidden bars or left items; the page's flag is the controller's unless it has set
  /// its own.
  private static func refusal(
    of question: SwipeQuestion, in navigation: NavigationModel
  ) -> Refusal? {
    guard let top = navigation.state.topPage, navigation.state.stack.count > 1 else {
      return .rootPageStays
    }
    if question.isBusy { return .transitionRuns }
    let values = [navigation.scene.pages[top]?.settings["jt"], navigation.scene.settings["jt"]]
    let enabled = values.lazy.compactMap { $0?.boolean(fullScreenPopGestureEnabled) }.first
    return enabled == true ? nil : question.swipe.edgeRefusal
  }
}
