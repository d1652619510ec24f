/// Makes a found area exact, and determines colors, noise and blur.
struct RegistrationRefinement {
  let pairs: [RestPair]
  /// The width divided by the height.
  let aspect: Double

  private static let blurs = [0, 0.3, 0.5, 0.7, 1, 1.4]
  /// The largest distance between an edge of the screen and one of the picture that are taken to be the same, as a
  /// share of the width.
  private static let snapDistance = 0.015

  /// Returns the registration for an area that a search has found in one of the pairs.
  func refined(_ found: ScreenArea, pair: Int) -> Registration {
    var area = found
    let reduced = Self.reduced(pairs[pair], width: 130)
    let factor = Double(reduced.recorded.width) / Double(pairs[pair].recorded.width)
    area = snapped(
      descend(area.scaled(by: factor), in: reduced, from: 2, to: 0.1), in: reduced
    ).scaled(by: 1 / factor)
    let full = pairs[pair]
    area = snapped(descend(area, in: full, from: 1, to: 0.25), in: full)
    area = wholeWidth(area, in: full)
    var colors = ColorMap.identity
    var blur = 0.0
    for _ in 0..<2 {
      colors = ColorMap([Self.aligned(full, area, blur: blur)])
      blur =
        Self.blurs.min {
          ScreenSearch.cost(full, area, blur: $0, colors: colors)
            < ScreenSearch.cost(full, area, blur: $1, colors: colors)
        } ?? 0
      let isWhole = area.x == 0 && area.width == Double(full.recorded.width)
      area = snapped(
        descend(area, in: full, from: 0.5, to: 0.05, blur, colors, isWidthFixed: isWhole), in: full)
    }
    area = ScreenSides(picture: full.recorded).adjusted(area, aspect: aspect)
    // The other pairs show different states.
    return RegistrationRefinement(pairs: [full], aspect: aspect)
      .registration(area, blur: blur, isSetByHand: false)
  }

  /// Returns the registration for an area that is known.
  func registration(_ area: ScreenArea, blur: Double?, isSetByHand: Bool) -> Registration {
    let colors = ColorMap(pairs.map { Self.aligned($0, area, blur: blur ?? 0) })
    let blur =
      blur
      ?? Self.blurs.min {
        ScreenSearch.cost(pairs[0], area, blur: $0, colors: colors)
          < ScreenSearch.cost(pairs[0], area, blur: $1, colors: colors)
      } ?? 0
    var differences: [Float] = []
    for pair in pairs {
      var (recorded, model) = Self.aligned(pair, area, blur: blur)
      colors.apply(to: &model)
      for index in stride(from: 0, to: model.values.count, by: 7) {
        differences.append(abs(recorded.values[index] - model.values[index]))
      }
      recorded.values = []
    }
    // A level is the smallest step of a recording.
    let noise = max(0.5, Double(RobustStatistics.deviation(differences) ?? 0.5))
    return Registration(
      screen: area, noise: noise, blur: blur, colors: colors, isSetByHand: isSetByHand)
  }

  /// Returns the parts of both pictures inside an area, at the resolution of the recording.
  static func aligned(
    _ pair: RestPair, _ area: ScreenArea, blur: Double
  ) -> (recorded: Picture, model: Picture) {
    let columns = area.columns(in: pair.recorded.width)
    let rows = area.rows(in: pair.recorded.height)
    let model = pair.model.resampled(
      AxisWeights(
        source: pair.model.width, start: area.x, length: area.width, pixels: columns, blur: blur),
      AxisWeights(
        source: pair.model.height, start: area.y, length: area.height, pixels: rows, blur: blur))
    return (pair.recorded.cropped(columns, rows), model)
  }

  private static func reduced(_ pair: RestPair, width: Int) -> RestPair {
    guard pair.recorded.width > width else { return pair }
    let factor = Double(width) / Double(pair.recorded.width)
    func resized(_ picture: Picture, _ factor: Double) -> Picture {
      guard factor < 1 else { return picture }
      return picture.resized(
        width: Int((Double(picture.width) * factor).rounded()),
        height: Int((Double(picture.height) * factor).rounded()))
    }
    return RestPair(
      recorded: resized(pair.recorded, factor),
      model: resized(pair.model, 2 * Double(width) / Double(pair.model.width)))
  }

