import CKernels

/// The weights of a convolution in 1/65536, as the row functions multiply by them.
package struct BlurWeights: Sendable {
  /// How far the outermost weights lie from the centre, in cells.
  package let reach: Int
  /// 0, the 2·reach + 1 weights, 0: from each end there are whole pairs of them.
  ///
  /// Only the centre's can be too large for 16 bits; it is 65536 less then, and not positive.
  let multipliers: [Int16]

  /// 2·reach + 1 weights that sum to 65536; only the one in the middle may be half of it or more.
  package init(_ weights: [UInt32]) {
    reach = weights.count / 2
    precondition(weights.count == 2 * reach + 1 && reach <= CKERNELS_BLUR_REACH, "a centre, sides")
    precondition(weights.reduce(0, +) == 65536 && weights[reach] > 0, "the weights are a mean's")
    precondition((weights[..<reach] + weights[(reach + 1)...]).allSatisfy { $0 < 32768 })
    multipliers = [0] + weights.map { Int16(truncatingIfNeeded: $0) } + [0]
  }

  /// The weights themselves.
  var weights: [Int32] {
    multipliers.indices.dropFirst().dropLast().map { index in
      let weight = Int32(multipliers[index])
      return index == 1 + reach && weight <= 0 ? weight + 65536 : weight
    }
  }
}
