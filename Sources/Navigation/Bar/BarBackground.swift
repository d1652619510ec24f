import Units

/// The parts of a bar's background, in back-to-front order.
package struct BarBackground: Hashable, Sendable {
  /// `bar.backgroundColor`, which fills the bar but not the area of the status bar.
  package var barColor: Color?
  package var color: Color?
  package var overlay: Color?
  /// Whether the overlay is above the image.
  package var isOverlayOverImage = false
  package var backdrop: Backdrop?
  /// The tints over the backdrop, in back-to-front order.
  package var tints: [Tint] = []
  package var image: Image?
  package var hairline: Hairline?

  package struct Backdrop: Hashable, Sendable {
    /// The standard deviation σ in points.
    package var blurRadius: Double
    package var saturation: Double
  }

  /// A color over the backdrop, with the name of its layer.
  package struct Tint: Hashable, Sendable {
    package var name: String
    package var color: Color
  }

  package struct Image: Hashable, Sendable {
    package var name: String
    package var opacity: Double
    package var isOpaque: Bool
  }

  /// The line below the bar.
  package enum Hairline: Hashable, Sendable {
    case color(Color)
    /// A `shadowImage` with its height in points.
    case image(String, height: Double)
  }

  package init() {}

  /// Whether nothing is drawn in the bar's area.
  package var isTransparent: Bool {
    [barColor, color, overlay].allSatisfy { ($0?.alpha ?? 0) == 0 } && backdrop == nil
      && tints.isEmpty && image == nil
  }

  /// Whether the background hides everything below it.
  package var isOpaque: Bool {
    color?.alpha == 1 || overlay?.alpha == 1 || tints.contains { $0.color.alpha == 1 }
      || image.map { $0.isOpaque && $0.opacity == 1 } ?? false
  }
}

extension BarBackground {
  /// Creates the background of a bar with the given style.
  package init(_ style: BarStyle, in environment: BarEnvironment) {
    let environment = environment.overridden(by: style)
    var style = style
    if environment.isCompact, let compact = style.compactBackgroundImage {
      style.backgroundImage = compact
    }
    if environment.profile.shadowImageNeedsBackgroundImage, style.backgroundImage == nil {
      style.shadowImage = nil
    }
    if environment.profile.hasGlass {
      self = environment.glassBackground(of: style)
      barColor = style.backgroundColor
      return
    }
    self = environment.appearance(of: style) ?? Self.legacy(style, in: environment)
    barColor = style.backgroundColor
    overlay = style.overlayColor
    isOverlayOverImage =
      overlay != nil && image != nil && environment.profile.drawsImageBelowSubviews
  }
}

/// The values, other than the style, that determine a bar's background.
package struct BarEnvironment: Sendable {
  package var profile: Profile
  package var interfaceStyle: InterfaceStyle
  package var images: [String: ImageFacts]
  /// The appearance objects of the top item.
  ///
  /// A fake bar has none.
  package var item = ItemAppearances()
  /// Whether the content is scrolled to its top edge, which is always true without a scroll view.
  package var isAtScrollEdge = true
  /// Whether the bar has compact metrics.
  package var isCompact = false
  /// Whether the top page has a large title.
  package var hasLargeTitle = false
  /// Whether a library hides the effect of an appearance that has an image.
  package var hidesEffectsBehindImages = false
  /// Whether an appearance fills the bar on iOS 26 only if it has no effect, because of a quirk.
  package var fillsOnlyWithoutEffect = false

  var isDark: Bool { interfaceStyle == .dark }
}

extension NavigationState {
  /// Returns the environment of the bar's background while `topPage` is on top.
  func environment(topPage: PageID?, in scene: Scene, at instant: Instant) -> BarEnvironment {
    let appearances = topPage.flatMap {
      self[$0].bar?.itemAppearances ?? scene.pages[$0]?.navigationItem.appearances
    }
    let scrolls = topPage.map { scene.pages[$0]?.scrollView != nil } ?? false
    // No source confirms that a fake bar uses the scroll position of its page. Until the area of a large
    // title is scrolled away, the content's top stays at the bar's bottom, so the content is at its scroll
    // edge.
    let offset = topPage.map { self[$0].scroll.offset(at: instant) } ?? 0
    let hasLargeTitle = topPage.map { self.hasLargeTitle($0, in: stack, of: scene) } ?? false
    let zone = hasLargeTitle ? topPage.map { largeTitleZone($0, of: scene) } ?? 0 : 0
    return BarEnvironment(
      profile: scene.profile, interfaceStyle: scene.interfaceStyle, images: scene.images,
      item: appearances ?? ItemAppearances(),
      isAtScrollEdge: !scrolls || offset <= zone,
      isCompact: scene.device.hasCompactBar(scene.profile),
      hasLargeTitle: hasLargeTitle, hidesEffectsBehindImages: scene.hidesEffectsBehindImages,
      fillsOnlyWithoutEffect: scene.has(.appearanceFillsOnlyWithoutEffect))
  }

  /// Returns the real bar's background while `topPage` is on top.
  func barBackground(topPage: PageID?, in scene: Scene, at instant: Instant) -> BarBackground {
    BarBackground(
      bar.style, in: environment(topPage: topPage, in: scene, at: instant)
    ).withImage(alpha: bar.imageAlpha.value(at: instant))
  }
}
