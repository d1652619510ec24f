import Units

extension NavigationState {
  /// What decides the bar's background while `topPage` is on top.
  func surroundings(topPage: PageID?, in scene: Scene, at instant: Instant) -> BarSurroundings {
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
  func barBackground(topPage: PageID?, in scene: Scene, at instant: Instant) -> BarBackground {
    BarBackground(
      bar.style, in: surroundings(topPage: topPage, in: scene, at: instant)
    ).withImage(alpha: bar.imageAlpha.value(at: instant))
  }
}
