/// A custom container instead of UINavigationController (Meituan (2018), 5.1.1).
///
/// Pages do not share a bar. Each page has a bar with its own style, and the bar moves with the page. Titles
/// and buttons are in one layer above all pages and animate as in UIKit. A page styles only its own bar, so a
/// canceled swipe leaves nothing to restore.
package struct OwnContainer: TransitionSystem {
  package static let description = SystemDescription(
    name: "container",
    title: "A container of your own",
    approach: "no shared bar; each page has a bar with its style, and titles and buttons animate "
      + "in one layer above the pages",
    source: "Meituan (2018), 5.1.1",
    limits: "motion, callbacks and swipes are UIKit's, which a container can reproduce; a "
      + "container must reimplement the changes to bars in a new version of iOS",
    family: .barPerPage, settings: .pageBar)

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.willPush = { container, push, navigation in
      if navigation.state.stack.isEmpty { navigation.apply(.barBackgroundHidden(true)) }
      container.addBar(to: push.page, in: &navigation)
    }
    on.willSet = { container, set, navigation in
      for page in set.pages where navigation.state[page].bar == nil {
        container.addBar(to: page, in: &navigation)
      }
    }
    // The items are shown and hidden with the appearing page's bar.
    on.viewWillAppear = { _, call, navigation in
      guard let bar = navigation.state[call.page].bar else { return }
      navigation.setRealBarHidden(bar.isHidden, animated: call.isAnimated)
    }
  }

  private func addBar(to page: PageID, in navigation: inout NavigationModel) {
    navigation.apply(
      .pageBarAdded(
        page: page,
        PageBar(
          style: navigation.startingStyle(of: page, over: navigation.state.bar.style),
          isHidden: navigation.startsHidden(page), items: .abovePages)))
  }
}
