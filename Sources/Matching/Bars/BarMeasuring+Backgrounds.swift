import Compositing

/// The color of each column of a recorded strip, and of the model's strip.
struct BarColors {
  let recorded: [SIMD3<Float>]
  let model: [SIMD3<Float>]

  init(recorded: Picture, model: Picture) {
    self.recorded = BarStrip.columnColors(recorded)
    self.model = BarStrip.columnColors(model)
  }
}

/// Measures the backgrounds of bars: their colors, and the boundary between two of them.
extension BarMeasuring {
  /// The smallest difference of a background, in levels, for a recording without noise: of another color, which a palette
  /// or a display profile can cause, and of one that another opacity explains.
  ///
  /// In synthetic recordings (seeds 23 and 24), colors that are wrong for another reason differ by up to 9 levels at
  /// rest, and no opacity explains them.
  private static let smallestDifference = (color: 12.0, opacity: 7.0)
  /// The share of another color that the opacities of layers must explain.
  private static let explainedShare: Float = 0.8

  /// Returns the layers of backgrounds whose opacities explain the recorded colors, or none if other colors do.
  ///
  /// While pages move, each of two bars can have such a layer.
  ///
  /// - Parameters:
  ///   - parts: The columns whose color differs.
  ///   - recorded: The color of each recorded column.
  ///   - list: The draws without the items.
  ///   - base: The strip that shows them.
  func fadedBackgrounds(
    _ parts: [BackgroundDifference], _ recorded: [SIMD3<Float>], _ list: DisplayList,
    _ base: Picture
  ) -> [FadedBackground] {
    let drawn = BarStrip.columnColors(base)
    let differences = zip(recorded, drawn).map(-)
    var layers = list.draws.indices.filter {
      list.draws[$0].barBackground != nil && list.draws[$0].opacity > 0
    }.map { index in
      var below = list
      let draw = below.draws.remove(at: index)
      let others = BarStrip.columnColors(strip.model(pictures, below))
      return BackgroundLayer(draw: draw, contributions: zip(drawn, others).map(-))
    }
    var found: [FadedBackground] = []
    var remaining = differences
    // The boundary between two bars can be a few columns elsewhere, so the median counts.
    func isExplained(_ part: BackgroundDifference) -> Bool {
      func median(_ colors: [SIMD3<Float>]) -> Float {
        RobustStatistics.median(colors[part.columns].map { ($0 * $0).sum() }) ?? 0
      }
      return median(remaining) <= (1 - Self.explainedShare) * median(differences)
    }
    while !parts.allSatisfy(isExplained) {
      let fits = layers.compactMap { layer in layer.fit(remaining).map { (layer, $0) } }
      guard let (layer, fit) = fits.max(by: { $0.1.explained < $1.1.explained }) else { return [] }
      let opacity = Double(layer.draw.opacity) / 255
      found.append(FadedBackground(layer: layer.draw.layer, change: fit.factor * opacity))
      let factor = Float(fit.factor)
      remaining = zip(remaining, layer.contributions).map { $0 - factor * $1 }
      layers.removeAll { $0.background == layer.background }
    }
    return found
  }

  /// Returns the boundaries between two backgrounds in the recording and in the model, or nil if there are none near a
  /// column of the recorded picture.
  func boundary(
    _ colors: BarColors, near edge: Double
  ) -> (recorded: Double, model: Double)? {
    let center = Int(edge.rounded()) - strip.columns.lowerBound
    let reach = 24
    guard center - reach >= 0, center + reach < colors.recorded.count else { return nil }
    func position(_ colors: [SIMD3<Float>]) -> (position: Double, contrast: Float)? {
      let (left, right) = (colors[center - reach], colors[center + reach])
      let direction = right - left
      let length = (direction * direction).sum()
      guard length > 60 * 60 else { return nil }
      let shares = (center - reach...center + reach).map { column in
        min(max(((colors[column] - left) * direction).sum() / length, 0), 1)
      }
      // A boundary is a single step; page content has several.
      guard shares.count(where: { $0 > 0.25 && $0 < 0.75 }) <= 4,
        zip(shares, shares.dropFirst()).count(where: { ($0 > 0.5) != ($1 > 0.5) }) == 1
      else { return nil }
      let covered = shares.reduce(0) { $0 + ($1 > 0.5 ? 1 : 0) }
      return (Double(center + reach + 1) - Double(covered), length.squareRoot())
    }
    guard let real = position(colors.recorded), let drawn = position(colors.model),
      abs(real.contrast - drawn.contrast) < 0.3 * drawn.contrast
    else { return nil }
    let left = Double(strip.columns.lowerBound)
    return (left + real.position, left + drawn.position)
  }

