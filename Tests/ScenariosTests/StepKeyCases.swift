let stepCases: [KeyCase] = [
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
    "3:24: `pages` is empty; write at least one page"),
  operation(
    "`set`", "animated", "{set: {pages: [b], animated: false}}",
    "{set: {pages: [b], animated: 0}}", "3:39: `animated` is 0; write false"),
  step(
    "present", "{present: b}", "{present: [b]}", "3:20: `present` is a list; write the name of a"),
  step("dismiss", "dismiss", "{dismiss: b}", "3:20: `dismiss` is \"b\"; write a mapping such as"),
  operation(
    "`present`", "page", "{present: {page: b}}", "{present: {}}", "3:20: `page` is missing from"),
  operation(
    "`present`", "style", "{present: {page: b, style: custom}}",
    "{present: {page: b, style: sheet}}",
    "3:37: `style` is \"sheet\"; write fullScreen, pageSheet or custom"),
  operation(
    "`dismiss`", "interactive", "{dismiss: {interactive: false}}",
    "{dismiss: {interactive: true}}",
    "3:34: dragging a page sheet down to dismiss it is not modeled"),
  operation(
    "`present`", "animator", "{present: {page: b, style: custom, animator: springFromBottom}}",
    "{present: {page: b, animator: mine}}",
    "3:40: `animator` is \"mine\"; write system or springFromBottom"),
  operation(
    "`present`", "animated", "{present: {page: b, animated: false}}",
    "{present: {page: b, animated: 0}}", "3:40: `animated` is 0; write false"),
  operation(
    "`present`", "addToView",
    "{present: {page: b, style: custom, animator: springFromBottom, addToView: false}}",
    "{present: {page: b, addToView: false}}",
    "3:41: UIKit's own animator adds the presented view; write `animator: springFromBottom`"),
  operation(
    "`dismiss`", "addToView", "{dismiss: {addToView: false}}", "{dismiss: {addToView: ~}}",
    "3:32: `addToView` cannot be nil; write true or false"),
  operation(
    "`dismiss`", "animated", "{dismiss: {animated: true}}", "{dismiss: {animated: no}}",
    "3:31: `animated` is \"no\"; write false"),
  step(
    "rotate", "rotate: landscape", "{rotate: left}",
    "3:19: `rotate` is \"left\"; write portrait or landscape"),
  operation("`push`", "page", "{push: {page: b}}", "{push: {}}", "3:17: `page` is missing"),
  operation(
    "`push`", "animated", "{push: {page: b, animated: false}}",
    "{push: {page: b, animated: 0}}", "3:37: `animated` is 0; write false"),
  operation(
    "`push`", "addToView", "{push: {page: b, addToView: false}}",
    "{push: {page: b, animated: false, addToView: false}}",
    "3:55: `addToView` describes an animator, which does not run without animation"),
  operation("`popTo`", "page", "{popTo: {page: a}}", "{popTo: {}}", "3:18: `page` is missing"),
  operation(
    "`popTo`", "animated", "{popTo: {page: a, animated: false}}",
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
    "3:19: `to` is missing from `scroll`; write `to: 120`"),
  operation(
    "`scroll`", "over", "{scroll: {page: b, to: 0, over: 0}}",
    "{scroll: {page: b, to: 0, over: -0.1}}", "3:42: `over` is -0.1; write a number from 0 to 36000"
  ),
  operation(
    "`style`", "navigationBar", "{style: {navigationBar: {tintColor: ~}}}",
    "{style: {navigationBar: ~}}", "3:34: `navigationBar` cannot be nil"),
  KeyCase(
    mapping: "`style`", key: "fakeBarOf",
    good: "transom: 1\nsystem: [native, km]\npages: {a: {}}\n" + styleOfFakeBar,
    bad: "transom: 1\nsystem: [native, qmui]\npages: {a: {}}\n" + styleOfFakeBar,
    issue: "4:49: no system of the scenario has an API for the fake bar of a page; write `km` in "
      + "`system`, or remove `fakeBarOf`"),
  operation(
    "a step's `setNavigationBarHidden`", "hidden", "{setNavigationBarHidden: {hidden: false}}",
    "{setNavigationBarHidden: {}}", "3:35: `hidden` is missing from `setNavigationBarHidden`"),
  operation(
    "a step's `setNavigationBarHidden`", "animated",
    "{setNavigationBarHidden: {hidden: true, animated: false}}",
    "{setNavigationBarHidden: {hidden: true, animated: 0}}", "3:60: `animated` is 0; write false"),
  KeyCase(
    mapping: "an action's `setNavigationBarHidden`", key: "animated",
    good: onePage("viewDidLoad: [setNavigationBarHidden: {hidden: true, animated: false}]"),
    bad: onePage("viewDidLoad: [setNavigationBarHidden: {hidden: true, animated: yes}]"),
    issue: "2:76: `animated` is \"yes\"; write true, false or follow"),
  KeyCase(
    mapping: "an action's `setNavigationBarHidden`", key: "hidden",
    good: onePage("viewDidLoad: [setNavigationBarHidden: {hidden: false}]"),
    bad: onePage("viewDidLoad: [setNavigationBarHidden: {}]"),
    issue: "2:51: `hidden` is missing from `setNavigationBarHidden`; write `hidden: true`"),
]

private let styleOfFakeBar = "script: [{style: {navigationBar: {}, fakeBarOf: a}}]"
