import Units

/// What a bar shows of a page's navigation item, laid out in the bar's coordinates, at rest.
package struct BarItems: Hashable, Sendable {
  /// One line of text and the box it stands in.
  package struct Label: Hashable, Sendable {
    package var text: String
    package var font: Font
    package var frame: Rect
  }

  /// The back indicator's rectangle: the slot that its mask lies over.
  package var backIndicator: Rect?
  package var backLabel: Label?
  package var title: Label?
  /// Below the bar's own height; what of it is above its zone is not drawn.
  package var largeTitle: Label?
  /// Of the title in the bar, which a large one stands for.
  package var titleOpacity = 1.0
  package var leftItems: Label?
  package var rightItems: Label?
  /// Where a title may lie, from the left items to the right ones.
  package var titleArea: ClosedRange<Double>
}

extension BarItems {
  /// The items of `page` above `below` (nil for the root) on a bar of `size`, which does not count
  /// the large title's zone: `largeTitleHeight` is what is seen of that, nil without one.
  init(
    of page: Page, above below: Page?, on style: BarStyle, titleAttributes: TextAttributes,
    size: Size, largeTitleHeight: Double? = nil, in scene: Scene
  ) {
    let measure = Measure(scene: scene, height: size.height)
    // Both sides of a lying screen are alike.
    let margin = ItemMetrics.margin(width: size.width) + scene.device.safeArea.left
    let item = page.navigationItem
    rightItems = item.rightBarButtonItem.map { measure.label($0, ItemMetrics.buttonFont) }
    if let width = rightItems?.frame.width {
      rightItems?.frame.origin.x = size.width - margin - width
    }
    let right = rightItems.map { $0.frame.minX - ItemMetrics.titleClearance } ?? size.width - margin
    var left = margin
    let titleFont = ItemMetrics.titleFont.with(titleAttributes)
    let title = page.title.map { measure.label($0, titleFont) }

    if let text = item.leftBarButtonItem {
      // A left item takes the back button's place.
      leftItems = measure.label(text, ItemMetrics.buttonFont, x: margin)
    } else if let below, !item.hidesBackButton {
      let indicator = style.backIndicatorSize(in: scene)
      let x = margin + ItemMetrics.indicatorInset
      backIndicator = Rect(
        x: x, y: (size.height - indicator.height) / 2, width: indicator.width,
        height: indicator.height)
      let labelX = x + indicator.width + ItemMetrics.indicatorSpacing
      let room = right - labelX - ItemMetrics.titleClearance
      let titleWidth = min(title?.frame.width ?? 0, ItemMetrics.narrowestTitle)
      backLabel = below.backLabels.lazy.map {
        measure.label($0, ItemMetrics.buttonFont, x: labelX)
      }.first {
        $0.frame.width <= size.width * ItemMetrics.widestBackLabel
          && $0.frame.width + titleWidth <= room
      }
      left = backIndicator?.maxX ?? left
    }
    if let group = leftItems ?? backLabel { left = group.frame.maxX }
    if leftItems != nil || backIndicator != nil { left += ItemMetrics.titleClearance }
    titleArea = left...max(left, right)
    self.title = title.map {
      measure.title($0, centeredIn: size.width, area: left...max(left, right))
    }
    backLabel?.frame.origin += style.backLabelOffset(in: scene)
    if let height = largeTitleHeight, let text = page.title {
      let hidden = LargeTitle.height - height
      largeTitle = measure.largeTitle(
        text, x: margin, width: size.width - 2 * margin, below: size.height - hidden)
      titleOpacity =
        max(0, hidden - LargeTitle.inlineTitleBegins)
        / (LargeTitle.height - LargeTitle.inlineTitleBegins)
    }
  }

  /// The two images of the back indicator that are used: a pair, or UIKit's own for both
  /// (seed 000 §4.4).
  static func hasOwnIndicator(_ style: BarStyle) -> Bool {
    style.backIndicatorImage != nil && style.backIndicatorTransitionMaskImage != nil
  }
}

extension BarStyle {
  /// The size of the indicator that is drawn.
  fileprivate func backIndicatorSize(in scene: Scene) -> Size {
    guard BarItems.hasOwnIndicator(self), let image = backIndicatorImage else {
      return ItemMetrics.indicatorSize
    }
    return scene.images[image]?.size ?? .zero
  }

  /// `backButtonTitlePositionAdjustment`: x from iOS 11 on, y before (design: navigation, Profiles).
  fileprivate func backLabelOffset(in scene: Scene) -> Point {
    let offset = backButtonTitlePositionAdjustment
    return scene.profile.movesBackLabelSideways
      ? Point(x: offset.x, y: 0) : Point(x: 0, y: offset.y)
  }
}

extension Page {
  /// What the back button that leads to the page may say, the best first; none of them leaves the
  /// indicator alone.
  fileprivate var backLabels: [String] {
    let own = navigationItem.backButtonTitle ?? title
    // An empty title is asked for to show the indicator alone.
    if own == "" { return [] }
    let usual = (own ?? "").containsHan ? "返回" : "Back"
    return [own, usual].compactMap { $0 }
  }
}

extension String {
  /// Whether the text is written in Chinese characters; UIKit's own words follow the app's language.
  fileprivate var containsHan: Bool {
    unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
  }
}

extension Font {
  /// The font that `titleTextAttributes` make of it.
  func with(_ attributes: TextAttributes) -> Font {
    Font(size: attributes.size ?? size, weight: attributes.weight ?? weight)
  }
}

extension Point {
  fileprivate static func += (a: inout Point, b: Point) {
    a.x += b.x
    a.y += b.y
  }
}
