import Units

/// Operations that libraries with fake bars share.
extension NavigationModel {
  /// Returns the rectangle of the real bar's background in a page's coordinates.
  ///
  /// A fake bar has the same rectangle.
  package func barBackgroundFrame(on page: PageID) -> Rect {
    let origin = state[page].frame.origin
    return barBackgroundFrame.offset(x: -origin.x, y: -origin.y)
  }

  /// Returns whether the view of a page that is on top or in a transition is in a window.
  func isInWindow(_ page: PageID) -> Bool { state[page].isViewLoaded && !state.isOffScreen }

  /// Adds a system's fake bar to a page, with a background as high as the fake bar.
  mutating func addFakeBar(
    of system: any TransitionSystem.Type, _ style: BarStyle, to page: PageID
  ) {
    let frame = barBackgroundFrame(on: page)
    let scrolls = scene.pages[page]?.scrollView?.isView == true
    apply(
      .fakeBarAdded(
        page: page,
        FakeBar(
          style: style, frame: frame, backgroundHeight: frame.height,
          isAttached: !state.bar.isHidden,
          imageAlpha: .fixed(state.bar.imageAlpha.value(at: Instant(clock))),
          ignoresEmptyImages: system.description.traits.contains(.ignoresEmptyImages),
          contentOffset: scrolls ? state[page].scroll.offset(at: Instant(clock)) : nil)))
  }

  /// Fades the image of a page's fake bar like the real bar's, now and during later scrolling.
  ///
  /// This is for libraries that mirror the real bar's setters to the fake bar.
  mutating func mirrorImageAlpha(intoFakeBarOf page: PageID?) {
    guard let page, let fake = state[page].fakeBar, fake.imageAlpha != state.bar.imageAlpha else {
      return
    }
    apply(.fakeBarImageFaded(page: page, state.bar.imageAlpha))
  }

  /// Sets the real bar's style, with `imageAlpha` as the alpha of a new background image.
  mutating func restyleBar(_ changes: [BarChange], from source: String, imageAlpha: Double = 1) {
    apply(.barRestyled(changes, from: source))
    let image = changes.lazy.compactMap { $0[\.backgroundImage] }.last
    if let image { replaceFadedImage(alpha: image == nil ? 1 : imageAlpha, by: nil) }
  }

  /// Sets the real bar's style from a page's fake bar, with the image's alpha on that bar.
  mutating func restyleBar(_ changes: [BarChange], fromFakeBarOf page: PageID) {
    let alpha = state[page].fakeBar?.imageAlpha.value(at: Instant(clock))
    restyleBar(changes, from: "the fake bar of \(page)", imageAlpha: alpha ?? 1)
  }

  /// Hides or shows the real bar's background.
  mutating func hideBackground(_ isHidden: Bool) {
    if state.bar.isBackgroundHidden != isHidden { apply(.barBackgroundHidden(isHidden)) }
  }

  /// Adds an empty mask to the real bar's background, or removes the mask.
  mutating func maskBackground(_ isMasked: Bool) {
    if state.bar.isBackgroundMasked != isMasked { apply(.barBackgroundMasked(isMasked)) }
  }

  /// Turns off clipping in the views of both pages.
  mutating func stopClipping(_ transition: Transition) {
    for page in [transition.from, transition.to] where state[page].clipsToBounds {
      apply(.clipped(page: page, false))
    }
  }

  /// Moves a page's fake bar to the position of the real bar's background.
  ///
  /// A scroll view is laid out whenever it scrolls, so the fake bar stays at that position.
  mutating func placeFakeBar(of page: PageID) {
    let frame = barBackgroundFrame(on: page)
    guard let fake = state[page].fakeBar, fake.frame != frame || fake.contentOffset != nil else {
      return
    }
    apply(.fakeBarMoved(page: page, frame: frame, backgroundHeight: frame.height))
  }
}
