import Compositing

/// A title, a button or an indicator that the model draws in a bar, and its contribution to the strip of the bar.
struct BarItem: Sendable {
  /// The path of the layer.
  let layer: String
  /// The opacity in the model, from 0 to 1.
  let opacity: Double
  /// The difference between the strip with and without the item: that of the opaque item, multiplied by the opacity.
  ///
  /// The recording shows colors by a function that is not linear, but an item with half the opacity changes its color
  /// half as much.
  let contribution: Picture

  /// The smallest contrast of an item that can be measured, in units of the noise.
  private static let leastContrast = 8.0

  /// Returns the items of a frame that have an influence on the strip, bottom first.
  ///
  /// The contribution of an item is that over the items below it, so that all contributions add up to the strip, also
  /// where items overlap.
  static func items(
    in list: DisplayList, _ strip: BarStrip, _ pictures: ModelPictures
  ) -> [BarItem] {
    let indices = list.draws.indices.filter {
      list.draws[$0].isBarItem && list.draws[$0].opacity > 0
    }
    return indices.enumerated().compactMap { position, index in
      let draw = list.draws[index]
      let opacity = Double(draw.opacity) / 255
      var opaque = list
      opaque.draws[index].opacity = 255
      for above in indices[(position + 1)...].reversed() { opaque.draws.remove(at: above) }
      var below = opaque
      below.draws.remove(at: index)
      var contribution = strip.model(pictures, opaque)
      let background = strip.model(pictures, below)
      for index in contribution.values.indices {
        contribution.values[index] =
          Float(opacity) * (contribution.values[index] - background.values[index])
      }
      // Noise and compression hide an item with less contrast.
      let contrast = Float(max(4, leastContrast * strip.registration.noise))
      guard contribution.values.contains(where: { abs($0) > contrast }) else { return nil }
      return BarItem(layer: draw.layer, opacity: opacity, contribution: contribution)
    }
  }
}

extension DisplayList {
  /// Returns the draws without those of items.
  func without(_ items: [BarItem]) -> DisplayList {
    var list = self
    list.draws.removeAll { draw in items.contains { $0.layer == draw.layer } }
    return list
  }
}

extension Draw {
  /// Whether the draw is a title, a button or an indicator in a bar.
  var isBarItem: Bool {
    let names = layer.split(separator: "/")
    guard names.contains("bar"), !names.contains("background"),
      !names.contains("outgoingBackground")
    else { return false }
    switch operation {
    case .glyphs, .group: return true
    case .image: return layer.hasSuffix("Items") || layer.hasSuffix("Indicator")
    default: return false
    }
  }
}

/// The positions and opacities of items in a recorded strip, by least squares.
///
/// The unknowns are a shift and a relative change of opacity for each item. The picture is linear in the opacity. For
/// the shift, it is linearized, and the contribution is shifted after each step.
struct BarItemFit {
  let noise: Double

  /// The result for one item.
  struct Result: Sendable {
    /// The shift to the right, in pixels, and its σ.
    var shift = 0.0
    var shiftDeviation = Double.infinity
    /// The opacity relative to that of the model, and its σ.
    var factor = 1.0
    var factorDeviation = Double.infinity
    /// The part of the difference in the item's area that the shift and the opacity explain, from 0 to 1.
    var explained = 0.0
    /// How similar the recorded item is to that of the model, from 0 to 1.
    var similarity = 0.0

    /// Returns the result in pictures that are `factor` times as large.
    func scaled(by factor: Double) -> Result {
      var result = self
      result.shift *= factor
      result.shiftDeviation *= factor
      return result
    }
  }

  private static let steps = 8

