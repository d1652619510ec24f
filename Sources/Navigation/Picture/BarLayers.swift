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
    scene.barHeight
      + (slidingOwner.map { state.largeTitleHeight($0.page, in: $0.stack, of: scene, at: instant) }
        ?? state.largeTitleHeight(of: scene, at: instant))
  }

  /// The page that the bar slides with, on top of its stack: the bar is that page's alone, and
  /// nothing on it moves.
  var slidingOwner: (page: String, stack: [String])? {
    guard let transition = state.transition else { return nil }
    switch state.bar.slide {
    case .withUpperPage: return (transition.upper, transition.higherStack(state))
    case .withLowerPage: return (transition.lower, transition.lowerStack(state))
    case .vertical, nil: return nil
    }
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
    // Each draw has its own opacity: in a group a backdrop would see nothing. The lines are below the
    // bar, so that no background covers them: a common one stays, others fade into each other.
    let isSameLine = old.hairline == current.hairline
    return [
      background(
        old, named: "outgoingBackground", opacity: current.isOpaque ? 1 : 1 - p,
        hairlineOpacity: isSameLine ? 0 : 1 - p),
      background(current, opacity: p, hairlineOpacity: isSameLine ? 1 : p),
    ]
  }

  /// Between a bar that is transparent and one that is not, the visible one slides with the upper
  /// page's edge and its hairline's alpha goes with it (uikit-facts §1.8); a line below the
  /// transparent bar stays where it is.
  private func sliding(
    from old: BarBackground, to current: BarBackground, in transition: Transition
  ) -> [Layer] {
    let appears = old.isTransparent
    let owner = appears ? transition.to : transition.from
    let edge = geometry(of: transition).upperX
    let p = transition.motion.progress(at: instant)
    var layers = [
      background(old, named: "outgoingBackground", hairlineOpacity: 1 - p),
      background(current, hairlineOpacity: p),
    ]
    let moving = appears ? 1 : 0
    layers[moving].frame = layers[moving].frame.offset(
      x: owner == transition.upper ? edge : edge - screen.width)
    layers[moving].isMoving = true
    return layers.filter { !$0.children.isEmpty }
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
  ///
  /// `hairlineOpacity` is the line's own: it does not fade with the background.
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
    let overlay = layer("overlay", self.overlay.map { .color($0) }, bounds)
    if !isOverlayOverImage { layers += overlay }
    layers += layer(
      "backdrop",
      backdrop.map { .backdrop(blurRadius: $0.blurRadius, saturation: $0.saturation) }, bounds)
    layers += tints.flatMap { layer("tint/\($0.name)", .color($0.color), bounds) }
    layers += layer(
      "image", image.map { .image(.named($0.name)) }, bounds, image?.opacity ?? 1)
    if isOverlayOverImage { layers += overlay }
    return layers + line(below: size, height: lineHeight, opacity: hairlineOpacity)
  }
}

extension BarBackground {
  /// The hairline under a background of `size`; `height` is a plain one's.
  private func line(below size: Size, height: Double, opacity: Double) -> [Layer] {
    let content: LayerContent
    var line = Rect(x: 0, y: size.height, width: size.width, height: height)
    switch hairline {
    case .color(let color): content = .color(color)
    case .image(let name, let height):
      content = .image(.named(name))
      line.size.height = height
    case nil: return []
    }
    return opacity == 0
      ? [] : [Layer("hairline", frame: line, content: content, opacity: opacity)]
  }
}

extension NavigationState {
  /// What decides the bar's background while `topPage` is on top.
  func surroundings(topPage: String?, in scene: Scene, at instant: Instant) -> BarSurroundings {
    let page = topPage.flatMap { scene.pages[$0]?.withItem(of: self[$0].bar) }
    // A page without a scroll view counts as scrolled to its edge. A fake bar is judged by its
    // page, as the bar that it copies (nav-systems S49 leaves that open). Until a large title's zone
    // is scrolled away, the content's top is at the bar's bottom.
    let offset = topPage.map { self[$0].scroll.offset(at: instant) } ?? 0
    let hasLargeTitle = topPage.map { self.hasLargeTitle($0, in: stack, of: scene) } ?? false
    return BarSurroundings(
      profile: scene.profile, interfaceStyle: scene.interfaceStyle, images: scene.images,
      item: page?.navigationItem.appearances ?? ItemAppearances(),
      isAtScrollEdge: page?.scrollView == nil || offset <= (hasLargeTitle ? LargeTitle.height : 0),
      isCompact: scene.device.hasCompactBar(scene.profile),
      hasLargeTitle: hasLargeTitle)
  }

  /// What the real bar's background draws while `topPage` is on top.
  func barBackground(topPage: String?, in scene: Scene, at instant: Instant) -> BarBackground {
    BarBackground(
      bar.style, in: surroundings(topPage: topPage, in: scene, at: instant)
    ).withImage(alpha: bar.imageAlpha.value(at: instant))
  }
}
