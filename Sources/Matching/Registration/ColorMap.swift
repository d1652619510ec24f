/// How a recording shows the colors of the model: a monotone function for each channel.
///
/// It covers display profiles, the range of a video, and the colors of a palette.
package struct ColorMap: Sendable {
  /// The recorded level of each level of the model, for red, green and blue.
  private var levels: [[Float]]
  /// The level of the model that is recorded as each level, if the function is the same for all channels.
  private var inverse: [Float]?

  /// Whether a ``ToneCurve`` is the function of all channels.
  var isToneCurve: Bool { inverse != nil }

  static let identity = ColorMap(
    levels: [[Float]](repeating: (0...255).map { Float($0) }, count: 3))

  private init(levels: [[Float]]) {
    self.levels = levels
  }

  /// Creates the map from pairs of recorded pictures and pictures of the model with the same size.
  ///
  /// The nodes of the function are the medians of the recorded levels for each level that covers at least a
  /// thousandth of the picture. If a ``ToneCurve`` explains them, it is the function of all channels. If no monotone
  /// function does, but a curve explains those of the pages, it is this curve. Otherwise, the function goes through the
  /// nodes and is made monotone: between them it is linear, and beyond them it is parallel to the identity.
  ///
  /// - Parameter barRows: The number of rows of bars at the top of each picture, whose colors can deviate.
  package init(_ pairs: [(recorded: Picture, model: Picture)], barRows: [Int] = []) {
    let nodes = Self.nodes(pairs)
    func curveOfPages() -> ToneCurve? {
      guard barRows.count == pairs.count, nodes.contains(where: Self.isContradictory) else {
        return nil
      }
      return ToneCurve(
        pages: Self.nodes(pairs, from: barRows).flatMap { $0 }, all: nodes.flatMap { $0 })
    }
    if let curve = ToneCurve(nodes.flatMap { $0 }) ?? curveOfPages() {
      levels = [[Float]](repeating: (0...255).map { curve.value($0) }, count: 3)
      inverse = curve.inverse
    } else {
      levels = nodes.map(Self.function)
    }
  }

  /// The number of pixels per picture from which the nodes are computed.
  private static let samples = 40_000

  /// - Parameter first: The first row that counts, for each picture, or an empty array for all rows.
  private static func nodes(
    _ pairs: [(recorded: Picture, model: Picture)], from first: [Int] = []
  ) -> [[Node]] {
    (0..<3).map { channel in
      var samples = [[Float]](repeating: [], count: 256)
      for (number, (recorded, model)) in pairs.enumerated() {
        let start = max(1, number < first.count ? first[number] : 0)
        let row = 3 * model.width
        let step = max(1, model.width * model.height / Self.samples)
        model.values.withUnsafeBufferPointer { model in
          for y in stride(from: start, to: model.count / max(1, row) - 1, by: step) {
            for index in stride(from: y * row + channel + 3, to: (y + 1) * row - 3, by: 3) {
              let value = model[index]
              // Only uniform areas, because a small shift changes the others.
              guard abs(model[index - row] - value) < 1, abs(model[index - 3] - value) < 1,
                abs(model[index + row] - value) < 1, abs(model[index + 3] - value) < 1
              else { continue }
              samples[Int(value.rounded())].append(recorded.values[index])
            }
          }
        }
      }
      let least = max(8, samples.reduce(0) { $0 + $1.count } / 1000)
      let nodes = samples.enumerated().compactMap { level, values in
        values.count < least
          ? nil
          : RobustStatistics.median(values).map {
            Node(level: Float(level), value: $0, weight: Float(values.count))
          }
      }
      // A difference of more than 60 levels is another color, not a different rendering of it.
      return nodes.filter { abs($0.value - $0.level) < 60 }
    }
  }

  /// The recorded level of a level of the model, and the number of channels that show it.
  struct Node: Sendable {
    var level: Float
    var value: Float
    var weight: Float
  }

  /// Returns whether a level is recorded clearly darker than a lower one, so that one of them has another color.
  private static func isContradictory(_ nodes: [Node]) -> Bool {
    var largest: Float = 0
    return nodes.contains { node in
      largest = max(largest, node.value)
      return node.value < largest - clearlyDarker
    }
  }

  /// The least difference of such levels.
  private static let clearlyDarker: Float = 6

  /// Returns the levels of a function through nodes, which are made monotone by pooling adjacent violators.
  private static func function(_ nodes: [Node]) -> [Float] {
    guard !nodes.isEmpty else { return (0...255).map { Float($0) } }
    var pools: [(value: Float, weight: Float, count: Int)] = []
    for node in nodes {
      pools.append((node.value, node.weight, 1))
      while pools.count > 1, pools[pools.count - 2].value > pools[pools.count - 1].value {
        let last = pools.removeLast()
        let before = pools.removeLast()
        let weight = last.weight + before.weight
        let value = (last.value * last.weight + before.value * before.weight) / weight
        pools.append((value, weight, last.count + before.count))
      }
    }
    let values = pools.flatMap { [Float](repeating: $0.value, count: $0.count) }
    return (0...255).map { index in
      let level = Float(index)
      guard let next = nodes.firstIndex(where: { $0.level >= level }) else {
        let end = nodes.count - 1
        return min(255, values[end] + level - nodes[end].level)
      }
      guard next > 0 else { return max(0, values[0] + level - nodes[0].level) }
      let (a, b) = (nodes[next - 1], nodes[next])
      let share = (level - a.level) / (b.level - a.level)
      return values[next - 1] + share * (values[next] - values[next - 1])
    }
  }

  /// Returns the value of a level in a table with a value for each whole level.
  @inline(__always)
  private static func value(
    _ level: Float, _ table: UnsafeBufferPointer<Float>, from start: Int = 0
  ) -> Float {
    let level = min(max(level, 0), 255)
    let index = min(254, Int(level))
    let share = level - Float(index)
    return table[start + index] * (1 - share) + table[start + index + 1] * share
  }

  /// Replaces the levels of the model with the recorded ones.
  package func apply(to picture: inout Picture) {
    let table = levels.flatMap { $0 }
    table.withUnsafeBufferPointer { table in
      picture.values.withUnsafeMutableBufferPointer { values in
        for first in stride(from: 0, to: values.count, by: 3) {
          for channel in 0..<3 {
            values[first + channel] = Self.value(
              values[first + channel], table, from: 256 * channel)
          }
        }
      }
    }
  }

  /// Returns planes of a recorded picture, in levels of the model if they are known.
  ///
  /// In levels of the model, dimming is a factor.
  func gray(_ picture: Picture, _ planes: [GrayWeights]) -> GrayPicture {
    guard let inverse else { return picture.gray(planes) { $0 } }
    return inverse.withUnsafeBufferPointer { inverse in
      picture.gray(planes) { Self.value($0, inverse) }
    }
  }

  /// Returns planes of a picture of the model, in the levels of ``gray(_:_:)``.
  func gray(ofModel picture: Picture, _ planes: [GrayWeights]) -> GrayPicture {
    var picture = picture
    if inverse == nil { apply(to: &picture) }
    return picture.gray(planes) { $0 }
  }
}
