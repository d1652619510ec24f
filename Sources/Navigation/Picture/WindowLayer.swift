import Layers
import Units

extension Timeline {
  /// The picture at an instant: a pure function of the timeline and the time.
  package func layer(at instant: Instant) -> Layer {
    let state = state(at: instant)
    return PictureBuilder(scene: scene.held(state.orientation), state: state, instant: instant)
      .window
  }
}

/// Builds an instant's layers from the state; one set of functions for all systems.
///
/// From the bottom: container, lower page, dimming, edge shadow, upper page, tab bar, bar, presented page,
/// status bar.
struct PictureBuilder {
  let scene: Scene
  let state: NavigationState
  let instant: Instant

  var window: Layer {
    let parts = showsNavigation ? content : [emptyWindow]
    // Beside a screen that turns there is nothing, and nothing moves there.
    return Layer(
      "window", frame: screen, clip: scene.rotates ? screen : nil,
      children: parts + [modal, statusBar].compactMap { $0 })
  }

  /// The navigation controller's view: all but what is presented over it, and the status bar, which is
  /// a window of its own.
  var content: [Layer] {
    if let screens = state.screens { return layers(of: screens) }
    var children = [
      Layer("container/background", frame: screen, content: .color(state.containerColor))
    ]
    if let transition = state.transition {
      let geometry = geometry(of: transition)
      children.append(page(transition.lower, x: geometry.lowerX))
      children += tabBar(.withLowerPage, x: geometry.lowerX)
      children.append(
        Layer(
          "dimming", frame: screen.offset(x: geometry.lowerX), content: .color(.black),
          opacity: geometry.dimmingAlpha, isMoving: true))
      children.append(edgeShadow(at: geometry))
      children.append(page(transition.upper, x: geometry.upperX))
      children += tabBar(.withUpperPage, x: geometry.upperX)
    } else if let top = state.topPage {
      children.append(page(top, x: 0))
    }
    children += tabBar(.fixed, x: 0)
    if let bar { children.append(bar) }
    return children
  }

  var screen: Rect { Rect(size: scene.device.size) }

  func geometry(of transition: Transition) -> TransitionGeometry {
    TransitionGeometry(
      transition.operation, progress: transition.motion.progress(at: instant),
      width: scene.device.size.width)
  }

  /// The strip left of the upper page, as high as the container, or as what of it is below the bar.
  private func edgeShadow(at geometry: TransitionGeometry) -> Layer {
    let width = TransitionGeometry.shadowWidth
    let top = state.isEdgeShadowBelowBar ? scene.device.navigationBarY + barHeight : 0
    return Layer(
      "edgeShadow",
      frame: Rect(x: geometry.upperX - width, y: top, width: width, height: screen.height - top),
      content: .image(.edgeShadow), opacity: geometry.shadowAlpha, isMoving: true)
  }
}
