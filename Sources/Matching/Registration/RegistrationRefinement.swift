/// Determines how recorded pictures show an area of the screen: with which colors, noise and blur.
struct RegistrationRefinement {
  let pairs: [RestPair]

  private static let blurs = [0, 0.3, 0.5, 0.7, 1, 1.4]

  /// Returns the registration for an area that is known.
  func registration(_ area: ScreenArea, blur: Double?, isSetByHand: Bool) -> Registration {
    let colors = colors(area, blur: blur ?? 0)
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

  /// Returns a registration with the colors and the noise of the pairs.
  func refined(_ first: Registration) -> Registration {
    guard !pairs.isEmpty else { return first }
    var result = registration(first.screen, blur: first.blur, isSetByHand: first.isSetByHand)
    result.screenDeviations = first.screenDeviations
    result.hasSubsampledColors = first.hasSubsampledColors
    result.movesInexactly = first.movesInexactly
    result.grayPlanes = first.grayPlanes
    return result
  }

  /// Returns how pictures show colors if an area is the screen.
  private func colors(_ area: ScreenArea, blur: Double) -> ColorMap {
    ColorMap(
      pairs.map { Self.aligned($0, area, blur: blur) },
      barRows: pairs.map { area.barRowCount($0.bar, in: $0.recorded.height) })
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

  /// Returns the blur with which the model differs least.
  func blur(_ area: ScreenArea, _ colors: ColorMap) -> Double {
    let costs = Self.blurs.map { blur in
      pairs.reduce(0) { $0 + ScreenSearch.cost($1, area, blur: blur, colors: colors) }
    }
    return costs.indices.min { costs[$0] < costs[$1] }.map { Self.blurs[$0] } ?? 0
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
