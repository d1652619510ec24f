import Units

/// Turning the device: what is on screen is told, and laid out for the new size.
extension Simulation {
  mutating func rotate(to orientation: Orientation, step: Int) {
    guard !isBusy else {
      // UIKit does not rotate in the middle of a transition.
      model.apply(.deferred("rotate to \(orientation.rawValue)"))
      deferredRotations.append((orientation, step))
      steps[step] = .settlesWithItsOperation
      return
    }
    guard model.state.orientation != orientation else {
      steps[step] = .settled
      return model.apply(
        .refused("rotate does nothing: the screen is \(orientation.rawValue) already"))
    }
    steps[step] = .settlesAt(model.clock + Orientation.rotationDuration)
    model.apply(.called("rotate to \(orientation.rawValue)", page: model.state.topPage ?? ""))
    // Whether pages further down are told too is not agreed on; they are laid out when they come.
    let covered = isOffScreen ? nil : model.state.topPage
    for page in [model.state.modal?.page, covered].compactMap({ $0 }) {
      call(.viewWillTransition, on: page, animated: false)
    }
    let screen = model.scene.device.size
    model.apply(.rotated(orientation, screen: Size(width: screen.height, height: screen.width)))
  }

  /// Starts the rotation that waited for a transition the longest; true if there was one.
  mutating func startDeferredRotation() -> Bool {
    guard !isBusy, !deferredRotations.isEmpty else { return false }
    let (orientation, step) = deferredRotations.removeFirst()
    rotate(to: orientation, step: step)
    return true
  }
}
