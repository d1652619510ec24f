import Units

/// The page's scroll view; `content` is what it scrolls.
package struct ScrollView: Hashable, Sendable {
  package enum InsetAdjustment: String, CaseIterable, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// nil: the content's own size.
  package var contentSize: Size?
  /// Points from the resting top.
  package var contentOffset = 0.0
  package var isFirstSubview = true
  package var contentInsetAdjustmentBehavior = InsetAdjustment.automatic
  package var alwaysBounceVertical = false
  package var alwaysBounceHorizontal = false

  package init() {}
}

/// A page's `scrollViewDidScroll` that fades the bar's background image with the content's offset.
package struct ScrollFade: Hashable, Sendable {
  /// How long the page stays its scroll view's delegate.
  package enum End: String, CaseIterable, Sendable {
    /// It gives the delegate up in its viewWillDisappear.
    case disappear
    /// Never: it scrolls on and restyles the next page's bar (nav-systems S24).
    case dealloc
  }

  /// Offsets in points from the resting top: the image is clear at the first, whole at the second.
  package var from: Double
  package var to: Double
  package var until: End

  package init(from: Double, to: Double, until: End = .disappear) {
    self.from = from
    self.to = to
    self.until = until
  }

  /// The image's alpha at an offset.
  package func alpha(at offset: Double) -> Double {
    min(max((offset - from) / (to - from), 0), 1)
  }
}
