import Units

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
