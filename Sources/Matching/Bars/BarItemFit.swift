import Compositing

/// The positions and opacities of items in a recorded strip, by least squares.
///
/// The unknowns are a shift and a relative change of opacity for each item. The picture is linear in the opacity. For
/// the shift, it is linearized, and the contribution is shifted after each step. Items that do not overlap are
/// measured separately.
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
    /// The root mean square of the differences from the model after the fit, in levels.
    var error = 0.0
    /// The root mean square of the contribution of the item in the model, in levels.
    var contrast = 0.0
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
  /// The share of the remaining difference that counts as an error of the opacity, because its cause can also change the
  /// opacity.
  private static let opacityShare = 0.75
  /// The largest distance from the place in the model, in pixels.
  static let reach = 6

  /// - Parameter base: The strip of the model without the items.
  func fit(_ recorded: Picture, _ base: Picture, _ items: [BarItem]) -> [Result] {
    var results = items.map { _ in Result() }
    for (area, members) in Self.groups(items) {
      let contributions = members.map {
        items[$0].contribution.placed(items[$0].area, in: area)
      }
      let found = fit(
        recorded.cropped(area.columns, area.rows), base.cropped(area.columns, area.rows),
        contributions)
      for (index, result) in zip(members, found) { results[index] = result }
    }
    return results
  }

  /// Returns the indices of items that overlap horizontally, with the area that contains them.
  private static func groups(_ items: [BarItem]) -> [(area: StripArea, members: [Int])] {
    var groups: [(area: StripArea, members: [Int])] = []
    let order = items.indices.sorted {
      (items[$0].area.columns.lowerBound, $0) < (items[$1].area.columns.lowerBound, $1)
    }
    for index in order {
      let area = items[index].area
      if let last = groups.last, area.columns.lowerBound < last.area.columns.upperBound {
        groups[groups.count - 1] = (last.area.union(area), last.members + [index])
      } else {
        groups.append((area, [index]))
      }
    }
    return groups
  }

  private func fit(_ recorded: Picture, _ base: Picture, _ items: [Picture]) -> [Result] {
    // Compression removes fine details of text, and palettes are dithered, so that only soft pictures are similar.
    let (recorded, base, items) = (recorded.softened, base.softened, items.map(\.softened))
    var results = items.map { _ in Result() }
    var shifted = items
    let model = Self.composed(base, items, results.map(\.factor))
    for _ in 0..<Self.steps {
      let current = Self.composed(base, shifted, results.map(\.factor))
      let differences = zip(recorded.values, current.values).map { $0 - $1 }
      // Twice as many unknowns as items: first the shifts, then the opacities.
      let columns =
        zip(shifted, results).map { $0.gradient(factor: -Float($1.factor)) }
        + shifted.map(\.values)
      guard let solution = LeastSquares.solve(columns, differences, weights(differences)) else {
        break
      }
      for index in items.indices {
        let count = items.count
        let limit = Double(Self.reach)
        results[index].shift += min(max(solution.values[index], -1), 1)
        results[index].shift = min(max(results[index].shift, -limit), limit)
        results[index].factor += min(max(solution.values[count + index], -0.5), 0.5)
        results[index].factor = min(max(results[index].factor, 0), 4)
        // Neighboring pixels have similar errors, so 16 of them count as one.
        results[index].shiftDeviation = 4 * solution.deviations[index]
        results[index].factorDeviation = 4 * solution.deviations[count + index]
        shifted[index] = items[index].shifted(by: results[index].shift)
      }
    }
    let final = Self.composed(base, shifted, results.map(\.factor))
    for index in items.indices {
      let area = Self.area(of: items[index])
      let before = Self.difference(recorded, model, in: area)
      let after = Self.difference(recorded, final, in: area)
      let absent = Self.difference(recorded, base, in: area)
      // Videos have larger errors around items than elsewhere.
      let count = Double(max(1, area.count))
      let error = max(noise, (after / count).squareRoot())
      results[index].error = error
      results[index].contrast = Self.contrast(of: items[index], in: area)
      let remaining = Self.opacityShare * error / max(results[index].contrast, 1)
      results[index].shiftDeviation *= error
      results[index].factorDeviation = max(results[index].factorDeviation * error, remaining)
      let expected = min(after, count * (1.5 * noise) * (1.5 * noise))
      results[index].explained = before > 0 ? max(0, 1 - after / before) : 0
      results[index].similarity = absent > 0 ? max(0, 1 - (after - expected) / absent) : 0
    }
    return results
  }

  /// Differences of several σ have other causes, so they count less.
  private func weights(_ differences: [Float]) -> [Float] {
    let scale = 1 / Float(8 * noise + 24)
    return differences.map { difference in
      let ratio = difference * scale
      return 1 / (1 + ratio * ratio)
    }
  }

  private static func composed(_ base: Picture, _ items: [Picture], _ factors: [Double]) -> Picture
  {
    var picture = base
    for (item, factor) in zip(items, factors) { picture.add(item, factor: Float(factor)) }
    return picture
  }

  /// The indices of the channels that an item changes, or would change if it moved by a few pixels.
  private static func area(of item: Picture) -> [Int] {
    let row = 3 * item.width
    // A faint item has less contrast.
    let limit = min(4, item.values.reduce(0) { max($0, abs($1)) } / 2)
    return item.values.indices.filter { index in
      let start = max(index - index % row, index - 6)
      let end = min(index - index % row + row - 1, index + 6)
      return stride(from: start, through: end, by: 3).contains { abs(item.values[$0]) > limit }
    }
  }

  private static func contrast(of item: Picture, in area: [Int]) -> Double {
    let sum = area.reduce(0.0) { $0 + Double(item.values[$1] * item.values[$1]) }
    return (sum / Double(max(1, area.count))).squareRoot()
  }

  private static func difference(_ a: Picture, _ b: Picture, in area: [Int]) -> Double {
    area.reduce(0) { sum, index in
      let difference = Double(min(abs(a.values[index] - b.values[index]), 100))
      return sum + difference * difference
    }
  }
}

