import Units

/// A way of handling navigation bars in transitions: what it does at each moment it hooks.
///
/// Hooks on page callbacks run at the page's call to super, before the page's own code; a system
/// mutates the model as the real library mutates UIKit, and nothing else. A hook that a system does
/// not mention does nothing.
package protocol TransitionSystem: Sendable {
  static var entry: TransitionSystemEntry { get }
  /// What a scenario can say to the library; nil for nothing.
  static var settings: LibrarySettings? { get }
  /// Whether its hooks on callbacks do their work for child pages too, not only for pages of the
  /// stack.
  static var hooksChildPages: Bool { get }

  init()

  // The calls of UINavigationController, before and after the system's own part. Before it `animated`
  // is what the caller wrote; after it whether there will be an animation, which needs a window.
  mutating func willPush(_ page: PageID, animated: Bool, in navigation: inout NavigationModel)
  mutating func didPush(_ page: PageID, animated: Bool, in navigation: inout NavigationModel)
  mutating func willPop(to target: PageID, animated: Bool, in navigation: inout NavigationModel)
  mutating func didPop(to target: PageID, animated: Bool, in navigation: inout NavigationModel)
  /// A pop that comes to nothing: UIKit does nothing after the system's own part.
  mutating func popIgnored(
    _ call: PopCall, to target: PageID, in navigation: inout NavigationModel)
  mutating func willSet(_ pages: [PageID], animated: Bool, in navigation: inout NavigationModel)
  mutating func didSet(
    from stack: [PageID], animated: Bool, in navigation: inout NavigationModel)

  // A page's callbacks.
  mutating func viewDidLoad(_ page: PageID, in navigation: inout NavigationModel)
  mutating func viewWillAppear(_ page: PageID, animated: Bool, in navigation: inout NavigationModel)
  mutating func viewWillLayoutSubviews(_ page: PageID, in navigation: inout NavigationModel)
  mutating func viewDidAppear(_ page: PageID, animated: Bool, in navigation: inout NavigationModel)
  mutating func viewWillDisappear(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel)
  mutating func viewDidDisappear(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel)

  // The real bar: a setter was called, or `setNavigationBarHidden(_:animated:)`, by anyone but the
  // system.
  mutating func barStyled(_ change: BarChange, in navigation: inout NavigationModel)
  // A page's `scrollViewDidScroll` sets the bar's image, or no longer does.
  mutating func barImageFaded(in navigation: inout NavigationModel)
  mutating func barHiddenSet(_ hidden: Bool, animated: Bool, in navigation: inout NavigationModel)
  /// The same of the bar that a page owns.
  mutating func ownBarStyled(
    _ change: BarChange, of page: PageID, in navigation: inout NavigationModel)
  mutating func ownBarHiddenSet(
    _ hidden: Bool, of page: PageID, in navigation: inout NavigationModel)

  /// The transition coordinator's completion, after the last callback; only where there was one.
  mutating func transitionCompleted(cancelled: Bool, in navigation: inout NavigationModel)
  /// After the layout pass, if `requestNextRunLoop()` was called.
  mutating func nextRunLoop(in navigation: inout NavigationModel)

  /// How a push or pop moves that a tap or code animates.
  func motion(from start: Time) -> Motion
  /// Whether the library moves screens of its own under a finger, with no transition of UIKit's;
  /// then it has begun to.
  mutating func beginsOwnSwipe(_ swipe: Swipe, in navigation: inout NavigationModel) -> Bool
  /// The finger of such a swipe lets go: the library lets the screens settle, and pops the page
  /// without animation after that if it answers yes.
  mutating func ownSwipeFinishes(_ swipe: Swipe, in navigation: inout NavigationModel) -> Bool

  /// Whether a push that is called with `animated` is animated.
  mutating func animatesPush(
    of page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) -> Bool
  /// Why the library returns from a push without doing anything, or nil.
  func refusal(ofPush page: PageID, in navigation: NavigationModel) -> String?
  /// What to say of a pop that the library leaves undone, or nil.
  func refusal(
    ofPop call: PopCall, to target: PageID, in navigation: NavigationModel
  ) -> String?
  /// Why a swipe does not begin, or nil; `byUIKit` is UIKit's own reason.
  func refusal(
    of swipe: Swipe, byUIKit: String?, isBusy: Bool, in navigation: NavigationModel
  ) -> String?
}

/// What a list of systems tells about one.
package struct TransitionSystemEntry: Hashable, Sendable {
  /// As a scenario's `system:` names it.
  package let name: String
  package let title: String
  package let approach: String
  package let source: String
  package let limits: String
}

/// Every transition system there is, in the order lists show them.
package enum TransitionSystems {
  package static let all: [any TransitionSystem.Type] = [
    Native.self,
    Meituan.self,
    KMNavigationBarTransition.self,
    QMUI.self,
    QMUI2018.self,
    JYNavTransition.self,
    KLTAnimateNav.self,
    RTRootNavigationController.self,
    JTNavigationController.self,
    FDFullscreenPopGesture.self,
    BarPerPage.self,
    OwnContainer.self,
    ExactColorOverlay.self,
  ]

  /// The system of a name, or nil.
  package static func named(_ name: String) -> (any TransitionSystem.Type)? {
    all.first { $0.entry.name == name }
  }

  /// What scenarios can say to the libraries; versions of one library share theirs.
  package static let settings: [LibrarySettings] = all.compactMap { $0.settings }.reduce(into: []) {
    if !$0.contains($1) { $0.append($1) }
  }
}
