/// The top page's navigation item, the calls to the bar's delegate, and the tab bar's visibility.
extension Simulation {
  /// Shows a page's navigation item on the bar.
  mutating func showItem(of page: PageID) {
    model.apply(.itemShown(page: page, itemText(of: page)))
  }

  /// Calls the bar's delegate before the bar pushes or pops an item (UIKit Facts, Bar delegate).
  mutating func callBarDelegate(before operation: Operation) {
    guard let item = operation.item else { return }
    model.apply(
      .barDelegateCalled(operation.operation == .push ? .shouldPush : .shouldPop, item: item))
  }

  /// Calls the bar's delegate after the animation, or immediately if there is no animation.
  mutating func callBarDelegate(after operation: Operation) {
    guard let item = operation.item else { return }
    model.apply(.barDelegateCalled(operation.operation == .push ? .didPush : .didPop, item: item))
  }

  /// Shows the previous page's items after a push, if a quirk requires it.
  mutating func revertItems(after operation: Operation) {
    guard model.state.bar.revertsItems, operation.operation == .push, operation.isAnimated,
      let page = operation.from
    else { return }
    model.apply(.quirk(.itemsReverted(page: page, itemText(of: page))))
  }

  /// Hides or shows the tab bar for the current stack, immediately or with a page of the new
  /// transition.
  mutating func updateTabBar() {
    guard model.scene.tabBar != nil else { return }
    let isHidden = model.scene.hidesTabBar(model.state.stack)
    guard isHidden != model.state.isTabBarHidden else { return }
    let transition = model.state.transition
    model.apply(.tabBarHidden(isHidden, with: isHidden ? transition?.from : transition?.to))
  }

  /// Describes a page's items, including those that a library adds.
  private func itemText(of page: PageID) -> String {
    let (state, scene) = (model.state, model.scene)
    guard let item = state.shownItem(of: page, in: scene) else { return page.name }
    var parts = ["title \(quoted(item.title))"]
    if let below = state.pageBelow(page, in: state.stack), !item.hidesBackButton,
      item.leftBarButtonItem == nil
    {
      // The page below provides the label of the back button.
      let below = state.navigationItem(of: below, in: scene)
      let label = below?.backButtonTitle ?? below?.title
      parts.append("back button \(quoted(label ?? scene.locale.back))")
    }
    if let left = item.leftBarButtonItem { parts.append("left item \(text(left))") }
    if let right = item.rightBarButtonItem { parts.append("right item \(text(right))") }
    return parts.joined(separator: ", ")
  }

  private func text(_ button: BarButtonItem) -> String {
    button.title == nil ? "(\(button))" : "\(button)"
  }

  private func quoted(_ text: String?) -> String {
    text.map { "“\($0)”" } ?? "none"
  }
}

extension Operation {
  /// The page whose item the bar pushes or pops, or nil if the bar replaces several items at once.
  ///
  /// No source describes the delegate calls in the latter case.
  fileprivate var item: PageID? {
    guard !setsStack, let from else { return nil }
    if operation == .push { return page }
    return removed.count == 1 ? from : nil
  }
}
