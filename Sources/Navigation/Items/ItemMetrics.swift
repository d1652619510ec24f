import Units

/// Where things lie on a bar, in points (uikit-facts §2.1, §2.2).
enum ItemMetrics {
  static let titleFont = Font(size: 17, weight: .semibold)
  static let buttonFont = Font(size: 17)
  /// UIKit's own indicator; another image has its own size.
  static let indicatorSize = Size(width: 13, height: 21)
  /// From the layout margin to the back indicator.
  static let indicatorInset = -8.0
  /// Between indicator and back label: 6 or 8 are reported (medium); recordings begin the label at
  /// 27, which is 6.
  static let indicatorSpacing = 6.0
  /// What a title keeps from its neighbours (folklore).
  static let titleClearance = 8.0
  /// The widest back label, as a fraction of the bar's width: `maxBackButtonProportion`.
  static let widestBackLabel = 0.5
  /// The least a title is given before the back label yields.
  static let narrowestTitle = 75.0
  /// The most characters of a text that are looked at; the widest screen shows fewer.
  static let mostCharacters = 1000

  /// The system's layout margins: 20 on screens from 414 points, else 16.
  static func margin(width: Double) -> Double { width < 414 ? 16 : 20 }
}

/// Lines of text as boxes on a bar.
struct Measure {
  let scene: Scene
  /// The bar's height, in points; a line stands in its middle.
  let height: Double

  func label(_ text: String, _ font: Font, x: Double = 0) -> BarItems.Label {
    let text = Self.shown(text)
    return BarItems.Label(
      text: text, font: font,
      frame: Rect(x: x, y: 0, width: scene.textWidth(text, font), height: height))
  }

  /// As much of a text as is looked at.
  static func shown(_ text: String) -> String {
    String(text.prefix(ItemMetrics.mostCharacters))
  }

  /// A large title whose zone begins `top` points below the bar's upper edge.
  func largeTitle(
    _ text: String, x: Double, width: Double, below top: Double
  ) -> BarItems.Label {
    var label = label(text, LargeTitle.font)
    if label.frame.width > width { label = truncated(label, to: width) }
    label.frame.origin.x = x
    label.frame.origin.y = top + LargeTitle.labelTop
    label.frame.size.height = LargeTitle.labelHeight
    return label
  }

  /// A title in the middle of the bar, or as near as the area lets it; cut where it does not fit.
  func title(
    _ label: BarItems.Label, centeredIn width: Double, area: ClosedRange<Double>
  ) -> BarItems.Label {
    var label = label
    let room = area.upperBound - area.lowerBound
    if label.frame.width > room { label = truncated(label, to: room) }
    let centered = (width - label.frame.width) / 2
    let last = max(area.lowerBound, area.upperBound - label.frame.width)
    label.frame.origin.x = min(max(centered, area.lowerBound), last)
    return label
  }

  /// The longest beginning that fits with an ellipsis behind it, as `NSLineBreakMode.byTruncatingTail`
  /// has it; nothing where not even the ellipsis fits.
  private func truncated(_ label: BarItems.Label, to room: Double) -> BarItems.Label {
    let characters = Array(label.text)
    var fits = -1
    var tooLong = characters.count
    while tooLong - fits > 1 {
      let middle = (fits + tooLong) / 2
      if scene.textWidth(shortened(characters, to: middle), label.font) <= room {
        fits = middle
      } else {
        tooLong = middle
      }
    }
    return self.label(fits < 0 ? "" : shortened(characters, to: fits), label.font)
  }

  private func shortened(_ characters: [Character], to count: Int) -> String {
    var kept = characters.prefix(count)
    while kept.last == " " { kept.removeLast() }
    return String(kept) + "…"
  }
}
