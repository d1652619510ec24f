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
      let hasLargeTitle =
        state.stack.last.map { state.hasLargeTitle($0, in: state.stack, of: scene) } ?? false
      return scene.barBottom + (hasLargeTitle ? LargeTitle.height : 0)
    }
    return Rect(x: 0, y: 0, width: scene.frameSize.width, height: bottoms.max() ?? scene.barBottom)
  }
}
