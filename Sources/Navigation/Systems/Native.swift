/// UIKit without a library (UIKit Facts, Push and pop).
package struct Native: TransitionSystem {
  package static let description = SystemDescription(
    name: "native",
    title: "UIKit alone",
    approach: "one bar for all pages; it takes a page's style in viewWillAppear, immediately up to "
      + "iOS 12 and on iOS 26, with a cross-fade from iOS 13 to 18",
    source: "UIKit Facts; Meituan (2018), 2 to 4",
    limits: "search controllers are not modeled, and toolbars only on iOS 26; the standard and "
      + "scroll-edge appearances switch immediately, although UIKit fades between them from iOS 15; "
      + "large titles have no text attributes of their own",
    family: .uikit, newDesign: .modeled)

  package static func install(_ on: inout Hooks<Self>) {}

  package init() {}
}
