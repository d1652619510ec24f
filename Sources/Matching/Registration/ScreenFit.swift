/// Makes an area exact to a fraction of a pixel: by least squares, from the differences between recorded pictures and
/// the model, and from what is known of the sides.
///
/// The unknowns are the four sides. A step solves the equations for the gradients of the model (Gauss–Newton). Large differences count little, because their cause is content that the model does not have.
struct ScreenFit {
  let pairs: [RestPair]
  /// The width divided by the height, in pixels.
  let aspect: Double
  /// The sides that the recording shows, because something else is beside the screen.
  let visible: ScreenSides.Found
  /// Whether only the brightness is exact, as in most videos.
  let hasSubsampledColors: Bool
  /// A part of the screen whose content does not count, as shares of the width and of the height.
  var ignored: (columns: Range<Float>, rows: Range<Float>) = (0..<0, 0..<0)

  /// An area, with σ of each of its sides.
  struct Result {
    var area: ScreenArea
    /// Left, top, right, bottom, in pixels.
    var deviations: [Double]
  }

  /// The distances at which a difference counts a quarter, in levels: large at first, so that the
  /// area can move by several pixels.
  private static let scales: [Float] = [60, 40, 24, 16, 12, 12, 12]
  /// Neighboring pixels have similar errors, because videos compress blocks, so this number of them counts as one.
  private static let similarPixels = 100.0
  /// σ of a visible side, and σ of the difference of the heights that both scales of an area suggest, in pixels.
  private static let sideDeviation = 0.1
  private static let aspectDeviation = 0.08
  /// σ of four visible sides that have the shape of the screen, and the smallest σ that the content has beside them, in
  /// pixels.
  ///
  /// In a synthetic GIF, such sides were exact to a hundredth, while a displaced title moved one side by 0.7 pixels, many
  /// times its σ from noise alone.
  private static let surrounding = (sides: 0.03, content: 0.1)
  /// σ of a side at the left or top side of the picture, and at the right or bottom side.
  ///
  /// A picture of the screen alone begins with the screen, and its size is rounded to even numbers.
  private static let startDeviation = 0.1
  private static let endDeviation = 0.4
  /// The largest distance between a side of the screen and a known line that can be the same, as a share of the width,
  /// and the largest one where the content hardly determines the side.
  private static let snapDistance = (usual: 0.015, largest: 0.045)

  /// Returns the area that agrees best, from one that is about right; nil if there is none near it.
  func fitted(_ start: ScreenArea, blur: Double, colors: ColorMap, isFine: Bool = false) -> Result?
  {
    // Sides that surround the screen decide, regardless of the content.
    let isSurrounded = visible.area(start, aspect: aspect) != nil
    let isExact = !hasSubsampledColors && visible.hasShape(aspect: aspect)
    var sides = [start.x, start.y, start.x + start.width, start.y + start.height]
    var deviations = [Double](repeating: .infinity, count: 4)
    for scale in isFine ? Self.scales.suffix(3) : Self.scales[...] {
      let area = Self.area(sides)
      guard area.width > 8, area.height > 8, area.width < 4 * start.width else { return nil }
      var content = equations(area, blur, colors, scale)
      if isExact { content.weaken(toDeviation: Self.surrounding.content) }
      // What the content says decides which of the sides that are known are those of the screen.
      guard let free = content.adding(shape(sides)).solution() else { return nil }
      var known = content.adding(shape(sides))
      for index in 0..<4 {
        let position = sides[index] + free.values[index]
        let side = knownSides(index, isExact: isExact).first {
          (isSurrounded && $0.isVisible) || $0.isNear(position, free.deviations[index])
        }
        guard let side else { continue }
        known.add(side: index, side.position - sides[index], deviation: side.deviation)
      }
      guard let solution = known.solution() else { return nil }
      for index in 0..<4 {
        sides[index] += min(max(solution.values[index], -0.04 * start.width), 0.04 * start.width)
      }
      deviations = solution.deviations
    }
    let area = Self.area(sides)
    let limit = 0.06 * start.width
    guard abs(area.x - start.x) < limit, abs(area.y - start.y) < limit,
      abs(area.width - start.width) < limit
    else { return nil }
    return Result(area: area, deviations: deviations)
  }