extension BarStrip {
  /// Returns the items that the model draws, its strip without them, and the items in a recorded strip.
  func items(
    of list: DisplayList, in recorded: Picture, _ pictures: ModelPictures, noise: Double
  ) -> (items: [BarItem], base: Picture, fits: [BarItemFit.Result]) {
    let items = BarItem.items(in: list, self, pictures)
    let base = model(pictures, list.without(items))
    let fits = BarItemFit(noise: noise).fit(
      recorded.withBackground(of: base, around: items), base, items)
    return (items, base, fits)
  }
}

extension Picture {
  /// Adds the channels of a picture of the same size, multiplied by a factor.
  fileprivate mutating func add(_ other: Picture, factor: Float) {
    for index in values.indices { values[index] += factor * other.values[index] }
  }

  /// Returns a part of a strip as a part of a larger area.
  fileprivate func placed(_ part: StripArea, in area: StripArea) -> Picture {
    var result = Picture(width: area.columns.count, height: area.rows.count)
    let left = part.columns.lowerBound - area.columns.lowerBound
    let top = part.rows.lowerBound - area.rows.lowerBound
    for y in 0..<height {
      let start = 3 * ((top + y) * result.width + left)
      result.values.replaceSubrange(
        start..<start + 3 * width, with: values[3 * y * width..<3 * (y + 1) * width])
    }
    return result
  }

  /// The horizontal gradient of each channel, multiplied by a factor.
  fileprivate func gradient(factor: Float) -> [Float] {
    let row = 3 * width
    return values.indices.map { index in
      let column = index % row
      let left = column >= 3 ? values[index - 3] : values[index]
      let right = column + 3 < row ? values[index + 3] : values[index]
      return factor * (right - left) / 2
    }
  }

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
