import Units

/// The layout of a page (UIKit Facts, Page layout).
package struct PageLayout: Hashable, Sendable {
  package var frame: Rect
  package var safeAreaInsets: EdgeInsets
  /// The insets that UIKit gives to the scroll view: its content insets up to iOS 10, and its adjusted
  /// content insets in later versions.
  package var topInset = 0.0
  package var bottomInset = 0.0
  /// Whether the insets are adjusted content insets.
  package let isAdjusted: Bool

  /// Creates the layout of a page under a bar, where `tabBar` is nil if no tab bar is visible.
  ///
  /// A page sheet has no bar, and its safe area has no top inset.
  package init(
    _ page: Page, isBarHidden: Bool, isBarTranslucent: Bool, tabBar: TabBar? = nil,
    largeTitleHeight: Double = 0, isPageSheet: Bool = false,
    scene: Scene
  ) {
    let screen = scene.device.size
    let barBottom = scene.barBottom + largeTitleHeight
    let extendsUnderBar =
      page.edgesForExtendedLayout.contains(.top)
      && (isBarTranslucent || page.extendedLayoutIncludesOpaqueBars)
    let top =
      isPageSheet
      ? PageSheet.frame(on: scene.device).minY : isBarHidden || extendsUnderBar ? 0 : barBottom
    let extendsUnderTabBar =
      page.edgesForExtendedLayout.contains(.bottom)
      && (tabBar?.isTranslucent == true || page.extendedLayoutIncludesOpaqueBars)
    let isAboveTabBar = tabBar != nil && !extendsUnderTabBar
    let bottom = screen.height - (isAboveTabBar ? scene.tabBarHeight : 0)
    let bottomCovered =
      tabBar == nil
      ? scene.bottomInset(of: page) : isAboveTabBar ? 0 : scene.tabBarHeight
    frame = Rect(x: 0, y: top, width: screen.width, height: bottom - top)
    let covered =
      isPageSheet ? 0 : isBarHidden ? scene.device.safeArea.top : extendsUnderBar ? barBottom : 0
    safeAreaInsets = EdgeInsets(
      top: covered, left: scene.device.safeArea.left, bottom: bottomCovered,
      right: scene.device.safeArea.right
    ).adding(page.additionalSafeAreaInsets, in: scene.profile)
    isAdjusted = scene.profile.hasSafeArea
    guard let scrollView = page.scrollView,
      isAdjusted
        ? Self.adjusts(scrollView, of: page, in: frame, scene)
        : Self.automaticallyAdjusts(scrollView, page)
    else { return }
    topInset = safeAreaInsets.top
    bottomInset = safeAreaInsets.bottom
  }

  /// Creates the layout of a child page, which has its parent's frame and safe area.
  ///
  /// A navigation controller adjusts only the scroll views of its own pages. Up to iOS 10, a child's scroll
  /// view has no inset. On iOS 11 and later, `automatic` acts like `scrollableAxes` (UIKit Facts, Scroll view
  /// insets).
  init(child page: Page, in parent: PageState, scene: Scene) {
    frame = parent.frame
    safeAreaInsets = parent.safeAreaInsets.adding(
      page.additionalSafeAreaInsets, in: scene.profile)
    isAdjusted = scene.profile.hasSafeArea
    guard isAdjusted, let scrollView = page.scrollView,
      Self.adjusts(scrollView, of: page, isChild: true, in: frame, scene)
    else { return }
    topInset = safeAreaInsets.top
    bottomInset = safeAreaInsets.bottom
  }

  /// Returns whether the bars determine the insets up to iOS 10, according to
  /// `automaticallyAdjustsScrollViewInsets` (UIKit Facts, Scroll view insets).
  private static func automaticallyAdjusts(_ scrollView: ScrollView, _ page: Page) -> Bool {
    page.automaticallyAdjustsScrollViewInsets && scrollView.isFirst
  }

  /// Returns whether the safe area determines the insets from iOS 11, according to
  /// `contentInsetAdjustmentBehavior` (UIKit Facts, Scroll view insets).
  private static func adjusts(
    _ scrollView: ScrollView, of page: Page, isChild: Bool = false, in frame: Rect, _ scene: Scene
  ) -> Bool {
    let content = scrollView.contentSize ?? page.content.size(in: scene) ?? .zero
    let scrollsVertically = content.height > frame.height || scrollView.alwaysBounceVertical
    let scrollsHorizontally = content.width > frame.width || scrollView.alwaysBounceHorizontal
    return switch scrollView.contentInsetAdjustmentBehavior {
    case .never: false
    case .always: true
    case .scrollableAxes: scrollsVertically
    case .automatic:
      scrollsVertically
        || (scrollsHorizontally && scrollView.isFirst && !isChild
          && page.automaticallyAdjustsScrollViewInsets)
    }
  }
}

