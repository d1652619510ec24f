/// Every key of every kind of mapping; `KeyTableTests` proves that none is left out.
let keyCases: [KeyCase] =
  topLevelCases + barCases + appearanceCases + pageCases + pagePartCases + fadeCases + hookCases
  + stepCases
  + imageCases + deviceCases + settingCases

private let topLevelCases: [KeyCase] = [
  top("transom", nil, "2", "1:10: `transom` is 2; write 1"),
  top("title", "x", "[x]", "3:8: `title` is a list; write a text"),
  top("device", "iphone 8", "iPhone 80", "3:9: there is no device `iPhone 80`"),
  top("ios", "10.3", "8.4", "3:6: `ios` is 8.4; write a number from 9 and below 26"),
  top(
    "userInterfaceStyle", "dark", "darkk", "3:21: `userInterfaceStyle` is \"darkk\"; write light or"
  ),
  top(
    "system", "[km, native]", "{km: 1}", "3:9: `system` is a mapping; write the name of a system"),
  top("fps", "240", "59.94", "3:6: `fps` is 59.94; write a whole number from 1 to 240"),
  top("images", "{x: {}}", "[x]", "3:9: `images` is a list; write a mapping"),
  top("navigationBar", "{}", "red", "3:16: `navigationBar` is \"red\"; write a mapping"),
  top("navigationBarHidden", "true", "1", "3:22: `navigationBarHidden` is 1; write true"),
  top(
    "interactivePopGestureRecognizer", "{delegate: replaced}", "replaced",
    "3:34: `interactivePopGestureRecognizer` is \"replaced\"; write a mapping"),
  top("statusBar", "{}", "true", "3:12: `statusBar` is \"true\"; write a mapping"),
  KeyCase(
    place: "the top level", key: "pages", good: "transom: 1\npages: {a: {}}",
    bad: "transom: 1\npages: {}", issue: "2:8: `pages` is a mapping; write a mapping such as"),
  top("stack", "[a]", "[]", "3:8: `stack` is a list; write at least one page"),
  top("script", "[]", "pop", "3:9: `script` is \"pop\"; write a list of steps"),
  top("tabBar", "{}", "true", "3:9: `tabBar` is \"true\"; write a mapping such as"),
  top(
    "quirks", "[hiddenPairCancelThenPush, popToRootSnapsLargeTitle]", "x",
    "3:9: `quirks` is \"x\"; write a list of opaqueBarContentJump, popToRoot"),
  top("qmui", "{}", "[x]", "3:7: `qmui` is a list; write a mapping such as `{automatic"),
  top("fd", "{}", "~", "3:5: `fd` cannot be nil; write a mapping such as"),
  top("rt", "{}", "~", "3:5: `rt` cannot be nil; write a mapping such as"),
  top("jt", "{}", "~", "3:5: `jt` cannot be nil; write a mapping such as"),
  top("jy", "{}", "~", "3:5: `jy` cannot be nil; write a mapping such as"),
]

private let barCases: [KeyCase] = [
  bar("barStyle", "blackTranslucent", "[]", "is a list; write default, black or blackTran"),
  bar("isTranslucent", "~", "on", "is \"on\"; write true"),
  bar("barTintColor", "\"#FFF\"", "\"#FFFF\"", "is \"#FFFF\"; write #RGB, #RRGGBB or #RRGGBBAA"),
  bar("tintColor", "~", "bleu", "is \"bleu\"; write blue"),
  bar("backgroundColor", "clear", "[red]", "is a list; write a colour"),
  bar("backgroundImage", "red", "{x: 1}", nil, at: "3:35: `x` is not a key of an image"),
  bar("compactBackgroundImage", "~", "[]", "is a list; write the name of an image"),
  bar("shadowImage", "{}", "nobody", nil, at: "3:30: `nobody` is neither a name"),
  bar("titleTextAttributes", "~", "red", "is \"red\"; write a mapping"),
  bar("prefersLargeTitles", "true", "often", "is \"often\"; write true or false"),
  bar(
    "backIndicatorImage", "back@2x.png", "missing.png", nil, at: "3:37: there is no file missing"),
  bar("backIndicatorTransitionMaskImage", "a/b", "[]", "is a list; write the name of an image"),
  bar("backButtonTitlePositionAdjustment", "{x: 0, y: -60.5}", "[0, -60]", "is a list; write a"),
  bar("alpha", "0.5", "1.5", "is 1.5; write a number from 0 to 1"),
  bar("overlayColor", "systemGreen", "~x", "is \"~x\"; write UIKit's name"),
  bar("standardAppearance", "{configure: default}", "opaque", "is \"opaque\"; write a mapping"),
  bar("compactAppearance", "~", "[]", "is a list; write a mapping"),
  bar("scrollEdgeAppearance", "~", "[]", "is a list; write a mapping"),
  bar("compactScrollEdgeAppearance", "~", "[]", "is a list; write a mapping"),
  attribute("color", "~", "rde", "write red"),
  attribute("size", "17", "0", "write a number above 0, up to 400"),
  attribute("weight", "semibold", "fat", "write ultraLight, thin, light, regular, medium"),
  offset("x", "-100000", "100001", "write a number from -100000 to 100000"),
  offset("y", "0", "1e3", "write 1000"),
]

