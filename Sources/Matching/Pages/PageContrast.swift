/// How different two pages are where one covers the other, in brightness and in each channel.
struct PageContrast {
  /// The planes in which the pages are measured.
  let planes: [GrayWeights]

  /// The contrast from which one plane is enough, in levels.
  ///
  /// In synthetic videos, edges with a contrast of about 7 levels in brightness are up to 0.7 pixels off in brightness
  /// alone; with 14.7 levels, a channel alone is worse.
  private static let clearContrast: Float = 12
  /// How much a channel must add to the contrast, in levels: less can be noise.
  private static let smallestGain: Float = 3
  /// The opacities of the black cover of the lower page that are considered: those of UIKit, up to 0.1, and larger ones
  /// that a recording can have.
  private static let dimmings: [Float] = [0, 0.02, 0.04, 0.06, 0.08, 0.1, 0.15, 0.2]
  /// The number of columns of the lower page that are compared with the left edge of the upper one.
  private static let columns = 16

  /// - Parameters:
  ///   - pages: The pages of each movement. The movement with the least contrast decides.
  ///   - bar: The height of the bars, as a share of the height.
  ///   - hasSubsampledColors: Whether only the brightness has the full resolution.
  init(
    _ pages: [(lower: Picture, upper: Picture)], bar: Double, hasSubsampledColors: Bool
  ) {
    func contrast(_ planes: [GrayWeights]) -> Float {
      pages.map { Self.leastContrast($0, bar, planes) }.min() ?? 0
    }
    // All channels together have the least noise.
    let usual: GrayWeights = hasSubsampledColors ? .brightness : .mean
    let usualContrast = contrast([usual])
    guard usualContrast < Self.clearContrast else {
      planes = [usual]
      return
    }
    let options = [GrayWeights.red, .green, .blue].map { ([usual, $0], contrast([usual, $0])) }
    let best = options.max { $0.1 < $1.1 }
    planes = best.flatMap { $0.1 > usualContrast + Self.smallestGain ? $0.0 : nil } ?? [usual]
  }

  /// Returns how much the left edge of the upper page differs from the most similar place of the lower page, with any
  /// dimming, in levels.
  ///
  /// This is the mean over the rows of the largest difference in a plane. A place consists of two columns, because a
  /// single column can resemble the upper page by chance.
  private static func leastContrast(
    _ pages: (lower: Picture, upper: Picture), _ bar: Double, _ planes: [GrayWeights]
  ) -> Float {
    let (lower, upper) = (pages.lower.gray(planes) { $0 }, pages.upper.gray(planes) { $0 })
    let rows = min(upper.height, Int(bar * Double(upper.height)))..<upper.height
    let sampled = Array(stride(from: 0, to: lower.width, by: max(1, lower.width / columns)))
    func sum(_ column: Int, _ dimming: Float) -> Float {
      rows.reduce(0) { sum, y in
        sum
          + planes.indices.reduce(0 as Float) { largest, plane in
            let row = plane * upper.height + y
            let level = (1 - dimming) * lower.values[row * lower.width + column]
            return max(largest, abs(upper.values[row * upper.width] - level))
          }
      }
    }
    let least = dimmings.flatMap { dimming in
      let sums = sampled.map { sum($0, dimming) }
      return zip(sums, sums.dropFirst()).map(max)
    }.min()
    return (least ?? 0) / Float(max(1, rows.count))
  }
}
