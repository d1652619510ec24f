import Layers
import Units

/// The layout of a page's navigation item at rest, in the bar's coordinates.
package struct BarItems: Hashable, Sendable {
  /// A line of text with its frame.
  package struct Label: Hashable, Sendable {
    package var text: String
    package var font: Font
    package var frame: Rect
  }

  /// The frame and content of a bar button.
  package struct Button: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
      case text(String, Font)
      case image(ImageSource)
    }

    package var content: Content
    package var frame: Rect
    package var item: BarButtonItem
  }

  /// The frame of the back indicator and of its mask.
  package var backIndicator: Rect?
  package var backLabel: Label?
  package var title: Label?
  /// The large title, in its area below the rest of the bar.
  package var largeTitle: Label?
  /// The opacity of the inline title, which a large title replaces.
  package var titleOpacity = 1.0
  /// The left button, which the layer `leftItems` shows.
  package var leftItems: Button?
  /// The right button, which the layer `rightItems` shows.
  package var rightItems: Button?
  /// The horizontal range for a title, between left and right items.
  package var titleArea: ClosedRange<Double>
  /// The back label, or an empty label at its position if only the indicator is shown.
  ///
  /// The value is nil if there is no back button.
  private(set) var backLabelAnchor: Label?
}

extension BarItems {
  /// Lays out the items of a page.
  ///
  /// `below` is the item of the page to which the back button leads, or nil without a back button. `size`
  /// is the bar's size without the area of the large title. `largeTitleHeight` is the visible height of that
  /// area, or nil without a large title.
  init(
    of item: NavigationItem, above below: NavigationItem?, on style: BarStyle,
    titleAttributes: TextAttributes, size: Size, largeTitleHeight: Double? = nil, in scene: Scene
  ) {
    let measure = Measure(scene: scene, height: size.height)
    // The safe area has equal insets on the left and on the right, so both margins are equal.
    let margin = ItemMetrics.margin(width: size.width) + scene.device.safeArea.left
    rightItems = item.rightBarButtonItem.map { measure.button($0, margin: margin) }
    if let frame = rightItems?.frame {
      rightItems?.frame.origin.x = size.width - frame.minX - frame.width
    }
    let right = rightItems.map { $0.frame.minX - ItemMetrics.titleClearance } ?? size.width - margin
    var left = margin
    let titleFont = ItemMetrics.titleFont.with(titleAttributes)
    let title = item.title.map { measure.label($0, titleFont) }

    if let button = item.leftBarButtonItem {
      // A left item replaces the back button.
      leftItems = measure.button(button, margin: margin)
    } else if let below, !item.hidesBackButton {
      let indicator = style.backIndicatorSize(in: scene)
      let x = margin + ItemMetrics.indicatorInset
      backIndicator = Rect(
        x: x, y: (size.height - indicator.height) / 2, width: indicator.width,
        height: indicator.height)
      let labelX = x + indicator.width + ItemMetrics.labelSpacing(scene.profile)
      let availableWidth = right - labelX - ItemMetrics.titleClearance
      let titleWidth = min(title?.frame.width ?? 0, ItemMetrics.narrowestTitle)
      backLabel = below.backLabels(scene.locale).lazy.map {
        measure.label($0, ItemMetrics.buttonFont, x: labelX)
      }.first {
        $0.frame.width <= size.width * ItemMetrics.widestBackLabel
          && $0.frame.width + titleWidth <= availableWidth
      }
      backLabelAnchor = Label(
        text: "", font: ItemMetrics.buttonFont,
        frame: Rect(x: labelX, y: 0, width: 0, height: size.height))
      left = backIndicator?.maxX ?? left
    }
    if let group = leftItems?.frame ?? backLabel?.frame { left = group.maxX }
    if leftItems != nil || backIndicator != nil { left += ItemMetrics.titleClearance }
    titleArea = left...max(left, right)
    self.title = title.map {
      measure.title($0, centeredIn: size.width, area: left...max(left, right))
    }
    backLabel?.frame.origin += style.backLabelOffset(in: scene)
    backLabelAnchor = backLabel ?? backLabelAnchor
    if let height = largeTitleHeight, let text = item.title {
      let hidden = LargeTitle.height - height
      largeTitle = measure.largeTitle(
        text, x: margin, width: size.width - 2 * margin, below: size.height - hidden)
      titleOpacity =
        max(0, hidden - LargeTitle.inlineTitleStart)
        / (LargeTitle.height - LargeTitle.inlineTitleStart)
    }
  }

  /// Returns whether the style has both an image and a mask for the back indicator.
  ///
  /// If only one of them is set, UIKit uses its own pair (UIKit Facts, Back indicator mask).
  static func hasOwnIndicator(_ style: BarStyle) -> Bool {
    style.backIndicatorImage != nil && style.backIndicatorTransitionMaskImage != nil
  }
}

extension BarStyle {
  /// Returns the size of the back indicator.
  func backIndicatorSize(in scene: Scene) -> Size {
    guard BarItems.hasOwnIndicator(self), let image = backIndicatorImage else {
      return ItemMetrics.indicatorSize
    }
    return scene.images[image]?.size ?? .zero
  }

  /// Returns the offset of the back label: the x value of `backButtonTitlePositionAdjustment` from iOS 11,
  /// and the y value in earlier versions (UIKit Facts, Back button).
  fileprivate func backLabelOffset(in scene: Scene) -> Point {
    let offset = backButtonTitlePositionAdjustment
    return scene.profile.movesBackLabelSideways
      ? Point(x: offset.x, y: 0) : Point(x: 0, y: offset.y)
  }
}

extension NavigationItem {
  /// Returns the possible back labels on the page above, with the preferred one first.
  ///
  /// If none fits, UIKit shows only the indicator.
  fileprivate func backLabels(_ locale: Localization) -> [String] {
    let ownTitle = backButtonTitle ?? title
    // With an empty title, UIKit shows only the indicator.
    if ownTitle == "" { return [] }
    return [ownTitle, locale.back].compactMap { $0 }
  }
}

extension Font {
  /// Returns the font with the changes from `titleTextAttributes`.
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
