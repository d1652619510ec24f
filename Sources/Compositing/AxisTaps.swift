/// How the pixels of one axis come from source pixels: a run of weights for each of them.
///
/// Weights are whole 1/65536 and sum to 65536 for each pixel, so that a constant stays constant.
struct AxisTaps: Equatable {
  /// One target pixel: the weights of source pixels from `first` on.
  struct Tap: Equatable {
    var first: Int
    var weights: [UInt32]
  }

  private(set) var taps: [Tap] = []

  static let one: UInt32 = 65536

  /// Whether each pixel is the source pixel of the same index, and `count` are all of them.
  func isIdentity(of count: Int) -> Bool {
    taps.count == count
      && taps.indices.allSatisfy { taps[$0].first == $0 && taps[$0].weights == [Self.one] }
  }

  /// Adds `count` pixels over which the source pixels of `span` are spread.
  mutating func stretch(_ span: Range<Int>, to count: Int) {
    taps += (0..<count).map { Self.tap($0, of: count, across: span) }
  }

  /// Adds `count` pixels over which `span`, made `period` pixels long, repeats from the start.
  mutating func tile(_ span: Range<Int>, period: Int, to count: Int) {
    taps += (0..<count).map { Self.tap($0 % period, of: period, across: span) }
  }

  /// Pixel `index` of `count` that share the span: area average if they are fewer, else bilinear.
  private static func tap(_ index: Int, of count: Int, across span: Range<Int>) -> Tap {
    if span.count == count { return Tap(first: span.lowerBound + index, weights: [one]) }
    return count < span.count
      ? average(index, of: count, across: span) : interpolation(index, of: count, across: span)
  }

  /// The source pixels that the target pixel covers, by how much of it they cover.
  ///
  /// Lengths are in 1/count source pixels, in which everything is whole. The running total is
  /// rounded, not each weight, so that the weights sum to one.
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

  /// The two source pixels whose centres lie around the target pixel's centre.
  private static func interpolation(_ index: Int, of count: Int, across span: Range<Int>) -> Tap {
    let twice = 2 * count
    // The centre, measured from the first source pixel's centre, in 1/twice source pixels.
    let centre = (2 * index + 1) * span.count - count
    let last = span.count - 1
    guard centre > 0 else { return Tap(first: span.lowerBound, weights: [one]) }
    guard centre < last * twice else { return Tap(first: span.upperBound - 1, weights: [one]) }
    let second = UInt32((centre % twice * Int(one) + count) / twice)
    return Tap(first: span.lowerBound + centre / twice, weights: [one - second, second])
  }
}
