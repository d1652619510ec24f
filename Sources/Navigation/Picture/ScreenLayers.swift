import Layers
import Units

extension PictureBuilder {
  /// Pictures of screens and, between them, the navigation controller's view as it will be at rest.
  ///
  /// A tab bar lies beside that view, over all that is in it, and does not move (nav-systems §2.3).
  func layers(of screens: MovingScreens) -> [Layer] {
    let share = screens.motion.share(at: instant)
    let cover = screens.cover.map {
      Layer(
        "screenshots/cover", frame: screen, content: .color(.black),
        opacity: min(1, max(0, $0.value(at: share))))
    }
    // One that comes or goes in the transition is at rest where it will be, with its page.
    let tabBar = tabBar(.fixed, x: 0)
    let view = live(screens, at: share).filter { tabBar.isEmpty || $0.name != "tabBar" }
    return emptyWindow(around: screens) + screens.below.map { screenshot($0, at: share) }
      + [cover].compactMap { $0 } + view
      + screens.above.filter(\.isInView).map { screenshot($0, at: share) } + tabBar
      + screens.above.filter { !$0.isInView }.map { screenshot($0, at: share) }
  }

  /// The window, which is seen where a picture is missing beside the screen that moves.
  private func emptyWindow(around screens: MovingScreens) -> [Layer] {
    guard screens.live != .still,
      (screens.below + screens.above).contains(where: { $0.picture == nil })
    else { return [] }
    return [Layer("background", frame: screen, content: .color(.black))]
  }

  /// The navigation controller's view, and the page in it, moved sideways.
  private func live(_ screens: MovingScreens, at share: Double) -> [Layer] {
    let x = screen.width * screens.live.value(at: share)
    let pageX = screen.width * screens.page.value(at: share)
    let page = state.topPage.map { "pages/\($0)" }
    var atRest = state
    atRest.screens = nil
    atRest.transition = nil
    if state.bar.slide?.verticalEnd == nil { atRest.bar.slide = nil }
    return PictureBuilder(scene: scene, state: atRest, instant: instant).content.map {
      var layer = $0
      layer.frame = layer.frame.offset(x: layer.name == page ? x + pageX : x)
      layer.isMoving = true
      return layer
    }
  }

  private func screenshot(_ shot: Screenshot, at share: Double) -> Layer {
    let children = shot.picture?.layers.value ?? []
    return Layer(
      "screenshots/\(shot.page)",
      frame: screen.offset(x: screen.width * shot.way.value(at: share)), clip: screen,
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
