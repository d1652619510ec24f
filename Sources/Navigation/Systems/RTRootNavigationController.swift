import Units

/// RTRootNavigationController (seeds 002 and 003, nav-systems §4.4).
///
/// Every page is the content of a navigation controller of its own, wrapped so that it can be
/// pushed; the root's bar is hidden for ever. Nothing is faked: the bar moves with its page because
/// it belongs to it, and a cancelled swipe has changed nothing.
package struct RTRootNavigationController: TransitionSystem {
  package static let description = SystemDescription(
    name: "rt",
    title: "RTRootNavigationController",
    approach: "a navigation controller and a bar for each page; titles and buttons travel with it",
    source: "seeds 002 and 003, nav-systems §4.4",
    limits: "`navigationBar:` is the root's hidden bar, which pages see with "
      + "transferNavigationBarAttributes only; item appearances of every page are those of the root "
      + "page; a page that `set` keeps on top keeps its bar, where the library wraps it anew and moves "
      + "as in a push; a custom factory of back items cannot be written; as of 2026, with #292 "
      + "repaired",
    family: .barPerPage, traits: [.controllerPerPage, .ownSwipe],
    settings: LibrarySettings(
      "rt",
      page: [Setting.disableInteractivePop, Setting.transferNavigationBarAttributes],
      library: [Setting.transferNavigationBarAttributes, Setting.useSystemBackBarButtonItem]))

  private enum Setting {
    static let disableInteractivePop = LibrarySetting(
      "disableInteractivePop", .boolean,
      "`rt_disableInteractivePop`: whether the page refuses the swipe back; by default the library "
        + "decides when the page first hides or shows its bar, or is first laid out.")
    static let transferNavigationBarAttributes = LibrarySetting(
      "transferNavigationBarAttributes", .boolean,
      "`transferNavigationBarAttributes`: whether a page's bar starts with the style of the root "
        + "controller's bar.")
    static let useSystemBackBarButtonItem = LibrarySetting(
      "useSystemBackBarButtonItem", .boolean,
      "`useSystemBackBarButtonItem`: whether pages keep UIKit's back button.",
      defaultValue: .boolean(false))
  }

  /// `rt_disableInteractivePop` of pages that have it; a value once set stays.
  private var disablesInteractivePop: [PageID: Bool] = [:]
  /// The page that a `set` takes from the screen, where its old bar is seen until it has gone.
  private var leaving: PageID?

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
      guard call.page == rt.leaving else { return }
      rt.leaving = nil
      let stack = navigation.state.stack
      guard stack.contains(call.page) else { return }
      rt.wrap(call.page, above: call.page == stack.first ? nil : stack.first, in: &navigation)
    }
    // The first call, whatever it says, decides before the page's first layout does.
    on.ownBarHiddenSet = { rt, hiding, _ in
      if rt.disablesInteractivePop[hiding.page] == nil {
        rt.disablesInteractivePop[hiding.page] = hiding.isHidden
      }
    }
    // Before the library's own left item is there, once.
    on.viewWillLayoutSubviews = { rt, call, navigation in
      guard rt.disablesInteractivePop[call.page] == nil else { return }
      rt.disablesInteractivePop[call.page] =
        navigation.state[call.page].bar?.isHidden == true
        || navigation.scene.pages[call.page]?.navigationItem.leftBarButtonItem != nil
    }
    // It looks for the page's wrapper, and returns nil where there is none.
    on.refusesPop = { _, pop, navigation in
      navigation.state.stack.contains(pop.target)
        ? nil : .other("\(pop.method.rawValue) \(pop.target) does nothing: rt finds no such page")
    }
    // The edge gesture is the system's; its own refusal is of a bar that is hidden for ever.
    on.refusesSwipe = { rt, question, navigation in
      rt.refusal(of: question, in: navigation).map { .by("rt", $0) }
    }
  }

  private func refusal(of question: SwipeQuestion, in navigation: NavigationModel) -> Refusal? {
    guard let top = navigation.state.topPage, navigation.state.stack.count > 1 else {
      return .rootPageStays
    }
    if question.isBusy { return .transitionRuns }
    if disablesInteractivePop[top] == true {
      return .other("\(top) has disableInteractivePop, by its setting, a hidden bar or a left item")
    }
    return question.swipe.edgeRefusal
  }

  /// Pages that are wrapped already are wrapped again, and have a new bar: what their viewDidLoad
  /// said of the old one is lost (RT #158, #220).
  private mutating func wrapAgain(_ pages: [PageID], in navigation: inout NavigationModel) {
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
}
