import Units

/// What of a page moves with the bar's bottom, in points, in the coordinates of the page's layout.
struct PageOffset {
  /// Where the view begins: its top edge is at 0 where it lies as it was laid out.
  var top = 0.0
  /// Where its content begins, in the view that lies as it was laid out.
  var contentTop: Double
}

extension LayerTreeBuilder {
  /// Where a page's view is between two layouts.
  ///
  /// The view under an opaque bar begins at the bar's bottom: it goes up with it while a large title is
  /// scrolled away, the content staying under the finger; and with a bar that slides up or down at
  /// rest it goes as UIKit animates its layout, content and all.
  func offset(of id: PageID) -> PageOffset {
    let page = state[id]
    var offset = PageOffset(contentTop: page.topInset)
    if page.frame.minY > 0 {
      let stack = stack(below: id)
      let height = state.largeTitleHeight(id, in: stack, of: scene, at: instant)
      let hasLargeTitle = state.hasLargeTitle(id, in: stack, of: scene)
      offset.top = hasLargeTitle ? height - LargeTitle.height : 0
    }
    let slide = page.bar.map(\.slide) ?? state.bar.slide
    guard case .vertical = slide, state.transition == nil, id == state.topPage,
      let definition = scene.pages[id]
    else { return offset }
    let fraction =
      page.bar?.verticalFraction(at: instant) ?? state.bar.verticalFraction(at: instant)
    let hidden = state.layout(of: definition, in: scene, isBarHidden: true)
    let shown = state.layout(of: definition, in: scene, isBarHidden: false)
    func now(_ value: (PageLayout) -> Double) -> Double {
      value(hidden) + (value(shown) - value(hidden)) * fraction
    }
    let moved = now { $0.frame.minY } - page.frame.minY
    offset.top += moved
    offset.contentTop = moved + now { $0.topInset }
    return offset
  }
}