private let appearanceCases: [KeyCase] = [
  appearance("configure", "transparent", "clear", "is \"clear\"; write default, opaque or trans"),
  appearance("backgroundColor", "~", "kiwi", "is \"kiwi\"; write UIKit's name"),
  appearance("backgroundImage", "~", "kiwi", nil, at: "3:55: `kiwi` is neither"),
  appearance("backgroundEffect", "~", "blurry", "is \"blurry\"; write systemChromeMaterial, extra"),
  appearance("shadowColor", "~", "kiwi", "is \"kiwi\"; write UIKit's name"),
  appearance("shadowImage", "~", "kiwi", nil, at: "3:51: `kiwi` is neither"),
  appearance("titleTextAttributes", "{color: red}", "[]", "is a list; write a mapping"),
]

private let pageCases: [KeyCase] = [
  page("title", "~", "{}", "is a mapping; write a text"),
  page("backgroundColor", "~", "whit", "is \"whit\"; write white"),
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
  page("hidesBottomBarWhenPushed", "true", "yes", "is \"yes\"; write true"),
  KeyCase(
    place: "a page", key: "children",
    good: "transom: 1\npages: {a: {children: [b]}, b: {}}\n", bad: onePage("children: a"),
    issue: "2:23: `children` is \"a\"; write a list of pages, the lowest first"),
  fade("a page", "scrollViewDidScroll", "", "~", "2:50: `scrollViewDidScroll` cannot be nil"),
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

private let pagePartCases: [KeyCase] = [
  item("backButtonTitle", "~", "[]", "is a list; write a text"),
  item("leftBarButtonItem", "x", "{}", "is a mapping; write a text"),
  item("rightBarButtonItem", "12", "{}", "is a mapping; write a text"),
  item("largeTitleDisplayMode", "never", "no", "is \"no\"; write automatic, always or never"),
  item("hidesBackButton", "true", "yes", "is \"yes\"; write true"),
  item("standardAppearance", "~", "[]", "is a list; write a mapping"),
  item("compactAppearance", "{}", "[]", "is a list; write a mapping"),
  item("scrollEdgeAppearance", "{}", "[]", "is a list; write a mapping"),
  item("compactScrollEdgeAppearance", "{}", "[]", "is a list; write a mapping"),
  scrollView("contentSize", "~", "12", "is 12; write a mapping"),
  scrollView("contentOffset", "-20", "{x: 1}", "is a mapping; write a number from -100000"),
  scrollView("isFirstSubview", "false", "no", "is \"no\"; write false"),
  scrollView("contentInsetAdjustmentBehavior", "never", "auto", "is \"auto\"; write automatic, sc"),
  scrollView("alwaysBounceVertical", "true", "~", "cannot be nil; write true or false"),
  scrollView("alwaysBounceHorizontal", "true", "~", "cannot be nil; write true or false"),
  content("image", "{color: red}", "~", "`image` cannot be nil"),
  content("color", "red", "~", "`color` cannot be nil"),
  content("rows", "14", "-1", "`rows` is -1; write a whole number from 0 to 10000"),
  content("gradient", "[red, blue]", "[red]", "`gradient` is a list; write two colours"),
  KeyCase(
    place: "`content`", key: "rowHeight", good: onePage("content: {rows: 3, rowHeight: 60}"),
    bad: onePage("content: {rows: 3, rowHeight: 0}"),
    issue: "2:43: `rowHeight` is 0; write a number"),
  insets("top"), insets("left"), insets("bottom"), insets("right"),
  KeyCase(
    place: "a size", key: "width",
    good: onePage("scrollView: {contentSize: {width: 1, height: 2}}"),
    bad: onePage("scrollView: {contentSize: {height: 2}}"), issue: "2:39: `width` is missing in"),
  KeyCase(
    place: "a size", key: "height",
    good: onePage("scrollView: {contentSize: {width: 1, height: 2}}"),
    bad: onePage("scrollView: {contentSize: {width: 1, height: -2}}"), issue: "2:58: `height` is -2"
  ),
  KeyCase(
    place: "`tabBar`", key: "isTranslucent",
    good: "transom: 1\npages: {a: {}}\ntabBar: {isTranslucent: false}",
    bad: "transom: 1\npages: {a: {}}\ntabBar: {isTranslucent: ~}",
    issue: "3:25: `isTranslucent` cannot be nil; write true or false"),
  KeyCase(
    place: "`statusBar`", key: "time", good: "transom: 1\npages: {a: {}}\nstatusBar: {time: x}",
    bad: "transom: 1\npages: {a: {}}\nstatusBar: {time: []}",
    issue: "3:19: `time` is a list; write a text"),
  KeyCase(
    place: "`interactivePopGestureRecognizer`", key: "delegate",
    good: onePage("interactivePopGestureRecognizer: {delegate: replaced}"),
    bad: onePage("interactivePopGestureRecognizer: {delegate: mine}"),
    issue: "2:57: `delegate` is \"mine\"; write replaced"),
]

/// A page's `scrollViewDidScroll`; its value begins at 2:50.
private func fade(
  _ place: String, _ key: String, _ good: String, _ bad: String, _ issue: String
) -> KeyCase {
  func text(_ value: String) -> String {
    onePage("scrollView: {}, scrollViewDidScroll: \(value)")
  }
  let usual = "{backgroundImageAlpha: {from: 0, to: 64}}"
  return KeyCase(
    place: place, key: key, good: text(good.isEmpty ? usual : good), bad: text(bad), issue: issue)
}

private let fadeCases: [KeyCase] = [
  fade(
    "`scrollViewDidScroll`", "backgroundImageAlpha", "", "{}",
    "2:50: `backgroundImageAlpha` is missing in `scrollViewDidScroll`"),
  fade(
    "`scrollViewDidScroll`", "until",
    "{backgroundImageAlpha: {from: 64, to: 0}, until: dealloc}",
    "{backgroundImageAlpha: {from: 0, to: 64}, until: never}",
    "2:99: `until` is \"never\"; write disappear or dealloc"),
  fade(
    "`backgroundImageAlpha`", "from", "", "{backgroundImageAlpha: {to: 64}}",
    "2:73: `from` is missing in"),
  fade(
    "`backgroundImageAlpha`", "to", "", "{backgroundImageAlpha: {from: 64, to: 64}}",
    "2:73: `from` and `to` are the same offset; write two"),
]

private let hookCases: [KeyCase] = [
  action(
    "navigationBar", "navigationBar: {}", "navigationBar: []", "2:43: `navigationBar` is a list"),
  action(
    "setNavigationBarHidden", "setNavigationBarHidden: {hidden: true}",
    "setNavigationBarHidden: true", "2:52: `setNavigationBarHidden` is \"true\"; write a mapping"),
  action(
    "after", "after: 0, do: []", "after: -1, do: []", "2:35: `after` is -1; write a number from 0"),
  KeyCase(
    place: "an action", key: "addChild", good: family("viewDidLoad: [{addChild: b}]"),
    bad: onePage("viewDidLoad: [{addChild: [a]}]"),
    issue: "2:38: `addChild` is a list; write the name of a page"),
  KeyCase(
    place: "`addChild`", key: "page", good: family("viewDidLoad: [{addChild: {page: b}}]"),
    bad: onePage("viewDidLoad: [{addChild: {page: ~}}]"),
    issue: "2:45: `page` cannot be nil; write the name of a page"),
  KeyCase(
    place: "`addChild`", key: "addSubview",
    good: family("viewDidLoad: [{addChild: {page: b, addSubview: first}}]"),
    bad: family("viewDidLoad: [{addChild: {page: b, addSubview: last}}]"),
    issue: "2:60: `addSubview` is \"last\"; write after or first"),
  action("do", "after: 0, do: []", "after: 0, do: {}", "2:42: `do` is a mapping; write a list of"),
]

private let stepCases: [KeyCase] = [
  step("at", "{at: 1, pop: ~}", "{at: -1, pop: ~}", "3:15: `at` is -1; write a number from 0"),
  step(
    "wait", "{wait: 36000}", "{wait: 36001}",
    "3:17: `wait` is 36001; write a number from 0 to 36000"),
  step("push", "{push: b}", "{push: c}", "3:17: there is no page `c`; did you mean `a`?"),
  step("pop", "{pop: {animated: false}}", "{pop: a}", "3:16: `pop` is \"a\"; write a mapping"),
  step(
    "popTo", "{popTo: a}", "{popTo: ~}", "3:18: `popTo` cannot be nil; write the name of a page"),
  step("popToRoot", "popToRoot", "{popToRoot: true}", "3:22: `popToRoot` is \"true\"; write a map"),
  step("swipe", "{swipe: {to: 1}}", "{swipe: 0.5}", "3:18: `swipe` is 0.5; write a mapping"),
  step("style", "{style: {navigationBar: {}}}", "{style: {}}", "3:18: `navigationBar` is missing"),
  step("scroll", "{scroll: {page: a, to: 1}}", "{scroll: 1}", "3:19: `scroll` is 1; write a map"),
  step(
    "setNavigationBarHidden", "{setNavigationBarHidden: {hidden: true}}",
    "{setNavigationBarHidden: {hidden: true, animated: follow}}",
    "3:60: `animated` is \"follow\"; write true or false"),
  step("set", "{set: [a, b]}", "{set: [a, a]}", "3:20: `a` is on the stack twice"),
  operation(
    "`set`", "pages", "{set: {pages: [b]}}", "{set: {pages: []}}",
    "3:24: `pages` is a list; write at least one page"),
  operation(
    "`set`", "animated", "{set: {pages: [b], animated: false}}",
    "{set: {pages: [b], animated: 0}}", "3:39: `animated` is 0; write false"),
  step(
    "present", "{present: b}", "{present: [b]}", "3:20: `present` is a list; write the name of a"),
  step("dismiss", "dismiss", "{dismiss: b}", "3:20: `dismiss` is \"b\"; write a mapping such as"),
  operation(
    "`present`", "page", "{present: {page: b}}", "{present: {}}", "3:20: `page` is missing in"),
  operation(
    "`present`", "style", "{present: {page: b, style: custom}}",
    "{present: {page: b, style: sheet}}", "3:37: `style` is \"sheet\"; write fullScreen or custom"),
  operation(
    "`present`", "animator", "{present: {page: b, animator: seed}}",
    "{present: {page: b, animator: mine}}", "3:40: `animator` is \"mine\"; write system or seed"),
  operation(
    "`present`", "animated", "{present: {page: b, animated: false}}",
    "{present: {page: b, animated: 0}}", "3:40: `animated` is 0; write false"),
  operation(
    "`dismiss`", "addToView", "{dismiss: {addToView: false}}", "{dismiss: {addToView: ~}}",
    "3:32: `addToView` cannot be nil; write true or false"),
  operation(
    "`dismiss`", "animated", "{dismiss: {animated: true}}", "{dismiss: {animated: no}}",
    "3:31: `animated` is \"no\"; write false"),
  step(
    "rotate", "rotate: landscape", "{rotate: left}",
    "3:19: `rotate` is \"left\"; write portrait or landscape"),
  operation("`push`/`popTo`", "page", "{push: {page: b}}", "{push: {}}", "3:17: `page` is missing"),
  operation(
    "`push`/`popTo`", "animated", "{popTo: {page: a, animated: false}}",
    "{popTo: {page: a, animated: 0}}", "3:38: `animated` is 0; write false"),
  operation(
    "`popToRoot`", "animated", "{popToRoot: {animated: true}}", "{popToRoot: {animated: ~}}",
    "3:33: `animated` cannot be nil"),
  operation(
    "`pop`", "animated", "{pop: {animated: false}}", "{pop: {animated: ~}}",
    "3:27: `animated` cannot be nil"),
  operation(
    "`pop`", "shouldPop", "{pop: {shouldPop: false}}", "{pop: {shouldPop: no}}",
    "3:28: `shouldPop` is \"no\"; write false"),
  operation(
    "`swipe`", "to", "{swipe: {to: 0.01}}", "{swipe: {to: 0}}",
    "3:23: `to` is 0; write a number above 0, up to 1"),
  operation(
    "`swipe`", "over", "{swipe: {to: 1, over: 0.0000001}}", "{swipe: {to: 1, over: 0}}",
    "3:32: `over` is 0; write a number above 0, up to 36000"),
  operation(
    "`swipe`", "release", "{swipe: {to: 1, release: finish}}", "{swipe: {to: 1, release: end}}",
    "3:35: `release` is \"end\"; write cancel, finish or natural"),
  operation(
    "`swipe`", "from", "{swipe: {to: 1, from: 375}}", "{swipe: {to: 1, from: 376}}",
    "3:32: `from` is 376; write a number from 0 to 375"),
  operation(
    "`scroll`", "page", "{scroll: {page: b, to: 0}}", "{scroll: {to: 0}}", "3:19: `page` is missing"
  ),
  operation(
    "`scroll`", "to", "{scroll: {page: b, to: -5.5}}", "{scroll: {page: b}}",
    "3:19: `to` is missing in `scroll`; write `to: 120`"),
  operation(
    "`scroll`", "over", "{scroll: {page: b, to: 0, over: 0}}",
    "{scroll: {page: b, to: 0, over: -0.1}}", "3:42: `over` is -0.1; write a number from 0 to 36000"
  ),
  operation(
    "`style`", "navigationBar", "{style: {navigationBar: {tintColor: ~}}}",
    "{style: {navigationBar: ~}}", "3:34: `navigationBar` cannot be nil"),
  operation(
    "`setNavigationBarHidden`", "hidden", "{setNavigationBarHidden: {hidden: false}}",
    "{setNavigationBarHidden: {}}", "3:35: `hidden` is missing in `setNavigationBarHidden`"),
  KeyCase(
    place: "`setNavigationBarHidden`", key: "animated",
    good: onePage("viewDidLoad: [setNavigationBarHidden: {hidden: true, animated: false}]"),
    bad: onePage("viewDidLoad: [setNavigationBarHidden: {hidden: true, animated: yes}]"),
    issue: "2:76: `animated` is \"yes\"; write true, false or follow"),
]

private let imageCases: [KeyCase] = [
  image("path", "{path: a.png}", "{path: ~}", "3:20: `path` cannot be nil; write a path"),
  image("color", "{color: red}", "{color: rad}", "3:21: `color` is \"rad\"; write red"),
  image(
    "scale", "{path: a.png, scale: 3}", "{path: a.png, scale: 4}",
    "3:34: `scale` is 4; write a whole"),
  image(
    "capInsets", "{path: a.png, capInsets: {top: 10, left: 9}}",
    "{path: a.png, capInsets: {top: -1}}", "3:44: `top` is -1; write a number from 0"),
  image(
    "resizingMode", "{path: a.png, resizingMode: tile}", "{path: a.png, resizingMode: fill}",
    "3:41: `resizingMode` is \"fill\"; write stretch or tile"),
  image(
    "rendering", "{path: a.png, rendering: template}", "{path: a.png, rendering: automatic}",
    "3:38: `rendering` is \"automatic\"; write template or original"),
]

private let deviceCases: [KeyCase] = [
  device(
    "width", "height: 500, scale: 2", "width: 300", "width: 0",
    "3:17: `width` is 0; write a number above"),
  device(
    "height", "width: 300, scale: 2", "height: 500.5", "height: 0",
    "3:18: `height` is 0; write a number"),
  device(
    "scale", "width: 300, height: 500", "scale: 3", "scale: 2.5",
    "3:17: `scale` is 2.5; write a whole"),
  device(
    "safeArea", "width: 300, height: 500, scale: 2", "safeArea: {top: 20, left: 0}",
    "safeArea: {left: 44}", "3:27: `safeArea: {left}` is part of the format, but"),
  device(
    "statusBar", "width: 300, height: 500, scale: 2", "statusBar: 0", "statusBar: -1",
    "3:21: `statusBar` is -1; write a number from 0"),
]

/// A scenario with two pages, the first of which says something.
private func family(_ page: String) -> String { "transom: 1\npages: {a: {\(page)}, b: {}}\n" }
