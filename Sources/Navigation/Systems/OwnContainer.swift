/// A container of one's own in the place of UINavigationController: solution 1 of seed 000 §5.1.1.
///
/// There is no bar that pages share. Each page carries one with its style, and it moves with the
/// page; titles and buttons are in one layer above all pages and animate as UIKit's do. A page
/// writes to its own bar only, so that a cancelled swipe leaves nothing to repair.
package struct OwnContainer: TransitionSystem {
  package static let description = SystemDescription(
    name: "container",
    title: "A container of one's own",
    approach: "no shared bar; each page carries one with its style, titles and buttons animate in "
      + "one layer above",
    source: "seed 000 §5.1.1, solution 1",
    limits: "motion, callbacks and swipes are UIKit's, as a container is free to have them; what a "
      + "new version of iOS does to bars has to be built again",
    family: .barPerPage, settings: .pageBar)

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.willPush = { container, push, navigation in
      if navigation.state.stack.isEmpty { navigation.apply(.barBackgroundHidden(true)) }
      container.carryBar(push.page, in: &navigation)
    }
    on.willSet = { container, set, navigation in
      for page in set.pages where navigation.state[page].bar == nil {
        container.carryBar(page, in: &navigation)
      }
    }
    // The items come and go with the bar of the page that comes.
    on.viewWillAppear = { _, call, navigation in
      guard let bar = navigation.state[call.page].bar else { return }
      navigation.setRealBarHidden(bar.isHidden, animated: call.isAnimated)
    }
  }

  private func carryBar(_ page: PageID, in navigation: inout NavigationModel) {
    navigation.apply(
      .pageBarAdded(
        page: page,
        PageBar(
          style: navigation.startingStyle(of: page, over: navigation.state.bar.style),
          isHidden: navigation.startsHidden(page), items: .above)))
  }
}
