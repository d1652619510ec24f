import Units

/// The vertical position of a page that follows the bar's bottom edge, in points, relative to its layout.
struct PageOffset {
  /// The view's top edge; 0 is its layout position.
  var top = 0.0
  /// The top of the content.
  var contentTop: Double
}

extension LayerTreeBuilder {
  /// Returns the position of a page's view between two layouts.
  ///
  /// A view under an opaque bar begins at the bar's bottom. It moves up while a large title scrolls away, and
  /// its content follows the scroll offset. If the bar slides outside a transition, the view and its content
  /// move with it, because UIKit animates the layout.
  func offset(of id: PageID) -> PageOffset {
    let page = state[id]
    var offset = PageOffset(contentTop: page.topInset)
    if page.frame.minY > 0 {
      let stack = stack(containing: id)
      let height = state.largeTitleHeight(id, in: stack, of: scene, at: instant)
      let hasLargeTitle = state.hasLargeTitle(id, in: stack, of: scene)
      offset.top = hasLargeTitle ? height - state.largeTitleZone(id, of: scene) : 0
    }
    let slide = page.bar.map(\.slide) ?? state.bar.slide
    guard case .vertical = slide, state.transition == nil, id == state.topPage,
      let definition = scene.pages[id]
    else { return offset }
    let fraction =
      page.bar?.verticalFraction(at: instant) ?? state.bar.verticalFraction(at: instant)
    let hidden = state.layout(of: definition, in: scene, isBarHidden: true)
    let shown = state.layout(of: definition, in: scene, isBarHidden: false)
    func interpolated(_ value: (PageLayout) -> Double) -> Double {
      value(hidden) + (value(shown) - value(hidden)) * fraction
    }
    let moved = interpolated { $0.frame.minY } - page.frame.minY
    offset.top += moved
    offset.contentTop = moved + interpolated { $0.topInset }
    return offset
  }
}
