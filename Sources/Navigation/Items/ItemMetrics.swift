import Layers
import Units

/// Metrics of bar items, in points (UIKit Facts, Bar item layout).
enum ItemMetrics {
  static let titleFont = Font(size: 17, weight: .semibold)
  static let buttonFont = Font(size: 17)
  /// Returns the font of a button before iOS 26 (UIKit Facts, Bar item layout).
  static func font(of item: BarButtonItem) -> Font {
    item.style == .plain ? buttonFont : Font(size: buttonFont.size, weight: .semibold)
  }
  /// The size of UIKit's back indicator (UIKit Facts, Back indicator).
  static let indicatorSize = Size(width: 13, height: 21)
  /// The opacity of a pressed back indicator (UIKit Facts, Back indicator).
  static let pressedIndicatorOpacity = 0.2
  /// The distance from the layout margin to the back indicator.
  static let indicatorInset = -8.0
  /// Returns the distance between the indicator and the back label (UIKit Facts, Back button).
  ///
  /// Recordings of versions up to iOS 14 show 6 points, and snapshots of iOS 17 and 18 show the other values.
  /// The value for iOS 15 and 16 is inferred.
  static func labelSpacing(_ profile: Profile) -> Double {
    if profile < .ios17 { return 6 }
    return profile < .ios18 ? 25.0 / 3 : 29.0 / 3
  }
  /// Returns how far the center of a button's image is above the middle of the bar (UIKit Facts, Bar
  /// item layout).
  ///
  /// The distance is one point up to iOS 10 and one pixel in later versions. Each value comes from a single
  /// app's view log.
  static func imageLift(_ profile: Profile, scale: Int) -> Double {
    profile < .ios11 ? 1 : 1 / Double(scale)
  }
  /// The distance between a title and other items, fitted to a snapshot (UIKit Facts, Bar item
  /// layout).
  static let titleClearance = 6.5
  /// The maximum width of a back label, as a fraction of the bar's width: `maxBackButtonProportion`.
  static let widestBackLabel = 0.5
  /// The width that a back label must leave for the title, unless the title is narrower.
  ///
  /// A back label that leaves less is omitted or replaced with a shorter one.
  static let narrowestTitle = 75.0
  /// The maximum number of characters in a line of text, which is more than the widest screen can show.
  static let maximumCharacters = 1000

  /// Returns the system's layout margin: 20 on screens of at least 414 points, otherwise 16.
  static func margin(width: Double) -> Double { width < 414 ? 16 : 20 }
}

/// Measures the text and buttons of a bar.
struct Measure {
  let scene: Scene
  /// The bar's height in points, in which a line is centered vertically.
  let height: Double

  func label(_ text: String, _ font: Font, x: Double = 0) -> BarItems.Label {
    let text = Self.limited(text)
    return BarItems.Label(
      text: text, font: font,
      frame: Rect(x: x, y: 0, width: scene.textWidth(text, font), height: height))
  }

  /// Returns a button at the left margin.
  func button(_ item: BarButtonItem, margin: Double) -> BarItems.Button {
    switch item.content {
    case .title(let title):
      let label = label(
        title, ItemMetrics.font(of: item), x: margin - scene.profile.textButtonPadding)
      return BarItems.Button(
        content: .text(label.text, label.font), frame: label.frame, item: item)
    case .image(let name):
      return button(.named(name), scene.images[name]?.size ?? .zero, x: margin, item)
    case .backIndicatorImage:
      return button(
        .backIndicator(scene.profile.backIndicatorOutline), ItemMetrics.indicatorSize, x: margin,
        item)
    case .space:
      return button(.named(Scene.emptyImage), .zero, x: margin, item)
    }
  }

  /// Returns a button with an image at its own size.
  private func button(_ image: ImageSource, _ size: Size, x: Double, _ item: BarButtonItem)
    -> BarItems.Button
  {
    let lift = ItemMetrics.imageLift(scene.profile, scale: scene.device.scale)
    let y = (height - size.height) / 2 - lift
    return BarItems.Button(
      content: .image(image), frame: Rect(x: x, y: y, width: size.width, height: size.height),
      item: item)
  }

  /// Returns the text, limited to the maximum number of characters.
  static func limited(_ text: String) -> String {
    String(text.prefix(ItemMetrics.maximumCharacters))
  }

  /// Returns a large title whose area begins `top` points below the bar's upper edge.
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

  /// Returns a title as close to the bar's center as the area allows, truncated if it does not fit.
  func title(
    _ label: BarItems.Label, centeredIn barWidth: Double, area: ClosedRange<Double>
  ) -> BarItems.Label {
    var label = label
    let width = area.upperBound - area.lowerBound
    if label.frame.width > width { label = truncated(label, to: width) }
    let centered = (barWidth - label.frame.width) / 2
    let last = max(area.lowerBound, area.upperBound - label.frame.width)
    label.frame.origin.x = min(max(centered, area.lowerBound), last)
    return label
  }

  /// Returns the longest prefix that fits with an ellipsis, as in `NSLineBreakMode.byTruncatingTail`.
  ///
  /// The text is empty if the ellipsis does not fit.
  private func truncated(_ label: BarItems.Label, to width: Double) -> BarItems.Label {
    let characters = Array(label.text)
    var fits = -1
    var tooLong = characters.count
    while tooLong - fits > 1 {
      let middle = (fits + tooLong) / 2
      if scene.textWidth(shortened(characters, to: middle), label.font) <= width {
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
