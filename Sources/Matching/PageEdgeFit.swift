/// Finds the left edge of the upper page in a frame, from pictures of both pages at rest.
///
/// For each position, the frame is predicted: to the left of the edge the lower page with its parallax, dimming and
/// shadow, to the right the upper page. Differences are limited, so that a pointer or other content counts little.
package struct PageEdgeFit: Sendable {
  private let lower: GrayPicture
  private let upper: GrayPicture
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
    /// The measured opacity of the dimming of the lower page, or nil if too little of it is visible.
    var dimming: Double?
    /// The mean limited difference from the prediction, in levels.
    package var cost: Double
  }

  /// - Parameters:
  ///   - lower: The lower page at rest.
  ///   - upper: The upper page at rest.
  ///   - width: The width of the screen in points.
  package init(
    lower: GrayPicture, upper: GrayPicture, screen: ScreenArea, width: Double,
    geometry: PageGeometry, noise: Double
  ) {
    self.lower = lower
    self.upper = upper
    self.screen = screen
    self.geometry = geometry
    self.noise = Float(noise)
    pointsPerPixel = width / screen.width
    columns = screen.columns(in: lower.width)
    let all = screen.rows(in: lower.height)
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
    let dimming = geometry.dimming
    var best = (edge: 0.0, cost: Double.infinity)
    func attempt(_ edge: Double, _ rows: [Int], _ dimming: Double, limit: Float) {
      let cost = cost(
        frame, edge, rows, dimming * (1 - edge / screen.width), limit: limit, isSquared: true)
      if cost < best.cost { best = (edge, cost) }
    }
    for edge in stride(from: 0, through: screen.width, by: 2) {
      attempt(edge, sparse, dimming, limit: 40)
    }
    var amount = dimming
    for step in [0.5, 0.1] {
      let center = best.edge
      best.cost = .infinity
      for index in -8...8 {
        let edge = min(max(center + Double(index) * step, 0), screen.width)
        attempt(edge, rows, amount, limit: 24)
      }
      if let measured = measuredDimming(frame, best.edge) {
        amount = measured / max(0.05, 1 - best.edge / screen.width)
      }
    }
    // At rest, no shadow is visible.
    let restCost = cost(
      frame, screen.width, rows, 0, limit: 24, isSquared: true, hasShadow: false)
    if restCost <= best.cost {
      return Result(
        edge: screen.width, deviation: 0.3, dimming: nil,
        cost: self.restCost(frame, isUpper: false))
    }
    let full = amount * (1 - best.edge / screen.width)
    return Result(
      edge: best.edge, deviation: deviation(frame, best.edge, full),
      dimming: measuredDimming(frame, best.edge),
      cost: Double(cost(frame, best.edge, rows, full, limit: 24)))
  }

  /// The mean limited difference of a frame from one of the pages at rest, in levels.
  package func restCost(_ frame: GrayPicture, isUpper: Bool) -> Double {
    let edge = isUpper ? 0 : screen.width
    let sum = cost(
      frame, edge, rows, 0, limit: 24, isSquared: false, hasShadow: false)
    return sum / Double(max(1, rows.count * columns.count))
  }

  /// Returns σ of an edge: the distance at which the cost rises by one unit.
  private func deviation(_ frame: GrayPicture, _ edge: Double, _ dimming: Double) -> Double {
    func squares(_ edge: Double) -> Double {
      cost(frame, edge, rows, dimming, limit: 24, isSquared: true)
    }
    let least = squares(edge)
    let count = Double(rows.count * columns.count)
    let variance = max(Double(noise * noise), least / count)
    // Neighboring pixels have similar errors, because videos compress blocks and palettes are dithered. The sum of
    // the squares of equally good predictions varies by its own σ.
    let unit = variance * (16 + 2 * count.squareRoot())
    func distance(_ side: Double) -> Double {
      var distance = 0.1
      while distance < screen.width {
        let other = edge + side * distance
        guard other >= 0, other <= screen.width, squares(other) <= least + unit else { break }
        distance *= 1.5
      }
      return distance
    }
    return max(distance(-1), distance(1))
  }

  private func cost(
    _ frame: GrayPicture, _ edge: Double, _ rows: [Int], _ dimming: Double, limit: Float
  ) -> Float {
    Float(cost(frame, edge, rows, dimming, limit: limit, isSquared: false))
      / Float(max(1, rows.count * columns.count))
  }

  private func cost(
    _ frame: GrayPicture, _ edge: Double, _ rows: [Int], _ dimming: Double, limit: Float,
    isSquared: Bool, hasShadow: Bool = true
  ) -> Double {
    let width = lower.width
    let share = edge / screen.width
    let factors = columns.map { column in
      let distance = (screen.x + edge - Double(column) - 0.5) * pointsPerPixel
      return Float(
        (1 - dimming)
          * (1 - (hasShadow && distance > 0 ? geometry.shadow(at: distance, edge: share) : 0)))
    }
    // The part of each column that the upper page covers.
    let covered = columns.map { Float(min(max(Double($0) + 1 - screen.x - edge, 0), 1)) }
    let lowerShift = Shift(geometry.parallax * (screen.width - edge), width)
    let upperShift = Shift(-edge, width)
    var sum = 0.0
    frame.values.withUnsafeBufferPointer { frame in
      lower.values.withUnsafeBufferPointer { lower in
        upper.values.withUnsafeBufferPointer { upper in
          for row in rows {
            let start = row * width
            var rowSum: Float = 0
            for (index, column) in columns.enumerated() {
              let part = covered[index]
              var value: Float = 0
              if part < 1 {
                value += (1 - part) * factors[index] * lowerShift.value(lower, start, column)
              }
              if part > 0 { value += part * upperShift.value(upper, start, column) }
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
  private func measuredDimming(_ frame: GrayPicture, _ edge: Double) -> Double? {
    let visible = columns.filter {
      Double($0) + 1 < screen.x + edge - Double(geometry.shadow.count + 1) / pointsPerPixel
    }
    guard visible.count >= 6 else { return nil }
    let shift = Shift(geometry.parallax * (screen.width - edge), lower.width)
    var ratios: [Float] = []
    for row in rows {
      for column in visible {
        let level = lower.values.withUnsafeBufferPointer {
          shift.value($0, row * lower.width, column)
        }
        if level > 40 { ratios.append(frame.values[row * lower.width + column] / level) }
      }
    }
    guard ratios.count > 50 else { return nil }
    return RobustStatistics.median(ratios).map { 1 - Double($0) }
  }
}

/// A horizontal shift by a fraction of a pixel, with cubic interpolation.
private struct Shift {
  private let whole: Int
  private let weights: SIMD4<Float>
  private let width: Int

  /// Creates a shift whose value at a column is that of the picture `distance` columns to the right.
  init(_ distance: Double, _ width: Int) {
    let floor = distance.rounded(.down)
    whole = Int(floor)
    let t = Float(distance - floor)
    self.width = width
    // The weights of a Catmull–Rom spline.
    weights = SIMD4(
      ((-t + 2) * t - 1) * t / 2, ((3 * t - 5) * t * t + 2) / 2, ((-3 * t + 4) * t + 1) * t / 2,
      (t - 1) * t * t / 2)
  }

  @inline(__always)
  func value(_ values: UnsafeBufferPointer<Float>, _ start: Int, _ column: Int) -> Float {
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
