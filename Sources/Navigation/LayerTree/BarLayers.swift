import Layers
import Units

extension LayerTreeBuilder {
  /// The real bar, or nil if it is not on the screen.
  var bar: Layer? {
    guard let offset = barOffset else { return nil }
    let frame = Rect(
      x: offset.x, y: scene.barTop + offset.y, width: screen.width,
      height: barHeight)
    return Layer(
      BarLayerName.bar, frame: frame, opacity: state.bar.style.alpha, isMoving: true,
      children: (state.bar.showsBackground ? backgrounds : []) + items)
  }

  /// The bar's height in points, including the area of the large title.
  var barHeight: Double {
    scene.barHeight
      + (slidingOwner.map { state.largeTitleHeight($0.page, in: $0.stack, of: scene, at: instant) }
        ?? state.largeTitleHeight(of: scene, at: instant))
  }

  /// The page with which the bar slides, and its stack.
  ///
  /// The bar shows the items of that page at rest.
  var slidingOwner: (page: PageID, stack: [PageID])? {
    guard let transition = state.transition else { return nil }
    switch state.bar.slide {
    case .withUpperPage: return (transition.upper, transition.upperStack(state))
    case .withLowerPage: return (transition.lower, transition.lowerStack(state))
    case .vertical, nil: return nil
    }
  }

  /// The bottom of the bar in its normal position, in points from the screen's top.
  private var barBottom: Double { scene.barTop + barHeight }

  /// The bar's offset from its normal position in points, or nil while it is hidden.
  private var barOffset: Point? {
    switch state.bar.slide {
    case nil: return state.bar.isHidden ? nil : .zero
    case .vertical:
      return Point(x: 0, y: -barBottom * (1 - state.bar.verticalFraction(at: instant)))
    case .withUpperPage:
      guard let transition = state.transition else { return .zero }
      return Point(x: geometry(of: transition).upperX, y: 0)
    case .withLowerPage:
      guard let transition = state.transition else { return .zero }
      return Point(x: geometry(of: transition).upperX - screen.width, y: 0)
    }
  }

  /// The real bar's background, or both backgrounds in a transition between two styles.
  private var backgrounds: [Layer] {
    let current = state.barBackground(
      topPage: slidingOwner?.page ?? state.topPage, in: scene, at: instant)
    guard scene.profile.crossFadesBackgrounds, let transition = state.transition,
      state.bar.slide == nil, !state.bar.isHidden, !transition.wasBarHidden,
      transition.outgoingBackground != current
    else { return [background(current)] }
    let old = transition.outgoingBackground
    let p = transition.motion.progress(at: instant)
    if old.isTransparent != current.isTransparent {
      return sliding(from: old, to: current, in: transition)
    }
    // Each layer has its own opacity, because a backdrop in a group would have nothing to blur. No
    // background covers a hairline, so a shared hairline stays and different ones cross-fade.
    let sharesHairline = old.hairline == current.hairline
    return [
      background(
        old, named: BarLayerName.outgoingBackground, opacity: current.isOpaque ? 1 : 1 - p,
        hairlineOpacity: sharesHairline ? 0 : 1 - p),
      background(current, opacity: p, hairlineOpacity: sharesHairline ? 1 : p),
    ]
  }

  /// Returns the backgrounds of a transparent and a visible bar (UIKit Facts, Background changes in a
  /// transition).
  ///
  /// The visible background slides with the upper page's edge while its hairline fades. A hairline
  /// below the transparent bar does not move.
  private func sliding(
    from old: BarBackground, to current: BarBackground, in transition: Transition
  ) -> [Layer] {
    let isAppearing = old.isTransparent
    let owner = isAppearing ? transition.to : transition.from
    let edge = geometry(of: transition).upperX
    let p = transition.motion.progress(at: instant)
    var layers = [
      background(old, named: BarLayerName.outgoingBackground, hairlineOpacity: 1 - p),
      background(current, hairlineOpacity: p),
    ]
    let movingIndex = isAppearing ? 1 : 0
    layers[movingIndex].frame = layers[movingIndex].frame.offset(
      x: owner == transition.upper ? edge : edge - screen.width)
    layers[movingIndex].isMoving = true
    return layers.filter { !$0.children.isEmpty }
  }

  private func background(
    _ background: BarBackground, named name: String = BarLayerName.background, opacity: Double = 1,
    hairlineOpacity: Double = 1
  ) -> Layer {
    let y = scene.barTop
    return Layer(
      name, frame: Rect(x: 0, y: -y, width: screen.width, height: barBottom),
      children: background.layers(
        size: Size(width: screen.width, height: barBottom), barY: y,
        lineHeight: 1 / Double(scene.device.scale), opacity: opacity,
        hairlineOpacity: hairlineOpacity))
  }

  /// Returns the layer of a fake bar, in its page's coordinates.
  func fakeBar(_ fake: FakeBar, on page: PageID) -> Layer {
    var environment = state.environment(topPage: page, in: scene, at: instant)
    environment.item = ItemAppearances()
    let scrolled = fake.contentOffset.map { state[page].scroll.offset(at: instant) - $0 } ?? 0
    return Layer(
      BarLayerName.fakeBar, frame: fake.frame.offset(y: -scrolled),
      children: BarBackground(fake.drawnStyle(scene.images), in: environment)
        .withImage(alpha: fake.imageAlpha.value(at: instant)).layers(
          size: Size(width: fake.frame.width, height: fake.backgroundHeight),
          barY: fake.backgroundHeight - scene.barHeight,
          lineHeight: 1 / Double(scene.device.scale)))
  }
}
