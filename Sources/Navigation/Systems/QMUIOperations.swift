/// What QMUI makes of setViewControllers, of a push meanwhile and of swipes.
extension QMUI {
  /// The last page *removed* counts for the one that disappears: where the new top was appended there
  /// is none, and no fake bar; where a lower page went, its fake bar lies where nobody sees it.
  package mutating func didSet(
    from stack: [PageID], animated: Bool, in navigation: inout NavigationModel
  ) {
    guard let appearing = navigation.state.topPage, appearing != stack.last else { return }
    action = .set
    if let disappearing = stack.last(where: { !navigation.state.stack.contains($0) }) {
      decide(disappearing, appearing, in: &navigation)
    }
    if !animated { transitionCompleted(cancelled: false, in: &navigation) }
  }

  /// In a pop the leaving back label keeps its tint while the page that appears sets its own (#654).
  func lockBackLabelTint(for page: PageID, animated: Bool, in navigation: inout NavigationModel) {
    guard animated, action == .pop, navigation.state.bar.lockedBackLabelTint == nil,
      QMUIPage(page, in: navigation.scene)?.answersTint == true
    else { return }
    navigation.apply(.backLabelTintLocked(true))
  }

  package mutating func animatesPush(
    of page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) -> Bool {
    guard animated, isTransiting else { return animated }
    navigation.apply(.decided("qmui: a transition runs, so the push of \(page) is not animated"))
    return false
  }

  package func refusal(ofPush page: PageID, in navigation: NavigationModel) -> String? {
    navigation.state.stack.contains(page) ? "qmui asserts, \(page) is on the stack" : nil
  }

  package func refusal(
    of swipe: Swipe, byUIKit: String?, isBusy: Bool, in navigation: NavigationModel
  ) -> String? {
    guard !isBusy, navigation.state.stack.count > 1, let top = navigation.state.topPage,
      QMUIPage(top, in: navigation.scene)?.swipesAnyway == true
    else { return byUIKit }
    return nil
  }
}
