/// QMUI's fake bars during a transition.
extension QMUI {
  /// Handles the end of `setViewControllers`, with the last *removed* page as the disappearing page.
  ///
  /// If the call appends the new top page, no page is removed and there are no fake bars. If it
  /// removes a lower page, that page's fake bar is not visible.
  mutating func finish(_ set: SetCall, in navigation: inout NavigationModel) {
    guard let appearing = navigation.state.topPage, appearing != set.previous.last else { return }
    action = .set(isPush: !set.previous.contains(appearing))
    if let disappearing = set.previous.last(where: { !navigation.state.stack.contains($0) }) {
      decide(disappearing, appearing, in: &navigation)
    }
    if !set.isAnimated { complete(in: &navigation) }
  }

  /// Mirrors a setter of the real bar to the fake bar.
  ///
  /// On iOS 15 and later, a legacy setter also sets the appearance object.
  func handleSetter(_ change: BarChange, in navigation: inout NavigationModel) {
    let changes = QMUIPage.setters([change], in: navigation)
    if changes.count > 1 {
      navigation.apply(
        .barRestyled(Array(changes.dropFirst()), from: "QMUI's mapping of the legacy setter"))
    }
    changes.forEach { mirror($0, in: &navigation) }
  }

  /// Adds the top page's fake bar after the real bar is shown, or removes it after the bar is hidden.
  mutating func updateFakeBar(isBarHidden: Bool, in navigation: inout NavigationModel) {
    // During setViewControllers, neither `isPushing` nor `isPopping` is true.
    guard action?.isSet != true, let top = navigation.state.topPage, flagged.contains(top) else {
      return
    }
    if !isBarHidden {
      if addFakeBar(to: top, in: &navigation) { bind(top, in: &navigation) }
    } else if navigation.state[top].fakeBar != nil {
      if mirror == top { mirror = nil }
      navigation.apply(.fakeBarRemoved(page: top))
    }
  }

  /// Handles the coordinator's completion.
  mutating func complete(in navigation: inout NavigationModel) {
    isTransiting = false
    action = nil
    mirror = nil
    QMUIPage.unlockBackLabelTint(in: &navigation)
    for page in flagged where navigation.state[page].fakeBar != nil {
      navigation.apply(.fakeBarRemoved(page: page))
    }
    navigation.maskBackground(false)
    flagged = []
  }

  /// Adds fake bars to both pages and a mask to the real bar if the rules require it.
  mutating func decide(
    _ disappearing: PageID, _ appearing: PageID, in navigation: inout NavigationModel
  ) {
    guard QMUIRule.decide(.current, disappearing, appearing, in: &navigation) else { return }
    flagged = [disappearing, appearing]
    flagged.forEach { addFakeBar(to: $0, in: &navigation) }
    navigation.maskBackground(true)
    bind(appearing, in: &navigation)
  }

  /// Starts mirroring the real bar's setters to the page's fake bar.
  mutating func bind(_ page: PageID, in navigation: inout NavigationModel) {
    mirror = page
    navigation.mirrorImageAlpha(intoFakeBarOf: page)
  }

  /// Adds a copy of the real bar to the page unless the page has one or the bar is hidden.
  ///
  /// Returns whether a copy was added.
  @discardableResult
  func addFakeBar(to page: PageID, in navigation: inout NavigationModel) -> Bool {
    guard navigation.state[page].fakeBar == nil, !navigation.state.bar.isHidden else {
      return false
    }
    navigation.addFakeBar(
      of: Self.self, QMUIPage.copyOfBar(in: navigation, isPush: action?.isPush == true), to: page)
    return true
  }

  func mirror(_ change: BarChange, in navigation: inout NavigationModel) {
    let mirrored = QMUIPage.mirrored(change, in: navigation)
    guard let mirror, navigation.state[mirror].fakeBar != nil, !mirrored.isEmpty else { return }
    navigation.apply(.fakeBarStyled(page: mirror, mirrored, from: "the bar's setter"))
    navigation.mirrorImageAlpha(intoFakeBarOf: mirror)
  }
}
