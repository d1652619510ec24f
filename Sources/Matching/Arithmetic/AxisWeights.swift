import Units

/// The source pixels, with weights, of each target pixel along one axis.
///
/// A target pixel is the mean of the interval that it covers in the source, blurred if necessary. Beyond its ends, the
/// source repeats its last pixels.
package struct AxisWeights: Sendable {
  /// The source pixels of each target pixel.
  private(set) var ranges: [Range<Int>] = []
  /// The weights of all target pixels, one after the other.
  private(set) var weights: [Float] = []

  /// Weights that change the number of pixels from `source` to `target`.
  package init(source: Int, target: Int) {
    self.init(source: source, start: 0, length: Double(target), pixels: 0..<target)
  }

  /// Weights for target pixels, where the source extends over `length` target pixels from `start`.
  ///
  /// - Parameter blur: The σ of a Gaussian, in target pixels.
  package init(source: Int, start: Double, length: Double, pixels: Range<Int>, blur: Double = 0) {
    let ratio = Double(source) / length
    // A Gaussian, sampled at eleven positions that are half a σ apart.
    let taps = blur > 0 ? (-5...5).map { Double($0) / 2 } : [0]
    let factors = taps.map { exponential(-$0 * $0 / 2) }
    let total = factors.reduce(0, +)
    func index(_ position: Double) -> Int {
      Int(min(max(position.rounded(.down), 0), Double(source - 1)))
    }
    for pixel in pixels {
      let lefts = taps.map { (Double(pixel) + $0 * blur - start) * ratio }
      let first = index(lefts[0])
      var sums = [Double](repeating: 0, count: index(lefts[lefts.count - 1] + ratio) - first + 1)
      for (left, factor) in zip(lefts, factors) {
        let right = left + ratio
        let scale = factor / total / (right - left)
        var position = left.rounded(.down)
        while position < right {
          let covered = min(right, position + 1) - max(left, position)
          sums[index(position) - first] += covered * scale
          position += 1
        }
      }
      ranges.append(first..<first + sums.count)
      weights += sums.map { Float($0) }
    }
  }

  /// The source pixels of all target pixels.
  var source: Range<Int> {
    let first = ranges.map(\.lowerBound).min() ?? 0
    return first..<max(first, ranges.map(\.upperBound).max() ?? 0)
  }

  /// Returns the weights for a source that begins `distance` pixels later; a negative distance removes its first pixels.
  func moved(by distance: Int) -> AxisWeights {
    var moved = self
    moved.ranges = ranges.map { $0.lowerBound + distance..<$0.upperBound + distance }
    return moved
  }

  /// Returns the target picture for a source that `addRow` reads.
  ///
  /// - Parameters:
  ///   - width: The width of the source.
  ///   - channels: The number of channels per source pixel; the first three are used.
  ///   - addRow: Adds the channels of a source row, multiplied by a weight, to sums.
  static func resample(
    width: Int, channels: Int = 3, _ columns: AxisWeights, _ rows: AxisWeights,
    addRow: (_ row: Int, _ weight: Float, _ sums: UnsafeMutableBufferPointer<Float>) -> Void
  ) -> Picture {
    var result = Picture(width: columns.ranges.count, height: rows.ranges.count)
    var sums = [Float](repeating: 0, count: channels * width)
    result.values.withUnsafeMutableBufferPointer { target in
      sums.withUnsafeMutableBufferPointer { sums in
        var index = 0
        var position = 0
        for range in rows.ranges {
          sums.update(repeating: 0)
          for row in range {
            if rows.weights[position] != 0 { addRow(row, rows.weights[position], sums) }
            position += 1
          }
          columns.addSums(UnsafeBufferPointer(sums), channels, to: target, from: &index)
        }
      }
    }
    return result
  }

  /// Writes the sums of the channels of a row, multiplied by the weights, to a target.
  private func addSums(
    _ sums: UnsafeBufferPointer<Float>, _ channels: Int,
    to target: UnsafeMutableBufferPointer<Float>, from index: inout Int
  ) {
    weights.withUnsafeBufferPointer { weights in
      var position = 0
      for range in ranges {
        var (red, green, blue): (Float, Float, Float) = (0, 0, 0)
        var start = channels * range.lowerBound
        for _ in range {
          let weight = weights[position]
          red += weight * sums[start]
          green += weight * sums[start + 1]
          blue += weight * sums[start + 2]
          start += channels
          position += 1
        }
        target[index] = red
        target[index + 1] = green
        target[index + 2] = blue
        index += 3
      }
    }
  }
}
