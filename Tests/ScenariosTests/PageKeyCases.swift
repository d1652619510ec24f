let pageCases: [KeyCase] = [
  page("title", "~", "{}", "is a mapping; write text"),
  page("backgroundColor", "~", "kiwi", "is \"kiwi\"; write a UIKit name"),
  page("content", "{color: red}", "red", "is \"red\"; write a mapping"),
  page("edgesForExtendedLayout", "[]", "top", "is \"top\"; write a list of top, bottom, left and"),
  page("extendedLayoutIncludesOpaqueBars", "true", "\"true\"", "is \"true\"; write true without"),
  page("automaticallyAdjustsScrollViewInsets", "false", "FALSE", "is \"FALSE\"; write false"),
  page("additionalSafeAreaInsets", "{top: 10}", "10", "is 10; write a mapping"),
  page("clipsToBounds", "true", "~", "cannot be nil; write true or false"),
  page("scrollView", "~", "true", "is \"true\"; write a mapping"),
  page("navigationItem", "{}", "~", "cannot be nil; write a mapping"),
  page("interactivePopGestureRecognizer", "{}", "~", "cannot be nil; write a mapping"),
  page("preferredStatusBarStyle", "lightContent", "light", "is \"light\"; write default, light"),
  page("callsSuper", "{}", "false", "is \"false\"; write a mapping"),
  page(
    "toolbarItems", "[Share, {space: flexible}]", "Share",
    "is \"Share\"; write a list of bar buttons"),
  page("hidesBottomBarWhenPushed", "true", "yes", "is \"yes\"; write true"),
  KeyCase(
    mapping: "a page", key: "children",
    good: "transom: 1\npages: {a: {children: [b]}, b: {}}\n", bad: onePage("children: a"),
    issue: "2:23: `children` is \"a\"; write a list of pages, in back-to-front order"),
  fade("a page", "scrollViewDidScroll", "", "~", "2:50: `scrollViewDidScroll` cannot be nil"),
  page("km", "{}", "~", "cannot be nil; write a mapping such as `{km_scrollView: true}`"),
  page("qmui", "{}", "details", "is \"details\"; write a mapping such as `{delegate: true}`"),
  page("fd", "{}", "~", "cannot be nil; write a mapping such as"),
  page("rt", "{}", "~", "cannot be nil; write a mapping such as"),
  page("jt", "{}", "~", "cannot be nil; write a mapping such as"),
  page("pageBar", "{}", "~", "cannot be nil; write a mapping such as `{items: realBar}`"),
  hook("viewDidLoad"), hook("viewWillAppear"), hook("viewWillLayoutSubviews"),
  hook("viewDidLayoutSubviews"), hook("viewDidAppear"), hook("viewWillDisappear"),
  hook("viewDidDisappear"), hook("viewWillTransition"),
  callsSuper("viewDidLoad"), callsSuper("viewWillAppear"), callsSuper("viewWillLayoutSubviews"),
  callsSuper("viewDidLayoutSubviews"), callsSuper("viewDidAppear"),
  callsSuper("viewWillDisappear"), callsSuper("viewDidDisappear"),
  callsSuper("viewWillTransition"),
]

