import Layers
import Units

extension LayerTreeBuilder {
  /// Returns the layer of a page's own bar, in the page's coordinates, or nil while the bar is hidden.
  func ownBar(_ own: PageBar, of page: Page) -> Layer? {
    let fraction = own.verticalFraction(at: instant)
    guard fraction > 0 else { return nil }
    let y = scene.barTop
    let stack = stack(containing: page.id)
    let largeTitle = state.largeTitleHeight(page.id, in: stack, of: scene, at: instant)
    let size = Size(width: screen.width, height: scene.barBottom + largeTitle)
    let origin = state[page.id].frame.origin
    let environment = state.environment(topPage: page.id, in: scene, at: instant)
    let background = BarBackground(own.style, in: environment).layers(
      size: size, barY: y, lineHeight: 1 / Double(scene.device.scale))
    return Layer(
      BarLayerName.bar,
      frame: Rect(
        x: -origin.x, y: y - origin.y - size.height * (1 - fraction), width: screen.width,
        height: size.height - y),
      opacity: own.style.alpha,
      children: [
        Layer(
          BarLayerName.background, frame: Rect(size: size).offset(y: -y), children: background)
      ] + (own.items == .onPageBar ? restingItems(of: page.id, in: stack) : []))
  }

  /// Returns the stack that contains a page, or contained it before the transition.
  func stack(containing page: PageID) -> [PageID] {
    guard let transition = state.transition, !state.stack.contains(page) else { return state.stack }
    return transition.stackBefore
  }

  func itemStyle(of page: PageID) -> BarStyle { state.itemStyle(of: page) }
}
