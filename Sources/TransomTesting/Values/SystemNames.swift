// Generated from the descriptions of the transition systems. A test fails if this file is stale; to
// update it, run: TRANSOM_WRITE_NAMES=1 swift test --filter KeysTests

extension TransitionSystem {
  /// UIKit alone.
  public static let native = TransitionSystem("native")
  /// Meituan's in-house library.
  public static let meituan = TransitionSystem("meituan")
  /// KMNavigationBarTransition.
  public static let km = TransitionSystem("km")
  /// QMUI 4.8.
  public static let qmui = TransitionSystem("qmui")
  /// QMUI before 4.2.2.
  public static let qmui2018 = TransitionSystem("qmui-2018")
  /// JYNavTransition.
  public static let jy = TransitionSystem("jy")
  /// KLTAnimateNav.
  public static let klt = TransitionSystem("klt")
  /// RTRootNavigationController.
  public static let rt = TransitionSystem("rt")
  /// JTNavigationController.
  public static let jt = TransitionSystem("jt")
  /// FDFullscreenPopGesture.
  public static let fd = TransitionSystem("fd")
  /// A bar per page.
  public static let pageBar = TransitionSystem("page-bar")
  /// A container of your own.
  public static let container = TransitionSystem("container")
  /// Exact-color overlay.
  public static let overlay = TransitionSystem("overlay")

  package static let all: [TransitionSystem] = [
    .native,
    .meituan,
    .km,
    .qmui,
    .qmui2018,
    .jy,
    .klt,
    .rt,
    .jt,
    .fd,
    .pageBar,
    .container,
    .overlay,
  ]
}

extension ScenarioFileKeys {
  /// The app's settings for `km`.
  public var km: ScenarioGroup<LibraryKeys> { ScenarioGroup("km") }
  /// The app's settings for `qmui`.
  public var qmui: ScenarioGroup<LibraryKeys> { ScenarioGroup("qmui") }
  /// The app's settings for `jy`.
  public var jy: ScenarioGroup<LibraryKeys> { ScenarioGroup("jy") }
  /// The app's settings for `rt`.
  public var rt: ScenarioGroup<LibraryKeys> { ScenarioGroup("rt") }
  /// The app's settings for `jt`.
  public var jt: ScenarioGroup<LibraryKeys> { ScenarioGroup("jt") }
  /// The app's settings for `fd`.
  public var fd: ScenarioGroup<LibraryKeys> { ScenarioGroup("fd") }
  /// The app's settings for `pageBar`.
  public var pageBar: ScenarioGroup<LibraryKeys> { ScenarioGroup("pageBar") }
}

extension ViewControllerKeys {
  /// The page's settings for `km`.
  public var km: ScenarioGroup<LibraryKeys> { ScenarioGroup("km") }
  /// The page's settings for `qmui`.
  public var qmui: ScenarioGroup<LibraryKeys> { ScenarioGroup("qmui") }
  /// The page's settings for `jy`.
  public var jy: ScenarioGroup<LibraryKeys> { ScenarioGroup("jy") }
  /// The page's settings for `rt`.
  public var rt: ScenarioGroup<LibraryKeys> { ScenarioGroup("rt") }
  /// The page's settings for `jt`.
  public var jt: ScenarioGroup<LibraryKeys> { ScenarioGroup("jt") }
  /// The page's settings for `fd`.
  public var fd: ScenarioGroup<LibraryKeys> { ScenarioGroup("fd") }
  /// The page's settings for `pageBar`.
  public var pageBar: ScenarioGroup<LibraryKeys> { ScenarioGroup("pageBar") }
}
