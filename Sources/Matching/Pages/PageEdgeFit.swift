/// Finds the left edge of the upper page in a frame, from pictures of both pages at rest.
package struct PageEdgeFit: Sendable {
  typealias Place = PagePrediction.Place

  var prediction: PagePrediction
  /// The rows that are compared, of all planes.
  let rows: [Int]
  let planeCount: Int
  let noise: Float
  /// σ of the error that the pixels of one color share, in levels.
  let sharedNoise: Float

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
    /// The mean limited difference from the prediction in the first plane, in levels.
    var firstPlaneCost: Double
  }

  /// The distance from its place at rest below which a page seems to be at rest, and the distance between two frames
  /// below which it hardly moves, in pixels.
  static let invisibleDistance = 1.0

  /// The largest differences that count: in the search, and near the edge.
  static let limits: (coarse: Float, fine: Float) = (40, 24)

  /// - Parameters:
  ///   - lower: The lower page at rest.
  ///   - upper: The upper page at rest.
  ///   - width: The width of the screen in points.
  package init(
    lower: PagePicture, upper: PagePicture, screen: ScreenArea, width: Double,
    recordedWidth: Int, geometry: PageGeometry, noise: Double, sharedNoise: Double
  ) {
    let pointsPerPixel = width / screen.width
    prediction = PagePrediction(
      lower: lower, upper: upper, screen: screen, geometry: geometry,
      pointsPerPixel: pointsPerPixel, columns: screen.columns(in: recordedWidth))
    self.noise = Float(noise)
    self.sharedNoise = Float(sharedNoise)
    let height = lower.gray.height
    let all = screen.rows(in: height)
    let first = screen.y + geometry.rows.lowerBound / pointsPerPixel
    let last = screen.y + geometry.rows.upperBound / pointsPerPixel
    let inside = all.filter { Double($0) >= first && Double($0 + 1) <= last }
    let compared = Self.spread(inside)
    planeCount = lower.gray.planeCount
    rows = (0..<planeCount).flatMap { plane in compared.map { plane * height + $0 } }
  }

  /// Returns rows that are enough to find an edge, and bound the time for each frame.
  ///
  /// They have irregular distances, because regular ones could miss all separators of a list.
  private static func spread(_ rows: [Int]) -> [Int] {
    let count = min(rows.count, comparedRows)
    return (0..<count).map { part in
      let (first, end) = (part * rows.count / count, (part + 1) * rows.count / count)
      let share = (Double(part) * goldenSection).truncatingRemainder(dividingBy: 1)
      return rows[first + Int(share * Double(end - first))]
    }
  }

  /// The largest number of rows that are compared in each plane.
  private static let comparedRows = 120
  /// The multiples of (√5 − 1) / 2 have fractional parts that are spread evenly, without a period.
  private static let goldenSection = 0.618_033_988_749_895

  var screen: ScreenArea { prediction.screen }
  /// The number of pixels that are compared in each plane.
  private var count: Double {
    Double(max(1, rows.count * prediction.columns.count / planeCount))
  }

  /// Returns the position that explains the frame best, or nil if no pages are visible.
  package func fit(_ frame: GrayPicture) -> Result? {
    guard !rows.isEmpty, !prediction.columns.isEmpty else { return nil }
    var place = refined(frame, coarse(frame))
    if let dimming = otherDimming(frame, place) {
      let other = refined(frame, coarse(frame, dimming: dimming))
      if squares(frame, other) < squares(frame, place) { place = other }
    }
    place.edge = vertex(frame, place)
    // At rest, no shadow is visible.
    if squares(frame, prediction.rest(isUpper: false)) <= squares(frame, place) {
      // The page edge can also be beside the picture.
      let hidden = screen.x + screen.width - Double(prediction.columns.upperBound)
      return result(
        frame, prediction.rest(isUpper: false), deviation: 0.3 + max(0, hidden), dimming: nil)
    }
    return result(
      frame, place, deviation: deviation(frame, place), dimming: measuredDimming(frame, place))
  }

  private func result(
    _ frame: GrayPicture, _ place: Place, deviation: Double, dimming: MeasuredDimming?
  ) -> Result {
    let cost = meanDifference(frame, place)
    return Result(
      edge: place.edge, deviation: deviation, dimming: dimming, cost: cost,
      firstPlaneCost: planeCount == 1
        ? cost
        : prediction.meanDifference(
          frame, place, Array(rows.prefix(rows.count / planeCount)), limit: Self.limits.fine))
  }

  /// The edge of the upper page at which a video stops drawing it, in pixels; 0 if it draws the page at rest.
  var lastDrawnEdge: Double { max(0, prediction.upper.displacement) }

  /// The end of the search for displacements, in pixels.
  private static let largestDisplacement = 3.55

  /// Returns how far a picture of the lower page at rest shows it to the right of its place, in pixels, or 0 if this is
  /// within the errors of the picture.
  ///
  /// A video can stop drawing the page before it is at rest.
  func displacement(ofRest frame: GrayPicture) -> Double {
    func squares(_ displacement: Double) -> Double {
      var place = prediction.rest(isUpper: false)
      place.shift = -displacement
      return self.squares(frame, place)
    }
    var best = (displacement: 0.0, squares: squares(0))
    let start = best.squares
    for step in [0.5, 0.1] {
      let center = best.displacement
      for index in -6...6 where index != 0 {
        let other = center + Double(index) * step
        let sum = squares(other)
        if sum < best.squares { best = (other, sum) }
      }
    }
    let isInside = abs(best.displacement) < Self.largestDisplacement
    return isInside && start - best.squares > unit(best.squares) ? best.displacement : 0
  }

  private func meanDifference(_ frame: GrayPicture, _ place: Place) -> Double {
    prediction.meanDifference(frame, place, rows, limit: Self.limits.fine)
  }

  func squares(_ frame: GrayPicture, _ place: Place) -> Double {
    prediction.squares(frame, place, rows, limit: Self.limits.fine)
  }

  /// The mean limited difference of a frame from one of the pages at rest, in levels.
  package func restCost(_ frame: GrayPicture, isUpper: Bool) -> Double {
    meanDifference(frame, prediction.rest(isUpper: isUpper))
  }

  /// The share of the variance of noise that remains if it is softened: the sum of the squared weights.
  private static let softNoise = 70.0 / 256

  /// Returns the difference of two sums of squares that errors explain, near the least one.
  private func unit(_ least: Double) -> Double {
    let planes = Double(planeCount)
    let variance = max(Self.softNoise * Double(noise * noise), least / (planes * count))
    // Neighboring pixels have similar errors, because videos compress blocks and palettes are dithered, and so have the
    // planes of a pixel. The sum of the squares of equally good predictions varies by its own σ.
    return planes * variance * (16 + 2 * count.squareRoot())
  }

  /// Returns σ of an edge: the distance at which the cost rises by one unit.
  private func deviation(_ frame: GrayPicture, _ place: Place) -> Double {
    func squares(_ edge: Double) -> Double {
      var other = place
      other.edge = edge
      return self.squares(frame, other)
    }
    let least = squares(place.edge)
    let unit = unit(least)
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
}
