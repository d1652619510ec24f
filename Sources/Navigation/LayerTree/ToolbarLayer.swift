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
        pairs, from: platterDrawing(of: transition.from), to: platterDrawing(of: transition.to),
        .toolbar, PlatterMotion(of: transition.motion, at: instant))
    } else if let page = state.topPage {
      let drawing = platterDrawing(of: page)
      platters = scene.toolbarPlatters(of: page).enumerated().map { index, platter in
        drawing.layer("platter-\(index + 1)", platter)
      }
    } else {
      platters = []
    }
    guard !platters.isEmpty else { return nil }
    let frame = scene.toolbarFrame
    return Layer("toolbar", frame: frame, children: platters.withShadowsBelow(in: frame.size))
  }
}
