import Units

extension NavigationState {
  /// Where a page lies: in its parent, or under its own bar, unless the real one carries its title.
  ///
  /// `isBarHidden` is another flag than that of the bar the page has.
  func layout(of page: Page, in scene: Scene, isBarHidden: Bool? = nil) -> PageLayout {
    if let parent = self[page.id].parent {
      return PageLayout(child: page, in: self[parent], scene: scene)
    }
    // A presented page lies over everything and has no bar.
    let isPresented = modal?.page == page.id
    // At the top of the content; what scrolling makes of it is the picture's (`PagePlace`).
    let hasLargeTitle = !isPresented && self.hasLargeTitle(page.id, in: stack, of: scene)
    let own = self[page.id].bar.flatMap { $0.items == .onRealBar ? nil : $0 }
    let isTranslucent = own.map {
      $0.isInPage || $0.style.isTranslucent(images: scene.images)
    }
    var layout = PageLayout(
      page, isBarHidden: isPresented || (isBarHidden ?? own?.isHidden ?? bar.isHidden),
      isBarTranslucent: isTranslucent ?? isBarTranslucent(in: scene),
      tabBar: isPresented || isTabBarHidden ? nil : tabBar(of: scene),
      largeTitleHeight: hasLargeTitle ? LargeTitle.height : 0, scene: scene)
    if scene.has(.bottomGuideKeepsTabBar), isTabBarHidden, transition?.wasTabBarHidden == false {
      layout.safeAreaInsets.bottom += scene.tabBarHeight - scene.device.safeArea.bottom
    }
    return layout
  }

  /// Whether the real bar is translucent.
  func isBarTranslucent(in scene: Scene) -> Bool {
    bar.style.isTranslucent(images: scene.images)
  }
}
