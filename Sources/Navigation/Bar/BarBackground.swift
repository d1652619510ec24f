import Units

/// What a bar's background draws, resolved from its style; bottom first in the order of the fields.
package struct BarBackground: Hashable, Sendable {
  /// `bar.backgroundColor`: the bar's own rectangle, not the status bar's strip.
  package var barColor: Color?
  package var color: Color?
  package var overlay: Color?
  /// Whether the overlay lies over the image instead.
  package var isOverlayOverImage = false
  package var backdrop: Backdrop?
  /// Over the backdrop, bottom first.
  package var tints: [Tint] = []
  package var image: Image?
  package var hairline: Hairline?

  package struct Backdrop: Hashable, Sendable {
    /// σ in points.
    package var blurRadius: Double
    package var saturation: Double
  }

  /// A colour over the backdrop, and which of the effect's layers it is.
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
    /// A `shadowImage`, in its own height in points.
    case image(String, height: Double)
  }

  package init() {}

  /// Whether the bar's area shows nothing of it.
  package var isTransparent: Bool {
    [barColor, color, overlay].allSatisfy { ($0?.alpha ?? 0) == 0 } && backdrop == nil
      && tints.isEmpty && image == nil
  }

  /// Whether nothing below can be seen through it.
  package var isOpaque: Bool {
    color?.alpha == 1 || overlay?.alpha == 1 || tints.contains { $0.color.alpha == 1 }
      || image.map { $0.isOpaque && $0.opacity == 1 } ?? false
  }
}

extension BarBackground {
  /// The background of a bar with `style`.
  package init(_ style: BarStyle, in environment: BarEnvironment) {
    var style = style
    if environment.isCompact, let compact = style.compactBackgroundImage {
      style.backgroundImage = compact
    }
    if environment.isFake, let image = style.backgroundImage, image != Scene.clearImage,
      environment.images[image]?.isEmpty ?? true
    {
      // A 0×0 image on a bar that nobody owns falls back to the system's look (seed 003).
      style.backgroundImage = nil
    }
    self = environment.appearance(of: style) ?? Self.legacy(style, in: environment)
    barColor = style.backgroundColor
    overlay = style.overlayColor
    isOverlayOverImage =
      overlay != nil && image != nil && environment.profile.drawsImageBelowSubviews
  }
}

/// What decides a bar's background besides its style.
package struct BarEnvironment: Sendable {
  package var profile: Profile
  package var interfaceStyle: InterfaceStyle
  package var images: [String: ImageFacts]
  /// The appearance objects of the item on top; a fake bar's only item has none.
  package var item = ItemAppearances()
  /// Whether the content is scrolled to its top edge; a page without a scroll view counts as such.
  package var isAtScrollEdge = true
  /// Whether the bar has compact metrics.
  package var isCompact = false
  /// Whether the page on top has a large title.
  package var hasLargeTitle = false
  /// Whether no navigation controller owns the bar.
  package var isFake = false

  var isDark: Bool { interfaceStyle == .dark }
}

extension NavigationState {
  /// What decides the bar's background while `topPage` is on top.
  func environment(topPage: PageID?, in scene: Scene, at instant: Instant) -> BarEnvironment {
    let page = topPage.flatMap { scene.pages[$0]?.withItem(of: self[$0].bar) }
    // A page without a scroll view counts as scrolled to its edge. A fake bar is judged by its
    // page, as the bar that it copies (nav-systems S49 leaves that open). Until a large title's zone
    // is scrolled away, the content's top is at the bar's bottom.
    let offset = topPage.map { self[$0].scroll.offset(at: instant) } ?? 0
    let hasLargeTitle = topPage.map { self.hasLargeTitle($0, in: stack, of: scene) } ?? false
    return BarEnvironment(
      profile: scene.profile, interfaceStyle: scene.interfaceStyle, images: scene.images,
      item: page?.navigationItem.appearances ?? ItemAppearances(),
      isAtScrollEdge: page?.scrollView == nil || offset <= (hasLargeTitle ? LargeTitle.height : 0),
      isCompact: scene.device.hasCompactBar(scene.profile),
      hasLargeTitle: hasLargeTitle)
  }

  /// What the real bar's background draws while `topPage` is on top.
  func barBackground(topPage: PageID?, in scene: Scene, at instant: Instant) -> BarBackground {
    BarBackground(
      bar.style, in: environment(topPage: topPage, in: scene, at: instant)
    ).withImage(alpha: bar.imageAlpha.value(at: instant))
  }
}
