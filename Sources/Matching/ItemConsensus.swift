import Compositing

/// Corrects the horizontal position of the screen if the items of the bars contradict it.
///
/// The screen is found where most pixels agree with the model. If a bold title is displaced and little else is visible,
/// this is the wrong place. So each kind of item counts once here, regardless of its size, and a side of the picture
/// counts as another one, because most recordings show the whole width of the screen.
struct ItemConsensus {
  /// The shifts to the right of each kind of item, in pixels.
  private var shifts: [Substring: [Double]] = [:]

  /// The distance within which two shifts are the same, and the smallest one that is corrected, in pixels.
  private static let tolerance = 0.5
  private static let smallestShift = 0.75
  /// The smallest similarity of an item, and the largest σ of its shift in pixels, for which it counts.
  private static let smallestSimilarity = 0.88
  private static let largestDeviation = 0.25

  /// Adds the items of an interval without movement.
  mutating func add(
    _ rest: RecordedRest, _ list: DisplayList, _ pictures: ModelPictures, _ strip: BarStrip
  ) {
    guard !strip.isEmpty else { return }
    let recorded = rest.late.cropped(strip.columns, strip.rows)
    let noise = max(strip.registration.noise, 1)
    let bar = strip.items(of: list, in: recorded, pictures, noise: noise)
    for (item, fit) in zip(bar.items, bar.fits)
    where fit.similarity > Self.smallestSimilarity && fit.shiftDeviation < Self.largestDeviation {
      shifts[item.layer.split(separator: "/").last ?? "", default: []].append(fit.shift)
    }
  }

  /// Returns how far the screen is to the right of where it was found, in pixels, or nil if that is where most items are.
  ///
  /// - Parameter width: The width of the recorded pictures.
  func shift(of screen: ScreenArea, width: Double) -> Double? {
    let kinds = shifts.values.compactMap { RobustStatistics.median($0) }
    let sides = [-screen.x, width - screen.x - screen.width].filter {
      abs($0) < Double(BarItemFit.reach)
    }
    let all = kinds + sides.prefix(1)
    func equal(to shift: Double) -> [Double] { all.filter { abs($0 - shift) < Self.tolerance } }
    let best = kinds.map(equal(to:)).max { $0.count < $1.count } ?? []
    guard best.count > max(1, equal(to: 0).count), let shift = RobustStatistics.median(best),
      abs(shift) > Self.smallestShift
    else { return nil }
    // A side of the picture is exact.
    return sides.first { side in best.contains(side) } ?? shift
  }
}
