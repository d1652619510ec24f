/// Which pushes and swipes QMUI lets happen, and how.
extension QMUI {
  package mutating func animatesPush(
    of page: String, animated: Bool, in navigation: inout NavigationModel
  ) -> Bool {
    guard animated, isTransiting else { return animated }
    navigation.apply(.decided("qmui: a transition runs, so the push of \(page) is not animated"))
    return false
  }

  package func refusal(ofPush page: String, in navigation: NavigationModel) -> String? {
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
