import Units

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
