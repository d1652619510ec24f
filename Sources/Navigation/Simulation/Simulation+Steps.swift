import Units

extension Simulation {
  /// Starts all steps that are due, and returns whether any step started.
  ///
  /// Steps wait until the child pages that appear independently have appeared, after the commit.
  mutating func startSteps() throws(SimulationIssue) -> Bool {
    guard !addedChildren.contains(where: \.appearsAlone) else { return false }
    var started = false
    while let index = nextDueStep() {
      try start(index)
      started = true
    }
    return started
  }

  private func nextDueStep() -> Int? {
    guard startedSteps < steps.count else { return nil }
    let index = startedSteps
    let isDue =
      if let at = model.scene.steps[index].at {
        at <= model.clock
      } else {
        index == 0 || isSettled(steps[index - 1])
      }
    return isDue ? index : nil
  }

  private mutating func start(_ index: Int) throws(SimulationIssue) {
    let step = model.scene.steps[index]
    if let at = step.at, at < model.clock {
      throw SimulationIssue(
        step: index,
        message: "`at: \(pointsText(at.seconds))` is before the start of the previous step, at "
          + "\(pointsText(model.clock.seconds)) s; write that time or a later one")
    }
    steps[index] = .settled
    startedSteps += 1
    openSteps.append(index)
    stepStarts.append(model.clock)
    switch step.action {
    case .wait(let time):
      steps[index] = .settlesAt(model.clock + time)
    case .push(let page, let animated, let addToView):
      try push(page, animated: animated, addToView: addToView, step: index)
    case .pop(let animated):
      popOne(animated: animated, step: index)
    case .refusedBackTap:
      refuseBackTap()
    case .popTo(let page, let animated):
      try popTo(page, animated: animated, step: index)
    case .popToRoot(let animated):
      guard let root = model.state.stack.first else { return }
      pop(to: root, by: .popToRoot, animated: animated, step: index)
    case .set(let pages, let animated):
      set(pages, animated: animated, step: index)
    case .swipe(let swipe):
      begin(swipe, step: index)
    case .style(let changes):
      style(changes, by: nil)
    case .styleFakeBar(let page, let changes):
      styleFakeBar(of: page, changes)
    case .scroll(let page, let target, let over):
      steps[index] = .settlesAt(model.clock + over)
      if model.scene.pages[page]?.scrollView == nil || !model.state[page].isViewLoaded {
        return model.apply(.refused("scroll refused: \(page) has no loaded scroll view"))
      }
      let from = model.state[page].scroll.offset(at: Instant(model.clock))
      model.apply(
        .scrolled(page, ScrollPosition(from: from, to: target, start: model.clock, over: over)))
      fadeImage(with: page)
    case .present(let presentation):
      try present(presentation, step: index)
    case .dismiss(let addToView, let animated):
      dismiss(addToView: addToView, animated: animated, step: index)
    case .rotate(let orientation):
      rotate(to: orientation, step: index)
    case .setNavigationBarHidden(let hidden, let animated):
      setBarHidden(hidden, animated: animated, by: nil)
      if let end = model.state.slideEnd(after: model.clock) {
        steps[index] = .settlesAt(end)
      } else if model.state.bar.slide != nil, running != nil {
        // The bar slides with a page, so the step ends with the transition.
        steps[index] = .settlesWithItsOperation
        running?.steps.append(index)
      }
    }
  }

  /// Marks the steps of an operation as settled.
  mutating func settle(_ operation: Operation) {
    for step in operation.steps { steps[step] = .settled }
  }
}
