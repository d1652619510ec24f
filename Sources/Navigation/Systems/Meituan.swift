import Units

/// A model of Meituan's in-house library, as its article describes it (Meituan (2018), 5.2).
///
/// The disappearing page gets a fake bar, a copy of the real bar, before a push or a pop. After a push, the
/// fake bar remains and keeps the page's style. The appearing page gets its fake bar when it is laid out,
/// after it has styled the real bar, whose background is hidden. When the page has appeared, the fake bar's
/// style is set on the real bar and the fake bar is removed.
package struct Meituan: TransitionSystem {
  package static let description = SystemDescription(
    name: "meituan",
    title: "Meituan's in-house library",
    approach: "each page has a fake bar during every animated transition; a covered page keeps its "
      + "fake bar, whose style is restored when the page has appeared",
    source: "Meituan (2018), 5.2",
    limits: "based only on the article: popTo, set, canceled swipes and pages that clip to "
      + "their bounds work as they do under km; the article does not list the copied properties, so all "
      + "properties of the background are copied; a theme change on the upper page is reverted",
    family: .fakeBars,
    // The article does not mention child pages, which are handled as in KMNavigationBarTransition.
    traits: [.remembersStyles, .swizzlesCallbacks, .hooksChildPages],
    copies: copies)

  /// The properties, in no particular order, because the article does not state one.
  private static let copies = SystemDescription.CopiedProperties(
    always: BarProperty.list(
      \.barStyle, \.barTintColor, \.backgroundImage, \.shadowImage, \.isTranslucent,
      \.backgroundColor, \.standardAppearance, \.compactAppearance, \.scrollEdgeAppearance,
      \.compactScrollEdgeAppearance))

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.willPush = { $0.begin($1.isAnimated, in: &$2) }
    on.willPop = { $0.begin($1.isAnimated, in: &$2) }
    on.willSet = { meituan, set, navigation in
      guard set.isAnimated, navigation.state.topPage != set.pages.last else { return }
      meituan.begin(true, in: &navigation)
    }
    on.viewWillLayoutSubviews = { meituan, call, navigation in
      guard navigation.state.topPage == call.page, let transition = navigation.state.transition,
        transition.to == call.page
      else { return }
      navigation.stopClipping(transition)
      if navigation.state[call.page].fakeBar == nil {
        meituan.addFakeBar(to: call.page, in: &navigation)
      }
      navigation.placeFakeBar(of: call.page)
    }
    on.viewDidAppear = { meituan, call, navigation in
      if let fake = navigation.state[call.page].fakeBar {
        navigation.restyleBar(
          meituan.backgroundChanges(of: fake.style, in: navigation), fromFakeBarOf: call.page)
        navigation.apply(.fakeBarRemoved(page: call.page))
      }
      navigation.hideBackground(false)
    }
  }

  /// Adds a fake bar to the top page when a transition begins.
  private func begin(_ isAnimated: Bool, in navigation: inout NavigationModel) {
    guard let disappearing = navigation.state.topPage else { return }
    addFakeBar(to: disappearing, in: &navigation)
    if isAnimated { navigation.hideBackground(true) }
  }

  /// Adds a fake bar with the real bar's style to a page.
  private func addFakeBar(to page: PageID, in navigation: inout NavigationModel) {
    guard navigation.isInWindow(page) else { return }
    let setters = backgroundChanges(of: navigation.state.bar.style, in: navigation)
    navigation.addFakeBar(of: Self.self, navigation.scene.styleOfBar(after: setters), to: page)
  }

  /// Returns the setters that copy a bar's background to another bar.
  private func backgroundChanges(of style: BarStyle, in navigation: NavigationModel) -> [BarChange]
  {
    Self.copies.changes(of: style, navigation.scene.profile)
  }
}
