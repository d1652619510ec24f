import Compositing
import Navigation
import Units

/// A part of a strip, in pixels from its left and top edges.
struct StripArea: Hashable, Sendable {
  var columns: Range<Int>
  var rows: Range<Int>

  var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// Returns the smallest area that contains both areas.
  func union(_ other: StripArea) -> StripArea {
    func union(_ a: Range<Int>, _ b: Range<Int>) -> Range<Int> {
      min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound)
    }
    return StripArea(columns: union(columns, other.columns), rows: union(rows, other.rows))
  }
}

/// The rows of the navigation bar below the status bar, in a recorded frame and in the model.
struct BarStrip {
  let screen: ScreenArea
  let columns: Range<Int>
  let rows: Range<Int>
  let registration: Registration

  /// - Parameters:
  ///   - width: The width of a recorded picture.
  ///   - height: The height of a recorded picture.
  init(_ pictures: ModelPictures, _ registration: Registration, width: Int, height: Int) {
    self.registration = registration
    screen = registration.screen
    columns = screen.columns(in: width)
    let bar = pictures.barRows
    let scale = screen.height / pictures.height
    let first = Int((screen.y + bar.lowerBound * scale).rounded(.up))
    let last = Int((screen.y + bar.upperBound * scale - 0.5).rounded(.down))
    let visible = screen.rows(in: height)
    rows =
      max(first, visible.lowerBound)..<max(first, visible.lowerBound, min(last, visible.upperBound))
  }

  var isEmpty: Bool { rows.count < 4 || columns.count < 16 }

  /// The whole strip.
  var area: StripArea { StripArea(columns: 0..<columns.count, rows: 0..<rows.count) }

  /// Returns the part of the strip that can show a draw, even if it is displaced, or nil if there is none.
  func area(of rect: PixelRect, in list: DisplayList) -> StripArea? {
    func part(
      _ start: Int, _ length: Int, _ scale: Double, _ origin: Double, _ margin: Int,
      _ visible: Range<Int>
    )
      -> Range<Int>
    {
      let first = Int((origin + Double(start) * scale).rounded(.down)) - margin
      let last = Int((origin + Double(start + length) * scale).rounded(.up)) + margin
      let clamped = (first..<max(first, last)).clamped(to: visible)
      return clamped.lowerBound - visible.lowerBound..<clamped.upperBound - visible.lowerBound
    }
    // Blur and subsampled colors extend by two pixels.
    let area = StripArea(
      columns: part(
        rect.x, rect.width, screen.width / Double(list.width), screen.x, BarItemFit.reach + 3,
        columns),
      rows: part(
        rect.y, rect.height, screen.height / Double(list.height), screen.y, 3, rows))
    return area.isEmpty ? nil : area
  }

  /// Returns an area of the strip of the model, as the recording would show it.
  func model(_ pictures: ModelPictures, _ list: DisplayList, _ area: StripArea? = nil) -> Picture {
    let area = area ?? self.area
    // The pixels around the area have an influence on its colors.
    let margin = registration.hasSubsampledColors ? Picture.subsampledColorReach : 0
    func around(_ part: Range<Int>, _ start: Int) -> Range<Int> {
      part.lowerBound + start - margin..<part.upperBound + start + margin
    }
    var picture = pictures.picture(
      of: list, on: screen, columns: around(area.columns, columns.lowerBound),
      rows: around(area.rows, rows.lowerBound), blur: registration.blur)
    registration.colors.apply(to: &picture)
    guard registration.hasSubsampledColors else { return picture }
    return picture.withSubsampledColors.cropped(
      margin..<margin + area.columns.count, margin..<margin + area.rows.count)
  }

  /// Returns half the sum of the squared differences in units of σ, for independent groups of pixels.
  ///
  /// Differences of more than 5 σ count as 5 σ. Neighboring pixels have similar errors, so 16 pixels count as one.
  func cost(_ recorded: Picture, _ model: Picture, noise: Double) -> Double {
    let factor = 1 / Float(noise)
    var sum = 0.0
    for index in recorded.values.indices {
      let difference = min(abs(recorded.values[index] - model.values[index]) * factor, 5)
      sum += Double(difference * difference)
    }
    return sum / (2 * 3 * 16)
  }

  /// The median color of each column, which items do not change.
  static func columnColors(_ picture: Picture) -> [SIMD3<Float>] {
    (0..<picture.width).map { x in
      var color = SIMD3<Float>.zero
      for channel in 0..<3 {
        let values = (0..<picture.height).map {
          picture.values[3 * ($0 * picture.width + x) + channel]
        }
        color[channel] = RobustStatistics.median(values) ?? 0
      }
      return color
    }
  }
}

extension Picture {
  /// The number of columns on each side that determine a column's background: more than the width of a letter.
  private static let backgroundReach = 12

  /// Returns the strip with the background of another one.
  ///
  /// Backgrounds are measured separately. Otherwise, a small difference between two displays would count as part of a
  /// faint item.
  ///
  /// - Parameter items: The items, whose pixels do not show the background.
  func withBackground(of other: Picture, around items: [BarItem]) -> Picture {
    let differences = differences(from: other, around: items)
    var result = self
    for x in 0..<width {
      let near = differences[
        max(0, x - Self.backgroundReach)...min(width - 1, x + Self.backgroundReach)
      ].compactMap { $0 }
      for channel in 0..<3 {
        let change = RobustStatistics.median(near.map { $0[channel] }) ?? 0
        for y in 0..<height { result.values[3 * (y * width + x) + channel] += change }
      }
    }
    return result
  }

  /// Returns the median differences of the pixels of each column that no item covers, or nil if all are covered.
  private func differences(from other: Picture, around items: [BarItem]) -> [SIMD3<Float>?] {
    var isCovered = [Bool](repeating: false, count: width * height)
    for item in items {
      let (columns, rows) = (item.area.columns, item.area.rows)
      for (index, value) in item.contribution.values.enumerated() where abs(value) > 2 {
        let (row, column) = (index / 3).quotientAndRemainder(dividingBy: columns.count)
        isCovered[(rows.lowerBound + row) * width + columns.lowerBound + column] = true
      }
    }
    return (0..<width).map { x in
      let pixels = (0..<height).map { $0 * width + x }.filter { !isCovered[$0] }
      guard !pixels.isEmpty else { return nil }
      var difference = SIMD3<Float>.zero
      for channel in 0..<3 {
        difference[channel] =
          RobustStatistics.median(
            pixels.map { other.values[3 * $0 + channel] - values[3 * $0 + channel] }) ?? 0
      }
      return difference
    }
  }
}
