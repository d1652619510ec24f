/// The top page's navigation item and the tab bar's visibility.
extension Simulation {
  /// Shows a page's navigation item on the bar.
  mutating func showItem(of page: PageID) {
    model.apply(.itemShown(page: page, itemText(of: page)))
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

  /// Describes a page's items, including those of a library.
  private func itemText(of page: PageID) -> String {
    let own = model.state[page].bar
    guard let definition = model.state.page(page, in: model.scene)?.withItem(of: own) else {
      return page.name
    }
    let item = definition.navigationItem
    var parts = ["title \(quoted(definition.title))"]
    if own?.backButton == .image, item.leftBarButtonItem == nil {
      parts.append("left item (image)")
    } else if let index = model.state.stack.firstIndex(of: page), index > 0,
      !item.hidesBackButton, item.leftBarButtonItem == nil
    {
      // The page below provides the label of the back button.
      let below = model.state.page(model.state.stack[index - 1], in: model.scene)
      let label = below?.navigationItem.backButtonTitle ?? below?.title
      parts.append("back button \(quoted(label ?? model.scene.locale.back))")
    }
    if let left = item.leftBarButtonItem { parts.append("left item \(quoted(left))") }
    if let right = item.rightBarButtonItem { parts.append("right item \(quoted(right))") }
    return parts.joined(separator: ", ")
  }

  private func quoted(_ text: String?) -> String {
    text.map { "“\($0)”" } ?? "none"
  }
}
