/// The opacity of the black cover of a page, measured in a frame.
package struct MeasuredDimming: Hashable, Sendable {
  package var opacity: Double
  /// σ of the opacity.
  package var deviation: Double
}

/// Finds the left edge of the upper page in a frame, from pictures of both pages at rest.
///
/// For each position, the frame is predicted: to the left of the edge the lower page with its parallax, dimming and
/// shadow, to the right the upper page. Differences are limited, so that a pointer or other content counts little.
package struct PageEdgeFit: Sendable {
  private let lower: PagePicture
  private let upper: PagePicture
  private let screen: ScreenArea
  private let geometry: PageGeometry
  private let pointsPerPixel: Double
  private let columns: Range<Int>
  private let rows: [Int]
  private let noise: Float

  /// Differences that rounding of levels explains.
  private static let rounding: Float = 0.7

  /// Where the page edge is in a frame.
  package struct Result: Sendable {
    /// The position in pixels from the left edge of the screen.
    package var edge: Double
    /// σ of the position, in pixels.
    var deviation: Double
    /// The measured opacity of the dimming of the lower page, with σ, or nil if too little of it is visible.
    var dimming: MeasuredDimming?
    /// The mean limited difference from the prediction, in levels.
    package var cost: Double
  }

  /// - Parameters:
  ///   - lower: The lower page at rest.
  ///   - upper: The upper page at rest.
  ///   - width: The width of the screen in points.
  package init(
    lower: PagePicture, upper: PagePicture, screen: ScreenArea, width: Double,
    recordedWidth: Int, geometry: PageGeometry, noise: Double
  ) {
    self.lower = lower
    self.upper = upper
    self.screen = screen
    self.geometry = geometry
    self.noise = Float(noise)
    pointsPerPixel = width / screen.width
    columns = screen.columns(in: recordedWidth)
    let all = screen.rows(in: lower.gray.height)
    let first = screen.y + geometry.rows.lowerBound / pointsPerPixel
    let last = screen.y + geometry.rows.upperBound / pointsPerPixel
    let inside = all.filter { Double($0) >= first && Double($0 + 1) <= last }
    // A hundred rows are enough, and bound the time for each frame.
    rows =
      inside.isEmpty
      ? [] : stride(from: 0, to: inside.count, by: max(1, inside.count / 100)).map { inside[$0] }
  }

  /// Returns the position that explains the frame best, or nil if no pages are visible.
  package func fit(_ frame: GrayPicture) -> Result? {
    guard !rows.isEmpty, !columns.isEmpty else { return nil }
    let sparse = stride(from: 0, to: rows.count, by: 4).map { rows[$0] }
    var place = expected(0)
    var least = Double.infinity
    for edge in stride(from: 0, through: screen.width, by: 2) {
      let other = expected(edge)
      let cost = cost(frame, other, sparse, limit: 40)
      if cost < least { (place, least) = (other, cost) }
    }
    // The model rounds the positions of both pages, so they are determined separately.
    for (step, shiftStep) in [(0.5, 0.5), (0.1, 0.1), (0.1, 0.1)] {
      place = best(frame, place, around: place.edge, step)
      if let measured = measuredDimming(frame, place) { place.dimming = measured.opacity }
      place = bestShift(frame, place, shiftStep)
    }
    // At rest, no shadow is visible.
    let end = Place(edge: screen.width, shift: 0, dimming: 0)
    let restCost = cost(frame, end, rows, limit: 24, hasShadow: false)
    if restCost <= cost(frame, place, rows, limit: 24) {
      return Result(
        edge: screen.width, deviation: 0.3, dimming: nil,
        cost: self.restCost(frame, isUpper: false))
    }
    return Result(
      edge: place.edge, deviation: deviation(frame, place),
      dimming: measuredDimming(frame, place),
      cost: cost(frame, place, rows, limit: 24, isSquared: false)
        / Double(max(1, rows.count * columns.count)))
  }

  /// Where both pages are.
  private struct Place {
    /// The left edge of the upper page, in pixels from the left edge of the screen.
    var edge: Double
    /// How far the lower page is to the left, in pixels.
    var shift: Double
    /// The opacity of the black cover of the lower page.
    var dimming: Double
  }

  /// Returns the place of the lower page that the model has for an edge.
  private func expected(_ edge: Double) -> Place {
    let share = edge / screen.width
    return Place(
      edge: edge, shift: geometry.shift(edge: share) * screen.width,
      dimming: geometry.dimming(edge: share))
  }

  /// Returns the best place with an edge near another one.
  ///
  /// The lower page moves with it only in large steps.
  private func best(_ frame: GrayPicture, _ place: Place, around center: Double, _ step: Double)
    -> Place
  {
    var best = (place: place, cost: Double.infinity)
    for index in -8...8 {
      let edge = min(max(center + Double(index) * step, 0), screen.width)
      var other = place
      other.edge = edge
      if step > 0.2 { other.shift = expected(edge).shift }
      let cost = cost(frame, other, rows, limit: 24)
      if cost < best.cost { best = (other, cost) }
    }
    return best.place
  }

  /// Returns the place with the best shift of the lower page, within what rounding allows.
  private func bestShift(_ frame: GrayPicture, _ place: Place, _ step: Double) -> Place {
    let limit = 0.1 + 0.6 * geometry.devicePixel * screen.width
    let center = expected(place.edge).shift
    var best = (place: place, cost: Double.infinity)
    for shift in stride(from: center - limit, through: center + limit, by: max(step, limit / 4)) {
      var other = place
      other.shift = shift
      let cost = cost(frame, other, rows, limit: 24)
      if cost < best.cost { best = (other, cost) }
    }
    return best.place
  }

  /// The mean limited difference of a frame from one of the pages at rest, in levels.
  package func restCost(_ frame: GrayPicture, isUpper: Bool) -> Double {
    let place = Place(edge: isUpper ? 0 : screen.width, shift: 0, dimming: 0)
    let sum = cost(frame, place, rows, limit: 24, isSquared: false, hasShadow: false)
    return sum / Double(max(1, rows.count * columns.count))
  }

  /// Returns σ of an edge: the distance at which the cost rises by one unit.
  private func deviation(_ frame: GrayPicture, _ place: Place) -> Double {
    func squares(_ edge: Double) -> Double {
      var other = place
      other.edge = edge
      return cost(frame, other, rows, limit: 24)
    }
    let least = squares(place.edge)
    let count = Double(rows.count * columns.count)
    let variance = max(Double(noise * noise), least / count)
    // Neighboring pixels have similar errors, because videos compress blocks and palettes are dithered. The sum of
    // the squares of equally good predictions varies by its own σ.
    let unit = variance * (16 + 2 * count.squareRoot())
    func distance(_ side: Double) -> Double {
      var distance = 0.1
      while distance < screen.width {
        let other = place.edge + side * distance
        guard other >= 0, other <= screen.width, squares(other) <= least + unit else { break }
        distance *= 1.5
      }
      return distance
    }
    return max(distance(-1), distance(1))
  }

  private func cost(
    _ frame: GrayPicture, _ place: Place, _ rows: [Int], limit: Float,
    isSquared: Bool = true, hasShadow: Bool = true
  ) -> Double {
    let width = frame.width
    let edge = place.edge
    let share = edge / screen.width
    let factors = columns.map { column in
      let distance = (screen.x + edge - Double(column) - 0.5) * pointsPerPixel
      return Float(
        (1 - place.dimming)
          * (1 - (hasShadow && distance > 0 ? geometry.shadow(at: distance, edge: share) : 0)))
    }
    // The part of each column that the upper page covers.
    let covered = columns.map { Float(min(max(Double($0) + 1 - screen.x - edge, 0), 1)) }
    let lowerShift = Shift(place.shift, lower)
    let upperShift = Shift(-edge, upper)
    var sum = 0.0
    frame.values.withUnsafeBufferPointer { frame in
      lower.gray.values.withUnsafeBufferPointer { lower in
        upper.gray.values.withUnsafeBufferPointer { upper in
          for row in rows {
            let start = row * width
            var rowSum: Float = 0
            for (index, column) in columns.enumerated() {
              let part = covered[index]
              var value: Float = 0
              if part < 1 {
                value += (1 - part) * factors[index] * lowerShift.value(lower, row, column)
              }
              if part > 0 { value += part * upperShift.value(upper, row, column) }
              let difference = max(
                min(abs(frame[start + column] - value), limit) - Self.rounding, 0)
              rowSum += isSquared ? difference * difference : difference
            }
            sum += Double(rowSum)
          }
        }
      }
    }
    return sum
  }

  /// Returns the opacity of black over the lower page that explains a frame with a known edge best.
  private func measuredDimming(_ frame: GrayPicture, _ place: Place) -> MeasuredDimming? {
    let visible = columns.filter {
      Double($0) + 1 < screen.x + place.edge - Double(geometry.shadow.count + 1) / pointsPerPixel
    }
    guard visible.count >= 6 else { return nil }
    let shift = Shift(place.shift, lower)
    var ratios: [Float] = []
    var levels: Float = 0
    for row in rows {
      for column in visible {
        let level = lower.gray.values.withUnsafeBufferPointer { shift.value($0, row, column) }
        guard level > 16 else { continue }
        ratios.append(frame.values[row * frame.width + column] / level)
        levels += level
      }
    }
    guard ratios.count > 50 else { return nil }
    let level = Double(levels) / Double(ratios.count)
    guard let middle = RobustStatistics.median(ratios),
      let spread = RobustStatistics.deviation(ratios.map { abs($0 - middle) })
    else { return nil }
    // The colors of a palette, and of a video, have errors that many pixels share. Without noise, rounding remains.
    let shared = (noise > 0.6 ? max(1, Double(noise)) : 0.3) / level
    let own = 8 * Double(spread) / Double(ratios.count).squareRoot()
    return MeasuredDimming(
      opacity: 1 - Double(middle), deviation: (shared * shared + own * own).squareRoot())
  }
}

