/// The filter taps for one axis of a resampling operation: weights of source pixels for each target
/// pixel.
///
/// Weights are integers in units of 1/65536. They sum to 65536 for each target pixel, so a constant color
/// stays constant.
struct AxisTaps: Equatable {
  /// The weights of one target pixel, for source pixels starting at `first`.
  struct Tap: Equatable {
    var first: Int
    var weights: [UInt32]
  }

  private(set) var taps: [Tap] = []

  static let one: UInt32 = 65536

  /// Returns whether the taps copy `count` source pixels unchanged.
  func isIdentity(of count: Int) -> Bool {
    taps.count == count
      && taps.indices.allSatisfy { taps[$0].first == $0 && taps[$0].weights == [Self.one] }
  }

  /// Appends the taps of `count` pixels across which `span` is stretched.
  mutating func stretch(_ span: Range<Int>, to count: Int) {
    taps += (0..<count).map { Self.tap($0, of: count, across: span) }
  }

  /// Appends the taps of `count` pixels that repeat `span`, which is stretched to `period` pixels.
  mutating func tile(_ span: Range<Int>, period: Int, to count: Int) {
    taps += (0..<count).map { Self.tap($0 % period, of: period, across: span) }
  }

  /// Returns the tap of pixel `index` of `count`: the area average if the span shrinks, otherwise
  /// linear interpolation.
  private static func tap(_ index: Int, of count: Int, across span: Range<Int>) -> Tap {
    if span.count == count { return Tap(first: span.lowerBound + index, weights: [one]) }
    return count < span.count
      ? average(index, of: count, across: span) : interpolation(index, of: count, across: span)
  }

  /// Returns the source pixels that a target pixel covers, weighted by the covered area.
  ///
  /// Lengths are in units of 1/count source pixel, which makes them integers. The running total is
  /// rounded instead of each weight, so that the weights sum to one.
  private static func average(_ index: Int, of count: Int, across span: Range<Int>) -> Tap {
    let start = index * span.count
    let end = start + span.count
    let covered = start / count..<(end + count - 1) / count
    var total: UInt32 = 0
    let weights = covered.map { source in
      let sum = min((source + 1) * count, end) - start
      let rounded = UInt32((sum * Int(one) + span.count / 2) / span.count)
      defer { total = rounded }
      return rounded - total
    }
    return Tap(first: span.lowerBound + covered.lowerBound, weights: weights)
  }

  /// Returns the two source pixels whose centers are on either side of a target pixel's center, weighted
  /// by their proximity, or the first or last source pixel beyond the outermost centers.
  private static func interpolation(_ index: Int, of count: Int, across span: Range<Int>) -> Tap {
    let twice = 2 * count
    // The distance from the center of the first source pixel, in units of 1/`twice` source pixel.
    let center = (2 * index + 1) * span.count - count
    let last = span.count - 1
    guard center > 0 else { return Tap(first: span.lowerBound, weights: [one]) }
    guard center < last * twice else { return Tap(first: span.upperBound - 1, weights: [one]) }
    let second = UInt32((center % twice * Int(one) + count) / twice)
    return Tap(first: span.lowerBound + center / twice, weights: [one - second, second])
  }
}
