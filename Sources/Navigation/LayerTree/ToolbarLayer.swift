import Layers
import Units

extension LayerTreeBuilder {
  /// The toolbar, or nil if neither page has toolbar items.
  ///
  /// Its platters do not move with the pages.
  var toolbar: Layer? {
    let children: [Layer]
    if let transition = state.transition {
      let pairs = PlatterPair.pairs(
        from: scene.toolbarPlatters(of: transition.from),
        to: scene.toolbarPlatters(of: transition.to))
      children = platters(
        pairs, from: platterDrawing(of: transition.from), to: platterDrawing(of: transition.to),
        .toolbar, PlatterMotion(of: transition.motion, at: instant))
    } else if let page = state.topPage {
      let drawing = platterDrawing(of: page)
      children = scene.toolbarPlatters(of: page).enumerated().map { index, platter in
        drawing.layer("platter-\(index + 1)", platter)
      }
    } else {
      children = []
    }
    return children.isEmpty
      ? nil : Layer("toolbar", frame: scene.toolbarFrame, children: children)
  }
}
