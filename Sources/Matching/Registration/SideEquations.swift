/// Normal equations for the changes of the four sides: left, top, right and bottom.
struct SideEquations {
  private var matrix = [[Double]](repeating: [Double](repeating: 0, count: 4), count: 4)
  private var right = [Double](repeating: 0, count: 4)

  mutating func add(_ products: [SIMD4<Double>], _ sums: SIMD4<Double>, factor: Double) {
    for a in 0..<4 {
      for b in 0..<4 { matrix[a][b] += factor * products[a][b] }
      right[a] += factor * sums[a]
    }
  }

  /// Adds an equation for the sum of the changes, multiplied by factors.
  mutating func add(_ factors: [Double], _ value: Double, deviation: Double) {
    let weight = 1 / (deviation * deviation)
    for a in 0..<4 {
      for b in 0..<4 { matrix[a][b] += weight * factors[a] * factors[b] }
      right[a] += weight * factors[a] * value
    }
  }

  mutating func add(side: Int, _ change: Double, deviation: Double) {
    add((0..<4).map { $0 == side ? 1 : 0 }, change, deviation: deviation)
  }

  /// Multiplies all σ by the same factor, so that none is smaller than a value.
  mutating func weaken(toDeviation deviation: Double) {
    guard let least = solution()?.deviations.min(), least > 0, least < deviation else { return }
    let factor = least * least / (deviation * deviation)
    for a in 0..<4 {
      for b in 0..<4 { matrix[a][b] *= factor }
      right[a] *= factor
    }
  }

  func adding(_ other: SideEquations) -> SideEquations {
    var sum = self
    for a in 0..<4 {
      for b in 0..<4 { sum.matrix[a][b] += other.matrix[a][b] }
      sum.right[a] += other.right[a]
    }
    return sum
  }

  /// Returns the changes and their σ.
  ///
  /// An undetermined side hardly changes.
  func solution() -> (values: [Double], deviations: [Double])? {
    var damped = matrix
    for index in 0..<4 { damped[index][index] += 0.01 }
    guard let inverse = LeastSquares.inverse(damped) else { return nil }
    let values = inverse.map { row in zip(row, right).reduce(0) { $0 + $1.0 * $1.1 } }
    return (values, inverse.indices.map { max(0, inverse[$0][$0]).squareRoot() })
  }
}