/// A horizontal shift by a fraction of a pixel, with cubic interpolation.
private struct Shift {
  private let whole: Int
  private let weights: SIMD4<Float>
  private let width: Int

  /// Creates a shift whose value at a recorded column is that of the page `distance` columns to the right.
  init(_ distance: Double, _ page: PagePicture) {
    let floor = distance.rounded(.down)
    whole = Int(floor) - page.first
    let t = Float(distance - floor)
    width = page.gray.width
    // The weights of a Catmull–Rom spline.
    weights = SIMD4(
      ((-t + 2) * t - 1) * t / 2, ((3 * t - 5) * t * t + 2) / 2, ((-3 * t + 4) * t + 1) * t / 2,
      (t - 1) * t * t / 2)
  }

  @inline(__always)
  func value(_ values: UnsafeBufferPointer<Float>, _ row: Int, _ column: Int) -> Float {
    let start = row * width
    let index = column + whole
    if index >= 1, index + 2 < width {
      let first = start + index - 1
      return values[first] * weights[0] + values[first + 1] * weights[1] + values[first + 2]
        * weights[2]
        + values[first + 3] * weights[3]
    }
    func at(_ position: Int) -> Float { values[start + min(max(position, 0), width - 1)] }
    return at(index - 1) * weights[0] + at(index) * weights[1] + at(index + 1) * weights[2]
      + at(index + 2) * weights[3]
  }
}
