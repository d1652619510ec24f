/// Sums over the pixels of a screen, for the changes of its four sides with which the model agrees best.
///
/// The colors of the model are not exact. In a gradient, another color looks like a shift, so the coefficients of a
/// polynomial that changes the levels of each channel are unknowns, too.
struct ContentSums {
  /// Sums of products with each of the gradients for the sides, and with each of the powers of the level.
  private struct Products<Scalar: SIMDScalar & BinaryFloatingPoint> {
    /// Of the gradients, for each gradient.
    var sides = [SIMD4<Scalar>](repeating: .zero, count: 4)
    /// Of the powers, for each channel and each gradient.
    var mixed = [SIMD4<Scalar>](repeating: .zero, count: 12)
    /// Of the powers, for each channel and each power.
    var powers = [SIMD4<Scalar>](repeating: .zero, count: 12)
    /// Of the powers for each channel, and of the gradients as the last element, with the difference.
    var differences = [SIMD4<Scalar>](repeating: .zero, count: 4)
    var squares: Scalar = 0
    var weights: Scalar = 0
  }

  /// A line is short enough for single precision.
  private var line = Products<Float>()
  private var total = Products<Double>()

  /// σ of the coefficients of a polynomial, in levels.
  private static let colorDeviation = 6.0

  /// Adds a channel of a pixel.
  ///
  /// - Parameters:
  ///   - gradient: The change of the level if each of the sides moves by a pixel.
  ///   - level: The level of the model, from 0 to 1.
  @inline(__always)
  mutating func add(
    _ gradient: SIMD4<Float>, _ difference: Float, level: Float, weight: Float, _ channel: Int
  ) {
    let square = level * level
    let powers = SIMD4(1, level, square, square * level)
    let weightedGradient = weight * gradient
    let weightedPowers = weight * powers
    for index in 0..<4 {
      line.sides[index] += weightedGradient[index] * gradient
      line.mixed[4 * channel + index] += weightedGradient[index] * powers
      line.powers[4 * channel + index] += weightedPowers[index] * powers
    }
    line.differences[3] += difference * weightedGradient
    line.differences[channel] += difference * weightedPowers
    line.squares += weight * difference * difference
    line.weights += weight
  }

  mutating func endLine() {
    for index in 0..<4 {
      total.sides[index] += SIMD4<Double>(line.sides[index])
      total.differences[index] += SIMD4<Double>(line.differences[index])
    }
    for index in 0..<12 {
      total.mixed[index] += SIMD4<Double>(line.mixed[index])
      total.powers[index] += SIMD4<Double>(line.powers[index])
    }
    total.squares += Double(line.squares)
    total.weights += Double(line.weights)
    line = Products()
  }

  /// Returns the equations for the sides alone, in units of σ.
  ///
  /// - Parameter similarPixels: The number of pixels with similar errors, which count as one.
  func equations(similarPixels: Double) -> SideEquations {
    let variance = similarPixels * max(0.25, total.squares / max(1, total.weights))
    var equations = SideEquations()
    equations.add(total.sides, total.differences[3], factor: 1 / variance)
    for channel in 0..<3 {
      let range = 4 * channel..<4 * channel + 4
      var colors = total.powers[range].map { row in (0..<4).map { row[$0] } }
      for index in 0..<4 {
        colors[index][index] += variance / (Self.colorDeviation * Self.colorDeviation)
      }
      guard let inverse = LeastSquares.inverse(colors) else { continue }
      // What the colors explain is no evidence for the sides.
      let rows = inverse.map { SIMD4($0[0], $0[1], $0[2], $0[3]) }
      let mixed = Array(total.mixed[range])
      func colored(_ vector: SIMD4<Double>) -> SIMD4<Double> {
        SIMD4(
          (rows[0] * vector).sum(), (rows[1] * vector).sum(), (rows[2] * vector).sum(),
          (rows[3] * vector).sum())
      }
      let explained = colored(total.differences[channel])
      equations.add(
        mixed.map { a in
          SIMD4(
            (a * colored(mixed[0])).sum(), (a * colored(mixed[1])).sum(),
            (a * colored(mixed[2])).sum(), (a * colored(mixed[3])).sum())
        },
        SIMD4(
          (mixed[0] * explained).sum(), (mixed[1] * explained).sum(),
          (mixed[2] * explained).sum(), (mixed[3] * explained).sum()),
        factor: -1 / variance)
    }
    return equations
  }
}
