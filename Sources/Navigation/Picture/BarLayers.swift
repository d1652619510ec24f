import Layers
import Units

extension PictureBuilder {
  /// The real bar, or nil where it is nowhere on screen.
  var bar: Layer? {
    guard let place = barPlace else { return nil }
    let frame = Rect(
      x: place.x, y: scene.device.navigationBarY + place.y, width: screen.width,
      height: barHeight)
    return Layer(
      "bar", frame: frame, opacity: state.bar.style.alpha, isMoving: true,
      children: (state.bar.showsBackground ? backgrounds : []) + items)
  }

  /// In points, with the large title's zone.
  var barHeight: Double {
    scene.barHeight + state.largeTitleHeight(of: scene, at: instant)
  }

  /// The bar's bottom edge when the bar is at its place, in points from the screen's top.
  private var barBottom: Double { scene.device.navigationBarY + barHeight }

  /// How far the bar is from its place, in points; nil while it is hidden.
  private var barPlace: Point? {
    switch state.bar.slide {
    case nil: return state.bar.isHidden ? nil : .zero
    case .vertical:
      return Point(x: 0, y: -barBottom * (1 - state.bar.verticalShare(at: instant)))
    case .withUpperPage:
      guard let transition = state.transition else { return .zero }
      return Point(x: geometry(of: transition).upperX, y: 0)
    case .withLowerPage:
      guard let transition = state.transition else { return .zero }
      return Point(x: geometry(of: transition).upperX - screen.width, y: 0)
    }
  }

  /// The real bar's background or, where two styles meet in a transition, both.
  private var backgrounds: [Layer] {
    let current = state.barBackground(topPage: state.topPage, in: scene, at: instant)
    guard scene.profile.crossFadesBackgrounds, let transition = state.transition,
      state.bar.slide == nil, !state.bar.isHidden, !transition.wasBarHidden,
      transition.outgoingBackground != current
    else { return [background(current)] }
    let old = transition.outgoingBackground
    let p = transition.motion.progress(at: instant)
    if old.isTransparent != current.isTransparent {
      return [sliding(from: old, to: current, in: transition)]
    }
    // Each draw has its own opacity: in a group a backdrop would see nothing.
    return [
      background(old, named: "outgoingBackground", opacity: current.isOpaque ? 1 : 1 - p),
      background(current, opacity: p),
    ]
  }

  /// Between a bar that is transparent and one that is not, the visible one slides with the upper
  /// page's edge and its hairline's alpha goes with it (uikit-facts §1.8).
  private func sliding(
    from old: BarBackground, to current: BarBackground, in transition: Transition
  ) -> Layer {
    let appears = old.isTransparent
    let owner = appears ? transition.to : transition.from
    let edge = geometry(of: transition).upperX
    let p = transition.motion.progress(at: instant)
    var layer = background(
      appears ? current : old, hairlineOpacity: appears ? p : 1 - p)
    layer.frame = layer.frame.offset(x: owner == transition.upper ? edge : edge - screen.width)
    layer.isMoving = true
    return layer
  }

  private func background(
    _ background: BarBackground, named name: String = "background", opacity: Double = 1,
    hairlineOpacity: Double = 1
  ) -> Layer {
    let y = scene.device.navigationBarY
    return Layer(
      name, frame: Rect(x: 0, y: -y, width: screen.width, height: barBottom),
      children: background.layers(
        size: Size(width: screen.width, height: barBottom), barY: y,
        lineHeight: 1 / Double(scene.device.scale), opacity: opacity,
        hairlineOpacity: hairlineOpacity))
  }

  /// A library's fake bar, in its page's coordinates.
  func fakeBar(_ fake: FakeBar, on page: String) -> Layer {
    var surroundings = state.surroundings(topPage: page, in: scene, at: instant)
    surroundings.item = ItemAppearances()
    surroundings.isFake = true
    return Layer(
      "fakeBar", frame: fake.frame,
      children: BarBackground(fake.style, in: surroundings)
        .withImage(alpha: fake.imageAlpha.value(at: instant)).layers(
          size: Size(width: fake.frame.width, height: fake.backgroundHeight),
          barY: fake.backgroundHeight - scene.barHeight,
          lineHeight: 1 / Double(scene.device.scale)))
  }
}

extension BarBackground {
  /// The layers of a background of `size`, in its own coordinates; the bar proper begins at `barY`.
  func layers(
    size: Size, barY: Double, lineHeight: Double, opacity: Double = 1, hairlineOpacity: Double = 1
  ) -> [Layer] {
    let bounds = Rect(size: size)
    func layer(_ name: String, _ content: LayerContent?, _ frame: Rect, _ alpha: Double = 1)
      -> [Layer]
    {
      content.map { [Layer(name, frame: frame, content: $0, opacity: opacity * alpha)] } ?? []
    }
    let bar = Rect(x: 0, y: barY, width: size.width, height: size.height - barY)
    var layers = layer("barColor", barColor.map { .color($0) }, bar)
    layers += layer("color", color.map { .color($0) }, bounds)
    layers += layer("overlay", overlay.map { .color($0) }, bounds)
    layers += layer(
      "backdrop",
      backdrop.map { .backdrop(blurRadius: $0.blurRadius, saturation: $0.saturation) }, bounds)
    layers += tints.flatMap { layer("tint/\($0.name)", .color($0.color), bounds) }
    layers += layer(
      "image", image.map { .image(.named($0.name)) }, bounds, image?.opacity ?? 1)
    switch hairline {
    case nil: break
    case .color(let color):
      let line = Rect(x: 0, y: size.height, width: size.width, height: lineHeight)
      layers += layer("hairline", .color(color), line, hairlineOpacity)
    case .image(let name, let height):
      let line = Rect(x: 0, y: size.height, width: size.width, height: height)
      layers += layer("hairline", .image(.named(name)), line, hairlineOpacity)
    }
    return layers
  }
}

extension NavigationState {
  /// What decides the bar's background while `topPage` is on top.
  func surroundings(topPage: String?, in scene: Scene, at instant: Instant) -> BarSurroundings {
    let page = topPage.flatMap { scene.pages[$0]?.withItem(of: self[$0].bar) }
    // A page without a scroll view counts as scrolled to its edge. A fake bar is judged by its
    // page, as the bar that it copies (nav-systems S49 leaves that open).
    let offset = topPage.map { self[$0].scroll.offset(at: instant) } ?? 0
    return BarSurroundings(
      profile: scene.profile, interfaceStyle: scene.interfaceStyle, images: scene.images,
      item: page?.navigationItem.appearances ?? ItemAppearances(),
      isAtScrollEdge: page?.scrollView == nil || offset <= 0,
      isCompact: scene.device.hasCompactBar(scene.profile),
      hasLargeTitle: topPage.map { hasLargeTitle($0, in: stack, of: scene) } ?? false)
  }

  /// What the real bar's background draws while `topPage` is on top.
  func barBackground(topPage: String?, in scene: Scene, at instant: Instant) -> BarBackground {
    BarBackground(
      bar.style, in: surroundings(topPage: topPage, in: scene, at: instant)
    ).withImage(alpha: bar.imageAlpha.value(at: instant))
  }
}
