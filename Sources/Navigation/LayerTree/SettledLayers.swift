import Layers
import Units

extension Timeline {
  /// Returns the layers at an instant as if pushes, pops and bar slides had ended: the top page at rest,
  /// under its bar.
  ///
  /// The bar has its current style.
  package func settledLayer(at instant: Instant) -> Layer {
    var state = state(at: instant)
    state.transition = nil
    state.screens = nil
    state.bar.slide = nil
    for page in state.stack { state[page].bar?.slide = nil }
    let scene = scene.rotated(to: state.orientation)
    return LayerTreeBuilder(scene: scene, state: state, instant: instant).window
  }

  /// Returns whether a page hides the bar with the library's own flag.
  package func hidesBarByFlag(_ page: PageID) -> Bool {
    guard let description = TransitionSystems.named(system)?.description,
      let flag = description.hiddenFlag
    else { return false }
    return scene.values(of: description.settings, for: page).boolean(flag) == true
  }
}

extension SystemDescription {
  /// Whether pages describe their bars to the library or have their own bars.
  package var describesBars: Bool { family == .barPerPage || traits.contains(.stylesBars) }
}

extension NavigationState {
  /// Whether a bar moves up or down.
  package var slidesBarVertically: Bool {
    bar.slide?.verticalEnd != nil || stack.contains { self[$0].bar?.slide != nil }
  }

  /// Whether a presented page covers the navigation controller's view or an animator has removed the view.
  package var isCovered: Bool { modal != nil || isPresentingViewLost }
}
