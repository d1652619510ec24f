import Units

/// Presenting a page over the navigation controller, and dismissing it (seed 002, uikit-facts §4.1).
extension Simulation {
  /// Whether the controller's own view is off the screen, so that its changes are not animated and
  /// give no callbacks (nav-systems §2.1).
  var isOffScreen: Bool { model.state.isOffScreen }

  /// Whether the controller is on its way off the screen or back; what UIKit makes of a push then is
  /// not documented, here it waits, and a pop is ignored.
  var isBeingCovered: Bool {
    guard let modal = model.state.modal else { return false }
    return modal.style == .fullScreen && modal.stage != .presented
  }

  mutating func present(_ presentation: Presentation, step: Int) throws(SimulationIssue) {
    let page = presentation.page
    if model.state.stack.contains(page) {
      throw SimulationIssue(
        step: step,
        message: "`\(page)` is on the stack (\(model.state.stack.joined(separator: " › "))), and "
          + "UIKit raises an exception for presenting it; present a page of its own")
    }
    if let modal = model.state.modal {
      return model.apply(
        .refused("present \(page) refused: \(modal.page) is presented already"))
    }
    guard !model.state.isPresentingViewLost else {
      return model.apply(
        .refused("present \(page) refused: the presenting view is not in the window"))
    }
    steps[step] = .settlesWithItsOperation
    guard !isBusy else {
      // UIKit can run both at once; which callbacks come then is not documented.
      model.apply(.deferred("present \(page)"))
      deferredPresentations.append((presentation, step))
      return
    }
    model.apply(
      .called(
        "present \(page), \(presentation.style.rawValue), by the \(presentation.animator.rawValue)"
          + " animator\(presentation.isAnimated ? "" : ", not animated")", page: page))
    let animated = presentation.isAnimated
    model.apply(.modalBegan(Modal(presentation, start: model.clock, step: step)))
    loadView(of: page)
    if presentation.style == .fullScreen, let top = model.state.topPage {
      call(.viewWillDisappear, on: top, animated: animated)
    }
    call(.viewWillAppear, on: page, animated: animated)
    layOut(page, always: true)
    startAnimator()
    if !animated { finishModal() }
  }

  /// The page's animator runs: frames of the context, and the container before and after addSubview.
  private mutating func startAnimator() {
    guard let modal = model.state.modal, modal.isAnimated else { return }
    model.apply(.modalFrames(modal.contextFrames(on: model.scene.device.size)))
    tellContainer(.beforeAddSubview)
    tellContainer(.afterAddSubview)
  }

  private mutating func tellContainer(_ moment: Modal.Moment) {
    guard let views = model.state.modal?.container(at: moment) else { return }
    model.apply(.modalContainer(views, moment))
  }

  mutating func dismiss(addToView: Bool?, animated: Bool, step: Int) {
    guard var modal = model.state.modal else {
      return model.apply(.refused("dismiss refused: nothing is presented"))
    }
    guard modal.stage == .presented else {
      return model.apply(.refused("dismiss refused: \(modal.page) is still on its way"))
    }
    // What is right for a style is what UIKit's own animator does.
    let isRight = modal.style == .fullScreen
    modal.addsToView =
      modal.animator == .springFromBottom && animated ? addToView ?? isRight : isRight
    modal.stage = .dismissing
    modal.isAnimated = animated
    modal.start = animated ? model.clock : nil
    modal.step = step
    steps[step] = .settlesWithItsOperation
    let adds = "\(modal.addsToView ? "" : "not ")adding the to view"
    model.apply(
      .called("dismiss \(modal.page), \(animated ? adds : "not animated")", page: modal.page))
    model.apply(.modalBegan(modal))
    call(.viewWillDisappear, on: modal.page, animated: animated)
    if modal.style == .fullScreen, let top = model.state.topPage {
      loadView(of: top)
      showItem(of: top)
      call(.viewWillAppear, on: top, animated: animated)
      layOut(top, always: false)
    }
    startAnimator()
    if !animated { finishModal() }
  }

  /// The presented page has arrived, or is gone: a full-screen presentation ends with didAppear, then
  /// didDisappear, the other way round than a push.
  mutating func finishModal() {
    guard let modal = model.state.modal else { return }
    if modal.isAnimated { tellContainer(.intoCompletion) }
    tellContainer(.afterCompleteTransition)
    let covered = modal.style == .fullScreen ? model.state.topPage : nil
    if modal.stage == .presenting {
      call(.viewDidAppear, on: modal.page, animated: modal.isAnimated)
      if let covered { call(.viewDidDisappear, on: covered, animated: modal.isAnimated) }
      model.apply(.modalEnded)
    } else {
      if let covered { call(.viewDidAppear, on: covered, animated: modal.isAnimated) }
      call(.viewDidDisappear, on: modal.page, animated: modal.isAnimated)
      model.apply(.modalEnded)
      deallocate(modal.page)
    }
    if let step = modal.step { steps[step] = .settled }
  }

  /// Starts the oldest presentation that waited for a transition; true if there was one.
  mutating func startDeferredPresentation() throws(SimulationIssue) -> Bool {
    guard !isBusy, !deferredPresentations.isEmpty else { return false }
    let (presentation, step) = deferredPresentations.removeFirst()
    steps[step] = .settled
    try present(presentation, step: step)
    return true
  }
}