  /// Returns the distance to the closest time at which the model shows the recorded backgrounds, in seconds, or nil.
  mutating func backgroundDelay(_ colors: BarColors, _ match: FrameMatch) -> Double? {
    guard let time = match.time?.time else { return nil }
    func difference(_ model: [SIMD3<Float>]) -> Float {
      zip(colors.recorded, model).reduce(0) { sum, pair in
        let change = pair.0 - pair.1
        return sum + (change * change).sum().squareRoot()
      }
    }
    // Less than a third of the difference remains.
    let limit = difference(colors.model) / 3
    for step in 1...Self.delaySteps {
      for side in [-1.0, 1] {
        let delay = side * Double(step) * Self.delayStep
        guard time + delay >= 0, time + delay <= movements.end else { continue }
        let other = strip.model(pictures, displayList(at: time + delay, match))
        if difference(BarStrip.columnColors(other)) < limit { return delay }
      }
    }
    return nil
  }

  private static let delayStep = 1.0 / 120
  private static let delaySteps = 24

  func backgrounds(_ colors: BarColors) -> [BackgroundDifference] {
    backgrounds(colors, smallest: Self.smallestDifference.color)
  }

  /// Returns the wide parts with another color or, if there are none, those that another opacity could explain.
  func explainableParts(
    _ backgrounds: [BackgroundDifference], _ colors: BarColors
  ) -> [BackgroundDifference] {
    let wide = backgrounds.filter(\.isWide)
    guard wide.isEmpty else { return wide }
    return self.backgrounds(colors, smallest: Self.smallestDifference.opacity).filter(\.isWide)
  }

  /// - Parameter smallest: The smallest difference for a recording without noise, in levels.
  private func backgrounds(_ colors: BarColors, smallest: Double) -> [BackgroundDifference] {
    let limit = Float(max(3 * noise, smallest))
    let differences = zip(colors.recorded, colors.model).map { a, b in
      (abs(a.x - b.x) + abs(a.y - b.y) + abs(a.z - b.z)) / 3
    }
    var found: [BackgroundDifference] = []
    var start: Int?
    for column in 0...differences.count {
      let isDifferent = column < differences.count && differences[column] > limit
      if isDifferent, start == nil { start = column }
      guard !isDifferent, let first = start else { continue }
      start = nil
      let columns = first..<column
      let sum = differences[columns].reduce(0, +)
      found.append(
        BackgroundDifference(columns: columns, levels: Double(sum) / Double(columns.count)))
    }
    return found
  }
}

/// A layer of a bar's background that can have another opacity.
private struct BackgroundLayer {
  let draw: Draw
  /// The difference that the layer makes in each column of the strip.
  let contributions: [SIMD3<Float>]

  /// The smallest contrast of a layer where it is visible, in levels.
  private static let smallestContrast: Float = 24
  /// The largest share of a layer's opacity that can be missing.
  ///
  /// If more is missing, the bar is a different one.
  private static let largestReduction = 0.75
  /// The largest measured opacity, with its error; a layer that would have to be more opaque has another color.
  private static let largestOpacity = 1.05

  /// The path of the background that contains the layer.
  var background: [Substring] { draw.barBackground ?? [] }

  /// Returns the change of the opacity, relative to that of the layer, that explains differences best, and how much of
  /// the sum of their squares it explains; nil if the layer cannot have this opacity.
  func fit(_ differences: [SIMD3<Float>]) -> (factor: Double, explained: Float)? {
    let squares = contributions.reduce(0) { $0 + ($1 * $1).sum() }
    let size = Self.smallestContrast
    let visible = contributions.count { ($0 * $0).sum() > 1 }
    guard squares > size * size * Float(visible) else { return nil }
    let products = zip(contributions, differences).reduce(0) { $0 + ($1.0 * $1.1).sum() }
    let factor = Double(products / squares)
    guard factor > -Self.largestReduction,
      (1 + factor) * Double(draw.opacity) / 255 < Self.largestOpacity
    else { return nil }
    return (factor, products * products / squares)
  }
}

extension DisplayList {
  /// Gives a layer the recorded opacity.
  mutating func change(_ faded: FadedBackground) {
    for index in draws.indices where draws[index].layer == faded.layer {
      let opacity = Double(draws[index].opacity) + 255 * faded.change
      draws[index].opacity = UInt8(min(max(opacity, 0), 255).rounded())
    }
  }
}

extension Draw {
  /// The names in the path of the bar's background to which a color, an image or an effect belongs, or nil for other
  /// draws.
  fileprivate var barBackground: [Substring]? {
    let names = layer.split(separator: "/")
    guard names.last != "hairline", !isBarItem else { return nil }
    let backgrounds: Set<Substring> = ["background", "outgoingBackground", "fakeBar"]
    let index = names.indices.dropLast().last {
      backgrounds.contains(names[$0])
        && (names[$0] == "fakeBar" || $0 > 0 && names[$0 - 1] == "bar")
    }
    return index.map { Array(names[...$0]) }
  }
}
