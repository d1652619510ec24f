import Scenarios
import Testing

@Suite struct `A message` {
  @Test(arguments: messages)
  func `states the mistake and suggests a correction`(_ text: String, _ expected: [String]) {
    #expect(issues(text) == expected)
  }

  @Test func `names the right mapping for a key that an appearance proxy does not support`() {
    func issue(_ key: String) -> [String] {
      issues("transom: 1\npages: {a: {}}\nappearance: {navigationBar: {\(key)}}")
    }
    #expect(
      issue("alpha: 0.5") == [
        "3:30: `alpha` is not a key of `navigationBar` of `appearance`; write it in "
          + "`navigationBar` or a page's `pageBar`"
      ])
    #expect(
      issue("barTintColour: red") == [
        "3:30: `barTintColour` is not a key of `navigationBar` of `appearance`; did you mean "
          + "`barTintColor`?"
      ])
    #expect(
      issues("transom: 1\npages: {a: {}}\nappearance: {toolbar: {}}") == [
        "3:14: `toolbar` is not a key of the top level's `appearance`; its keys are navigationBar"
      ])
  }

  @Test func `has a file, a line and a column`() {
    let location = Location(file: "a.yml", line: 3, column: 7)
    #expect(Issue(location, "x is y; write z").description == "a.yml:3:7: error: x is y; write z")
  }

  @Test func `is listed with all others, sorted by location`() {
    let text = """
      script: [pusj: a, wait: 1:30]
      pages: {a: {titel: x, titel: y}}
      fps: 0
      stack: [c]
      transom: 3
      """
    #expect(
      issues(text) == [
        "1:10: `pusj` is not a key of a step; did you mean `push`?",
        "1:25: `wait` is \"1:30\"; write a number from 0 to 36000",
        "2:13: `titel` is not a key of a page; did you mean `title`?",
        "2:23: `titel` is already written on line 2; keep one",
        "3:6: `fps` is 0; write a whole number from 1 to 240",
        "4:9: there is no page `c`; did you mean `a`?",
        "5:10: `transom` is 3; write 1, the format that this version reads",
      ])
  }

  @Test func `shortens long text and escapes control characters`() {
    let found = issues(oneBar("\"\\e[31m\\u202e\(String(repeating: "x", count: 900))\": 1"))
    #expect(found.count == 1)
    #expect(found.first?.contains("`\\u{1B}[31m\\u{202E}xxxxx") == true)
    let shown = found.first?.prefix { $0 != ";" }
    #expect((shown?.count ?? 1000) < 160)
    #expect(found.first?.unicodeScalars.allSatisfy { $0.value >= 32 } == true)
  }

  @Test func `appears once for an issue that an alias repeats`() {
    let text = "transom: 1\npages:\n  a: &a {title: [x]}\n  b: *a\n  c: *a\n"
    #expect(issues(text) == ["3:17: `title` is a list; write text"])
  }
}

