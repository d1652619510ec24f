import Units

/// The condition under which a layout pass lays out a page.
enum LayoutCondition {
  case always
  /// The page is laid out if its layout has changed or its code has requested a layout.
  case ifChanged
  /// The page is laid out, with the same frame and safe area, if its code has requested a layout.
  case ifRequested
}

extension Simulation {
  /// Runs the layout pass, which begins a pending operation or lays out pages whose layout has changed.
  ///
  /// Returns whether an operation began or a page was laid out.
  mutating func layOut() -> Bool {
    if let operation = pending {
      begin(operation)
      _ = layOutAddedChildren()
      return true
    }
    let isLaidOut = layOutVisiblePages()
    return layOutAddedChildren() || isLaidOut
  }

  /// Lays out visible pages, and returns whether any page was laid out.
  ///
  /// During a transition, frames and safe areas do not change, and pages are laid out only on request.
  private mutating func layOutVisiblePages() -> Bool {
    var isLaidOut = false
    if let modal = model.state.modal {
      isLaidOut = layOut(modal.page, modal.start == nil ? .ifChanged : .ifRequested)
    }
    guard !isOffScreen else { return isLaidOut }
    let transition = model.state.transition
    let pages = transition.map { [$0.from, $0.to] } ?? [model.state.topPage].compactMap { $0 }
    let areFramesFixed = transition != nil || isPresentingOrDismissing
    for page in pages where !model.state[page].isViewMissing {
      isLaidOut = layOut(page, areFramesFixed ? .ifRequested : .ifChanged) || isLaidOut
    }
    return isLaidOut
  }

  /// Records the frame that UIKit gives a page on the stack before viewWillAppear (UIKit Facts, Page
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
  /// A page that styles the bar or requests a layout in its layout callbacks is laid out again, at most four
  /// times in total. UIKit also stops layout loops.
  @discardableResult
  mutating func layOut(_ page: PageID, _ condition: LayoutCondition) -> Bool {
    var passes = 0
    while passes < 4, let layout = layout(of: page, condition, passes) {
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
    // Subviews are laid out after their superview. New children are laid out separately.
    var isLaidOut = passes > 0
    let added = addedChildren.map(\.page)
    for child in model.state[page].children where !added.contains(child) {
      isLaidOut = layOut(child, condition) || isLaidOut
    }
    return isLaidOut
  }

  /// Returns the layout for the next pass, or nil if the page is not laid out again.
  private mutating func layout(
    of page: PageID, _ condition: LayoutCondition, _ passes: Int
  ) -> PageLayout? {
    guard let definition = model.scene.pages[page] else { return nil }
    let isRequested = needsLayout.remove(page) != nil
    let new = model.layout(of: definition)
    let old = new.replaced(by: model.state[page])
    return switch condition {
    case .always where passes == 0: new
    case .always, .ifChanged: new == old && !isRequested ? nil : new
    case .ifRequested: isRequested ? old : nil
    }
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
        .refused("rotate does nothing: the screen is already in \(orientation.rawValue)"))
    }
    steps[step] = .settlesAt(model.clock + Orientation.rotationDuration)
    model.apply(.called("rotate to \(orientation.rawValue)", page: model.state.topPage))
    // Sources disagree on whether lower pages receive the callback. In the model, they do not, and they are
    // laid out when they appear.
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
