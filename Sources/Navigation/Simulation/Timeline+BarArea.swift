import Units

extension Timeline {
  /// The area of the status bar and the navigation bar, in points: the width of the frame, from its top to
  /// the lowest bottom edge of the bar at rest.
  ///
  /// If a page has a large title, its whole area is included. The hairline below the bar is not. The area
  /// does not depend on whether the bar is hidden.
  package var barArea: Rect {
    let bottoms = snapshots.map { snapshot in
      let (state, scene) = (snapshot.state, scene.rotated(to: snapshot.state.orientation))
      guard let page = state.stack.last, state.hasLargeTitle(page, in: state.stack, of: scene)
      else { return scene.barBottom }
      return scene.barBottom + state.largeTitleZone(page, of: scene)
    }
    return Rect(x: 0, y: 0, width: scene.frameSize.width, height: bottoms.max() ?? scene.barBottom)
  }
}
