import Units

/// Pushes and pops, from the layout pass after the call until the end.
extension Simulation {
  /// Whether a push, a pop, a library's own swipe, or a full-screen presentation or dismissal is pending or
  /// running, in which case another push waits and another pop is ignored.
  var isBusy: Bool {
    pending != nil || running != nil || ownSwipe != nil || isPresentingOrDismissing
  }

  mutating func schedule(_ operation: Operation) {
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

  /// Starts the oldest deferred push unless the simulation is busy, and returns whether it started one.
  mutating func startDeferredPush() throws(SimulationIssue) -> Bool {
    guard !isBusy, !deferredPushes.isEmpty else { return false }
    let operation = deferredPushes.removeFirst()
    try push(
      operation.page, animated: operation.isAnimated, addToView: operation.addsToView,
      step: operation.steps.first)
    return true
  }

  /// Ends animations that have reached their end, and returns whether any animation ended.
  mutating func endAnimations() -> Bool {
    var ended = false
    if let end = model.state.bar.slideEnd, end <= model.clock {
      model.apply(.barSlideEnded)
      ended = true
    }
    ended = endOwnSwipe() || ended
    if let end = model.state.modal?.end, end <= model.clock {
      finishModal()
      ended = true
    }
    guard let transition = model.state.transition, let operation = running,
      transition.motion.end <= model.clock
    else { return ended }
    switch transition.motion {
    case .dragging:
      if let swipe = operation.swipe { release(swipe) }
    case .settling(_, _, let target, _) where target == 0:
      cancel(operation)
    case .spring, .settling, .eased: complete(operation)
    }
    return true
  }

  /// On iOS 26 and later, ends a running animated pop at once, so that another pop can begin (UIKit Facts,
  /// Moving pages on iOS 26 and 27).
  mutating func endInterruptiblePop() {
    guard model.scene.profile.hasGlass, pending == nil, ownSwipe == nil, !isPresentingOrDismissing,
      let operation = running, operation.operation == .pop,
      let motion = model.state.transition?.motion
    else { return }
    switch motion {
    case .spring, .settling(_, _, 1, _): complete(operation)
    case .dragging, .settling, .eased: return
    }
  }

  /// Ends the transition of an operation that is not canceled.
  private mutating func complete(_ operation: Operation) {
    model.apply(.transitionEnded(cancelled: false))
    revertItems(after: operation)
    callBarDelegate(after: operation)
    finish(operation)
  }

  /// Begins an operation: callbacks, layout of the appearing page and animation.
  ///
  /// Without animation, the operation ends immediately.
  mutating func begin(_ operation: Operation) {
    pending = nil
    running = operation
    let appearing = operation.page
    if operation.isAnimated, let from = operation.from {
      model.apply(.transitionBegan(transition(of: operation, from: from)))
      if operation.operation == .push, !hasPushed {
        hasPushed = true
        if model.scene.has(.firstPushShowsBackLabelEarly) {
          model.apply(.quirk(.backLabelAppearsEarly))
        }
      }
    }
    updateTabBar()
    loadView(of: appearing)
    callBarDelegate(before: operation)
    showItem(of: appearing)
    let animated = operation.isAnimated
    if !animated { callBarDelegate(after: operation) }
    if let from = operation.from { call(.viewWillDisappear, on: from, animated: animated) }
    recordFrame(of: appearing)
    call(.viewWillAppear, on: appearing, animated: animated)
    if operation.addsToView { layOut(appearing, .always) }
    if animated, let from = operation.from {
      model.apply(.contextFrames(model.contextFrames(from: from, to: appearing)))
    }
    if !animated { finish(operation) }
  }

  private func transition(of operation: Operation, from: PageID) -> Transition {
    let motion: Motion =
      if let swipe = operation.swipe {
        .dragging(start: model.clock, to: swipe.to, over: swipe.over)
      } else {
        hooks.motion?(system, model.clock, model) ?? .spring(start: model.clock)
      }
    return Transition(
      operation: operation.operation, from: from, to: operation.page,
      isInteractive: operation.swipe != nil, addsToView: operation.addsToView,
      isBackTapped: operation.isBackTapped, motion: motion,
      stackBefore: operation.stackBefore,
      wasBarHidden: model.state.bar.isHidden, wasTabBarHidden: model.state.isTabBarHidden,
      outgoingBackground: model.state.barBackground(
        topPage: from, in: model.scene, at: Instant(model.clock)))
  }

  /// Ends an operation: viewDidDisappear, viewDidAppear, then deallocation of removed pages.
  private mutating func finish(_ operation: Operation) {
    running = nil
    let animated = operation.isAnimated
    if let from = operation.from { call(.viewDidDisappear, on: from, animated: animated) }
    call(.viewDidAppear, on: operation.page, animated: animated)
    if animated {
      hooks.transitionCompleted?(&system, TransitionCompletion(isCancelled: false), &model)
    }
    operation.removed.forEach { deallocate($0) }
    settle(operation)
  }

  /// Ends a canceled swipe.
  ///
  /// The four callbacks that reverse the transition run at the same instant.
  private mutating func cancel(_ operation: Operation) {
    running = nil
    guard let from = operation.from else { return }
    if model.scene.has(.hiddenPairCancelThenPush), model.state.bar.isHidden,
      model.state.transition?.wasBarHidden == true, model.state[from].bar == nil
    {
      model.apply(.quirk(.itemsWillRevert))
    }
    model.apply(.stackChanged(operation.stackBefore))
    model.apply(.transitionEnded(cancelled: true))
    updateTabBar()
    showItem(of: from)
    call(.viewWillDisappear, on: operation.page, animated: true)
    call(.viewDidDisappear, on: operation.page, animated: true)
    call(.viewWillAppear, on: from, animated: true)
    call(.viewDidAppear, on: from, animated: true)
    hooks.transitionCompleted?(&system, TransitionCompletion(isCancelled: true), &model)
    settle(operation)
  }
}
