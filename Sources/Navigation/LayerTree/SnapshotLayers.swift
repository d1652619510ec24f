import Layers
import Units

extension LayerTreeBuilder {
  /// Returns screenshots and, between them, the navigation controller's view at rest.
  ///
  /// A tab bar is a sibling of that view, above its content, and does not move (UIKit Facts, Tab bar).
  func layers(of screens: SnapshotTransition) -> [Layer] {
    let fraction = screens.motion.fraction(at: instant)
    let cover = screens.cover.map {
      Layer(
        "screenshots/cover", frame: screen, content: .color(.black),
        opacity: min(1, max(0, $0.value(at: fraction))))
    }
    // A tab bar that appears or disappears in the transition has its final position.
    let tabBar = tabBar(.fixed, x: 0)
    let view = liveView(screens, at: fraction).filter { tabBar.isEmpty || $0.name != "tabBar" }
    return emptyWindow(around: screens) + screens.below.map { screenshot($0, at: fraction) }
      + [cover].compactMap { $0 } + view
      + screens.above.filter(\.isInView).map { screenshot($0, at: fraction) } + tabBar
      + screens.above.filter { !$0.isInView }.map { screenshot($0, at: fraction) }
  }

  /// Returns the window, which is visible next to the moving screen if a screenshot is missing.
  private func emptyWindow(around screens: SnapshotTransition) -> [Layer] {
    guard screens.live != .still,
      (screens.below + screens.above).contains(where: { $0.picture == nil })
    else { return [] }
    return [Layer("background", frame: screen, content: .color(.black))]
  }

  /// Returns the navigation controller's view and its page, moved horizontally.
  private func liveView(_ screens: SnapshotTransition, at fraction: Double) -> [Layer] {
    let x = screen.width * screens.live.value(at: fraction)
    let pageX = screen.width * screens.page.value(at: fraction)
    let page = state.topPage.map { "pages/\($0)" }
    var atRest = state
    atRest.screens = nil
    atRest.transition = nil
    if state.bar.slide?.verticalEnd == nil { atRest.bar.slide = nil }
    if let top = state.topPage, let frame = screens.pageFrame { atRest[top].frame = frame }
    return LayerTreeBuilder(scene: scene, state: atRest, instant: instant).content.map {
      var layer = $0
      layer.frame = layer.frame.offset(x: layer.name == page ? x + pageX : x)
      layer.isMoving = true
      return layer
    }
  }

  private func screenshot(_ shot: Screenshot, at fraction: Double) -> Layer {
    let children = shot.picture?.layers.value ?? []
    return Layer(
      "screenshots/\(shot.page)",
      frame: screen.offset(x: screen.width * shot.offset.value(at: fraction)), clip: screen,
      isMoving: true, isGroup: children.contains(where: \.hasBackdrop), children: children)
  }
}

extension Layer {
  /// Whether the layer contains a backdrop, which in a screenshot blurs only the screenshot.
  fileprivate var hasBackdrop: Bool {
    switch content {
    case .backdrop, .glass: true
    default: children.contains(where: \.hasBackdrop)
    }
  }
}
