import Matching

/// Finds the screen in a recording without a scenario.
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

  /// The smallest difference between two neighboring rows of which only one is inside the screen, in levels.
  private static let smallestStep: Float = 20
  /// The largest relative difference from the shape of a screen, in addition to that of whole pixels.
  private static let shapeTolerance = 0.004
  /// The share of the picture's width that changes if the picture shows nothing beside the screen.
  private static let wholeWidth = 0.9
  /// The largest distance between a side of the screen and one of the picture that counts as zero, as a share of the
  /// width.
  private static let snapDistance = 0.008

  /// Returns the area of the screen in pixels of the picture, or nil.
  func area() -> ScreenArea? {
    let whole = ScreenArea(
      x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
    let isWhole = mismatch(whole) <= 0.001 + 0.75 / whole.width + 0.75 / whole.height
    guard let changes = activity.area else { return isWhole ? whole : nil }
    if isWhole, changes.width >= Self.wholeWidth * whole.width { return whole }
    guard let area = vertical(snapped(changes)) else { return isWhole ? whole : nil }
    let shape = shapes.min { distance(area, $0) < distance(area, $1) } ?? area.height / area.width
    return ScreenSides(picture: picture).near(area).area(area, aspect: 1 / shape) ?? area
  }

  private func distance(_ area: ScreenArea, _ shape: Double) -> Double {
    abs(area.height / area.width / shape - 1)
  }

  /// The relative difference between the shape of an area and the nearest one of a screen.
  private func mismatch(_ area: ScreenArea) -> Double {
    shapes.map { distance(area, $0) }.min() ?? .infinity
  }

  /// Returns the area with sides on those of the picture, if they are close.
  private func snapped(_ area: ScreenArea) -> ScreenArea {
    let width = Double(picture.width)
    let near = max(1.5, Self.snapDistance * width)
    let left = area.x <= near ? 0 : area.x
    let right = area.x + area.width >= width - near ? width : area.x + area.width
    return ScreenArea(x: left, y: area.y, width: right - left, height: area.height)
  }

  /// Returns the area with the top and the bottom that enclose all changes most closely and give it the shape of a
  /// screen.
  private func vertical(_ changes: ScreenArea) -> ScreenArea? {
    let end = Double(picture.height)
    let (first, last) = (changes.y, changes.y + changes.height)
    let steps = [0] + stepRows(changes) + [end]
    // A side that is only the limit of the changes can be that of a bar.
    let tops = steps.filter { $0 <= first + 2 }.map { ($0, 0.0) } + [(first, 0.05)]
    let bottoms = steps.filter { $0 >= last - 2 }.map { ($0, 0.0) } + [(last, 0.05)]
    var best: (area: ScreenArea, cost: Double)?
    for (top, topCost) in tops {
      for (bottom, bottomCost) in bottoms where bottom > top {
        let area = ScreenArea(x: changes.x, y: top, width: changes.width, height: bottom - top)
        let error = mismatch(area)
        guard error <= Self.shapeTolerance + 1.5 / area.height + 1.5 / area.width else { continue }
        let unchanged = (max(0, first - top) + max(0, bottom - last)) / area.height
        let cost = unchanged + 10 * error + topCost + bottomCost
        if cost < best?.cost ?? .infinity { best = (area, cost) }
      }
    }
    return best?.area
  }

  /// Returns the tops of rows that differ from those above, in columns beside the middle, where phones have a notch.
  private func stepRows(_ area: ScreenArea) -> [Double] {
    let columns = area.columns(in: picture.width)
    let beside = columns.filter {
      let share = (Double($0) - area.x) / area.width
      return (0.12...0.2).contains(share) || (0.8...0.88).contains(share)
    }
    let lines = picture.rowMeans(beside)
    return lines.indices.dropFirst().filter {
      (lines[$0] - lines[$0 - 1]).largest > Self.smallestStep
    }.map { Double($0) }
  }
}
