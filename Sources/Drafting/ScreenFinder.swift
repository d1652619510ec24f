import Matching

/// Finds the screen in a recording of which no scenario exists.
///
/// If the whole picture has the shape of a device's screen, it is the screen. Otherwise, the sides are where pixels
/// begin to change, or where rows differ from their neighbors outside of the pixels that change, in the combination
/// that has the shape of a screen.
struct ScreenFinder {
  let activity: ScreenActivity
  /// A picture at rest.
  let picture: Picture
  /// The possible heights of the screen divided by its width.
  let shapes: [Double]

  /// The largest difference of two neighboring rows that are both inside or both outside the screen, in levels.
  private static let smallestStep: Float = 20
  /// The largest relative difference from the shape of a screen, in addition to that of whole pixels.
  private static let shapeTolerance = 0.004
  /// The share of the picture's width that changes if the picture shows nothing beside the screen.
  private static let wholeWidth = 0.9
  /// The largest distance of the screen from a side of the picture that is not distinguished from none, as a share of
  /// the width.
  private static let snapDistance = 0.008

  /// Returns the area of the screen in pixels of the picture, or nil.
  func area() -> ScreenArea? {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let whole = ScreenArea(x: 0, y: 0, width: width, height: height)
    let isWhole = mismatch(height / width) <= 0.001 + 0.75 / width + 0.75 / height
    guard let active = activity.area else { return isWhole ? whole : nil }
    let (left, right) = snapped(active.columns)
    if isWhole, right - left >= Self.wholeWidth * width { return whole }
    guard let (top, bottom) = rows(active, width: right - left, columns: Int(left)..<Int(right))
    else { return isWhole ? whole : nil }
    let area = ScreenArea(x: left, y: top, width: right - left, height: bottom - top)
    let shape = shapes.min { distance(area, $0) < distance(area, $1) } ?? area.height / area.width
    return ScreenSides(picture: picture).adjusted(area, aspect: 1 / shape)
  }

  private func distance(_ area: ScreenArea, _ shape: Double) -> Double {
    abs(area.height / area.width / shape - 1)
  }

  /// The relative difference between a shape and the nearest one of a screen.
  private func mismatch(_ shape: Double) -> Double {
    shapes.map { abs(shape / $0 - 1) }.min() ?? .infinity
  }

  private func snapped(_ columns: ClosedRange<Int>) -> (left: Double, right: Double) {
    let width = Double(picture.width)
    let near = max(1, Self.snapDistance * width)
    let (left, right) = (Double(columns.lowerBound), Double(columns.upperBound + 1))
    return (left <= near ? 0 : left, right >= width - near ? width : right)
  }

  /// Returns the top and the bottom with the shape of a screen that enclose all changes most closely.
  private func rows(
    _ active: (columns: ClosedRange<Int>, rows: ClosedRange<Int>), width: Double, columns: Range<Int>
  ) -> (top: Double, bottom: Double)? {
    let steps = stepRows(columns)
    let (first, last) = (active.rows.lowerBound, active.rows.upperBound + 1)
    let height = picture.height
    let tops = Set([0, first] + steps.filter { $0 <= first + 2 })
    let bottoms = Set([height, last] + steps.filter { $0 >= last - 2 })
    var best: (top: Double, bottom: Double, cost: Double)?
    for top in tops.sorted() {
      for bottom in bottoms.sorted() where bottom > top {
        let length = Double(bottom - top)
        let error = mismatch(length / width)
        guard error <= Self.shapeTolerance + 1.5 / length + 1.5 / width else { continue }
        // A side that is only the limit of changes can be that of a bar.
        let isStep = { (row: Int) in row == 0 || row == height || steps.contains(row) }
        let unseen = Double(max(0, first - top) + max(0, bottom - last)) / length
        let cost =
          unseen + 10 * error + (isStep(top) ? 0 : 0.05) + (isStep(bottom) ? 0 : 0.05)
        if cost < best?.cost ?? .infinity { best = (Double(top), Double(bottom), cost) }
      }
    }
    return best.map { ($0.top, $0.bottom) }
  }

  /// Returns the rows that differ from those above, in columns beside the middle, where phones have a notch.
  private func stepRows(_ columns: Range<Int>) -> [Int] {
    let width = Double(columns.count)
    let beside = columns.filter {
      let share = Double($0 - columns.lowerBound) / width
      return (0.12...0.2).contains(share) || (0.8...0.88).contains(share)
    }
    let lines = picture.rowMeans(beside)
    return lines.indices.dropFirst().filter { (lines[$0] - lines[$0 - 1]).largest > Self.smallestStep }
  }
}