/// Scenarios with all of their messages.
private let messages: [(String, [String])] = [
  (
    oneStep("{pop: {animated: false, shouldPop: false}}"),
    [
      "3:17: `animated` has no effect with `shouldPop: false`, which keeps the page; write only one of them"
    ]
  ),
  (oneStep("{pop: {shouldPop: true, animated: true}}"), []),
  (
    oneBar("titleTextAttributes: {color: red, foregroundColor: blue}"),
    [
      "3:39: `color` is the same as `foregroundColor`; write only one of them"
    ]
  ),
  (
    oneBar("titleTextAttributes: {size: 17, font: {size: 20}}"),
    [
      "3:39: `size` is a part of `font`; write it in `font`, or remove `font`"
    ]
  ),
  (
    oneBar("titleTextAttributes: {font: {size: 20}, weight: bold}"),
    [
      "3:57: `weight` is a part of `font`; write it in `font`, or remove `font`"
    ]
  ),
  (oneBar("titleTextAttributes: {foregroundColor: blue, size: 17, weight: bold}"), []),
  (
    onePage("scrollView: {isView: true, isFirstSubview: false}"),
    [
      "2:40: `isFirstSubview: false` contradicts `isView: true`, because the page's view is not a subview; "
        + "write only one of them"
    ]
  ),
  (onePage("scrollView: {isView: false, isFirstSubview: false}"), []),
  (onePage("scrollView: {isView: true, isFirstSubview: true}"), []),
  ("pages: {a: {}}", ["1:1: `transom` is missing from the file; write `transom: 1`"]),
  ("transom: 1", ["1:1: `pages` is missing from the file; write `pages: {list: {title: List}}`"]),
  (
    "[1]",
    ["1:1: the file is a list; write a mapping such as `{transom: 1, pages: {list: {}}}`"]
  ),
  (
    onePage("barTintColor: red"),
    [
      "2:13: `barTintColor` is not a key of a page; write it in `navigationBar`, `navigationBar` of "
        + "`appearance` or a page's `pageBar`"
    ]
  ),
  (
    onePage("navigationBar: {}"),
    [
      "2:13: `navigationBar` is not a key of a page; write it in a callback such as `viewWillAppear`"
    ]
  ),
  (
    onePage("Title: x"), ["2:13: `Title` is not a key of a page; write `title`"]
  ),
  (
    onePage("content: {}"),
    ["2:22: `content` is empty; add image, color, rows or gradient"]
  ),
  (
    oneStep("rotate"), ["3:10: `rotate` needs a value; write `rotate: landscape`"]
  ),
  (
    oneStep("swype"), ["3:10: \"swype\" is not a step; did you mean `swipe`?"]
  ),
  (
    oneStep("{pop: b}"),
    [
      "3:16: `pop` is \"b\"; write a mapping such as `{animated: false}`, or `popTo: b` "
        + "to pop to a page"
    ]
  ),
  (
    oneStep("push"), ["3:10: `push` needs a value; write `push: settings`"]
  ),
  (
    oneStep("{push: a, pop: ~}"),
    ["3:20: a step has one action, and this one already has `push`; write - pop as the next step"]
  ),
  (
    oneStep("{push: b, animated: false}"),
    [
      "3:20: `animated` is not a key of a step; "
        + "write it in `push`, `pop`, `popTo`, `popToRoot`, `set`, a step's `setNavigationBarHidden`, "
        + "`present`, `dismiss` or an action's `setNavigationBarHidden`"
    ]
  ),
  (
    "transom: 1\npages: {a: {}}\nscript:\n  - {at: 2, wait: 1}\n  - {at: 1.5, wait: 1}\n",
    ["5:10: `at` is 1.5, before the step on line 4, which starts at 2; write 2 or more"]
  ),
  (
    oneBar("barTintColor: sytemBlue"),
    ["3:31: there is no color `sytemBlue`; did you mean `systemBlue`?"]
  ),
  (
    oneBar("alpha: \"0.5\""), ["3:24: `alpha` is \"0.5\"; write `0.5` without quotes"]
  ),
  (
    oneBar("isTranslucent: yes"), ["3:32: `isTranslucent` is \"yes\"; write true"]
  ),
  (
    "transom: 1\npages: {a: {}}\nnavigationBar:\n  barTintColor: #F8F8F8\n",
    ["4:17: #F8F8F8 is a comment in YAML; write \"#F8F8F8\" in quotes"]
  ),
  (
    "transom: 1\npages: {a: {}}\ndevice: iphone8\n",
    ["3:9: there is no device `iphone8`; did you mean `iPhone 8`?"]
  ),
  (
    "transom: 1\npages: {a/b: {}}\n",
    ["2:9: \"a/b\" cannot name a page; write 1 to 64 letters, digits, spaces, dots, - or _"]
  ),
  (
    oneBar("standardAppearance: {backgroundColor: red, configure: opaque}"),
    ["3:60: `configure` resets the keys before it; write it first"]
  ),
  (
    "transom: 1\npages: {a: {}\n",
    ["3:1: the file ends in the middle of a value; close all brackets and quotes"]
  ),
  (
    onePage("title: a: b"),
    [
      "2:21: this is not YAML: did not find expected ',' or '}', "
        + "while parsing a flow mapping that begins on line 2"
    ]
  ),
]
