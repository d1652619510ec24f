/// Finds the screen in recorded pictures at rest, and how they show it.
///
/// Areas that a search at a low resolution finds, and those that share sides with the picture, are improved at a
/// medium resolution. The best ones are refined.
struct RegistrationSearch {
  /// Recorded pictures at rest.
  private(set) var recorded: [Picture]
  /// States of the model.
  let states: [Picture]
  /// The width divided by the height, in pixels.
  let aspect: Double
  /// The rows of the navigation bar below the status bar, as shares of the height of the screen.
  let bar: Range<Double>
  /// Whether only the brightness is exact, as in most videos.
  let hasSubsampledColors: Bool

  /// The width of pictures at the medium resolution.
  private static let mediumWidth = 100
  private static let mediumCandidates = 6
  private static let exactCandidates = 2
  /// The largest cost of an area that can be the screen, from 0 to 1.
  private static let largestCost: Float = 0.3
  private static let steps = 4

  /// An area, and the mean cost of the recorded pictures, from 0 to 1.
  private struct Candidate {
    var area: ScreenArea
    var cost: Float
  }

  /// A registration, and the mean cost of the recorded pictures, from 0 to 1; 0 if the area was known before.
  struct Result: Sendable {
    var registration: Registration
    var cost: Float
    /// Whether the cost results from a function that is the same for all channels.
    var hasToneCurve = true

    /// The cost with which a result is compared with others.
    ///
    /// If each channel has its own function, gradients agree with the model in other areas, too, so the cost counts more.
    var comparableCost: Float { hasToneCurve ? cost : cost / RegistrationSearch.clearlyLess }
  }

  /// Returns the best registration, or nil if no area agrees with the model.
  func result() -> Result? {
    let medium = reduced()
    let factor = Double(medium.recorded[0].width) / Double(recorded[0].width)
    let areas =
      commonAreas + ScreenSearch(recorded: recorded, states: states, aspect: aspect).candidates()
    var first: [Candidate] = []
    for candidate in areas.map({ medium.candidate($0.scaled(by: factor)) })
      .sorted(by: { $0.cost < $1.cost })
    where !first.contains(where: { $0.area.isSimilar(to: candidate.area, within: 0.004) }) {
      first.append(candidate)
    }
    let rough = first.prefix(Self.mediumCandidates).map { medium.improved($0.area) }
      .sorted { $0.cost < $1.cost }
    var exact: [(start: ScreenArea, result: Result)] = []
    for candidate in rough where exact.count < Self.exactCandidates {
      guard candidate.cost < Self.largestCost, candidate.cost < 1.5 * rough[0].cost + 0.02 else {
        break
      }
      let area = candidate.area.scaled(by: 1 / factor)
      // Searches from different areas often end at the same one.
      guard !exact.contains(where: { $0.start.isSimilar(to: area, within: 0.004) }) else {
        continue
      }
      exact.append((area, self.exact(area)))
    }
    return exact.map(\.result).min { $0.comparableCost < $1.comparableCost }
      .map(withoutDisplacedItem)
      ?? rough.first.flatMap { medium.worst($0.area) }.flatMap { without($0).result() }
  }

  /// Returns the index of the picture that agrees least with an area, or nil if there is only one.
  private func worst(_ area: ScreenArea) -> Int? {
    guard recorded.count > 1 else { return nil }
    let costs = recorded.indices.map { index in
      var single = self
      single.recorded = [recorded[index]]
      return single.candidate(area).cost
    }
    return costs.indices.max { costs[$0] < costs[$1] }
  }

  /// Returns the search without a picture.
  ///
  /// A picture that shows none of the states, such as a repeated frame of a movement, can hide the area of the others.
  private func without(_ picture: Int) -> RegistrationSearch {
    var search = self
    search.recorded.remove(at: picture)
    return search
  }

  /// The areas of a recording that shows the screen alone, over its whole width, or over its whole height.
  private var commonAreas: [ScreenArea] {
    let (width, height) = (Double(recorded[0].width), Double(recorded[0].height))
    let shares = [0, 0.5, 1.0]
    return shares.map {
      ScreenArea(x: 0, y: $0 * (height - width / aspect), width: width, height: width / aspect)
    }
      + shares.map {
        ScreenArea(x: $0 * (width - height * aspect), y: 0, width: height * aspect, height: height)
      }
  }

  private func reduced() -> RegistrationSearch {
    let width = Self.mediumWidth
    func resized(_ picture: Picture, _ width: Int) -> Picture {
      guard picture.width > width else { return picture }
      return picture.resized(
        width: width, height: max(8, (picture.height * width + picture.width / 2) / picture.width))
    }
    let small = recorded.map { resized($0, width) }
    let shape =
      Double(recorded[0].width * small[0].height) / Double(recorded[0].height * small[0].width)
    return RegistrationSearch(
      recorded: small, states: states.map { resized($0, 2 * width) }, aspect: aspect / shape,
      bar: bar, hasSubsampledColors: hasSubsampledColors)
  }

