import Units

/// Where titles and back labels are on their way between two pages (uikit-facts §1.8, recordings).
///
/// A lower page's title and the back label that leads to it are one text in two places: both slide
/// from the one's leading edge to the other's.
struct ItemPath {
  let oldTitle: BarItems.Label?
  let newTitle: BarItems.Label?
  let oldBackLabel: BarItems.Label?
  let newBackLabel: BarItems.Label?
  var oldLargeTitle: MovingTitle?
  var newLargeTitle: MovingTitle?
  /// Of the old back button, where its label's text is not that of the large title that it becomes;
  /// else nil.
  var oldBackOpacity: Double?
  /// Of the new back button, where its label's text is not that of the large title that becomes it;
  /// else nil.
  var newBackOpacity: Double?

  /// A large title on its way, with an opacity of its own.
  struct MovingTitle {
    let label: BarItems.Label
    let opacity: Double
  }

  /// `entry` is where an upper page's title comes from and goes to; nil is the title area's end.
  init(
    from old: BarItems, to new: BarItems, operation: Transition.Operation, fraction: Double,
    entry: Double?
  ) {
    switch operation {
    case .push:
      oldTitle = old.title?.on(fraction, of: old.title?.frame.minX, to: new.backLabelX)
      newBackLabel = new.backLabel?.on(
        fraction, of: old.leadingEdge, to: new.backLabel?.frame.minX)
      newTitle = new.title?.on(
        fraction, of: entry ?? new.titleArea.upperBound, to: new.title?.frame.minX)
      oldBackLabel = old.backLabel?.on(
        fraction, of: old.backLabel?.frame.minX, to: old.hiddenBackLabelX)
    case .pop:
      oldTitle = old.title?.on(
        fraction, of: old.title?.frame.minX, to: entry ?? old.titleArea.upperBound)
      oldBackLabel = old.backLabel?.on(
        fraction, of: old.backLabel?.frame.minX, to: new.leadingEdge)
      newTitle = new.title?.on(fraction, of: old.backLabelX, to: new.title?.frame.minX)
      newBackLabel = new.backLabel?.on(
        fraction, of: new.hiddenBackLabelX, to: new.backLabel?.frame.minX)
    }
  }
}

extension BarItems {
  /// Where the title that is seen begins.
  fileprivate var leadingEdge: Double? { (seenLargeTitle ?? title)?.frame.minX }

  /// Where a back label begins, or would.
  fileprivate var backLabelX: Double? {
    backLabel?.frame.minX ?? backIndicator.map { $0.maxX + ItemMetrics.indicatorSpacing }
  }

  /// One width to the left of its place: behind the indicator's mask.
  fileprivate var hiddenBackLabelX: Double? {
    backLabel.map { $0.frame.minX - $0.frame.width }
  }
}

extension BarItems.Label {
  /// The label on its way; it stays where one of the ends is not there.
  fileprivate func on(_ fraction: Double, of start: Double?, to end: Double?) -> BarItems.Label {
    guard let start, let end else { return self }
    var label = self
    label.frame.origin.x = start + (end - start) * fraction
    return label
  }
}
