/// The search for the place that explains a frame best: first among those of the model, then near the best one.
extension PageEdgeFit {
  /// Returns the best place among those of the model, two pixels apart.
  ///
  /// - Parameter dimming: The opacity of the dimming, if it is not that of the model.
  func coarse(_ frame: GrayPicture, dimming: Double? = nil) -> Place {
    let sparse = stride(from: 0, to: rows.count, by: 4).map { rows[$0] }
    var best = (place: prediction.expected(0), cost: Double.infinity)
    for edge in stride(from: 0, through: screen.width, by: 2) {
      var place = prediction.expected(edge)
      place.dimming = dimming ?? place.dimming
      let cost = prediction.squares(
        frame, place, sparse, limit: Self.limits.coarse, isSoft: false)
      if cost < best.cost { best = (place, cost) }
    }
    return best.place
  }

  /// A search near a place.
  private struct Search {
    /// The distance between two edges that are tried, in pixels.
    let step: Double
    /// The number of edges that are tried on each side.
    let stepCount: Int
    /// The least number of passes, of which each begins where the one before has ended.
    let passes: Int
    /// Whether the lower page moves with the edge as in the model.
    let movesLowerPage: Bool

    /// The distance from which an edge is almost at the end of what a pass tries, in pixels.
    var far: Double { (Double(stepCount) - 0.5) * step }
  }

  private static let searches = [
    Search(step: 0.5, stepCount: 6, passes: 1, movesLowerPage: true),
    Search(step: 0.1, stepCount: 5, passes: 2, movesLowerPage: false),
  ]
  /// The largest number of passes of a search.
  private static let maximumPasses = 8

  /// Returns the best place near another one.
  ///
  /// The model rounds the positions of both pages, so they are determined separately. A wrong shift or dimming of the
  /// lower page can move the edge farther than one pass reaches; in synthetic recordings (seeds 23 and 26), a search
  /// without more passes ends a pixel beside the edge.
  func refined(_ frame: GrayPicture, _ start: Place) -> Place {
    var place = start
    for search in Self.searches {
      for pass in 1...Self.maximumPasses {
        let next = improved(frame, place, search)
        if pass > search.passes, squares(frame, next) >= squares(frame, place) { break }
        let move = abs(next.edge - place.edge)
        place = next
        if pass >= search.passes, move < search.far { break }
      }
    }
    return place
  }

  /// Returns a place with the best edge, dimming and shift near another one, in this order.
  private func improved(_ frame: GrayPicture, _ start: Place, _ search: Search) -> Place {
    var place = bestEdge(frame, start, search)
    place.dimming = measuredDimming(frame, place)?.opacity ?? bestDimming(frame, place)
    return bestShift(frame, place, search.step)
  }

  /// Returns the best place with an edge near that of another one.
  private func bestEdge(_ frame: GrayPicture, _ place: Place, _ search: Search) -> Place {
    var best = (place: place, cost: Double.infinity)
    for index in -search.stepCount...search.stepCount {
      var other = place
      other.edge = min(max(place.edge + Double(index) * search.step, 0), screen.width)
      if search.movesLowerPage { other.shift = prediction.expected(other.edge).shift }
      let cost = squares(frame, other)
      if cost < best.cost { best = (other, cost) }
    }
    return best.place
  }

  /// Returns the edge with the least cost near that of a place, of a parabola through three costs.
  func vertex(_ frame: GrayPicture, _ place: Place) -> Double {
    let step = 0.1
    guard place.edge >= step, place.edge <= screen.width - step else { return place.edge }
    let costs = [-step, 0, step].map { change in
      var other = place
      other.edge += change
      return squares(frame, other)
    }
    let curvature = costs[0] - 2 * costs[1] + costs[2]
    guard curvature > 0 else { return place.edge }
    return place.edge + min(max(step * (costs[0] - costs[2]) / (2 * curvature), -step), step)
  }

  /// Returns the place with the best shift of the lower page, within what rounding allows.
  private func bestShift(_ frame: GrayPicture, _ place: Place, _ step: Double) -> Place {
    let limit = 0.1 + 0.6 * prediction.geometry.devicePixel * screen.width
    let center = prediction.expected(place.edge).shift
    var best = (place: place, cost: Double.infinity)
    for shift in stride(from: center - limit, through: center + limit, by: max(step, limit / 4)) {
      var other = place
      other.shift = shift
      let cost = squares(frame, other)
      if cost < best.cost { best = (other, cost) }
    }
    return best.place
  }

  /// Returns the opacity of the dimming with which to search again, or nil if the expected one is right.
  ///
  /// Another dimming than that of the model can hide the edge from the search. If there is less of it, the search can
  /// even end where none of the lower page is visible.
  func otherDimming(_ frame: GrayPicture, _ place: Place) -> Double? {
    let expected = prediction.expected(place.edge).dimming
    guard let measured = measuredDimming(frame, place) else { return expected > 0 ? 0 : nil }
    let opacity = max(measured.opacity, 0)
    return abs(opacity - expected) > max(0.01, 2 * measured.deviation) ? opacity : nil
  }
}