extension PageLayout {
  /// Returns the layout with the current values of a page.
  func replaced(by page: PageState) -> PageLayout {
    var layout = self
    layout.frame = page.frame
    layout.safeAreaInsets = page.safeAreaInsets
    layout.topInset = page.topInset
    layout.bottomInset = page.bottomInset
    return layout
  }
}

extension EdgeInsets {
  /// Returns the insets with `additionalSafeAreaInsets`, which are available from iOS 11.
  fileprivate func adding(_ extra: EdgeInsets, in profile: Profile) -> EdgeInsets {
    guard profile.hasSafeArea else { return self }
    return EdgeInsets(
      top: top + extra.top, left: left + extra.left, bottom: bottom + extra.bottom,
      right: right + extra.right)
  }
}

extension PageContent {
  /// Returns the content's natural size in points, or nil if the content fills its page.
  package func size(in scene: Scene) -> Size? {
    switch self {
    case .none, .color, .gradient: nil
    case .image(_, let size): size
    case .rows(let count, let height):
      Size(width: scene.device.size.width, height: Double(count) * height)
    }
  }
}

extension Scene {
  package var barHeight: Double { device.navigationBarHeight(profile) }
  /// The top of a bar at rest, in points from the screen's top.
  package var barTop: Double { device.navigationBarTop(profile) }
  /// The bottom of a bar at rest, in points from the screen's top.
  package var barBottom: Double { barTop + barHeight }
}

extension NavigationState {
  /// Returns the layout of a page in its parent, under its own bar or under the real bar.
  ///
  /// `isBarHidden` overrides the bar's own flag.
  func layout(of page: Page, in scene: Scene, isBarHidden: Bool? = nil) -> PageLayout {
    if let parent = self[page.id].parent {
      return PageLayout(child: page, in: self[parent], scene: scene)
    }
    // A presented page has no bar.
    let isPresented = modal?.page == page.id
    var page = page
    if self[page.id].stopsAdjustingInsets {
      page.scrollView?.contentInsetAdjustmentBehavior = .never
    }
    // This layout assumes that the content is scrolled to its top. `PageOffset` adds the effect of scrolling.
    let hasLargeTitle = !isPresented && self.hasLargeTitle(page.id, in: stack, of: scene)
    let own = self[page.id].bar.flatMap { $0.items == .onRealBar ? nil : $0 }
    let isTranslucent = own.map {
      $0.isInPage || $0.style.isTranslucent(images: scene.images)
    }
    var layout = PageLayout(
      page, isBarHidden: isPresented || (isBarHidden ?? own?.isHidden ?? bar.isHidden),
      isBarTranslucent: isTranslucent ?? isBarTranslucent(in: scene),
      tabBar: isPresented || isTabBarHidden ? nil : tabBar(of: scene),
      largeTitleHeight: hasLargeTitle ? largeTitleZone(page.id, of: scene) : 0,
      isPageSheet: isPresented && modal?.style == .pageSheet, scene: scene)
    if scene.has(.bottomGuideKeepsTabBar), isTabBarHidden, transition?.wasTabBarHidden == false {
      layout.safeAreaInsets.bottom += scene.tabBarHeight - scene.device.safeArea.bottom
    }
    return layout
  }

  /// Returns whether the real bar is translucent.
  func isBarTranslucent(in scene: Scene) -> Bool {
    bar.style.isTranslucent(images: scene.images)
  }
}
