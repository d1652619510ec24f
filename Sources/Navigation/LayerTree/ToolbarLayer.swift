import Layers
import Units

extension LayerTreeBuilder {
  /// The toolbar, or nil if neither page has toolbar items.
  ///
  /// Its platters do not move with the pages.
  var toolbar: Layer? {
    let platters: [Layer]
    if let transition = state.transition {
      let pairs = PlatterPair.pairs(
        from: scene.toolbarPlatters(of: transition.from),
        to: scene.toolbarPlatters(of: transition.to))
      platters = self.platters(
        pairs, from: toolbarDrawing(of: transition.from), to: toolbarDrawing(of: transition.to),
        .toolbar, PlatterMotion(of: transition.motion, at: instant))
    } else if let page = state.topPage {
      let drawing = toolbarDrawing(of: page)
      platters = scene.toolbarPlatters(of: page).enumerated().map { index, platter in
        drawing.layer("platter-\(index + 1)", platter)
      }
    } else {
      platters = []
    }
    guard !platters.isEmpty else { return nil }
    let frame = scene.toolbarFrame
    return Layer(
      "toolbar", frame: frame, children: scene.withShadowsBelow(platters, in: frame.size))
  }

  /// Returns the drawing of a toolbar's platters, which does not depend on the appearance objects of the bar.
  private func toolbarDrawing(of page: PageID) -> PlatterDrawing {
    var environment = state.environment(topPage: page, in: scene, at: instant)
    environment.item = ItemAppearances()
    var style = itemStyle(of: page)
    style.removeAppearances()
    return PlatterDrawing(style: style, in: environment, scene: scene)
  }
}
