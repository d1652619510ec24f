/// UIKit alone: nothing is hooked (nav-systems §2).
package struct Native: TransitionSystem {
  package static let entry = TransitionSystemEntry(
    name: "native",
    title: "UIKit alone",
    approach: "one bar for all pages; it takes a page's style in viewWillAppear: at once up to "
      + "iOS 12, cross-fading from 13",
    source: "seed 000 §2–§4, nav-systems §2",
    limits: "search controllers, toolbars and bar button images are not modelled")

  package init() {}
}
