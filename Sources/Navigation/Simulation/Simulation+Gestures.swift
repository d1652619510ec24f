import Units

/// Gestures: swipes back and taps on the back button.
extension Simulation {
  /// Begins a swipe back unless it is refused.
  mutating func begin(_ swipe: Swipe, step: Int) {
    if let modal = model.state.modal {
      let drag =
        modal.style == .pageSheet
        ? "; dragging the sheet down is not modeled; use a dismiss step" : ""
      return model.apply(.refused("swipe refused: \(modal.page) is presented\(drag)"))
    }
    let request = SwipeRequest(swipe: swipe, uikit: refusal(of: swipe), isBusy: isBusy)
    let refusal = hooks.refusesSwipe.map { $0(system, request, model) } ?? request.uikit
    if let refusal { return model.apply(.refused("swipe refused: \(refusal)")) }
    guard let target = model.state.stack.dropLast().last else { return }
    if let begin = hooks.ownSwipeBegan {
      begin(&system, swipe, &model)
      ownSwipe = OwnSwipe(swipe: swipe, step: step)
      steps[step] = .settlesWithItsOperation
      return
    }
    pop(to: target, by: .swipe, animated: true, swipe: swipe, step: step)
  }

  /// Returns the reason that UIKit does not begin a swipe, or nil if it does (UIKit Facts, Swipe back).
  private func refusal(of swipe: Swipe) -> Refusal? {
    guard model.state.stack.count > 1, let top = model.state.topPage else {
      return .cannotPopRootPage
    }
    if isBusy { return .transitionIsRunning }
    // On iOS 26 and later, the recognizer for content accepts swipes that begin anywhere (UIKit Facts, Moving
    // pages on iOS 26 and 27).
    if !model.scene.profile.hasGlass, let refusal = swipe.edgeRefusal { return refusal }
    let replacesDelegate = model.scene.pages[top]?.replacesSwipeDelegate == true
    // An app's delegate can allow what UIKit's delegate refuses, but the recognizer still accepts only pans
    // from the screen edge.
    if model.scene.replacesSwipeDelegate || replacesDelegate { return nil }
    if model.state.bar.isHidden { return .barHidden }
    let item = model.state.navigationItem(of: top, in: model.scene)
    if item?.leftBarButtonItem != nil { return .leftItem(of: top) }
    return item?.hidesBackButton == true ? .backButtonHidden(by: top) : nil
  }

  /// Continues a library's own swipe when the finger lifts or the screens have settled.
  ///
  /// Returns whether the finger was lifted or the swipe ended.
  mutating func endOwnSwipe() -> Bool {
    guard let ended = ownSwipe, let screens = model.state.screens,
      screens.motion.end <= model.clock
    else { return false }
    guard let finishes = ended.finishes else {
      let finishes = hooks.ownSwipeFinishes?(system, ended.swipe, model) ?? false
      hooks.ownSwipeReleased?(
        &system, OwnSwipeRelease(swipe: ended.swipe, finishes: finishes), &model)
      ownSwipe?.finishes = finishes
      return true
    }
    ownSwipe = nil
    model.apply(.screensRemoved)
    steps[ended.step] = .settled
    if finishes, let target = model.state.stack.dropLast().last {
      pop(to: target, by: .swipe, animated: false, step: ended.step)
    }
    return true
  }

  /// Starts to settle a swipe when the finger lifts.
  mutating func release(_ swipe: Swipe) {
    let release = Release(
      of: swipe, width: model.scene.device.size.width, profile: model.scene.profile)
    model.apply(
      .interactionEnded(
        finishes: release.finishes,
        motion: .settling(
          start: model.clock, from: swipe.to, to: release.finishes ? 1 : 0,
          duration: release.duration)))
  }

  /// Handles a tap on the back button for which `navigationBar(_:shouldPop:)` returns false.
  mutating func refuseBackTap() {
    // Touches on an animating bar have no effect.
    guard !isBusy else {
      return model.apply(.refused("pop ignored: \(Refusal.transitionIsRunning)"))
    }
    if let reason = missingBackButton {
      return model.apply(.refused("pop refused: there is no back button to tap: \(reason)"))
    }
    model.apply(.refused("pop refused: navigationBar(_:shouldPop:) returns false"))
    if model.scene.has(.refusedPopDimsBackIndicator) {
      model.apply(.quirk(.backIndicatorStaysPressed))
    }
  }

  /// The reason that UIKit's back button is not visible, or nil if it is.
  ///
  /// Only taps on UIKit's back button call the bar's delegate.
  private var missingBackButton: Refusal? {
    let state = model.state
    if let modal = state.modal { return .other("\(modal.page) is presented") }
    if state.isPresentingViewLost { return .other("the bar is not in the window") }
    guard state.stack.count > 1, let top = state.topPage else { return .cannotPopRootPage }
    let isHidden =
      state.hidesOwnBarOnly(top) ? state[top].bar?.isHidden ?? false : state.bar.isHidden
    if isHidden { return .barHidden }
    let item = state.navigationItem(of: top, in: model.scene)
    if item?.leftBarButtonItem != nil { return .leftItem(of: top) }
    if item?.hidesBackButton == true { return .backButtonHidden(by: top) }
    return switch state[top].bar?.backButton {
    case .system, nil: nil
    case .leftItem: .other("an item of \(System.name) replaces it")
    case .missing: .other("\(top) is the root of its own navigation controller")
    }
  }
}
