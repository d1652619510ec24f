import Units

/// A navigation bar that belongs to one page and moves with it.
package struct PageBar: Hashable, Sendable {
  /// The bar that shows the page's titles and buttons.
  package enum Items: Sendable {
    /// The page's bar, so that the items move with the page.
    case onPageBar
    /// The real bar, in its style.
    case onRealBar
    /// A layer above all pages, at the position of the real bar, in the style of the page's bar.
    case abovePages
  }

  /// The item that returns to the page below.
  package enum BackButton: Hashable, Sendable {
    /// UIKit's back button: the indicator and the title of the page below.
    case system
    /// No back button, because the page is the root of its own navigation controller.
    case missing
    /// A left item with text, which a library adds if the page has none.
    case leftItem(String)
  }

  package var style: BarStyle
  package var isHidden: Bool
  /// The slide up or down, after the page has appeared.
  package var slide: BarSlide?
  package var items: Items
  package var backButton: BackButton
  /// Whether the page's view contains the bar, so it does not affect the page's layout and is
  /// clipped with the page.
  ///
  /// Otherwise the bar and the page are siblings in a common superview.
  package var isInPage: Bool
  /// The appearance objects of the bar's item, or nil for those of the page.
  package var itemAppearances: ItemAppearances?

  package init(
    style: BarStyle, isHidden: Bool = false, items: Items, backButton: BackButton = .system,
    isInPage: Bool = false, itemAppearances: ItemAppearances? = nil
  ) {
    self.style = style
    self.isHidden = isHidden
    self.items = items
    self.backButton = backButton
    self.isInPage = isInPage
    self.itemAppearances = itemAppearances
  }

  /// Returns the bar's vertical position: 0 above the screen, 1 in its normal position.
  func verticalFraction(at instant: Instant) -> Double {
    slide?.verticalFraction(at: instant) ?? (isHidden ? 0 : 1)
  }
}

extension NavigationState {
  /// Returns the page whose own bar is styled by the code of `page`, or nil if that code styles the real bar.
  ///
  /// If `page` is nil, the code is outside the pages and styles the visible bar.
  func barOwner(styledBy page: PageID?) -> PageID? {
    // A child page has its parent's navigation controller.
    guard let page = (page ?? topPage).map(outermostPage), self[page].bar != nil else { return nil }
    return page
  }

  /// Returns the style of a page's items, which is that of the bar that shows them.
  func itemStyle(of page: PageID) -> BarStyle {
    guard let own = self[page].bar, own.items != .onRealBar else { return bar.style }
    return own.style
  }

  /// Returns whether a page hides only its own bar, not the real bar, because its own bar shows the page's
  /// items.
  func hidesOwnBarOnly(_ page: PageID) -> Bool { self[page].bar?.items == .onPageBar }

  /// Returns the end of the vertical slide that ends last, or nil if none ends after `time`.
  func slideEnd(after time: Time) -> Time? {
    ([bar.slideEnd] + stack.map { self[$0].bar?.slide?.verticalEnd }).compactMap { $0 }
      .filter { $0 > time }.max()
  }

  /// Calls a setter of the bar that a page's code styles.
  mutating func style(_ change: BarChange, by page: PageID?) {
    if let owner = barOwner(styledBy: page) {
      self[owner].bar?.style.apply(change)
    } else {
      bar.style.apply(change)
    }
  }

  /// Hides or shows the bar that a page's code styles.
  ///
  /// Also hides or shows the real bar unless the page's own bar shows the items.
  mutating func setBarHidden(_ hidden: Bool, _ slide: BarSlide?, by page: PageID?) {
    let owner = barOwner(styledBy: page)
    if let owner { self[owner].bar?.isHidden = hidden }
    if let owner, hidesOwnBarOnly(owner) {
      self[owner].bar?.slide = slide
    } else {
      bar.isHidden = hidden
      bar.slide = slide
      // A bar that moves with its page does not slide in a transition.
      if let owner { self[owner].bar?.slide = slide?.verticalEnd == nil ? nil : slide }
    }
  }
}

extension BarSlide {
  /// The end of a vertical slide, or nil for a slide with a page.
  var verticalEnd: Time? {
    guard case .vertical(let start, _, _) = self else { return nil }
    return start + BarSlide.verticalDuration
  }

  /// Returns the bar's vertical position, or nil for a slide with a page.
  func verticalFraction(at instant: Instant) -> Double? {
    guard case .vertical(let start, let from, let to) = self else { return nil }
    let time = instant.seconds(since: start) / BarSlide.verticalDuration.seconds
    return from + (to - from) * CubicBezier.easeInEaseOut(time)
  }

  /// Returns the same slide, with its start shifted by `time`.
  func moved(by time: Time) -> BarSlide {
    guard case .vertical(let start, let from, let to) = self else { return self }
    return .vertical(start: start + time, from: from, to: to)
  }
}
