import Units

/// The source pixels, with weights, of each target pixel along one axis.
///
/// A target pixel is the mean of the interval that it covers in the source, blurred if necessary. Beyond its ends, the
/// source repeats its last pixels.
package struct AxisWeights: Sendable {
  private(set) var starts: [Int] = []
  private(set) var weights: [[Float]] = []

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
    for pixel in pixels {
      var sums: [Int: Double] = [:]
      for (tap, factor) in zip(taps, factors) {
        let left = (Double(pixel) + tap * blur - start) * ratio
        Self.add(from: left, to: left + ratio, factor / total, source, &sums)
      }
      let first = sums.keys.min() ?? 0
      let last = sums.keys.max() ?? 0
      starts.append(first)
      weights.append((first...last).map { Float(sums[$0] ?? 0) })
    }
  }

  private static func add(
    from left: Double, to right: Double, _ weight: Double, _ source: Int,
    _ sums: inout [Int: Double]
  ) {
    let scale = weight / (right - left)
    var index = Int(left.rounded(.down))
    while Double(index) < right {
      let covered = min(right, Double(index + 1)) - max(left, Double(index))
      if covered > 0 { sums[min(max(index, 0), source - 1), default: 0] += covered * scale }
      index += 1
    }
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
    var result = Picture(width: columns.starts.count, height: rows.starts.count)
    var sums = [Float](repeating: 0, count: channels * width)
    result.values.withUnsafeMutableBufferPointer { target in
      sums.withUnsafeMutableBufferPointer { sums in
        var index = 0
        for y in rows.starts.indices {
          sums.update(repeating: 0)
          for (offset, weight) in rows.weights[y].enumerated() where weight != 0 {
            addRow(rows.starts[y] + offset, weight, sums)
          }
          for x in columns.starts.indices {
            var (red, green, blue): (Float, Float, Float) = (0, 0, 0)
            columns.weights[x].withUnsafeBufferPointer { weights in
              var position = channels * columns.starts[x]
              for weight in weights {
                red += weight * sums[position]
                green += weight * sums[position + 1]
                blue += weight * sums[position + 2]
                position += channels
              }
            }
            target[index] = red
            target[index + 1] = green
            target[index + 2] = blue
            index += 3
          }
        }
      }
    }
    return result
  }
}
