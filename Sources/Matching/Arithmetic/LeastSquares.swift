/// Weighted linear least squares with few unknowns.
package enum LeastSquares {
  package struct Solution {
    package let values: [Double]
    /// σ of each value for residuals with σ = 1.
    package let deviations: [Double]
  }

  /// Returns the values with which the sum of the columns is closest to the target, or nil if they are not
  /// determined.
  package static func solve(
    _ columns: [[Float]], _ target: [Float], _ weights: [Float]
  ) -> Solution? {
    let count = columns.count
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    var right = [Double](repeating: 0, count: count)
    for a in 0..<count {
      let weighted = zip(columns[a], weights).map { $0 * $1 }
      right[a] = Double(dot(weighted, target))
      for b in a..<count {
        matrix[a][b] = Double(dot(weighted, columns[b]))
        matrix[b][a] = matrix[a][b]
      }
      // A small value keeps an unknown without influence at zero.
      matrix[a][a] = matrix[a][a] * 1.001 + 1
    }
    guard let inverse = inverse(matrix) else { return nil }
    return Solution(
      values: inverse.map { row in zip(row, right).reduce(0) { $0 + $1.0 * $1.1 } },
      deviations: inverse.indices.map { max(0, inverse[$0][$0]).squareRoot() })
  }

  private static func dot(_ a: [Float], _ b: [Float]) -> Float {
    var sums = SIMD8<Float>.zero
    var rest: Float = 0
    let vectors = a.count / 8 * 8
    a.withUnsafeBytes { first in
      b.withUnsafeBytes { second in
        for offset in stride(from: 0, to: 4 * vectors, by: 32) {
          sums +=
            first.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
            * second.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
        }
      }
    }
    for index in vectors..<a.count { rest += a[index] * b[index] }
    return sums.sum() + rest
  }

  /// Returns the inverse of a symmetric, positive matrix by Gauss–Jordan elimination.
  static func inverse(_ matrix: [[Double]]) -> [[Double]]? {
    let count = matrix.count
    var left = matrix
    var right = matrix.indices.map { row in matrix.indices.map { $0 == row ? 1.0 : 0 } }
    for pivot in 0..<count {
      let value = left[pivot][pivot]
      guard value > 1e-12 else { return nil }
      for column in 0..<count {
        left[pivot][column] /= value
        right[pivot][column] /= value
      }
      for row in 0..<count where row != pivot {
        let factor = left[row][pivot]
        guard factor != 0 else { continue }
        for column in 0..<count {
          left[row][column] -= factor * left[pivot][column]
          right[row][column] -= factor * right[pivot][column]
        }
      }
    }
    return right
  }
}
