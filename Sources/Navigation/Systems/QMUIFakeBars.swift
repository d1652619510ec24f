/// Which pages get fake bars, and what the one of the page that appears takes from the real bar.
extension QMUI {
  /// Asks the rules; where they say so, both pages get a fake bar and the real one a mask.
  mutating func decide(
    _ disappearing: PageID, _ appearing: PageID, in navigation: inout NavigationModel
  ) {
    guard QMUIRule.needsFakeBars(.current, disappearing, appearing, in: &navigation) else { return }
    flagged = [disappearing, appearing]
    flagged.forEach { addFakeBar(to: $0, in: &navigation) }
    navigation.maskBackground(true)
    bind(appearing, in: &navigation)
  }

  /// From now on the real bar's setters are mirrored into the page's fake bar.
  mutating func bind(_ page: PageID, in navigation: inout NavigationModel) {
    mirror = page
    navigation.mirrorImageAlpha(intoFakeBarOf: page)
  }

  /// Lays a copy of the real bar over the page; false where it has one or the bar is hidden.
  @discardableResult
  func addFakeBar(to page: PageID, in navigation: inout NavigationModel) -> Bool {
    guard navigation.state[page].fakeBar == nil, !navigation.state.bar.isHidden else {
      return false
    }
    navigation.addFakeBar(QMUIPage.copyOfBar(in: navigation), to: page)
    return true
  }

  func mirror(_ change: BarChange, in navigation: inout NavigationModel) {
    let mirrored = QMUIPage.mirrored(change, in: navigation)
    guard let mirror, navigation.state[mirror].fakeBar != nil, !mirrored.isEmpty else { return }
    navigation.apply(.fakeBarStyled(page: mirror, mirrored, from: "the bar's setter"))
    navigation.mirrorImageAlpha(intoFakeBarOf: mirror)
  }
}
