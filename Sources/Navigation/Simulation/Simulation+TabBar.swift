extension Simulation {
  /// Hides or shows the tab bar as the stack wants it: at once, or with a page of the transition that
  /// has just begun.
  mutating func updateTabBar() {
    guard model.scene.tabBar != nil else { return }
    let isHidden = model.scene.hidesTabBar(model.state.stack)
    guard isHidden != model.state.isTabBarHidden else { return }
    let transition = model.state.transition
    model.apply(.tabBarHidden(isHidden, with: isHidden ? transition?.from : transition?.to))
  }
}
