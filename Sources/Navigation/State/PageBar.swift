import Units

/// A navigation bar that belongs to one page and moves with it.
package struct PageBar: Hashable, Sendable {
  /// Where titles and buttons are.
  package enum Items: Sendable {
    /// On the bar itself, so that they move with the page.
    case onIt
    /// On the real bar, in its style.
    case onRealBar
    /// Where the real bar would be, above all pages, each page's in its own bar's style.
    case above
  }

  /// What leads back from the page.
  package enum BackButton: Hashable, Sendable {
    /// UIKit's own: the indicator and the title of the page below.
    case system
    /// An image in its place, drawn as the indicator alone.
    case image
    /// A left item with a text, which a library puts there where the page has none.
    case leftItem(String)
  }

  package var style: BarStyle
  package var isHidden: Bool
  /// Up or down, after the page has appeared; nil or over where nothing moves.
  package var slide: BarSlide?
  package var items: Items
  package var backButton: BackButton
  /// Whether the page's view holds it, so that it hides nothing of the page's layout and is clipped
  /// with it; else it lies beside the page, in a view around both.
  package var isInPage: Bool
  /// The appearance objects of its item; nil: the page's own.
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

  /// How much of the way down to its place it is: 0 hidden, 1 there.
  func verticalFraction(at instant: Instant) -> Double {
    slide?.verticalFraction(at: instant) ?? (isHidden ? 0 : 1)
  }
}

extension NavigationState {
  /// The page whose own bar is meant by `navigationBar` in a page's code; nil: the real bar.
  ///
  /// Code outside all pages means the bar in sight.
  func barOwner(styledBy page: PageID?) -> PageID? {
    // A child's navigation controller is its parent's.
    guard let page = (page ?? topPage).map(outermostPage), self[page].bar != nil else { return nil }
    return page
  }

  /// The style in which a page's items are drawn: its own bar's, unless the real bar carries them.
  func itemStyle(of page: PageID) -> BarStyle {
    guard let own = self[page].bar, own.items != .onRealBar else { return bar.style }
    return own.style
  }

  /// Whether a page's own bar is hidden alone, as it carries the page's items.
  func ownBarAloneHides(_ page: PageID) -> Bool { self[page].bar?.items == .onIt }

  /// When the last bar on its way up or down outside a transition arrives, if one does after `time`.
  func slideEnd(after time: Time) -> Time? {
    ([bar.slideEnd] + stack.map { self[$0].bar?.slide?.verticalEnd }).compactMap { $0 }
      .filter { $0 > time }.max()
  }

  /// Calls a setter of the bar that is meant.
  mutating func style(_ change: BarChange, by page: PageID?) {
    if let owner = barOwner(styledBy: page) {
      self[owner].bar?.style.apply(change)
    } else {
      bar.style.apply(change)
    }
  }

  /// A bar that carries its page's items alone is hidden alone; another goes with the real bar.
  mutating func setBarHidden(_ hidden: Bool, _ slide: BarSlide?, by page: PageID?) {
    let owner = barOwner(styledBy: page)
    if let owner { self[owner].bar?.isHidden = hidden }
    if let owner, ownBarAloneHides(owner) {
      self[owner].bar?.slide = slide
    } else {
      bar.isHidden = hidden
      bar.slide = slide
      // One that moves with its page needs no slide in a transition.
      if let owner { self[owner].bar?.slide = slide?.verticalEnd == nil ? nil : slide }
    }
  }
}

extension BarSlide {
  /// When a way up or down is over.
  var verticalEnd: Time? {
    guard case .vertical(let start, _, _) = self else { return nil }
    return start + BarSlide.verticalDuration
  }

  /// How much of the way down to its place a bar is; nil for one that moves with a page.
  func verticalFraction(at instant: Instant) -> Double? {
    guard case .vertical(let start, let from, let to) = self else { return nil }
    let time = instant.seconds(since: start) / BarSlide.verticalDuration.seconds
    return from + (to - from) * CubicBezier.easeInEaseOut(time)
  }

  /// The same slide, begun later.
  func moved(by time: Time) -> BarSlide {
    guard case .vertical(let start, let from, let to) = self else { return self }
    return .vertical(start: start + time, from: from, to: to)
  }
}
