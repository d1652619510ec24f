import Layers
import Units

/// The layout of a page's navigation item at rest on iOS 26 and later, in the bar's coordinates (UIKit Facts,
/// Bars of iOS 26 and 27).
package struct GlassItems: Hashable, Sendable {
  /// The back button and the left items, from left to right.
  package var left: [Platter] = []
  /// The right items, from left to right.
  package var right: [Platter] = []
  package var title: BarItems.Label?
  package var subtitle: BarItems.Label?
  package var largeTitle: BarItems.Label?
  package var largeSubtitle: BarItems.Label?
  /// The opacity of the inline title, which a large title replaces.
  package var titleOpacity = 1.0
}

extension GlassItems {
  /// Lays out the items of a page on a bar that is `width` points wide.
  ///
  /// `largeTitleHeight` is the visible height of the large title's area, or nil without a large title.
  init(
    of item: NavigationItem, hasBackButton: Bool, indicator: Size, titleAttributes: TextAttributes,
    width: Double, largeTitleHeight: Double?, in scene: Scene
  ) {
    let layout = PlatterLayout(scene: scene, metrics: .navigationBar)
    let margin = ItemMetrics.margin(width: width) + scene.device.safeArea.left
    right = layout.platters(item.rightBarButtonItems.reversed(), from: 0)
    let shift = width - margin - (right.last?.frame.maxX ?? 0)
    right = right.map { $0.moved(by: shift) }
    if !item.leftBarButtonItems.isEmpty {
      // A left item replaces the back button.
      left = layout.platters(item.leftBarButtonItems, from: margin)
    } else if hasBackButton, !item.hidesBackButton {
      left = [layout.backButton(at: margin, indicator: indicator)]
    }

    let measure = Measure(scene: scene, height: Platter.Metrics.navigationBar.height)
    // The title stays in the middle as long as there is room beside it.
    let start = left.last.map { $0.frame.maxX + Self.titleClearance } ?? margin
    let end = right.first.map { $0.frame.minX - Self.titleClearance } ?? width - margin
    let area = start...max(start, end)
    let titleFont = ItemMetrics.titleFont.with(titleAttributes)
    func aligned(_ label: BarItems.Label) -> BarItems.Label {
      measure.aligned(
        label, scene.profile.hasTitleAlignment ? item.titleAlignment : .automatic, width: width,
        area: area)
    }
    title = item.title.map { aligned(measure.label($0, titleFont)) }
    if let text = item.subtitle, !text.isEmpty {
      subtitle = aligned(measure.label(text, Self.subtitleFont))
      title?.frame.origin.y -= Self.subtitleOffset
      subtitle?.frame.origin.y += Self.subtitleOffset
    }
    if let height = largeTitleHeight, let text = item.largeTitle ?? item.title {
      let zone = item.largeTitleZone
      let hidden = zone - height
      let top = scene.barHeight - hidden
      largeTitle = measure.largeTitle(text, x: margin, width: width - 2 * margin, below: top)
      largeSubtitle = item.visibleLargeSubtitle.map {
        var label = measure.label($0, LargeTitle.subtitleFont, x: margin)
        label.frame.origin.y = top + LargeTitle.labelTop + LargeTitle.labelHeight
        label.frame.size.height = LargeTitle.subtitleHeight
        return label
      }
      titleOpacity =
        max(0, hidden - LargeTitle.inlineTitleStart) / (zone - LargeTitle.inlineTitleStart)
    }
  }

  /// The smallest distance between a title and a platter.
  static let titleClearance = 8.0
  /// The font of a subtitle, which is chosen.
  static let subtitleFont = Font(size: 12)
  /// The distance by which a title moves up and its subtitle down, which is chosen.
  static let subtitleOffset = 9.0
}

extension NavigationItem {
  /// The height of the large title's area with its subtitle, in points.
  var largeTitleZone: Double {
    LargeTitle.height + (visibleLargeSubtitle == nil ? 0 : LargeTitle.subtitleHeight)
  }

  var visibleLargeSubtitle: String? {
    largeSubtitle.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The texts that the new design draws, with their fonts.
  var glassTexts: [(String, Font)] {
    let items = leftBarButtonItems + rightBarButtonItems
    return items.compactMap(\.title).map { ($0, Platter.Metrics.navigationBar.font) }
      + [subtitle].compactMap(\.self).map { ($0, GlassItems.subtitleFont) }
      + [largeTitle].compactMap(\.self).map { ($0, LargeTitle.font) }
      + [visibleLargeSubtitle].compactMap(\.self).map { ($0, LargeTitle.subtitleFont) }
  }
}

extension Platter {
  /// Returns the platter moved horizontally by `distance` points.
  func moved(by distance: Double) -> Platter {
    var platter = self
    platter.frame = frame.offset(x: distance)
    platter.buttons = buttons.map {
      var button = $0
      button.frame = $0.frame.offset(x: distance)
      return button
    }
    return platter
  }
}

extension Measure {
  /// Returns a title in its area, truncated if it does not fit.
  ///
  /// A leading title is at the leading end of its area. An automatic one is in the middle of the bar or, if less than
  /// the clearance would be left beside it, also at the leading end. A centered one is as close to the middle as the
  /// area allows (Apple, UINavigationItem.TitleAlignment.center).
  fileprivate func aligned(
    _ label: BarItems.Label, _ alignment: TitleAlignment, width: Double, area: ClosedRange<Double>
  ) -> BarItems.Label {
    var centered = label
    centered.frame.origin.x = (width - label.frame.width) / 2
    let isInArea =
      centered.frame.minX >= area.lowerBound && centered.frame.maxX <= area.upperBound
    if alignment != .leading, isInArea { return centered }
    var fitted = title(label, centeredIn: width, area: area)
    if alignment != .center { fitted.frame.origin.x = area.lowerBound }
    return fitted
  }
}
