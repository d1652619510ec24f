import Linting
import Testing

/// Lines at which a rule finds something in pages under a library; nil is UIKit alone.
private func lines(_ number: Int, _ library: String?, ios: Int = 12, _ text: String) throws
  -> [Int]
{
  let mode = library.map { LintMode.library($0) } ?? .plain
  let rule = RuleCase(number, mode, ios: ios, breach: text, good: "")
  return try rule.findings(in: rule.breach).map { $0.location.line }
}

/// The numbers of the lines that a text marks, in the scenario that is made of it.
private func marked(_ text: String) -> [Int] {
  RuleCase(0, breach: text, good: "").lines
}

@Suite struct `The lint says of a library's fake bars what their pictures show` {
  @Test func `N12 where a 0×0 image reaches one`() throws {
    let image = """
      images: {none: {}}
      pages:
        a: {viewWillAppear: [navigationBar: {backgroundImage: none}]}  # here
      """
    for (library, ios, isFound) in [
      ("km", 14, true), ("km", 15, false), ("meituan", 14, true), ("meituan", 17, true),
      ("qmui", 12, true), ("qmui", 15, false), ("qmui-2018", 12, false),
    ] {
      let expected = isFound ? marked(image) : []
      #expect(try lines(12, library, ios: ios, image) == expected, "\(library), iOS \(ios)")
    }
    let overlay = "pages:\n  a: {viewWillAppear: [navigationBar: {overlayColor: red}]}"
    #expect(try lines(12, "km", overlay) == [5])
    #expect(try lines(12, "qmui", overlay) == [])
  }

  @Test func `N14 where pages go on clipping`() throws {
    let text = """
      navigationBar: {isTranslucent: false}
      pages:
        a:
          clipsToBounds: true  # here
      """
    for library in ["qmui", "qmui-2018"] {
      #expect(try lines(14, library, text) == marked(text), "\(library)")
    }
    for library in ["km", "meituan"] { #expect(try lines(14, library, text) == [], "\(library)") }
  }

  @Test func `N15 where barTintColor is not mapped`() throws {
    let text = "navigationBar:\n  barTintColor: red  # here\npages: {a: {}}"
    for library in [nil, "km", "meituan", "qmui-2018"] {
      #expect(try lines(15, library, ios: 15, text) == marked(text), "\(library ?? "native")")
    }
    #expect(try lines(15, "qmui", ios: 15, text) == [])
  }
}

@Suite struct `The lint of pages whose bar is hidden` {
  private func text(_ third: String) -> String {
    """
    interactivePopGestureRecognizer: {delegate: replaced}
    pages:
      a:
        viewWillAppear:
          - navigationBar:
              barTintColor: red  # here
          - setNavigationBarHidden: {hidden: false, animated: follow}
      b: {viewWillAppear: [setNavigationBarHidden: {hidden: true, animated: follow}]}
      c: {viewWillAppear: [setNavigationBarHidden: {hidden: false, animated: follow}]}
    script: [push: b, wait: 0.1, \(third)]
    """
  }

  @Test func `N3 asks nothing of them, and of the next page that shows it again`() throws {
    #expect(try lines(3, nil, text("pop")) == [])
    #expect(try lines(3, nil, text("push: c")) == marked(text("push: c")))
  }

  @Test func `N3 knows that a bar has come back with a cancelled swipe`() throws {
    let text = """
      interactivePopGestureRecognizer: {delegate: replaced}
      pages:
        a: {viewWillAppear: [setNavigationBarHidden: {hidden: true, animated: follow}]}
        b:
          viewWillAppear:
            - navigationBar:
                tintColor: red  # here
            - setNavigationBarHidden: {hidden: false, animated: follow}
        c: {}
      script: [push: b, wait: 0.1, swipe: {to: 0.4, release: cancel}, push: c]
      """
    #expect(try lines(3, nil, text) == marked(text))
  }

  @Test func `N20 tells of one that is hidden from the start`() throws {
    let text = """
      navigationBarHidden: true
      pages:
        a: {}
        b: {}  # here
        c: {interactivePopGestureRecognizer: {delegate: replaced}}
      script: [push: b, push: c]
      """
    #expect(try lines(20, nil, text) == marked(text))
    #expect(try lines(20, "fd", text) == [])
  }

  @Test func `N20 tells of one that the script hides`() throws {
    let text = """
      pages:
        a: {}
        b: {}
        c: {}  # here
        d: {}  # here
        e: {}
      script:
        - push: b
        - push: c
        - setNavigationBarHidden: {hidden: true}
        - push: d
        - wait: 0.1
        - setNavigationBarHidden: {hidden: false}
        - push: e
      """
    #expect(try lines(20, nil, text) == marked(text))
  }
}

@Suite struct `The lint under libraries with a bar a page` {
  private let flags = """
    pages:
      a: {viewWillAppear: [setNavigationBarHidden: {hidden: true, animated: follow}]}
      b: {viewWillAppear: [navigationBar: {backgroundImage: red}]}
    script: [push: b]
    """

  @Test func `N10 asks for no flag where each bar has its own`() throws {
    for library in ["rt", "jt"] { #expect(try lines(10, library, flags) == [], "\(library)") }
    for library in [nil, "km", "container"] {
      #expect(try lines(10, library, flags) == [6], "\(library ?? "native")")
    }
  }

  @Test func `N31 asks for no shadow where nothing is left behind`() throws {
    for library in ["rt", "jt", "page-bar", "container"] {
      #expect(try lines(31, library, flags) == [], "\(library)")
    }
    #expect(try lines(31, "km", flags) == [6])
  }

  @Test func `N20 tells of what switches RT's swipe off, unless the page says`() throws {
    let text = """
      interactivePopGestureRecognizer: {delegate: replaced}
      pages:
        a: {}
        b: {navigationItem: {leftBarButtonItem: X}}  # here
        c:
          viewWillAppear:
            - setNavigationBarHidden: {hidden: true, animated: follow}  # here
        d: {navigationItem: {hidesBackButton: true}}
        e: {navigationItem: {leftBarButtonItem: X}, rt: {disableInteractivePop: false}}
      script: [push: b]
      """
    #expect(try lines(20, "rt", text) == marked(text))
    let rule = RuleCase(20, .library("rt"), breach: text, good: "")
    #expect(
      try rule.findings(in: rule.breach).allSatisfy {
        $0.fix == "write `rt: {disableInteractivePop: false}`"
      })
    #expect(try lines(20, "jt", text) == [])
  }
}
