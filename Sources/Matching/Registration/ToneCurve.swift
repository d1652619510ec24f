import Units

/// A function of levels that is the same for all channels: a power, between a black and a white level.
///
/// It describes the gamma of a display and the range of a video. Unlike a function through measured levels, it does not
/// hide a gradient that is shifted.
struct ToneCurve: Sendable {
  private var black: Double
  private var white: Double
  private var power: Double

  init(black: Double = 0, white: Double = 255, power: Double = 1) {
    (self.black, self.white, self.power) = (black, white, power)
  }

  /// σ of black, white and power among recordings.
  ///
  /// They are wide, so they matter only where no level was measured.
  private static let deviations = (black: 10.0, white: 15.0, power: 0.1)
  /// The powers that are tried, and that power of each level.
  private static let powers = stride(from: 0.6, through: 1.6, by: 0.01).map { power in
    (power: power, shares: (0...255).map { Self.power($0, power) })
  }
  /// The largest median, and the largest tenth, of the differences of the levels that the curve explains.
  private static let limits = (median: 2.0, tenth: 6.0)

  /// Creates the curve that explains measured levels best, or nil if none does.
  init?(_ nodes: [ColorMap.Node]) {
    guard nodes.count >= 3 else { return nil }
    self.init(fitting: nodes)
    guard explains(nodes) else { return nil }
  }

  /// Creates the curve that explains the levels of pages best, or nil if none does, or if they are too similar.
  ///
  /// - Parameter nodes: All measured levels. Those outside the range of the pages count if the curve of the pages is close
  ///   to them.
  init?(pages: [ColorMap.Node], all nodes: [ColorMap.Node]) {
    let levels = pages.map(\.level)
    guard Set(levels).count >= Self.pageLevels.count, let least = levels.min(),
      let largest = levels.max(), largest - least >= Self.pageLevels.range,
      let curve = ToneCurve(pages)
    else { return nil }
    let range = least...largest
    let others = nodes.filter {
      !range.contains($0.level)
        && abs(Double($0.value) - curve.exact(Int($0.level))) < Self.limits.tenth
    }
    self.init(fitting: pages + others)
    if !explains(pages) { self = curve }
  }

  /// The least number of different levels of pages, and the least difference of the first and the last one.
  private static let pageLevels = (count: 4, range: Float(48))

  /// Creates the curve that is closest to measured levels.
  private init(fitting nodes: [ColorMap.Node]) {
    self.init()
    var weights = [Double](repeating: 1, count: nodes.count)
    for _ in 0..<3 {
      var least = Double.infinity
      for (power, shares) in Self.powers {
        let curve = Self(nodes, weights, power: power, shares)
        let deviation = (power - 1) / Self.deviations.power
        var cost = deviation * deviation
        for (node, weight) in zip(nodes, weights) {
          let exact = curve.black + (curve.white - curve.black) * shares[Int(node.level)]
          let difference = Double(node.value) - exact
          cost += weight * difference * difference
        }
        if cost < least { (least, self) = (cost, curve) }
      }
      // Levels that something else covers count less.
      weights = nodes.map {
        let ratio = (Double($0.value) - exact(Int($0.level))) / 4
        return 1 / (1 + ratio * ratio)
      }
    }
  }

  private func explains(_ nodes: [ColorMap.Node]) -> Bool {
    let differences = nodes.map { abs(Double($0.value) - exact(Int($0.level))) }.sorted()
    return differences[differences.count / 2] <= Self.limits.median
      && differences[differences.count * 9 / 10] <= Self.limits.tenth
  }

  /// Creates the curve with a power whose black and white explain levels best.
  private init(
    _ nodes: [ColorMap.Node], _ weights: [Double], power: Double, _ shares: [Double]
  ) {
    let (black, white) = (Self.deviations.black, Self.deviations.white)
    // The unknowns are black and the distance from black to white.
    var ab = 1 / (white * white)
    var (aa, bb) = (1 / (black * black) + ab, ab)
    var (a, b) = (255 * ab, 255 * ab)
    for (node, weight) in zip(nodes, weights) {
      let share = shares[Int(node.level)]
      aa += weight
      ab += weight * share
      bb += weight * share * share
      a += weight * Double(node.value)
      b += weight * share * Double(node.value)
    }
    let determinant = aa * bb - ab * ab
    let first = (a * bb - b * ab) / determinant
    self.init(black: first, white: first + (aa * b - ab * a) / determinant, power: power)
  }

  private func exact(_ level: Int) -> Double {
    black + (white - black) * Self.power(level, power)
  }

  /// Returns a power of level / 255.
  private static func power(_ level: Int, _ power: Double) -> Double {
    level == 0 ? 0 : exponential(power * logarithms[level])
  }

  /// The natural logarithm of level / 255, by Halley's method; 0 for the level 0, which has none.
  private static let logarithms: [Double] = (0...255).map { level in
    let value = max(1, Double(level)) / 255
    return (0..<6).reduce(-2.0) { sum, _ in
      let estimate = exponential(sum)
      return sum + 2 * (value - estimate) / (value + estimate)
    }
  }

  /// Returns the recorded level of a whole level of the model.
  func value(_ level: Int) -> Float { Float(min(max(exact(level), 0), 255)) }

  /// Returns a picture with the recorded levels.
  func applied(to picture: Picture) -> Picture {
    let levels = (0...255).map(value)
    var picture = picture
    for index in picture.values.indices {
      picture.values[index] = levels[Int(min(max(picture.values[index], 0), 255).rounded())]
    }
    return picture
  }

  /// The levels of the model that are recorded as each level; a recording does not show levels beyond black and white.
  var inverse: [Float] {
    let levels = (0...255).map(exact)
    return (0...255).map { recorded in
      let value = Double(recorded)
      guard let next = levels.firstIndex(where: { $0 >= value }) else { return 255 }
      guard next > 0 else { return 0 }
      return Float(Double(next) - (levels[next] - value) / (levels[next] - levels[next - 1]))
    }
  }
}
