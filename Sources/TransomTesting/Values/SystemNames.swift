// Written from the descriptions of the transition systems by a test, which fails when this file is
// stale. To write it anew: TRANSOM_WRITE_NAMES=1 swift test --filter KeysTests

extension TransitionSystem {
  /// UIKit alone.
  public static let native = TransitionSystem("native")
  /// Meituan's in-house library.
  public static let meituan = TransitionSystem("meituan")
  /// KMNavigationBarTransition.
  public static let km = TransitionSystem("km")
  /// QMUI 4.8.
  public static let qmui = TransitionSystem("qmui")
  /// QMUI as seed 003 tells it.
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
  /// A bar for each page.
  public static let pageBar = TransitionSystem("page-bar")
  /// A container of one's own.
  public static let container = TransitionSystem("container")
  /// exact-colour overlay in the bar's background.
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
  /// What the app says under `qmui`.
  public var qmui: ScenarioGroup<LibraryKeys> { ScenarioGroup("qmui") }
  /// What the app says under `jy`.
  public var jy: ScenarioGroup<LibraryKeys> { ScenarioGroup("jy") }
  /// What the app says under `rt`.
  public var rt: ScenarioGroup<LibraryKeys> { ScenarioGroup("rt") }
  /// What the app says under `jt`.
  public var jt: ScenarioGroup<LibraryKeys> { ScenarioGroup("jt") }
  /// What the app says under `fd`.
  public var fd: ScenarioGroup<LibraryKeys> { ScenarioGroup("fd") }
  /// What the app says under `pageBar`.
  public var pageBar: ScenarioGroup<LibraryKeys> { ScenarioGroup("pageBar") }
}

extension ViewControllerKeys {
  /// What the page says under `qmui`.
  public var qmui: ScenarioGroup<LibraryKeys> { ScenarioGroup("qmui") }
  /// What the page says under `jy`.
  public var jy: ScenarioGroup<LibraryKeys> { ScenarioGroup("jy") }
  /// What the page says under `rt`.
  public var rt: ScenarioGroup<LibraryKeys> { ScenarioGroup("rt") }
  /// What the page says under `jt`.
  public var jt: ScenarioGroup<LibraryKeys> { ScenarioGroup("jt") }
  /// What the page says under `fd`.
  public var fd: ScenarioGroup<LibraryKeys> { ScenarioGroup("fd") }
  /// What the page says under `pageBar`.
  public var pageBar: ScenarioGroup<LibraryKeys> { ScenarioGroup("pageBar") }
}
