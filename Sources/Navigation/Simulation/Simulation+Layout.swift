import Units

extension Simulation {
  /// The layout pass: begins a pending operation, or lays out pages whose layout has changed.
  ///
  /// Frames and safe areas do not change during a transition. Returns whether anything happened.
  mutating func layOut() -> Bool {
    if let operation = pending {
      begin(operation)
      _ = layOutAddedChildren()
      return true
    }
    let isLaidOut = layOutVisiblePages()
    return layOutAddedChildren() || isLaidOut
  }

  private mutating func layOutVisiblePages() -> Bool {
    var isLaidOut = false
    if let modal = model.state.modal, modal.start == nil {
      isLaidOut = layOut(modal.page, always: false)
    }
    guard model.state.transition == nil, !isOffScreen, !isBeingCovered,
      let page = model.state.topPage, !model.state[page].isViewMissing
    else { return isLaidOut }
    return layOut(page, always: false) || isLaidOut
  }

  /// Records the frame that UIKit gives a page of the stack before viewWillAppear (UIKit Facts, Page
  /// layout).
  mutating func recordFrame(of page: PageID) {
    guard let definition = model.scene.pages[page] else { return }
    let frame = model.layout(of: definition).frame
    let isLaidOut = model.state[page].frame != .zero
    let before = isLaidOut ? model.state[page].frame : Rect(size: model.scene.device.size)
    if frame != before { model.apply(.frameBeforeLayout(page: page, frame, in: .viewWillAppear)) }
  }

  /// Lays out a page that appears or whose layout has changed.
  ///
  /// A page that styles the bar or requests a layout in its layout callbacks is laid out again, up to four
  /// times, because UIKit also stops layout loops.
  @discardableResult
  mutating func layOut(_ page: PageID, always: Bool) -> Bool {
    var passes = 0
    while passes < 4, let layout = changedLayout(of: page, always: always, passes) {
      passes += 1
      let inset = model.state[page].topInset
      model.apply(.laidOut(page: page, layout))
      if inset != layout.topInset {
        let offset = model.state[page].scroll.offset(at: Instant(model.clock))
        model.apply(
          .contentOffsetChanged(
            page: page, from: offset - inset, to: offset - layout.topInset))
      }
      call(.viewWillLayoutSubviews, on: page, animated: false)
      call(.viewDidLayoutSubviews, on: page, animated: false)
    }
    needsLayout.remove(page)
    // Subviews are laid out after their superview. New children follow separately.
    var isLaidOut = passes > 0
    let added = addedChildren.map(\.page)
    for child in model.state[page].children where !added.contains(child) {
      isLaidOut = layOut(child, always: always) || isLaidOut
    }
    return isLaidOut
  }

  private mutating func changedLayout(of page: PageID, always: Bool, _ passes: Int) -> PageLayout? {
    guard let definition = model.scene.pages[page] else { return nil }
    let state = model.state[page]
    let layout = model.layout(of: definition)
    let isSame =
      layout.frame == state.frame && layout.safeAreaInsets == state.safeAreaInsets
      && layout.topInset == state.topInset && layout.bottomInset == state.bottomInset
    let isRequested = needsLayout.remove(page) != nil
    return isSame && !isRequested && !(always && passes == 0) ? nil : layout
  }
}

/// Rotation of the device.
extension Simulation {
  mutating func rotate(to orientation: Orientation, step: Int) {
    guard !isBusy else {
      // UIKit does not rotate in the middle of a transition.
      model.apply(.deferred("rotate to \(orientation.rawValue)"))
      deferredRotations.append((orientation, step))
      steps[step] = .settlesWithItsOperation
      return
    }
    if model.state.modal?.style == .pageSheet {
      steps[step] = .settled
      return model.apply(
        .refused("rotate refused: a page sheet in landscape is not modeled; dismiss it first"))
    }
    guard model.state.orientation != orientation else {
      steps[step] = .settled
      return model.apply(
        .refused("rotate does nothing: the screen is already \(orientation.rawValue)"))
    }
    steps[step] = .settlesAt(model.clock + Orientation.rotationDuration)
    model.apply(.called("rotate to \(orientation.rawValue)", page: model.state.topPage))
    // Sources disagree on whether lower pages get the callback. They are laid out when they appear.
    let covered = isOffScreen ? nil : model.state.topPage
    for page in [model.state.modal?.page, covered].compactMap({ $0 }) {
      call(.viewWillTransition, on: page, animated: false)
    }
    let screen = model.scene.device.size
    model.apply(.rotated(orientation, screen: Size(width: screen.height, height: screen.width)))
  }

  /// Starts the oldest deferred rotation, and returns whether there was one.
  mutating func startDeferredRotation() -> Bool {
    guard !isBusy, !deferredRotations.isEmpty else { return false }
    let (orientation, step) = deferredRotations.removeFirst()
    rotate(to: orientation, step: step)
    return true
  }
}
