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

  /// The largest difference from the color of the bar, in levels.
  private static let tolerance: Float = 14
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
    let scale = screen.height / model.device.size.height
    func row(_ points: Double) -> Int {
      min(max(0, Int((screen.y + points * scale).rounded())), picture.height)
    }
    let all = screen.columns(in: picture.width)
    let columns = Range(
      uncheckedBounds: (all.lowerBound + all.count / 50, all.upperBound - all.count / 50))
    // The status bar has items of its own, and beside a notch it has no space.
    let top = row(model.device.navigationBarTop(model.profile))
    let bottom = row(model.barBottom - 2)
    let bar = top..<max(top, bottom)
    let median = picture.median(columns, bar) ?? SIMD3(repeating: 255)
    color = Color(
      bytes: Self.byte(median.x), Self.byte(median.y), Self.byte(median.z))
    let below = row(model.barBottom + 2)
    let page = below..<max(below, row(model.barBottom + 6))
    let items = picture.share(columns, bar, differingFrom: median, by: Self.tolerance)
    let pageColor = picture.median(columns, page) ?? median
    let hasStep = (pageColor - median).largest > Self.smallestStep
    kind =
      items > Self.largestItems
      ? .notUniform : hasStep || items > Self.smallestItems ? .shown : .likePage
  }

  private static func byte(_ level: Float) -> UInt8 { UInt8(min(max(level, 0), 255).rounded()) }
}
