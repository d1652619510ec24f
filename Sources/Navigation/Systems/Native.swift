/// UIKit alone: nothing is hooked (nav-systems §2).
package struct Native: TransitionSystem {
  package static let description = SystemDescription(
    name: "native",
    title: "UIKit alone",
    approach: "one bar for all pages; it takes a page's style in viewWillAppear: at once up to "
      + "iOS 12, cross-fading from 13",
    source: "seed 000 §2–§4, nav-systems §2",
    limits: "search controllers, toolbars and bar button images are not modelled; standard and "
      + "scroll-edge looks change at once, where UIKit fades them with the scrolling from iOS 15; "
      + "large titles have no attributes of their own",
    family: .uikit)

  package static func install(_ on: inout Hooks<Self>) {}

  package init() {}
}
