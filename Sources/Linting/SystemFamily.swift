/// Transition systems for which a rule holds, by the names that a scenario gives them.
///
/// Families are listed here and nowhere else; names of systems to come are listed too, so that a
/// rule holds for them from their first day on.
package struct SystemFamily: Hashable, Sendable {
  package let names: Set<String>

  init(_ names: String...) {
    self.names = Set(names)
  }

  private init(_ names: Set<String>) {
    self.names = names
  }

  static func + (a: SystemFamily, b: SystemFamily) -> SystemFamily {
    SystemFamily(a.names.union(b.names))
  }

  static func - (a: SystemFamily, b: SystemFamily) -> SystemFamily {
    SystemFamily(a.names.subtracting(b.names))
  }

  // Each system is in one of these six, by what happens to the bar in a transition.

  /// No library handles the bar.
  static let uikit = SystemFamily("native", "overlay")
  /// A copy of the bar lies on each page while it moves (seeds 000, 001, 003).
  package static let fakeBars = SystemFamily("km", "meituan", "qmui", "qmui-2018", "hbd")
  /// Pictures of whole screens move (seed 002).
  static let screenshots = SystemFamily("jy", "klt")
  /// Each page has a bar of its own for ever (seeds 000, 002, 003).
  static let barPerPage = SystemFamily("rt", "jt", "page-bar", "container")
  /// Only whether the bar is hidden is a page's own.
  static let hiddenFlag = SystemFamily("fd")
  /// One overlay colour, blended while pages move.
  static let overlays = SystemFamily("wr", "rainbow", "lt")

  package static let parts = [uikit, fakeBars, screenshots, barPerPage, hiddenFlag, overlays]

  package static let all = parts.reduce(SystemFamily([]), +)
  /// All that is more than UIKit.
  package static let libraries = all - uikit
  /// Pages share the one bar.
  static let sharedBar = all - barPerPage
  /// A fake bar is kept as the memory of a page's style (nav-systems §4.1, §4.3).
  static let remembering = SystemFamily("km", "meituan")
  /// Fake bars get their style by copying the real bar's properties (nav-systems §5.1).
  static let copying = SystemFamily("km", "meituan", "qmui", "qmui-2018")
  /// Fake bars stay inside a page that clips: `km` turns clipping off, and `meituan` as it.
  static let clipped = SystemFamily("qmui", "qmui-2018")
  /// Fake bars get a 0×0 image as it is: the others replace it by a clear one, `qmui` only where it
  /// copies, not where it mirrors (nav-systems S45).
  static let takingEmptyImages = remembering + SystemFamily("qmui")
  /// Each page has a navigation controller of its own, and the flag of its bar is its own.
  static let controllerPerPage = SystemFamily("rt", "jt")
  /// Legacy setters reach the appearance objects (nav-systems §2.4).
  static let mappingLegacySetters = SystemFamily("qmui")
  /// The base class's callbacks are swizzled, so that a page without `super` is not seen
  /// (nav-systems §4).
  static let hooking = SystemFamily("km", "meituan", "qmui", "qmui-2018", "fd", "wr")
  /// The swipe has a rule of its own, whatever UIKit's says (design: navigation, Motion).
  static let ownSwipe = SystemFamily("fd", "jy", "klt", "jt", "rt")
}
