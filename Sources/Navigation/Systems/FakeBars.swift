import Units

/// What fake-bar libraries do to a page.
extension NavigationModel {
  /// The real background's rectangle in a page's coordinates: where a fake bar of it goes.
  package func barBackgroundFrame(on page: PageID) -> Rect {
    let origin = state[page].frame.origin
    return barBackgroundFrame.offset(x: -origin.x, y: -origin.y)
  }

  /// Whether a library that looks for the page's window finds one.
  func isInWindow(_ page: PageID) -> Bool { state[page].isViewLoaded && !state.isOffScreen }

  /// Lays a fake bar over a page; its own background is made as high as its bounds.
  mutating func addFakeBar(_ style: BarStyle, to page: PageID) {
    let frame = barBackgroundFrame(on: page)
    apply(
      .fakeBarAdded(
        page: page,
        FakeBar(
          style: style, frame: frame, backgroundHeight: frame.height,
          isAttached: !state.bar.isHidden,
          imageAlpha: .fixed(state.bar.imageAlpha.value(at: Instant(clock))))))
  }

  /// Gives a page's fake bar the image of the real bar as it is faded now and by scrolling to come,
  /// where the real bar's setters are mirrored into it.
  mutating func mirrorImageAlpha(intoFakeBarOf page: PageID?) {
    guard let page, let fake = state[page].fakeBar, fake.imageAlpha != state.bar.imageAlpha else {
      return
    }
    apply(.fakeBarImageFaded(page: page, state.bar.imageAlpha))
  }

  /// Sets the real bar's style as a library does; a background image is whole.
  mutating func restyleBar(_ changes: [BarChange], from source: String, imageAlpha: Double = 1) {
    apply(.barRestyled(changes, from: source))
    let image = changes.lazy.compactMap { $0[\.backgroundImage] }.last
    if let image { replaceFadedImage(alpha: image == nil ? 1 : imageAlpha, by: nil) }
  }

  /// Sets the real bar's style to that of a page's fake bar, with an image as faded as the fake's.
  mutating func restyleBar(_ changes: [BarChange], fromFakeBarOf page: PageID) {
    let alpha = state[page].fakeBar?.imageAlpha.value(at: Instant(clock))
    restyleBar(changes, from: "the fake bar of \(page)", imageAlpha: alpha ?? 1)
  }

  /// Hides the real background, or shows it again.
  mutating func hideBackground(_ isHidden: Bool) {
    if state.bar.isBackgroundHidden != isHidden { apply(.barBackgroundHidden(isHidden)) }
  }

  /// Gives the real background an empty mask, or takes it away.
  mutating func maskBackground(_ isMasked: Bool) {
    if state.bar.isBackgroundMasked != isMasked { apply(.barBackgroundMasked(isMasked)) }
  }

  /// Lets the views of both pages show what lies outside them.
  mutating func stopClipping(_ transition: Transition) {
    for page in [transition.from, transition.to] where state[page].clipsToBounds {
      apply(.clipped(page: page, false))
    }
  }

  /// Moves a page's fake bar to where the real background is, if it is not there.
  mutating func placeFakeBar(of page: PageID) {
    let frame = barBackgroundFrame(on: page)
    guard let fake = state[page].fakeBar, fake.frame != frame else { return }
    apply(.fakeBarMoved(page: page, frame: frame, backgroundHeight: frame.height))
  }
}
