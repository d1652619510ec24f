import Units

/// Calls to UINavigationController.
///
/// A call changes the stack. Callbacks and animation start in the layout pass, after the rest of the
/// calling code has run (UIKit Facts, Navigation calls).
extension Simulation {
  /// Pushes a page.
  ///
  /// `addToView` is false if the app's animator does not add the page's view to the container view.
  mutating func push(
    _ page: PageID, animated: Bool, addToView: Bool = true, step: Int? = nil
  ) throws(SimulationIssue) {
    let call = PushCall(page: page, isAnimated: animated)
    var operation = Operation(
      operation: .push, page: page, isAnimated: animated, addsToView: addToView)
    operation.steps = [step].compactMap { $0 }
    if animated, let note = hooks.pushWithoutAnimation?(system, call, model) {
      model.apply(.note(note))
      operation.isAnimated = false
    }
    if let reason = hooks.refusesPush?(system, call, model) {
      model.apply(.refused("push \(page) refused: \(reason)"))
      if let step { steps[step] = .settled }
      return
    }
    guard !isBusy else {
      model.apply(.deferred("push \(page)"))
      deferredPushes.append(operation)
      if let step { steps[step] = .settlesWithItsOperation }
      return
    }
    if model.state.stack.contains(page) {
      throw SimulationIssue(
        step: step,
        message:
          "`\(page)` is already on the stack (\(model.state.stack.joined(separator: " › "))),"
          + " and UIKit raises an exception for pushing it twice; pop to it, or push another page")
    }
    if model.state.modal?.page == page {
      throw SimulationIssue(
        step: step,
        message: "`\(page)` is presented, and UIKit raises an exception for pushing it; push "
          + "another page, or dismiss it first")
    }
    operation.from = model.state.topPage
    operation.stackBefore = model.state.stack
    let animated = operation.isAnimated
    // The app's animator does not run without animation or if a library's animator replaces it.
    let replacesAnimators = System.description.traits.contains(.replacesAnimators)
    operation.addsToView = operation.addsToView || !animated || replacesAnimators
    let adds = operation.addsToView ? "" : ", not adding the `to` view"
    model.apply(.called("push \(page)\(animated ? adds : ", not animated")", page: page))
    hooks.willPush?(&system, PushCall(page: page, isAnimated: animated), &model)
    model.apply(.stackChanged(model.state.stack + [page]))
    schedule(operation)
    hooks.didPush?(&system, PushCall(page: page, isAnimated: animated && !isOffScreen), &model)
  }

  mutating func popOne(animated: Bool, step: Int?) {
    guard let top = model.state.topPage else { return }
    guard let target = model.state.stack.dropLast().last else {
      let call = PopCall(method: .pop, target: top, isAnimated: animated)
      return ignore(call, "pop refused: \(Refusal.cannotPopRootPage)")
    }
    pop(to: target, by: .pop, animated: animated, step: step)
  }

  mutating func popTo(_ page: PageID, animated: Bool, step: Int?) throws(SimulationIssue) {
    let call = PopCall(method: .popTo, target: page, isAnimated: animated)
    let isRefused = hooks.refusesPop?(system, call, model) != nil
    guard isBusy || isRefused || model.state.stack.contains(page) else {
      throw SimulationIssue(
        step: step,
        message: "`\(page)` is not on the stack (\(model.state.stack.joined(separator: " › "))), "
          + "and UIKit raises an exception for popping to it; name a page on the stack")
    }
    pop(to: page, by: .popTo, animated: animated, step: step)
  }

  mutating func pop(
    to target: PageID, by method: PopCall.Method, animated: Bool, swipe: Swipe? = nil, step: Int?
  ) {
    let call = PopCall(method: method, target: target, isAnimated: animated)
    if let reason = hooks.refusesPop?(system, call, model) {
      return model.apply(.refused("\(reason)"))
    }
    let name = method.rawValue
    if target != model.state.topPage, model.state.stack.contains(target) { endInterruptiblePop() }
    guard !isBusy else { return ignore(call, "\(name) ignored: \(Refusal.transitionIsRunning)") }
    let stack = model.state.stack
    guard let index = stack.firstIndex(of: target), let top = stack.last, top != target else {
      return ignore(call, "\(name) does nothing: \(target) is the top page")
    }
    model.apply(
      .called("\(name) to \(target)\(animated ? "" : ", not animated")", page: target))
    hooks.willPop?(&system, call, &model)
    model.apply(.stackChanged(Array(stack[...index])))
    schedule(
      Operation(
        operation: .pop, page: target, isAnimated: animated, swipe: swipe,
        isBackTapped: method == .pop, from: top, stackBefore: stack,
        removed: stack[(index + 1)...].reversed(),
        steps: [step].compactMap { $0 }))
    hooks.didPop?(
      &system, PopCall(method: method, target: target, isAnimated: animated && !isOffScreen),
      &model)
  }

  /// Reports an ignored pop.
  ///
  /// The library's overrides run before UIKit ignores the call.
  private mutating func ignore(_ call: PopCall, _ reason: String) {
    model.apply(.refused(reason))
    hooks.popIgnored?(&system, call, &model)
  }

  /// Models a call to `setViewControllers(_:animated:)` (UIKit Facts, Navigation calls).
  ///
  /// The call acts as a push if the new top page was not on the stack, and as a pop otherwise. If the top
  /// page does not change, there are no callbacks. Like a pop, a call during a transition is ignored. UIKit's
  /// behavior in this case is not documented.
  mutating func set(_ pages: [PageID], animated: Bool, step: Int) {
    let name = "set " + pages.joined(separator: " › ")
    guard !isBusy else {
      return model.apply(.refused("\(name) ignored: \(Refusal.transitionIsRunning)"))
    }
    let stack = model.state.stack
    if let modal = model.state.modal, pages.contains(modal.page) {
      return model.apply(.refused("\(name) refused: \(modal.page) is presented"))
    }
    guard let top = stack.last, let newTop = pages.last else { return }
    let removed = Array(stack.reversed().filter { !pages.contains($0) })
    model.apply(.called("\(name)\(animated ? "" : ", not animated")", page: newTop))
    hooks.willSet?(
      &system, SetCall(pages: pages, previous: stack, isAnimated: animated), &model)
    model.apply(.stackChanged(pages))
    if newTop == top {
      updateTabBar()
      removed.forEach { deallocate($0) }
    } else {
      schedule(
        Operation(
          operation: stack.contains(newTop) ? .pop : .push, page: newTop, isAnimated: animated,
          from: top, stackBefore: stack, removed: removed, setsStack: true, steps: [step]))
    }
    hooks.didSet?(
      &system, SetCall(pages: pages, previous: stack, isAnimated: animated && !isOffScreen), &model)
  }
}
