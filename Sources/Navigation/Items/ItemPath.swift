import Units

/// The positions of titles and back labels in a transition (UIKit Facts, Item positions in a
/// transition).
///
/// The lower page's title becomes the back label: both slide from the leading edge of one to that of
/// the other.
struct ItemPath {
  let oldTitle: BarItems.Label?
  let newTitle: BarItems.Label?
  let oldBackLabel: BarItems.Label?
  let newBackLabel: BarItems.Label?
  var oldLargeTitle: MovingTitle?
  var newLargeTitle: MovingTitle?
  /// The opacity of the old back button if it becomes a large title with different text, or nil otherwise.
  var oldBackOpacity: Double?
  /// The opacity of the new back button if it replaces a large title with different text, or nil otherwise.
  var newBackOpacity: Double?

  /// A moving large title with its own opacity.
  struct MovingTitle {
    let label: BarItems.Label
    let opacity: Double
  }

  /// Creates the paths between two layouts.
  ///
  /// `entry` is the position at which an upper page's title enters and leaves, or nil for the end of the
  /// title area. `otherLabel` is the start position of a back label whose text differs from the lower page's
  /// title, or nil for the title's leading edge.
  init(
    from old: BarItems, to new: BarItems, operation: Transition.Operation, fraction: Double,
    entry: Double?, otherLabel: Double? = nil
  ) {
    switch operation {
    case .push:
      oldTitle = old.title?.at(
        fraction, from: old.title?.frame.minX, to: new.backLabelAnchor?.frame.minX)
      newBackLabel = new.backLabel?.at(
        fraction, from: old.start(of: new.backLabel, otherLabel), to: new.backLabel?.frame.minX)
      newTitle = new.title?.at(
        fraction, from: entry ?? new.titleArea.upperBound, to: new.title?.frame.minX)
      oldBackLabel = old.backLabel?.at(
        fraction, from: old.backLabel?.frame.minX, to: old.hiddenBackLabelX)
    case .pop:
      oldTitle = old.title?.at(
        fraction, from: old.title?.frame.minX, to: entry ?? old.titleArea.upperBound)
      oldBackLabel = old.backLabel?.at(
        fraction, from: old.backLabel?.frame.minX, to: new.start(of: old.backLabel, otherLabel))
      newTitle = new.title?.at(
        fraction, from: old.backLabelAnchor?.frame.minX, to: new.title?.frame.minX)
      newBackLabel = new.backLabel?.at(
        fraction, from: new.hiddenBackLabelX, to: new.backLabel?.frame.minX)
    }
  }
}

extension BarItems {
  /// The leading edge of the visible title.
  fileprivate var leadingEdge: Double? { (visibleLargeTitle ?? title)?.frame.minX }

  /// Returns the start position of the back label of the page above.
  fileprivate func start(of label: Label?, _ otherLabel: Double?) -> Double? {
    guard let title, let otherLabel, label?.text != title.text else { return leadingEdge }
    return otherLabel
  }

  /// The position one label width to the left, behind the indicator's mask.
  fileprivate var hiddenBackLabelX: Double? {
    backLabel.map { $0.frame.minX - $0.frame.width }
  }
}

extension BarItems.Label {
  /// Returns the label at a fraction of the way between two positions, or the unchanged label if either is
  /// nil.
  fileprivate func at(_ fraction: Double, from start: Double?, to end: Double?) -> BarItems.Label {
    guard let start, let end else { return self }
    var label = self
    label.frame.origin.x = start + (end - start) * fraction
    return label
  }
}
