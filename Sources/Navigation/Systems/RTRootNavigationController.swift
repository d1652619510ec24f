import Units

/// A model of RTRootNavigationController (github.com/rickytan/RTRootNavigationController, commit 9d2927c).
///
/// Each page is the root of its own navigation controller, which is wrapped so that it can be pushed. The
/// root controller's bar is always hidden. A bar moves with its page because it belongs to the page, and a
/// canceled swipe changes nothing.
package struct RTRootNavigationController: TransitionSystem {
  package static let description = SystemDescription(
    name: "rt",
    title: "RTRootNavigationController",
    approach: "a navigation controller and a bar for each page; titles and buttons move with the "
      + "page",
    source: "github.com/rickytan/RTRootNavigationController, commit 9d2927c; Yang (2017)",
    limits: "`navigationBar:` styles the root controller's hidden bar, which pages copy only with "
      + "transferNavigationBarAttributes; every page has the item appearances of the root page; a "
      + "page that `set` keeps on top keeps its bar, although the library wraps it again and "
      + "animates as in a push; a custom factory for back items is not supported; the "
      + "simulated version is from 2026 and includes the fix for issue 292; in iOS 13 and later, the "
      + "transfer loses legacy styling, as inferred from UIKit's getter of standardAppearance; on iOS 26, "
      + "it is inferred that the platters move with the page",
    family: .barPerPage, traits: [.controllerPerPage, .ownSwipe],
    settings: LibrarySettings(
      "rt",
      page: [Setting.disableInteractivePop, Setting.transferNavigationBarAttributes],
      library: [Setting.transferNavigationBarAttributes, Setting.useSystemBackBarButtonItem]),
    newDesign: .modeled)

  private enum Setting {
    static let disableInteractivePop = LibrarySetting(
      "disableInteractivePop", .boolean,
      "`rt_disableInteractivePop`: whether the page disables the swipe-back gesture; by default, the "
        + "library decides when the page first hides or shows its bar, or is first laid out.")
    static let transferNavigationBarAttributes = LibrarySetting(
      "transferNavigationBarAttributes", .boolean,
      "`transferNavigationBarAttributes`: whether a page's bar starts with the style of the root "
        + "controller's bar.")
    static let useSystemBackBarButtonItem = LibrarySetting(
      "useSystemBackBarButtonItem", .boolean,
      "`useSystemBackBarButtonItem`: whether pages keep UIKit's back button.",
      defaultValue: .boolean(false))
  }

  /// The value of `rt_disableInteractivePop` for each page on which a setting or the library has set it.
  ///
  /// The first value is kept.
  private var disablesInteractivePop: [PageID: Bool] = [:]
  /// The page that a `set` removes from the screen, which keeps its old bar until it has disappeared.
  private var outgoingPage: PageID?

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.willPush = { rt, push, navigation in
      if navigation.state.stack.isEmpty {
        navigation.setRealBarHidden(true, animated: false)
        navigation.apply(.viewPainted(.white))
      }
      rt.wrap(push.page, above: navigation.state.stack.first, in: &navigation)
    }
    on.willSet = { $0.wrapAgain($1.pages, in: &$2) }
    on.viewDidDisappear = { rt, call, navigation in
      guard call.page == rt.outgoingPage else { return }
      rt.outgoingPage = nil
      let stack = navigation.state.stack
      guard stack.contains(call.page) else { return }
      rt.wrap(call.page, above: call.page == stack.first ? nil : stack.first, in: &navigation)
    }
    // The first call decides whether the swipe is disabled, unless the page has already been laid out.
    on.ownBarHiddenSet = { rt, hiding, _ in
      if rt.disablesInteractivePop[hiding.page] == nil {
        rt.disablesInteractivePop[hiding.page] = hiding.isHidden
      }
    }
    // Otherwise, the first layout of the page decides, before the library adds its own left item.
    on.viewWillLayoutSubviews = { rt, call, navigation in
      guard rt.disablesInteractivePop[call.page] == nil else { return }
      rt.disablesInteractivePop[call.page] =
        navigation.state[call.page].bar?.isHidden == true
        || navigation.state.navigationItem(of: call.page, in: navigation.scene)?.leftBarButtonItem
          != nil
    }
    // The library looks for the page's wrapper and returns nil if there is none.
    on.refusesPop = { _, pop, navigation in
      navigation.state.stack.contains(pop.target)
        ? nil
        : .other(
          "\(pop.method.rawValue) \(pop.target) does nothing: \(Self.name) does not "
            + "find the page")
    }
    // The library uses UIKit's screen-edge gesture but allows it under a hidden bar.
    on.refusesSwipe = { rt, request, navigation in
      rt.refusal(of: request, in: navigation).map { .by(Self.self, $0) }
    }
  }

  private func refusal(of request: SwipeRequest, in navigation: NavigationModel) -> Refusal? {
    guard let top = navigation.state.topPage, navigation.state.stack.count > 1 else {
      return .cannotPopRootPage
    }
    if request.isBusy { return .transitionIsRunning }
    if disablesInteractivePop[top] == true {
      return .other(
        "the swipe is disabled on \(top) by its setting, a hidden bar or a left item")
    }
    return request.swipe.edgeRefusal
  }

  /// Wraps all pages again, including those that have a wrapper.
  ///
  /// They get a new bar, and the style from their viewDidLoad is lost (issues 158 and 220).
  private mutating func wrapAgain(_ pages: [PageID], in navigation: inout NavigationModel) {
    // A page that stays on top keeps its wrapper here (see the limits). A visible page keeps it
    // until it has disappeared.
    let top = navigation.state.topPage.flatMap {
      $0 == pages.last || navigation.state[$0].appearance == .appeared ? $0 : nil
    }
    outgoingPage = top == pages.last ? nil : top
    for page in pages where page != top {
      wrap(page, above: page == pages.first ? nil : pages.first, in: &navigation)
    }
  }

  /// Creates the page's navigation controller and bar, where `root` is nil for the root page.
  private mutating func wrap(
    _ page: PageID, above root: PageID?, in navigation: inout NavigationModel
  ) {
    let library = Self.settings(in: navigation)
    let own = Self.settings(of: page, in: navigation)
    let transfers =
      own.boolean(Setting.transferNavigationBarAttributes)
      ?? library.boolean(Setting.transferNavigationBarAttributes)
    let style = transfers == true ? navigation.transferredStyle : navigation.scene.styleOfBar()
    let usesSystemItem = library.boolean(Setting.useSystemBackBarButtonItem) == true
    let old = navigation.state[page].bar
    // In its new wrapper, the page keeps the library's left item and swipe flag.
    let hasItem = old.map { $0.backButton != .system } ?? false
    let needsItem = root != nil && !usesSystemItem
    navigation.apply(
      .pageBarAdded(
        page: page,
        PageBar(
          style: navigation.startingStyle(of: page, over: style), items: .onPageBar,
          backButton: hasItem || needsItem ? .leftItem("Back") : .system,
          itemAppearances: navigation.itemAppearances(of: page, under: root ?? page))))
    if old == nil { disablesInteractivePop[page] = own.boolean(Setting.disableInteractivePop) }
  }
}