  /// Returns the pairs of a recorded picture and the state that it shows best, if an area is the screen.
  func pairs(_ area: ScreenArea) -> [RestPair] {
    recorded.map { picture in
      let pairs = states.map { RestPair(recorded: picture, model: $0, bar: bar.upperBound) }
      let costs = pairs.map { pair in
        ScreenSearch.cost(pair, area, colors: colors([pair], area))
      }
      return pairs[costs.indices.min { costs[$0] < costs[$1] } ?? 0]
    }
  }

  func cost(
    _ pairs: [RestPair], _ area: ScreenArea, _ colors: ColorMap, blur: Double = 0
  ) -> Float {
    pairs.reduce(0) { $0 + ScreenSearch.cost($1, area, blur: blur, colors: colors) }
      / Float(max(1, pairs.count))
  }

  private func colors(_ pairs: [RestPair], _ area: ScreenArea, blur: Double = 0) -> ColorMap {
    // In a wrong area, pages differ, so their colors do not decide here.
    ColorMap(pairs.map { RegistrationRefinement.aligned($0, area, blur: blur) })
  }

  private func candidate(_ area: ScreenArea) -> Candidate {
    let pairs = pairs(area)
    return Candidate(area: area, cost: cost(pairs, area, colors(pairs, area)))
  }

  private func improved(_ start: ScreenArea) -> Candidate {
    let pairs = pairs(start)
    return candidate(descend(start, in: pairs, from: 2, to: 0.5, colors(pairs, start)))
  }

  private func exact(_ start: ScreenArea) -> Result {
    let pairs = pairs(start)
    let found = exact(start, pairs, ScreenSides(picture: pairs[0].recorded))
    let blur = Self.firstBlur
    guard found.cost > cost(pairs, start, colors(pairs, start, blur: blur), blur: blur) else {
      return found
    }
    // What seemed to be a side of the screen can be a line in its content.
    let other = exact(start, pairs, nil)
    return other.cost < Self.clearlyLess * found.cost ? other : found
  }

  private static let firstBlur = 0.5
  /// The share of the cost below which an area that ignores visible sides is clearly better.
  static let clearlyLess: Float = 0.8

  /// - Parameters:
  ///   - sides: The sides that are visible, or nil if what is beside the screen does not matter.
  ///   - columns: The part of the bars that does not count, as shares of the width.
  func exact(
    _ start: ScreenArea, _ pairs: [RestPair], _ sides: ScreenSides?,
    ignoring columns: Range<Float> = 0..<0
  ) -> Result {
    let refinement = RegistrationRefinement(pairs: pairs)
    func visible(_ area: ScreenArea) -> ScreenSides.Found { sides?.near(area) ?? .nothing }
    var area = visible(start).area(start, aspect: aspect) ?? start
    var blur = Self.firstBlur
    var colors = colors(pairs, area, blur: blur)
    var deviations: [Double]?
    for step in 0..<Self.steps {
      let fit = fit(pairs, visible(area), ignoring: columns)
      guard let result = fit.fitted(area, blur: blur, colors: colors, isFine: step > 1) else {
        break
      }
      area = result.area
      deviations = result.deviations
      colors = self.colors(pairs, area, blur: blur)
      blur = refinement.blur(area, colors)
    }
    var registration = refinement.registration(area, blur: blur, isSetByHand: false)
    registration.screenDeviations = deviations
    return Result(
      registration: registration, cost: cost(pairs, area, colors, blur: blur),
      hasToneCurve: colors.isToneCurve)
  }

  /// - Parameter columns: The part of the bars that does not count, as shares of the width.
  func fit(
    _ pairs: [RestPair], _ visible: ScreenSides.Found, ignoring columns: Range<Float>
  ) -> ScreenFit {
    ScreenFit(
      pairs: pairs, aspect: aspect, visible: visible, hasSubsampledColors: hasSubsampledColors,
      ignored: (columns, Float(bar.lowerBound)..<Float(bar.upperBound)))
  }

  /// Moves and resizes an area as long as that lowers the cost, in steps that become smaller.
  private func descend(
    _ start: ScreenArea, in pairs: [RestPair], from first: Double, to last: Double,
    _ colors: ColorMap
  ) -> ScreenArea {
    var best = (area: start, cost: cost(pairs, start, colors))
    var step = first
    while step >= last {
      var isImproved = false
      for area in neighbors(of: best.area, step) {
        let cost = cost(pairs, area, colors)
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
}