  private static func area(_ sides: [Double]) -> ScreenArea {
    ScreenArea(x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1])
  }

  /// A line that can be a side of the screen.
  private struct KnownSide {
    let position: Double
    let deviation: Double
    let reach: (usual: Double, largest: Double)
    /// Whether it is a side that the recording shows, not one of the picture.
    let isVisible: Bool

    func isNear(_ other: Double, _ deviation: Double) -> Bool {
      let distance = abs(other - position)
      let own = self.deviation
      return distance < min(max(reach.usual, 3 * deviation), reach.largest)
        && distance < 0.1 + 3 * (deviation * deviation + own * own).squareRoot()
    }
  }

  private func knownSides(_ index: Int, isExact: Bool) -> [KnownSide] {
    let picture = pairs[0].recorded
    let width = Double(picture.width)
    let reach = (Self.snapDistance.usual * width, Self.snapDistance.largest * width)
    let end = index < 2 ? 0 : Double(index == 2 ? picture.width : picture.height)
    let visible = visible.positions[index].map {
      KnownSide(
        position: $0, deviation: isExact ? Self.surrounding.sides : Self.sideDeviation,
        reach: reach, isVisible: true)
    }
    return [visible].compactMap { $0 } + [
      KnownSide(
        position: end, deviation: index < 2 ? Self.startDeviation : Self.endDeviation, reach: reach,
        isVisible: false)
    ]
  }

  /// Returns the equation that both axes have the same scale.
  private func shape(_ sides: [Double]) -> SideEquations {
    var equations = SideEquations()
    let excess = (sides[2] - sides[0]) / aspect - (sides[3] - sides[1])
    equations.add([-1 / aspect, 1, 1 / aspect, -1], -excess, deviation: Self.aspectDeviation)
    return equations
  }

  /// Returns the equations for the differences from the model inside an area.
  private func equations(
    _ area: ScreenArea, _ blur: Double, _ colors: ColorMap, _ scale: Float
  ) -> SideEquations {
    var sums = ContentSums()
    for pair in pairs {
      var (recorded, model) = RegistrationRefinement.aligned(pair, area, blur: blur)
      guard recorded.width > 4, recorded.height > 4 else { continue }
      colors.apply(to: &model)
      let left = area.columns(in: pair.recorded.width).lowerBound
      let top = area.rows(in: pair.recorded.height).lowerBound
      let us = (0..<model.width).map { Float((Double(left + $0) + 0.5 - area.x) / area.width) }
      for (channel, planes) in zip(planes(recorded), planes(model)).enumerated() {
        planes.0.values.withUnsafeBufferPointer { recorded in
          planes.1.values.withUnsafeBufferPointer { model in
            let row = us.count
            for y in 1..<model.count / row - 1 {
              let v = Float((Double(top + y) + 0.5 - area.y) / area.height)
              let isIgnored = ignored.rows.contains(v)
              for x in 1..<row - 1 where !(isIgnored && ignored.columns.contains(us[x])) {
                let index = y * row + x
                let difference = recorded[index] - model[index]
                let ratio = difference / scale
                let root = 1 / (1 + ratio * ratio)
                let gx = (model[index - 1] - model[index + 1]) / 2
                let gy = (model[index - row] - model[index + row]) / 2
                sums.add(
                  SIMD4(gx * (1 - us[x]), gy * (1 - v), gx * us[x], gy * v), difference,
                  level: model[index] / 255, weight: root * root, channel)
              }
              sums.endLine()
            }
          }
        }
      }
      recorded.values = []
    }
    return sums.equations(similarPixels: Self.similarPixels)
  }

  /// Returns the channels that are compared.
  private func planes(_ picture: Picture) -> [GrayPicture] {
    hasSubsampledColors
      ? [picture.gray(.brightness) { $0 }]
      : [GrayWeights.red, .green, .blue].map { picture.gray($0) { $0 } }
  }
}