  /// Moves and resizes an area as long as that lowers the cost, in steps that become smaller.
  private func descend(
    _ start: ScreenArea, in pair: RestPair, from first: Double, to last: Double, _ blur: Double = 0,
    _ colors: ColorMap? = nil, isWidthFixed: Bool = false
  ) -> ScreenArea {
    var best = (area: start, cost: ScreenSearch.cost(pair, start, blur: blur, colors: colors))
    var step = first
    while step >= last {
      var isImproved = false
      for area in neighbors(of: best.area, step) where !isWidthFixed || area.width == start.width {
        guard !isWidthFixed || area.x == start.x else { continue }
        let cost = ScreenSearch.cost(pair, area, blur: blur, colors: colors)
        guard cost < best.cost else { continue }
        best = (area, cost)
        isImproved = true
      }
      if !isImproved { step /= 2 }
    }
    return best.area
  }

  /// Returns the areas that result from moving or resizing an area, and from moving one of its edges.
  private func neighbors(of area: ScreenArea, _ step: Double) -> [ScreenArea] {
    [-step, step].flatMap { change in
      let (x, y, width, height) = (area.x, area.y, area.width, area.height)
      let changes = [
        ScreenArea(x: x + change, y: y, width: width, height: height),
        ScreenArea(x: x, y: y + change, width: width, height: height),
        ScreenArea(
          x: x - change / 2, y: y - change / aspect / 2, width: width + change,
          height: height + change / aspect),
        ScreenArea(x: x - change, y: y, width: width + change, height: height),
        ScreenArea(x: x, y: y, width: width + change, height: height),
        ScreenArea(x: x, y: y - change, width: width, height: height + change),
        ScreenArea(x: x, y: y, width: width, height: height + change),
      ]
      // The scales of both axes differ by less than 1%.
      return changes.filter { abs($0.width / $0.height / aspect - 1) < 0.01 }
    }
  }

  /// Returns an area as wide as the picture, if the cost is about the same: most recordings show the whole width.
  private func wholeWidth(_ area: ScreenArea, in pair: RestPair) -> ScreenArea {
    let width = Double(pair.recorded.width)
    guard abs(area.width / width - 1) < 0.06 else { return area }
    let limit = 1.06 * ScreenSearch.cost(pair, area) + 0.004
    let height = width / aspect
    let starts = [area.y + (area.height - height) / 2, 0, Double(pair.recorded.height) - height]
    let found = starts.map { start in
      descend(
        ScreenArea(x: 0, y: start, width: width, height: height), in: pair, from: 2, to: 0.25,
        isWidthFixed: true)
    }.map { snapped($0, in: pair) }
    let best = found.min { ScreenSearch.cost(pair, $0) < ScreenSearch.cost(pair, $1) } ?? area
    return ScreenSearch.cost(pair, best) <= limit ? best : area
  }

  /// Returns the area with edges on those of the picture, if they are close and the cost is about the same.
  private func snapped(_ area: ScreenArea, in pair: RestPair) -> ScreenArea {
    let (width, height) = (Double(pair.recorded.width), Double(pair.recorded.height))
    let near = Self.snapDistance * width
    let limit = 1.03 * ScreenSearch.cost(pair, area) + 0.002
    var best = area
    var right = area
    let (isLeft, isRight) = (abs(area.x) < near, abs(area.x + area.width - width) < near)
    if isLeft { right.x = 0 }
    if isLeft, isRight { right.width = width } else if isRight { right.x = width - right.width }
    if ScreenSearch.cost(pair, right) <= limit { best = right }
    let (isTop, isBottom) = (abs(best.y) < near, abs(best.y + best.height - height) < near)
    guard isTop || isBottom else { return best }
    let bottom = isBottom ? height : best.y + best.height
    // Either the height changes, or the area moves.
    let moved = isTop ? 0 : height - best.height
    let options = [(isTop ? 0 : best.y, bottom), (moved, moved + best.height)].map { top, bottom in
      ScreenArea(x: best.x, y: top, width: best.width, height: bottom - top)
    }.filter { abs($0.width / $0.height / aspect - 1) < 0.01 }
    let least = options.min { ScreenSearch.cost(pair, $0) < ScreenSearch.cost(pair, $1) }
    if let least, ScreenSearch.cost(pair, least) <= limit { best = least }
    return best
  }
}

extension Picture {
  /// Returns a part of the picture.
  package func cropped(_ columns: Range<Int>, _ rows: Range<Int>) -> Picture {
    var part = Picture(width: columns.count, height: rows.count)
    for y in rows.indices {
      let source = 3 * (y * width + columns.lowerBound)
      let target = 3 * (y - rows.lowerBound) * columns.count
      part.values.replaceSubrange(
        target..<target + 3 * columns.count, with: values[source..<source + 3 * columns.count])
    }
    return part
  }
}
