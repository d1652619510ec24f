import Matching
import Navigation
import Transom
import Units

/// The navigation bar of a page at rest, as a recording shows it.
struct RecordedBar: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case shown
    /// Nothing distinguishes the bar from the page.
    case likePage
    /// The area of the bar does not have one color.
    case notUniform
  }

  let kind: Kind
  /// The median color of the bar's area.
  let color: Color

  /// The largest differences from the color of a bar with an edge, and of one without, in levels.
  private static let tolerance: Float = 14
  private static let strictTolerance: Float = 8
  /// The smallest difference between a bar and its items, in levels.
  private static let itemContrast: Float = 40
  /// The smallest difference between a bar and the page below it, in levels.
  private static let smallestStep: Float = 5
  /// The largest part of a bar that its title and buttons cover.
  private static let largestItems = 0.4
  /// The smallest part of a bar that a title covers.
  private static let smallestItems = 0.004

  /// Measures the bar.
  ///
  /// - Parameters:
  ///   - picture: The page at rest.
  ///   - screen: The area of the screen in the picture.
  init(_ picture: Picture, _ screen: ScreenArea, _ model: DraftModel) {
    func row(_ points: Double) -> Int { model.row(points, of: screen, in: picture) }
    let all = screen.columns(in: picture.width)
    let columns = Range(
      uncheckedBounds: (all.lowerBound + all.count / 50, all.upperBound - all.count / 50))
    // The status bar has items of its own, and beside a notch there is no free space.
    let top = row(model.device.navigationBarTop(model.profile))
    let bottom = row(model.barBottom - 2)
    let bar = top..<max(top, bottom)
    let median = picture.median(columns, bar) ?? SIMD3(repeating: 255)
    color = Color(
      bytes: Self.byte(median.x), Self.byte(median.y), Self.byte(median.z))
    func strip(_ start: Double, _ end: Double) -> SIMD3<Float> {
      let first = row(model.barBottom + start)
      return picture.median(columns, first..<max(first, row(model.barBottom + end))) ?? median
    }
    func share(_ limit: Float) -> Double {
      picture.share(columns, bar, differingFrom: median, by: limit)
    }
    // A gradient in the page has no edge at the bottom of the bar.
    let lowest = strip(-6, -2)
    let slope = (lowest - strip(-14, -10)).largest
    if (strip(2, 6) - lowest).largest > Self.smallestStep + 2 * slope {
      kind = share(Self.tolerance) > Self.largestItems ? .notUniform : .shown
    } else if share(Self.strictTolerance) > Self.largestItems {
      kind = .notUniform
    } else {
      kind = share(Self.itemContrast) > Self.smallestItems ? .shown : .likePage
    }
  }

  private static func byte(_ level: Float) -> UInt8 { UInt8(min(max(level, 0), 255).rounded()) }
}
