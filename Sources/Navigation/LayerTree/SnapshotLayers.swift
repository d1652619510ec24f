import Layers
import Units

extension LayerTreeBuilder {
  /// Pictures of screens and, between them, the navigation controller's view as it will be at rest.
  ///
  /// A tab bar lies beside that view, over all that is in it, and does not move (nav-systems §2.3).
  func layers(of screens: SnapshotTransition) -> [Layer] {
    let fraction = screens.motion.fraction(at: instant)
    let cover = screens.cover.map {
      Layer(
        "screenshots/cover", frame: screen, content: .color(.black),
        opacity: min(1, max(0, $0.value(at: fraction))))
    }
    // One that comes or goes in the transition is at rest where it will be, with its page.
    let tabBar = tabBar(.fixed, x: 0)
    let view = live(screens, at: fraction).filter { tabBar.isEmpty || $0.name != "tabBar" }
    return emptyWindow(around: screens) + screens.below.map { screenshot($0, at: fraction) }
      + [cover].compactMap { $0 } + view
      + screens.above.filter(\.isInView).map { screenshot($0, at: fraction) } + tabBar
      + screens.above.filter { !$0.isInView }.map { screenshot($0, at: fraction) }
  }

  /// The window, which is seen where a picture is missing beside the screen that moves.
  private func emptyWindow(around screens: SnapshotTransition) -> [Layer] {
    guard screens.live != .still,
      (screens.below + screens.above).contains(where: { $0.picture == nil })
    else { return [] }
    return [Layer("background", frame: screen, content: .color(.black))]
  }

  /// The navigation controller's view, and the page in it, moved sideways.
  private func live(_ screens: SnapshotTransition, at fraction: Double) -> [Layer] {
    let x = screen.width * screens.live.value(at: fraction)
    let pageX = screen.width * screens.page.value(at: fraction)
    let page = state.topPage.map { "pages/\($0)" }
    var atRest = state
    atRest.screens = nil
    atRest.transition = nil
    if state.bar.slide?.verticalEnd == nil { atRest.bar.slide = nil }
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
  /// Whether something in it blurs what lies below: in a picture, only the picture.
  fileprivate var hasBackdrop: Bool {
    if case .backdrop? = content { return true }
    return children.contains(where: \.hasBackdrop)
  }
}
