/// Finds the screen without an item of a bar that is displaced.
///
/// A displaced item has large differences in every area that is about right. If little else is visible, the one that makes
/// them smallest is wrong for everything else. ``ItemConsensus`` corrects a position that several items contradict; here,
/// the width can be wrong, too, and one item is enough.
extension RegistrationSearch {
  /// The parts of a bar in which an item can be displaced, as shares of the width.
  private static let itemColumns: [Range<Float>] = [0..<0.3, 0.3..<0.7, 0.7..<1]
  /// The difference of a pixel of an item that deviates, in levels, and the share of such pixels.
  ///
  /// In two synthetic recordings with a displaced title, the share is 7 and 8% in its part. Where noise exceeds the limit,
  /// only time is lost.
  private static let deviation = (levels: Float(24), share: 0.01)
  /// The share of the cost up to which an area at a side of the picture is better.
  private static let aboutEqual: Float = 1.01
  /// The distance within which sides of the screen and of the picture are the same, and the distances by which a side is
  /// moved to one of the picture, in pixels.
  private static let sideTolerance = 0.15
  private static let moves = 0.5...3

  /// An area that results without a part of the bars, and its cost with all parts.
  private struct Option {
    let columns: Range<Float>
    let area: ScreenArea
    let cost: Float
  }

  /// Returns the registration that results without a part of the bars, if it is a better one for all of the content.
  func withoutDisplacedItem(_ found: Result) -> Result {
    let start = found.registration.screen
    let pairs = pairs(start)
    let sides = ScreenSides(picture: pairs[0].recorded)
    let options = deviatingColumns(pairs, found.registration).compactMap {
      option(found.registration, pairs, sides, ignoring: $0)
    }
    let better = options.filter { isBetter($0, than: found) }.min { $0.cost < $1.cost }
    return better.map { exact($0.area, pairs, sides, ignoring: $0.columns) } ?? found
  }

  private func option(
    _ registration: Registration, _ pairs: [RestPair], _ sides: ScreenSides,
    ignoring columns: Range<Float>
  ) -> Option? {
    let (start, blur, colors) = (registration.screen, registration.blur, registration.colors)
    return fit(pairs, sides.near(start), ignoring: columns)
      .fitted(start, blur: blur, colors: colors)
      .map { result in
        Option(
          columns: columns, area: result.area,
          cost: cost(pairs, result.area, colors, blur: blur))
      }
  }

  /// Returns whether the cost is clearly lower, or about the same for an area that shares a side with the picture, as most
  /// recordings do.
  private func isBetter(_ option: Option, than found: Result) -> Bool {
    if option.cost < Self.clearlyLess * found.cost { return true }
    let (old, new) = (found.registration.screen, option.area)
    let move = max(abs(new.x - old.x), abs(new.x + new.width - old.x - old.width))
    return !isAtSide(old) && isAtSide(new) && Self.moves.contains(move)
      && option.cost < Self.aboutEqual * found.cost
  }

  /// Returns whether an area begins or ends at a side of the picture.
  private func isAtSide(_ area: ScreenArea) -> Bool {
    let right = Double(recorded[0].width) - area.x - area.width
    return min(abs(area.x), abs(right)) < Self.sideTolerance
  }

  /// Returns the parts of the bars in which items differ, as shares of the width.
  private func deviatingColumns(
    _ pairs: [RestPair], _ registration: Registration
  ) -> [Range<Float>] {
    let screen = registration.screen
    var counts = [(different: Int, all: Int)](repeating: (0, 0), count: Self.itemColumns.count)
    for pair in pairs {
      var (recorded, model) = RegistrationRefinement.aligned(
        pair, screen, blur: registration.blur)
      registration.colors.apply(to: &model)
      let left = screen.columns(in: pair.recorded.width).lowerBound
      let first = screen.barRowCount(bar.lowerBound, in: pair.recorded.height)
      for y in first..<screen.barRowCount(bar.upperBound, in: pair.recorded.height) {
        for x in 0..<recorded.width {
          let share = Float((Double(left + x) + 0.5 - screen.x) / screen.width)
          guard let part = Self.itemColumns.firstIndex(where: { $0.contains(share) }) else {
            continue
          }
          let index = 3 * (y * recorded.width + x)
          let isDifferent = (index..<index + 3).contains {
            abs(recorded.values[$0] - model.values[$0]) > Self.deviation.levels
          }
          counts[part].all += 1
          if isDifferent { counts[part].different += 1 }
        }
      }
      recorded.values = []
    }
    return Self.itemColumns.indices.filter {
      Double(counts[$0].different) > Self.deviation.share * Double(counts[$0].all)
    }.map { Self.itemColumns[$0] }
  }
}
