import Units

/// A Gaussian on whole cells in whole 1/65536.
struct GaussianKernel {
  /// How far the outermost weights lie from the centre, in cells.
  let reach: Int
  /// 2·reach + 1 weights that sum to 65536 and are equal on both sides.
  let weights: [UInt32]

  /// Four standard deviations to each side, beyond which lie 6·10⁻⁵ of the weight.
  ///
  /// The sum from the outside in is rounded, not each weight, so that no error adds up.
  init(variance: Double) {
    reach = Int((4 * max(0, variance).squareRoot()).rounded(.up))
    guard reach > 0 else {
      weights = [65536]
      return
    }
    let heights = (0...reach).map { distance in
      exponential(max(-700, -Double(distance * distance) / (2 * variance)))
    }
    let whole = heights[0] + 2 * heights.dropFirst().reversed().reduce(0, +)
    var sum = 0.0
    var rounded: UInt32 = 0
    let side = heights.dropFirst().reversed().map { height in
      sum += height
      let before = rounded
      rounded = UInt32(65536 * sum / whole + 0.5)
      return rounded - before
    }
    weights = side + [65536 - 2 * rounded] + side.reversed()
  }
}
