import Units

/// RTRootNavigationController (seeds 002 and 003, nav-systems §4.4).
///
/// Every page is the content of a navigation controller of its own, wrapped so that it can be
/// pushed; the root's bar is hidden for ever. Nothing is faked: the bar moves with its page because
/// it belongs to it, and a cancelled swipe has changed nothing.
package struct RTRootNavigationController: TransitionSystem {
  package static let entry = TransitionSystemEntry(
    name: "rt",
    title: "RTRootNavigationController",
    approach: "a navigation controller and a bar for each page; titles and buttons travel with it",
    source: "seeds 002 and 003, nav-systems §4.4",
    limits: "`navigationBar:` is the root's hidden bar, which pages see with "
      + "transferNavigationBarAttributes only; item appearances of every page are those of the root "
      + "page; a custom factory of back items cannot be written; as of 2026, with #292 repaired")

  package static let settings: LibrarySettings? = LibrarySettings(
    "rt",
    page: [Setting.disableInteractivePop, Setting.transferNavigationBarAttributes],
    library: [Setting.transferNavigationBarAttributes, Setting.useSystemBackBarButtonItem])

  private enum Setting {
    /// Nothing written: the library decides when the page is first laid out.
    static let disableInteractivePop = LibrarySetting("disableInteractivePop", .boolean)
    /// Of all pages, or of one.
    static let transferNavigationBarAttributes = LibrarySetting(
      "transferNavigationBarAttributes", .boolean)
    static let useSystemBackBarButtonItem = LibrarySetting(
      "useSystemBackBarButtonItem", .boolean, standard: .boolean(false))
  }

  /// `rt_disableInteractivePop` of pages that have it; a value once set stays.
  private var disablesInteractivePop: [String: Bool] = [:]

  package init() {}

  package mutating func willPush(
    _ page: String, animated: Bool, in navigation: inout NavigationModel
  ) {
    let isRoot = navigation.state.stack.isEmpty
    if isRoot {
      navigation.setRealBarHidden(true, animated: false)
      navigation.apply(.viewPainted(.white))
    }
    wrap(page, above: navigation.state.stack.first, in: &navigation)
  }

  package mutating func willSet(
    _ pages: [String], animated: Bool, in navigation: inout NavigationModel
  ) {
    for page in pages where navigation.state[page].bar == nil {
      wrap(page, above: page == pages.first ? nil : pages.first, in: &navigation)
    }
  }

  /// Makes the page's navigation controller and its bar; nil: the page is the root.
  private mutating func wrap(
    _ page: String, above root: String?, in navigation: inout NavigationModel
  ) {
    let library = navigation.scene.settings["rt"] ?? SettingValues()
    let own = navigation.scene.pages[page]?.settings["rt"]
    let transfers =
      own?.boolean(Setting.transferNavigationBarAttributes)
      ?? library.boolean(Setting.transferNavigationBarAttributes)
    let style = transfers == true ? navigation.transferredStyle : BarStyle()
    let usesSystemItem = library.boolean(Setting.useSystemBackBarButtonItem) == true
    navigation.apply(
      .pageBarAdded(
        page: page,
        PageBar(
          style: navigation.startingStyle(of: page, over: style), items: .onIt,
          backButton: root == nil || usesSystemItem ? .system : .leftItem("Back"),
          itemAppearances: navigation.itemAppearances(of: page, under: root ?? page))))
    disablesInteractivePop[page] = own?.boolean(Setting.disableInteractivePop)
  }

  /// Before the library's own left item is there, once.
  package mutating func viewWillLayoutSubviews(
    _ page: String, in navigation: inout NavigationModel
  ) {
    guard disablesInteractivePop[page] == nil else { return }
    disablesInteractivePop[page] =
      navigation.state[page].bar?.isHidden == true
      || navigation.scene.pages[page]?.navigationItem.leftBarButtonItem != nil
  }

  /// The edge gesture is the system's; `byUIKit` is of a bar that is hidden for ever.
  package func refusal(
    of swipe: Swipe, byUIKit: String?, isBusy: Bool, in navigation: NavigationModel
  ) -> String? {
    guard let top = navigation.state.topPage, navigation.state.stack.count > 1 else {
      return "rt: the root page stays"
    }
    if isBusy { return "rt: a transition is running" }
    if disablesInteractivePop[top] == true {
      return "rt: \(top) has disableInteractivePop, by its setting, a hidden bar or a left item"
    }
    return swipe.edgeRefusal.map { "rt: \($0)" }
  }
}

extension NavigationModel {
  /// What `transferNavigationBarAttributes` copies from the root's bar, once.
  fileprivate var transferredStyle: BarStyle {
    let root = state.bar.style
    var style = BarStyle()
    style.isTranslucent = isBarTranslucent
    style.tintColor = root.tintColor
    style.barTintColor = root.barTintColor
    style.barStyle = root.barStyle
    style.backgroundColor = root.backgroundColor
    style.backgroundImage = root.backgroundImage
    style.titleTextAttributes = root.titleTextAttributes
    style.shadowImage = root.shadowImage
    style.backIndicatorImage = root.backIndicatorImage
    style.backIndicatorTransitionMaskImage = root.backIndicatorTransitionMaskImage
    style.prefersLargeTitles = root.prefersLargeTitles
    style.standardAppearance = root.standardAppearance
    style.scrollEdgeAppearance = root.scrollEdgeAppearance
    style.compactAppearance = root.compactAppearance
    style.compactScrollEdgeAppearance = root.compactScrollEdgeAppearance
    return style
  }

  /// A page's item appearances as every layout overwrites them with the root page's: two objects
  /// from iOS 13, `compact` from 14 (here 15, as no profile begins at 14), all from 15.
  fileprivate func itemAppearances(of page: String, under root: String) -> ItemAppearances? {
    guard let root = scene.pages[root]?.navigationItem.appearances,
      var own = scene.pages[page]?.navigationItem.appearances
    else { return nil }
    if scene.profile >= .ios15 { return root }
    own.standard = root.standard
    own.scrollEdge = root.scrollEdge
    return own
  }
}
