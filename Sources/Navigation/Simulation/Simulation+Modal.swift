import Units

/// Presentation and dismissal of a page over the navigation controller (UIKit Facts, Modal
/// callbacks).
extension Simulation {
  /// Whether the controller's view is off-screen.
  ///
  /// Changes to the stack are then not animated and trigger no callbacks (UIKit Facts, Navigation calls).
  var isOffScreen: Bool { model.state.isOffScreen }

  /// Whether a full-screen presentation or dismissal is running.
  ///
  /// The effect of navigation calls at that time is not documented. In the model, a push waits and a pop is
  /// ignored.
  var isPresentingOrDismissing: Bool {
    guard let modal = model.state.modal else { return false }
    return modal.style == .fullScreen && modal.stage != .presented
  }

  mutating func present(_ presentation: Presentation, step: Int) throws(SimulationIssue) {
    let page = presentation.page
    if model.state.stack.contains(page) {
      throw SimulationIssue(
        step: step,
        message: "`\(page)` is on the stack (\(model.state.stack.joined(separator: " › "))), and "
          + "UIKit raises an exception if it is presented; present another page")
    }
    if let modal = model.state.modal {
      return model.apply(
        .refused("present \(page) refused: \(modal.page) is already presented"))
    }
    if presentation.style == .pageSheet, model.state.orientation == .landscape {
      return model.apply(
        .refused(
          "present \(page) refused: a page sheet in landscape is not modeled; write `style: "
            + "fullScreen`"))
    }
    guard !model.state.isPresentingViewLost else {
      return model.apply(
        .refused("present \(page) refused: the presenting view is not in the window"))
    }
    steps[step] = .settlesWithItsOperation
    guard !isBusy else {
      // UIKit can present a page during a transition, but the order of the callbacks is not documented.
      model.apply(.deferred("present \(page)"))
      deferredPresentations.append((presentation, step))
      return
    }
    model.apply(
      .called(
        "present \(page), \(presentation.style.rawValue), by the \(presentation.animator.rawValue)"
          + " animator\(presentation.isAnimated ? "" : ", not animated")"
          + (presentation.addsToView ? "" : ", not adding the `to` view"), page: page))
    let animated = presentation.isAnimated
    model.apply(.modalBegan(Modal(presentation, start: model.clock, step: step)))
    loadView(of: page)
    if presentation.style == .fullScreen, let top = model.state.topPage {
      call(.viewWillDisappear, on: top, animated: animated)
    }
    call(.viewWillAppear, on: page, animated: animated)
    layOut(page, .always)
    startAnimator()
    if !animated { finishModal() }
  }

  /// Starts the animator: records the context's frames, and the container's subviews before and after
  /// addSubview.
  private mutating func startAnimator() {
    guard let modal = model.state.modal, modal.isAnimated, modal.style != .pageSheet else { return }
    model.apply(.contextFrames(modal.contextFrames(on: model.scene.device.size)))
    recordContainer(.beforeAddSubview)
    recordContainer(.afterAddSubview)
  }

  private mutating func recordContainer(_ moment: Modal.Moment) {
    guard let views = model.state.modal?.container(at: moment) else { return }
    model.apply(.modalContainer(views, moment))
  }

  mutating func dismiss(addToView: Bool?, animated: Bool, step: Int) {
    guard var modal = model.state.modal else {
      return model.apply(.refused("dismiss refused: nothing is presented"))
    }
    guard modal.stage == .presented else {
      return model.apply(
        .refused(
          "dismiss refused: \(modal.page) is still being presented or "
            + "dismissed"))
    }
    // UIKit's own animator adds the presenting view only if the style requires it.
    let isRequired = modal.style == .fullScreen
    modal.addsToView =
      modal.animator == .springFromBottom && animated ? addToView ?? isRequired : isRequired
    modal.stage = .dismissing
    modal.isAnimated = animated
    modal.start = animated ? model.clock : nil
    modal.step = step
    steps[step] = .settlesWithItsOperation
    let adds =
      modal.style == .pageSheet ? "" : ", \(modal.addsToView ? "" : "not ")adding the `to` view"
    model.apply(
      .called("dismiss \(modal.page)\(animated ? adds : ", not animated")", page: modal.page))
    model.apply(.modalBegan(modal))
    call(.viewWillDisappear, on: modal.page, animated: animated)
    if modal.style == .fullScreen, let top = model.state.topPage {
      loadView(of: top)
      showItem(of: top)
      call(.viewWillAppear, on: top, animated: animated)
      layOut(top, .ifChanged)
    }
    startAnimator()
    if !animated { finishModal() }
  }

  /// Ends a presentation or dismissal.
  ///
  /// A full-screen presentation ends with viewDidAppear and then viewDidDisappear. A push ends in the
  /// opposite order.
  mutating func finishModal() {
    guard let modal = model.state.modal else { return }
    if modal.isAnimated { recordContainer(.enteringCompletion) }
    recordContainer(.afterCompleteTransition)
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

  /// Starts the oldest deferred presentation, and returns whether there was one.
  mutating func startDeferredPresentation() throws(SimulationIssue) -> Bool {
    guard !isBusy, !deferredPresentations.isEmpty else { return false }
    let (presentation, step) = deferredPresentations.removeFirst()
    steps[step] = .settled
    try present(presentation, step: step)
    return true
  }
}
