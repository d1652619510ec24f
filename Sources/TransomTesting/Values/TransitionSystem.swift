/// Who handles the bars, by the names of `transom list systems`; a list is each of them in turn.
public struct TransitionSystem: Hashable, ScenarioValue, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral
{
  package let names: [String]

  public init(_ name: String) {
    names = [name]
  }

  public init(stringLiteral name: String) {
    names = [name]
  }

  public init(arrayLiteral systems: TransitionSystem...) {
    names = systems.flatMap(\.names)
  }

  public var node: ScenarioNode {
    names.count == 1 ? .text(names[0]) : .list(names.map(ScenarioNode.text))
  }

  /// UIKit alone.
  public static let native = TransitionSystem("native")
  /// KMNavigationBarTransition.
  public static let km = TransitionSystem("km")
  public static let meituan = TransitionSystem("meituan")
  public static let qmui = TransitionSystem("qmui")
  public static let qmui2018 = TransitionSystem("qmui-2018")
  /// RTRootNavigationController.
  public static let rt = TransitionSystem("rt")
  /// JTNavigationController.
  public static let jt = TransitionSystem("jt")
  /// JYNavTransition.
  public static let jy = TransitionSystem("jy")
  /// KLTAnimateNav.
  public static let klt = TransitionSystem("klt")
  /// FDFullscreenPopGesture.
  public static let fd = TransitionSystem("fd")
  public static let overlay = TransitionSystem("overlay")
  public static let pageBar = TransitionSystem("page-bar")
  public static let container = TransitionSystem("container")

  package static let all: [TransitionSystem] = [
    .native, .km, .meituan, .qmui, .qmui2018, .rt, .jt, .jy, .klt, .fd, .overlay, .pageBar,
    .container,
  ]
}
