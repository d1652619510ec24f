import Layers
import Units

extension BarItems {
  /// What fades this bar's title beside the buttons that it slides past, its own bar's and those of
  /// the other bar of a transition; nil where there are none (uikit-facts §1.8, item 6).
  ///
  /// 16 points wide, from a trailing item's leading edge on and up to a leading item's trailing edge:
  /// a title at rest keeps clear of its own bar's. The other bar's count up to the title's place at
  /// rest, or else it would lose its end in the first or last frame.
  ///
  /// Of a back button only the indicator is in the way. A lower page's title takes the back label's
  /// place, and the label that was there leaves before it: its end goes as fast as the title begins.
  func titleFade(beside other: BarItems) -> LayerMask? {
    guard let title else { return nil }
    let bars = [self, other]
    let leading = bars.compactMap { ($0.leftItems?.frame ?? $0.backIndicator)?.maxX }.max()
    let trailing = bars.compactMap { $0.rightItems?.frame.minX }.min()
    guard leading != nil || trailing != nil else { return nil }
    let place = title.frame
    return .faded(
      from: leading.map { min($0, place.minX - ItemMetrics.titleClearance) - Self.fadeWidth },
      to: trailing.map { max($0, place.maxX + ItemMetrics.titleClearance) + Self.fadeWidth },
      ramp: Self.fadeWidth)
  }

  private static let fadeWidth = 16.0
}
