import Units

/// The calls of UINavigationController: they record the change; what follows from it, callbacks and
/// animation, comes with the layout pass, so that code after the call runs first (nav-systems §2.1).
extension Simulation {
  /// Whether a push or pop is under way, so that another has to wait or is ignored.
  var isBusy: Bool {
    pending != nil || running != nil || ownSwipe != nil || isBeingCovered
  }

  mutating func push(_ page: PageID, animated: Bool, step: Int? = nil) throws(SimulationIssue) {
    var operation = Operation(operation: .push, page: page, isAnimated: animated)
    operation.steps = [step].compactMap { $0 }
    operation.isAnimated = system.animatesPush(of: page, animated: animated, in: &model)
    if let reason = system.refusal(ofPush: page, in: model) {
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
          "`\(page)` is on the stack already (\(model.state.stack.joined(separator: " › "))),"
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
    model.apply(.called("push \(page)\(animated ? "" : ", not animated")", page: page))
    system.willPush(page, animated: animated, in: &model)
    model.apply(.stackChanged(model.state.stack + [page]))
    expect(operation)
    system.didPush(page, animated: animated && !isOffScreen, in: &model)
  }

  mutating func popOne(animated: Bool, step: Int?) {
    guard let target = model.state.stack.dropLast().last else {
      return ignore(.pop, to: model.state.topPage ?? "", "pop refused: the root page stays")
    }
    pop(to: target, call: .pop, animated: animated, step: step)
  }

  mutating func popTo(_ page: PageID, animated: Bool, step: Int?) throws(SimulationIssue) {
    let isRefused = system.refusal(ofPop: .popTo, to: page, in: model) != nil
    guard isBusy || isRefused || model.state.stack.contains(page) else {
      throw SimulationIssue(
        step: step,
        message: "`\(page)` is not on the stack (\(model.state.stack.joined(separator: " › "))), "
          + "and UIKit raises an exception for popping to it; name a page of the stack")
    }
    pop(to: page, call: .popTo, animated: animated, step: step)
  }

  mutating func pop(
    to target: PageID, call: PopCall, animated: Bool, swipe: Swipe? = nil, step: Int?
  ) {
    if let reason = system.refusal(ofPop: call, to: target, in: model) {
      return model.apply(.refused(reason))
    }
    guard !isBusy else {
      return ignore(call, to: target, "\(call.rawValue) ignored: a transition is running")
    }
    let stack = model.state.stack
    guard let index = stack.firstIndex(of: target), let top = stack.last, top != target else {
      return ignore(
        call, to: target, "\(call.rawValue) does nothing: \(target) is the page on top")
    }
    model.apply(
      .called("\(call.rawValue) to \(target)\(animated ? "" : ", not animated")", page: target))
    model.popCall = call
    system.willPop(to: target, animated: animated, in: &model)
    model.apply(.stackChanged(Array(stack[...index])))
    expect(
      Operation(
        operation: .pop, page: target, isAnimated: animated, swipe: swipe, from: top,
        stackBefore: stack, removed: stack[(index + 1)...].reversed(),
        steps: [step].compactMap { $0 }))
    system.didPop(to: target, animated: animated && !isOffScreen, in: &model)
  }

  /// A library's own part of a pop is done before UIKit does nothing.
  private mutating func ignore(_ call: PopCall, to target: PageID, _ reason: String) {
    model.apply(.refused(reason))
    system.popIgnored(call, to: target, in: &model)
  }

  mutating func expect(_ operation: Operation) {
    guard !isOffScreen else {
      model.apply(.changedOffScreen)
      updateTabBar()
      showItem(of: operation.page)
      operation.removed.forEach { deallocate($0) }
      settle(operation)
      return
    }
    pending = operation
    for step in operation.steps { steps[step] = .settlesWithItsOperation }
  }

  /// Starts the oldest push that waited for a transition; true if there was one.
  mutating func startDeferredPush() throws(SimulationIssue) -> Bool {
    guard !isBusy, !deferredPushes.isEmpty else { return false }
    let operation = deferredPushes.removeFirst()
    try push(operation.page, animated: operation.isAnimated, step: operation.steps.first)
    return true
  }
}
