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
      + "page; a page that `set` keeps on top keeps its bar, where the library wraps it anew and moves "
      + "as in a push; a custom factory of back items cannot be written; as of 2026, with #292 "
      + "repaired")

  package static let settings: LibrarySettings? = LibrarySettings(
    "rt",
    page: [Setting.disableInteractivePop, Setting.transferNavigationBarAttributes],
    library: [Setting.transferNavigationBarAttributes, Setting.useSystemBackBarButtonItem])

  private enum Setting {
    /// Nothing written: the library decides when the page first hides or shows its bar, or is first
    /// laid out.
    static let disableInteractivePop = LibrarySetting("disableInteractivePop", .boolean)
    /// Of all pages, or of one.
    static let transferNavigationBarAttributes = LibrarySetting(
      "transferNavigationBarAttributes", .boolean)
    static let useSystemBackBarButtonItem = LibrarySetting(
      "useSystemBackBarButtonItem", .boolean, standard: .boolean(false))
  }

  /// `rt_disableInteractivePop` of pages that have it; a value once set stays.
  private var disablesInteractivePop: [PageID: Bool] = [:]
  /// The page that a `set` takes from the screen, where its old bar is seen until it has gone.
  private var leaving: PageID?

  package init() {}

  package mutating func willPush(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    let isRoot = navigation.state.stack.isEmpty
    if isRoot {
      navigation.setRealBarHidden(true, animated: false)
      navigation.apply(.viewPainted(.white))
    }
    wrap(page, above: navigation.state.stack.first, in: &navigation)
  }

  /// Pages that are wrapped already are wrapped again, and have a new bar: what their viewDidLoad
  /// said of the old one is lost (RT #158, #220).
  package mutating func willSet(
    _ pages: [PageID], animated: Bool, in navigation: inout NavigationModel
  ) {
    // The page that stays on top keeps its wrapper here (see the limits), one in sight until it has
    // gone.
    let top = navigation.state.topPage.flatMap {
      $0 == pages.last || navigation.state[$0].appearance == .appeared ? $0 : nil
    }
    leaving = top == pages.last ? nil : top
    for page in pages where page != top {
      wrap(page, above: page == pages.first ? nil : pages.first, in: &navigation)
    }
  }

  package mutating func viewDidDisappear(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    guard page == leaving else { return }
    leaving = nil
    let stack = navigation.state.stack
    guard stack.contains(page) else { return }
    wrap(page, above: page == stack.first ? nil : stack.first, in: &navigation)
  }

  /// Makes the page's navigation controller and its bar; nil: the page is the root.
  private mutating func wrap(
    _ page: PageID, above root: PageID?, in navigation: inout NavigationModel
  ) {
    let library = navigation.scene.settings["rt"] ?? SettingValues()
    let own = navigation.scene.pages[page]?.settings["rt"]
    let transfers =
      own?.boolean(Setting.transferNavigationBarAttributes)
      ?? library.boolean(Setting.transferNavigationBarAttributes)
    let style = transfers == true ? navigation.transferredStyle : BarStyle()
    let usesSystemItem = library.boolean(Setting.useSystemBackBarButtonItem) == true
    let old = navigation.state[page].bar
    // The library's left item stays on a page, and its flag of the swipe.
    let hasItem = old.map { $0.backButton != .system } ?? false
    let needsItem = root != nil && !usesSystemItem
    navigation.apply(
      .pageBarAdded(
        page: page,
        PageBar(
          style: navigation.startingStyle(of: page, over: style), items: .onIt,
          backButton: hasItem || needsItem ? .leftItem("Back") : .system,
          itemAppearances: navigation.itemAppearances(of: page, under: root ?? page))))
    if old == nil { disablesInteractivePop[page] = own?.boolean(Setting.disableInteractivePop) }
  }

  /// The first call, whatever it says, decides before the page's first layout does.
  package mutating func ownBarHiddenSet(
    _ hidden: Bool, of page: PageID, in navigation: inout NavigationModel
  ) {
    if disablesInteractivePop[page] == nil { disablesInteractivePop[page] = hidden }
  }

  /// Before the library's own left item is there, once.
  package mutating func viewWillLayoutSubviews(
    _ page: PageID, in navigation: inout NavigationModel
  ) {
    guard disablesInteractivePop[page] == nil else { return }
    disablesInteractivePop[page] =
      navigation.state[page].bar?.isHidden == true
      || navigation.scene.pages[page]?.navigationItem.leftBarButtonItem != nil
  }

  /// It looks for the page's wrapper, and returns nil where there is none.
  package func refusal(
    ofPop call: PopCall, to target: PageID, in navigation: NavigationModel
  ) -> String? {
    navigation.state.stack.contains(target)
      ? nil : "\(call.rawValue) \(target) does nothing: rt finds no such page"
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