let pagePartCases: [KeyCase] = [
  item("subtitle", "~", "[]", "is a list; write text"),
  item("largeTitle", "~", "[]", "is a list; write text"),
  item("largeSubtitle", "~", "[]", "is a list; write text"),
  item("titleAlignment", "leading", "left", "is \"left\"; write automatic, leading or center"),
  item("backButtonTitle", "~", "[]", "is a list; write text"),
  item("leftBarButtonItems", "[x]", "x", "is \"x\"; write a list of bar buttons"),
  item("rightBarButtonItems", "[]", "~", "cannot be nil; write a list of bar buttons"),
  item("leftBarButtonItem", "x", "[]", "is a list; write text"),
  item("rightBarButtonItem", "12", "[]", "is a list; write text"),
  button(
    "image", "{image: red}", "{image: {}, title: x}", "2:49: the bar button has `image` and `title`"
  ),
  button("title", "{title: Edit}", "{}", "2:49: the bar button has neither a title nor an image"),
  button(
    "style", "{title: x, style: done}", "{title: x, style: bold}",
    "2:67: `style` is \"bold\"; write plain"),
  button(
    "tintColor", "{title: x, tintColor: ~}", "{title: x, tintColor: []}",
    "2:71: `tintColor` is a list"),
  button(
    "isEnabled", "{title: x, isEnabled: false}", "{title: x, isEnabled: no}", "2:71: `isEnabled` is"
  ),
  button(
    "identifier", "{title: x, identifier: a}", "{title: x, identifier: ~}",
    "2:72: `identifier` cannot be nil"),
  button(
    "sharesBackground", "{title: x, sharesBackground: false}", "{title: x, sharesBackground: 0}",
    "2:78: `sharesBackground` is 0; write"),
  button(
    "hidesSharedBackground", "{title: x, hidesSharedBackground: true}",
    "{title: x, hidesSharedBackground: 1}",
    "2:83: `hidesSharedBackground` is 1; write"),
  KeyCase(
    mapping: "a bar button", key: "space", good: onePage("toolbarItems: [{space: fixed}]"),
    bad: onePage("navigationItem: {leftBarButtonItem: {space: fixed}}"),
    issue: "2:49: a space separates two buttons in a list; write it in `leftBarButtonItems`"),
  item("largeTitleDisplayMode", "never", "no", "is \"no\"; write automatic, always or never"),
  item("hidesBackButton", "true", "yes", "is \"yes\"; write true"),
  item("standardAppearance", "~", "[]", "is a list; write a mapping"),
  item("compactAppearance", "{}", "[]", "is a list; write a mapping"),
  item("scrollEdgeAppearance", "{}", "[]", "is a list; write a mapping"),
  item("compactScrollEdgeAppearance", "{}", "[]", "is a list; write a mapping"),
  scrollView("contentSize", "~", "12", "is 12; write a mapping"),
  scrollView("contentOffset", "-20", "{x: 1}", "is a mapping; write a number from -100000"),
  scrollView("isFirstSubview", "false", "no", "is \"no\"; write false"),
  scrollView("isView", "true", "yes", "is \"yes\"; write true"),
  scrollView("contentInsetAdjustmentBehavior", "never", "auto", "is \"auto\"; write automatic, sc"),
  scrollView("alwaysBounceVertical", "true", "~", "cannot be nil; write true or false"),
  scrollView("alwaysBounceHorizontal", "true", "~", "cannot be nil; write true or false"),
  scrollView("topEdgeEffect", "{style: hard}", "hard", "is \"hard\"; write a mapping"),
  KeyCase(
    mapping: "`topEdgeEffect`", key: "style",
    good: onePage("scrollView: {topEdgeEffect: {style: soft}}"),
    bad: onePage("scrollView: {topEdgeEffect: {style: x}}"),
    issue: "2:49: `style` is \"x\"; write automatic"),
  KeyCase(
    mapping: "`topEdgeEffect`", key: "isHidden",
    good: onePage("scrollView: {topEdgeEffect: {isHidden: true}}"),
    bad: onePage("scrollView: {topEdgeEffect: {isHidden: ~}}"),
    issue: "2:52: `isHidden` cannot be nil"),
  content("image", "{color: red}", "~", "`image` cannot be nil"),
  content("color", "red", "~", "`color` cannot be nil"),
  content("rows", "14", "-1", "`rows` is -1; write a whole number from 0 to 10000"),
  content("gradient", "[red, blue]", "[red]", "`gradient` needs two colors"),
  KeyCase(
    mapping: "`content`", key: "rowHeight", good: onePage("content: {rows: 3, rowHeight: 60}"),
    bad: onePage("content: {rows: 3, rowHeight: 0}"),
    issue: "2:43: `rowHeight` is 0; write a number"),
  insets("top"), insets("left"), insets("bottom"), insets("right"),
  KeyCase(
    mapping: "`contentSize`", key: "width",
    good: onePage("scrollView: {contentSize: {width: 1, height: 2}}"),
    bad: onePage("scrollView: {contentSize: {height: 2}}"), issue: "2:39: `width` is missing from"),
  KeyCase(
    mapping: "`contentSize`", key: "height",
    good: onePage("scrollView: {contentSize: {width: 1, height: 2}}"),
    bad: onePage("scrollView: {contentSize: {width: 1, height: -2}}"), issue: "2:58: `height` is -2"
  ),
  KeyCase(
    mapping: "`tabBar`", key: "isTranslucent",
    good: "transom: 1\npages: {a: {}}\ntabBar: {isTranslucent: false}",
    bad: "transom: 1\npages: {a: {}}\ntabBar: {isTranslucent: ~}",
    issue: "3:25: `isTranslucent` cannot be nil; write true or false"),
  KeyCase(
    mapping: "`statusBar`", key: "time", good: "transom: 1\npages: {a: {}}\nstatusBar: {time: x}",
    bad: "transom: 1\npages: {a: {}}\nstatusBar: {time: []}",
    issue: "3:19: `time` is a list; write text"),
  KeyCase(
    mapping: "`interactivePopGestureRecognizer`", key: "delegate",
    good: onePage("interactivePopGestureRecognizer: {delegate: replaced}"),
    bad: onePage("interactivePopGestureRecognizer: {delegate: mine}"),
    issue: "2:57: `delegate` is \"mine\"; write replaced"),
]

/// Returns a case for a bar button, whose value begins at 2:49.
private func button(_ key: String, _ good: String, _ bad: String, _ issue: String) -> KeyCase {
  KeyCase(
    mapping: "a bar button", key: key,
    good: onePage("navigationItem: {leftBarButtonItem: \(good)}"),
    bad: onePage("navigationItem: {leftBarButtonItem: \(bad)}"), issue: issue)
}

