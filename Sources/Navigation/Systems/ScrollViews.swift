import Units

/// Changes that libraries make to a page's scroll view.
extension NavigationModel {
  /// Turns the adjustment of the scroll view's insets off, or on again.
  mutating func adjustInsets(of page: PageID, stops: Bool) {
    guard state[page].stopsAdjustingInsets != stops else { return }
    apply(.insetAdjustmentStopped(page: page, stops))
  }

  /// Models `setContentOffset(_:animated:)` without animation, with the offset clamped to the scroll range.
  ///
  /// The call ends a running scroll.
  mutating func clampContentOffset(of page: PageID) {
    guard let definition = scene.pages[page], let scrollView = definition.scrollView else { return }
    let pageState = state[page]
    let content = scrollView.contentSize ?? definition.content.size(in: scene) ?? .zero
    let visible = pageState.frame.height - pageState.topInset - pageState.bottomInset
    let offset = pageState.scroll.offset(at: Instant(clock))
    let clamped = max(min(offset, content.height - visible), 0)
    guard clamped != offset || pageState.scroll.isMoving(at: Instant(clock)) else { return }
    let position = ScrollPosition(from: clamped, to: clamped, start: clock)
    apply(.scrolled(page, position))
    if case .following(page, _, let fade) = state.bar.imageAlpha {
      apply(.imageFaded(.following(page: page, position, fade), by: page))
    }
  }
}
