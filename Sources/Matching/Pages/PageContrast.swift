/// How different two pages are where one covers the other, in each channel.
struct PageContrast {
  /// The weights of the channels in which the pages are measured.
  let weights: GrayWeights

  /// How much larger the contrast in one channel must be than in the usual weights, which have less noise.
  private static let clearFactor: Float = 3
  /// The smallest contrast for which one channel is used, in levels: less can be noise.
  private static let smallestContrast: Float = 10
  /// The contrast in brightness from which a video with subsampled colors is measured in brightness, in levels.
  ///
  /// In synthetic videos, brightness loses an edge with a contrast of 0.5 levels. With contrasts of about 7 levels, all
  /// its edges are within 0.7 pixels; those of one channel are better in two videos, and worse in one.
  private static let clearBrightness: Float = 3
  /// The number of columns of the lower page that are compared with the left edge of the upper one.
  private static let columns = 16

  /// - Parameters:
  ///   - pages: The pages of each movement. The movement with the least contrast decides.
  ///   - bar: The height of the bars, as a share of the height.
  ///   - hasSubsampledColors: Whether only the brightness has the full resolution.
  init(
    _ pages: [(lower: Picture, upper: Picture)], bar: Double, hasSubsampledColors: Bool
  ) {
    func contrast(_ weights: GrayWeights) -> Float {
      pages.map { Self.leastContrast($0, bar, weights) }.min() ?? 0
    }
    let usual: GrayWeights = hasSubsampledColors ? .brightness : .mean
    let usualContrast = contrast(usual)
    guard !hasSubsampledColors || usualContrast < Self.clearBrightness else {
      weights = usual
      return
    }
    let channels = [GrayWeights.red, .green, .blue].map { ($0, contrast($0)) }
    let best = channels.max { $0.1 < $1.1 }
    let limit = max(Self.clearFactor * usualContrast, Self.smallestContrast)
    weights = best.flatMap { $0.1 > limit ? $0.0 : nil } ?? usual
  }

  /// Returns the mean difference from the left edge of the upper page, in the column of the lower page that is most
  /// similar to it, in levels.
  private static func leastContrast(
    _ pages: (lower: Picture, upper: Picture), _ bar: Double, _ weights: GrayWeights
  ) -> Float {
    let (lower, upper) = (pages.lower.gray(weights) { $0 }, pages.upper.gray(weights) { $0 })
    let first = min(upper.height, Int(bar * Double(upper.height)))
    let rows = first..<upper.height
    let differences = stride(
      from: 0, to: lower.width, by: max(1, lower.width / columns)
    ).map { column in
      rows.reduce(0 as Float) { sum, y in
        sum + abs(upper.values[y * upper.width] - lower.values[y * lower.width + column])
      }
    }
    return (differences.min() ?? 0) / Float(max(1, rows.count))
  }
}