/// Returns a case for a page's `scrollViewDidScroll`, whose value begins at 2:50.
private func fade(
  _ mapping: String, _ key: String, _ good: String, _ bad: String, _ issue: String
) -> KeyCase {
  func text(_ value: String) -> String {
    onePage("scrollView: {}, scrollViewDidScroll: \(value)")
  }
  let defaultValue = "{backgroundImageAlpha: {from: 0, to: 64}}"
  return KeyCase(
    mapping: mapping, key: key, good: text(good.isEmpty ? defaultValue : good), bad: text(bad),
    issue: issue)
}

let fadeCases: [KeyCase] = [
  fade(
    "`scrollViewDidScroll`", "backgroundImageAlpha", "", "{}",
    "2:50: `backgroundImageAlpha` is missing from `scrollViewDidScroll`"),
  fade(
    "`scrollViewDidScroll`", "until",
    "{backgroundImageAlpha: {from: 64, to: 0}, until: dealloc}",
    "{backgroundImageAlpha: {from: 0, to: 64}, until: never}",
    "2:99: `until` is \"never\"; write disappear or dealloc"),
  fade(
    "`backgroundImageAlpha`", "from", "", "{backgroundImageAlpha: {to: 64}}",
    "2:73: `from` is missing from"),
  fade(
    "`backgroundImageAlpha`", "to", "", "{backgroundImageAlpha: {from: 64, to: 64}}",
    "2:73: `from` and `to` are the same offset; write two offsets"),
]

let hookCases: [KeyCase] = [
  action(
    "navigationBar", "navigationBar: {}", "navigationBar: []", "2:43: `navigationBar` is a list"),
  action(
    "setNavigationBarHidden", "setNavigationBarHidden: {hidden: true}",
    "setNavigationBarHidden: yes", "2:52: `setNavigationBarHidden` is \"yes\"; write true"),
  action(
    "after", "after: 0, do: []", "after: -1, do: []", "2:35: `after` is -1; write a number from 0"),
  action(
    "navigationItem", "navigationItem: {title: ~}", "navigationItem: 3 selected",
    "2:44: `navigationItem` is \"3 selected\"; write a mapping"),
  action(
    "setNeedsLayout", "setNeedsLayout: true", "setNeedsLayout: false",
    "2:44: `setNeedsLayout` is \"false\"; write true, or remove the key"),
  action(
    "jt", "jt: {fullScreenPopGestureEnabled: true}", "jt: {fullScreenPopGestureEnabled: 1}",
    "2:62: `fullScreenPopGestureEnabled` is 1; write true"),
  action("qmui", "qmui: {transitionKey: ~}", "qmui: x", "2:34: `qmui` is \"x\"; write a mapping"),
  itemChange("title", "3 selected", "[]", "2:52: `title` is a list; write text"),
  itemChange("backButtonTitle", "~", "{}", "2:62: `backButtonTitle` is a mapping; write text"),
  itemChange("leftBarButtonItem", "~", "[]", "2:64: `leftBarButtonItem` is a list; write text"),
  itemChange(
    "rightBarButtonItem", "Done", "[]", "2:65: `rightBarButtonItem` is a list; write text"),
  itemChange(
    "hidesBackButton", "true", "~", "2:62: `hidesBackButton` cannot be nil; write true or false"),
  KeyCase(
    mapping: "an action", key: "addChild", good: twoPages("viewDidLoad: [{addChild: b}]"),
    bad: onePage("viewDidLoad: [{addChild: [a]}]"),
    issue: "2:38: `addChild` is a list; write the name of a page"),
  KeyCase(
    mapping: "`addChild`", key: "page", good: twoPages("viewDidLoad: [{addChild: {page: b}}]"),
    bad: onePage("viewDidLoad: [{addChild: {page: ~}}]"),
    issue: "2:45: `page` cannot be nil; write the name of a page"),
  KeyCase(
    mapping: "`addChild`", key: "addSubview",
    good: twoPages("viewDidLoad: [{addChild: {page: b, addSubview: first}}]"),
    bad: twoPages("viewDidLoad: [{addChild: {page: b, addSubview: last}}]"),
    issue: "2:60: `addSubview` is \"last\"; write after or first"),
  action("do", "after: 0, do: []", "after: 0, do: {}", "2:42: `do` is a mapping; write a list of"),
]

/// Returns a case for a key of `navigationItem` in an action.
private func itemChange(_ key: String, _ good: String, _ bad: String, _ issue: String) -> KeyCase {
  KeyCase(
    mapping: "an action's `navigationItem`", key: key,
    good: onePage("viewDidLoad: [{navigationItem: {\(key): \(good)}}]"),
    bad: onePage("viewDidLoad: [{navigationItem: {\(key): \(bad)}}]"), issue: issue)
}

/// Returns a scenario with two pages, the first of which has the given keys.
func twoPages(_ page: String) -> String { "transom: 1\npages: {a: {\(page)}, b: {}}\n" }
