import Units

/// A page's scroll view, which scrolls the page's content.
package struct ScrollView: Hashable, Sendable {
  package enum InsetAdjustment: String, CaseIterable, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// The size of the content, or nil for the content's natural size.
  package var contentSize: Size?
  /// The offset, in points from the top position at rest.
  package var contentOffset = 0.0
  package var isFirstSubview = true
  /// Whether the scroll view is the page's view, as in `UITableViewController`.
  package var isView = false
  package var contentInsetAdjustmentBehavior = InsetAdjustment.automatic
  package var alwaysBounceVertical = false
  package var alwaysBounceHorizontal = false
  /// The effect under the bar on iOS 26 and later, `topEdgeEffect`.
  package var topEdgeEffect = ScrollEdgeEffect()

  package init() {}

  /// Whether the scroll view is the page's view or its first subview, so that a navigation controller can
  /// adjust the insets.
  var isFirst: Bool { isFirstSubview || isView }
}

/// The effect with which content disappears under a bar, `UIScrollEdgeEffect`.
package struct ScrollEdgeEffect: Hashable, Sendable {
  /// The style, where `automatic` is `soft` under a navigation bar.
  package enum Style: String, CaseIterable, Sendable { case automatic, soft, hard }

  package var style = Style.automatic
  package var isHidden = false

  package init() {}
}

/// A page's `scrollViewDidScroll` that fades the bar's background image with the content's offset.
package struct ScrollFade: Hashable, Sendable {
  /// When the page stops being its scroll view's delegate.
  package enum End: String, CaseIterable, Sendable {
    /// In viewWillDisappear.
    case disappear
    /// When the page is deallocated: until then, scrolling restyles the next page's bar (LTNavigationBar
    /// issue 10).
    case dealloc
  }

  /// Offsets in points from the top position at rest: the image is clear at `from` and opaque at
  /// `to`.
  package var from: Double
  package var to: Double
  package var until: End

  package init(from: Double, to: Double, until: End = .disappear) {
    self.from = from
    self.to = to
    self.until = until
  }

  /// Returns the image's alpha at an offset.
  package func alpha(at offset: Double) -> Double {
    min(max((offset - from) / (to - from), 0), 1)
  }
}
