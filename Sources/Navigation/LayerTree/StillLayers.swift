import Units

extension Timeline {
  /// Returns whether nothing happens or moves from `start` to `end`, so that the layers do not change.
  ///
  /// The result is also false if something happens or moves without changing the layers.
  package func isStill(from start: Instant, to end: Instant) -> Bool {
    let index = snapshotIndex(at: start)
    return snapshotIndex(at: end) == index && !snapshots[index].state.isMoving(at: start)
  }
}

extension NavigationState {
  /// Returns whether the layers of this state can change after an instant.
  fileprivate func isMoving(at instant: Instant) -> Bool {
    transition != nil || screens != nil || modal?.start != nil
      || bar.slide?.isMoving(at: instant) == true || bar.imageAlpha.isMoving(at: instant)
      || pageStates.contains { $0.isMoving(at: instant) }
  }
}

extension PageState {
  fileprivate func isMoving(at instant: Instant) -> Bool {
    scroll.isMoving(at: instant) || bar?.slide?.isMoving(at: instant) == true
      || fakeBar?.imageAlpha.isMoving(at: instant) == true
  }
}

extension BarSlide {
  /// Returns whether a vertical slide has not ended.
  fileprivate func isMoving(at instant: Instant) -> Bool {
    verticalEnd.map { !instant.hasReached($0) } ?? false
  }
}

extension ImageAlpha {
  fileprivate func isMoving(at instant: Instant) -> Bool {
    if case .following(_, let position, _) = self { position.isMoving(at: instant) } else { false }
  }
}
