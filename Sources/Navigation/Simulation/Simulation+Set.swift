extension Simulation {
  /// `setViewControllers(_:animated:)`: like a push if the new top was not on the stack, else like a
  /// pop; with the same top there are no callbacks (nav-systems §2.1).
  ///
  /// While a transition runs it is ignored, as a pop is; what UIKit does then is not documented.
  mutating func set(_ pages: [PageID], animated: Bool, step: Int) {
    let call = "set " + pages.joined(separator: " › ")
    guard !isBusy else {
      return model.apply(.refused("\(call) ignored: a transition is running"))
    }
    let stack = model.state.stack
    if let modal = model.state.modal, pages.contains(modal.page) {
      return model.apply(.refused("\(call) refused: \(modal.page) is presented"))
    }
    guard let top = stack.last, let newTop = pages.last else { return }
    let removed = Array(stack.reversed().filter { !pages.contains($0) })
    model.apply(.called("\(call)\(animated ? "" : ", not animated")", page: newTop))
    system.willSet(pages, animated: animated, in: &model)
    model.apply(.stackChanged(pages))
    if newTop == top {
      updateTabBar()
      removed.forEach { deallocate($0) }
    } else {
      expect(
        Operation(
          operation: stack.contains(newTop) ? .pop : .push, page: newTop, isAnimated: animated,
          from: top, stackBefore: stack, removed: removed, steps: [step]))
    }
    system.didSet(from: stack, animated: animated && !isOffScreen, in: &model)
  }
}
