import Layers
import Units

extension PictureBuilder {
  /// Pictures of screens and, between them, the navigation controller's view as it will be at rest.
  func layers(of screens: MovingScreens) -> [Layer] {
    let share = screens.motion.share(at: instant)
    let cover = screens.cover.map {
      Layer(
        "screenshots/cover", frame: screen, content: .color(.black),
        opacity: min(1, max(0, $0.value(at: share))))
    }
    return screens.below.map { screenshot($0, at: share) } + [cover].compactMap { $0 }
      + live(x: screen.width * screens.live.value(at: share))
      + screens.above.map { screenshot($0, at: share) }
  }

  /// The navigation controller's view, moved sideways.
  private func live(x: Double) -> [Layer] {
    var atRest = state
    atRest.screens = nil
    atRest.transition = nil
    if state.bar.slide?.verticalEnd == nil { atRest.bar.slide = nil }
    return PictureBuilder(scene: scene, state: atRest, instant: instant).content.map {
      var layer = $0
      layer.frame = layer.frame.offset(x: x)
      layer.isMoving = true
      return layer
    }
  }

  private func screenshot(_ shot: Screenshot, at share: Double) -> Layer {
    let children =
      shot.picture?.layers.value
      ?? [Layer("blank", frame: screen, content: .color(Self.blank))]
    return Layer(
      "screenshots/\(shot.page)",
      frame: screen.offset(x: screen.width * shot.way.value(at: share)), clip: screen,
      isMoving: true, isGroup: children.contains(where: \.hasBackdrop), children: children)
  }

  /// What an image view without an image shows (nav-systems §4.8 calls it blank).
  private static let blank = Color.white
}

extension Layer {
  /// Whether something in it blurs what lies below: in a picture, only the picture.
  fileprivate var hasBackdrop: Bool {
    if case .backdrop? = content { return true }
    return children.contains(where: \.hasBackdrop)
  }
}
