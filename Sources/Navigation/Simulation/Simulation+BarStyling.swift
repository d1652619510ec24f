import Units

/// Calls to the bar's setters.
extension Simulation {
  /// Handles a call to `setNavigationBarHidden(_:animated:)` by a page or the script.
  mutating func setBarHidden(_ hidden: Bool, animated: Bool, by page: PageID?) {
    model.setBarHidden(hidden, animated: animated, by: page)
    if let owner = model.state.barOwner(styledBy: page) {
      hooks.ownBarHiddenSet?(&system, OwnBarHiding(isHidden: hidden, page: owner), &model)
    } else {
      hooks.barHiddenSet?(&system, BarHiding(isHidden: hidden, isAnimated: animated), &model)
    }
  }

  /// Sets the values of the appearance proxy on the real bar, through the bar's own setters.
  ///
  /// The setters in `initialBar` take precedence, so they are called later.
  mutating func applyAppearance() {
    let changes = model.scene.appearance.navigationBar
    guard !changes.isEmpty else { return }
    model.apply(.appearanceApplied(changes))
    changes.forEach { hooks.barStyled?(&system, $0, &model) }
  }

  /// Calls the bar's setters for a page or the script.
  mutating func style(_ changes: [BarChange], by page: PageID?) {
    for change in changes {
      if change == .set(\.isTranslucent, true), model.losesTranslucent(setBy: page) {
        model.apply(.quirk(.translucentLost))
        continue
      }
      model.apply(.styled(change, by: page))
      if change[\.backgroundImage] != nil { model.replaceFadedImage(by: page) }
      if let owner = model.state.barOwner(styledBy: page) {
        hooks.ownBarStyled?(&system, OwnBarStyling(change: change, page: owner), &model)
      } else {
        hooks.barStyled?(&system, change, &model)
      }
    }
  }
}

extension Simulation {
  /// Calls the setters of a page's fake bar, which a library keeps until the page has appeared again.
  mutating func styleFakeBar(of page: PageID, _ changes: [BarChange]) {
    guard System.description.traits.contains(.exposesFakeBars) else {
      return model.apply(
        .refused("\(System.name) has no API for the fake bar of \(page): nothing is set"))
    }
    guard let fake = model.state[page].fakeBar else {
      return model.apply(.refused("\(page) has no fake bar at this time: nothing is set"))
    }
    model.apply(.fakeBarStyled(page: page, changes, from: "code outside the pages"))
    if changes.contains(where: { $0[\.backgroundImage] != nil }), fake.imageAlpha != .fixed(1) {
      model.apply(.fakeBarImageFaded(page: page, .fixed(1)))
    }
  }
}

/// `scrollViewDidScroll` of pages that fade the bar's background image.
///
/// Each scroll event sets an image with a certain alpha. Any other call to the image's setter replaces
/// this image until the next scroll event.
extension Simulation {
  /// Fades the image with the page's scroll offset.
  mutating func fadeImage(with page: PageID) {
    guard let fade = activeFade(of: page) else { return }
    model.apply(
      .imageFaded(.following(page: page, model.state[page].scroll, fade), by: page))
    hooks.barImageFaded?(&system, (), &model)
  }

  /// Returns the page's fade if the page is currently its scroll view's delegate.
  private func activeFade(of page: PageID) -> ScrollFade? {
    guard let fade = model.scene.pages[page]?.scrollFade, model.state[page].isViewLoaded,
      model.state.modal?.page != page
    else { return nil }
    let appearance = model.state[page].appearance
    let isVisible = appearance == .appearing || appearance == .appeared
    return fade.until == .dealloc || isVisible ? fade : nil
  }

  /// Keeps the current alpha when the page stops being its scroll view's delegate.
  mutating func stopFading(by page: PageID) {
    guard case .following(page, _, _) = model.state.bar.imageAlpha else { return }
    let alpha = model.state.bar.imageAlpha.value(at: Instant(model.clock))
    model.apply(.imageFaded(.fixed(alpha), by: page))
    hooks.barImageFaded?(&system, (), &model)
  }

  /// Deallocates the page and its children.
  mutating func deallocate(_ page: PageID) {
    let children = model.state[page].children
    stopFading(by: page)
    model.apply(.deallocated(page: page))
    children.forEach { deallocate($0) }
  }
}

extension NavigationModel {
  /// Sets the alpha of a new background image, until the next scroll event.
  mutating func replaceFadedImage(alpha: Double = 1, by page: PageID?) {
    switch state.bar.imageAlpha {
    case .fixed(alpha): break
    case .following(_, let position, _) where position.start + position.over > clock: break
    case .fixed, .following: apply(.imageFaded(.fixed(alpha), by: page))
    }
  }
}
