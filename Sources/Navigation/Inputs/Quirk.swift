/// A bug of some versions of UIKit that a scenario can ask for by name (nav-systems §2.5); none is on
/// unless it does.
package enum Quirk: String, CaseIterable, Sendable {
  /// rdar 34465226, profile 11 alone: under an opaque bar a scroll view's content lies 20 points too
  /// low while a transition runs. The report says “jumps”; that it goes down is a guess.
  case opaqueBarContentJump
  /// rdar 49683986: a pop over several pages to the root gives the bar its end height at once.
  case popToRootSnapsLargeTitle
}

extension Quirk {
  /// How far the content jumps, in points.
  static let contentJump = 20.0
}
