import Compositing

/// Corrects the horizontal position of the screen if the items of the bars contradict it.
///
/// The screen is found where most pixels agree with the model. If a bold title is displaced and little else is visible,
/// this is the wrong place. So each kind of item counts once here, regardless of its size, and a side of the picture
/// counts as another one, because most recordings show the whole width of the screen.
struct ItemConsensus {
  private let screen: ScreenArea
  /// The shifts to the right of each kind of item, in pixels.
  private var shifts: [Substring: [Double]] = [:]

  /// The distance within which two shifts are the same, and the smallest one that is corrected, in pixels.
  private static let tolerance = 0.5
  private static let smallestShift = 0.75
  /// The distance of a side of the picture from a side of the screen within which they are the same, in pixels.
  private static let sideTolerance = 0.3
  /// The smallest similarity of an item, and the largest σ of its shift in pixels, for which it counts.
  private static let smallestSimilarity = 0.88
  private static let largestDeviation = 0.25

  /// Measures the items in all intervals without movement.
  ///
  /// - Parameter similarity: The mean differences between intervals and states of the script, in levels.
  init(
    _ rests: [RecordedRest], _ similarity: [[Double]], _ strip: BarStrip,
    _ pictures: inout ModelPictures, _ model: ModelMovements
  ) {
    screen = strip.screen
    guard !strip.isEmpty else { return }
    let noise = max(strip.registration.noise, 1)
    for (rest, resemblance) in zip(rests, similarity.map(Resemblance.init))
    where resemblance.difference < RestAlignment.unknownCost {
      let list = pictures.displayList(at: model.restTime(resemblance.state))
      let recorded = rest.late.cropped(strip.columns, strip.rows)
      let bar = strip.items(of: list, in: recorded, pictures, noise: noise)
      for (item, fit) in zip(bar.items, bar.fits)
      where fit.similarity > Self.smallestSimilarity && fit.shiftDeviation < Self.largestDeviation {
        shifts[item.layer.split(separator: "/").last ?? "", default: []].append(fit.shift)
      }
    }
  }

  /// Returns how far the screen is to the right of where it was found, in pixels, or nil if that is where most items are.
  ///
  /// - Parameter width: The width of the recorded pictures.
  func shift(width: Double) -> Double? {
    let kinds = shifts.values.compactMap { RobustStatistics.median($0) }.sorted()
    // The side of the picture that is closest to a side of the screen.
    let sides = [-screen.x, width - screen.x - screen.width]
      .filter { abs($0) < Double(BarItemFit.reach) }.sorted { abs($0) < abs($1) }.prefix(1)
    let all = kinds + sides
    func equal(_ shifts: [Double], to shift: Double) -> [Double] {
      shifts.filter { abs($0 - shift) < Self.tolerance }
    }
    let groups = kinds.map { equal(all, to: $0) }
    let count = groups.map(\.count).max() ?? 0
    let shifts = groups.filter { $0.count == count }.compactMap { RobustStatistics.median($0) }
    // Groups of the same size that disagree are no consensus.
    guard count > max(1, equal(all, to: 0).count), let shift = shifts.first,
      shifts.allSatisfy({ abs($0 - shift) < Self.tolerance }), abs(shift) > Self.smallestShift
    else { return nil }
    // A side of the picture is exact, unless it cuts off a part of the screen that is less than a pixel wide. It still
    // confirms that the screen is about there.
    let itemShift = RobustStatistics.median(equal(kinds, to: shift)) ?? shift
    return sides.first { abs($0 - itemShift) < Self.sideTolerance } ?? itemShift
  }
}