  /// - Parameter base: The strip of the model without the items.
  func fit(_ recorded: Picture, _ base: Picture, _ items: [BarItem]) -> [Result] {
    guard !items.isEmpty else { return [] }
    var results = items.map { _ in Result() }
    var shifted = items.map(\.contribution)
    let model = Self.composed(base, shifted, results.map(\.factor))
    let areas = items.map { Self.area(of: $0.contribution) }
    for _ in 0..<Self.steps {
      let gradients = shifted.map(Self.gradient)
      let current = Self.composed(base, shifted, results.map(\.factor))
      let weights = weights(recorded, current)
      // Twice as many unknowns as items: first the shifts, then the opacities.
      let columns =
        zip(gradients, results).map { gradient, result in
          gradient.map { -$0 * Float(result.factor) }
        }
        + shifted.map(\.values)
      guard
        let solution = LeastSquares.solve(
          columns, zip(recorded.values, current.values).map { $0 - $1 }, weights)
      else { break }
      for index in items.indices {
        let count = items.count
        results[index].shift += min(max(solution.values[index], -1), 1)
        results[index].shift = min(max(results[index].shift, -6), 6)
        results[index].factor += min(max(solution.values[count + index], -0.5), 0.5)
        results[index].factor = min(max(results[index].factor, 0), 4)
        // Neighboring pixels have similar errors, so 16 of them count as one.
        results[index].shiftDeviation = 4 * solution.deviations[index]
        results[index].factorDeviation = 4 * solution.deviations[count + index]
        shifted[index] = items[index].contribution.shifted(by: results[index].shift)
      }
    }
    let final = Self.composed(base, shifted, results.map(\.factor))
    for index in items.indices {
      let before = Self.difference(recorded, model, in: areas[index])
      let after = Self.difference(recorded, final, in: areas[index])
      let absent = Self.difference(recorded, base, in: areas[index])
      // Videos have larger errors around items than elsewhere.
      let count = Double(max(1, areas[index].count))
      let error = max(noise, (after / count).squareRoot())
      results[index].shiftDeviation *= error
      results[index].factorDeviation *= error
      let expected = min(after, count * (1.5 * noise) * (1.5 * noise))
      results[index].explained = before > 0 ? max(0, 1 - after / before) : 0
      results[index].similarity = absent > 0 ? max(0, 1 - (after - expected) / absent) : 0
    }
    return results
  }

  /// Differences of several σ count less, because they have other causes.
  private func weights(_ recorded: Picture, _ model: Picture) -> [Float] {
    let scale = 1 / Float(8 * noise + 24)
    return zip(recorded.values, model.values).map { a, b in
      let ratio = (a - b) * scale
      return 1 / (1 + ratio * ratio)
    }
  }

  private static func composed(_ base: Picture, _ items: [Picture], _ factors: [Double]) -> Picture
  {
    var picture = base
    for (item, factor) in zip(items, factors) {
      let factor = Float(factor)
      for index in picture.values.indices { picture.values[index] += factor * item.values[index] }
    }
    return picture
  }

  /// The indices of the channels that an item changes, or would change if it moved by a few pixels.
  private static func area(of item: Picture) -> [Int] {
    let row = 3 * item.width
    return item.values.indices.filter { index in
      let start = max(index - index % row, index - 6)
      let end = min(index - index % row + row - 1, index + 6)
      return stride(from: start, through: end, by: 3).contains { abs(item.values[$0]) > 4 }
    }
  }

  private static func difference(_ a: Picture, _ b: Picture, in area: [Int]) -> Double {
    area.reduce(0) { sum, index in
      let difference = Double(min(abs(a.values[index] - b.values[index]), 100))
      return sum + difference * difference
    }
  }

  /// The horizontal gradient of each channel.
  private static func gradient(_ picture: Picture) -> [Float] {
    let row = 3 * picture.width
    return picture.values.indices.map { index in
      let column = index % row
      let left = column >= 3 ? picture.values[index - 3] : picture.values[index]
      let right = column + 3 < row ? picture.values[index + 3] : picture.values[index]
      return (right - left) / 2
    }
  }
}

extension Picture {
  /// Returns the picture moved to the right, with linear interpolation; zero enters at the edges.
  package func shifted(by distance: Double) -> Picture {
    var result = Picture(width: width, height: height)
    let whole = Int(distance.rounded(.down))
    let share = Float(distance - distance.rounded(.down))
    for y in 0..<height {
      for x in 0..<width {
        let (first, second) = (x - whole - 1, x - whole)
        for channel in 0..<3 {
          let a = first >= 0 && first < width ? values[3 * (y * width + first) + channel] : 0
          let b = second >= 0 && second < width ? values[3 * (y * width + second) + channel] : 0
          result.values[3 * (y * width + x) + channel] = share * a + (1 - share) * b
        }
      }
    }
    return result
  }
}
