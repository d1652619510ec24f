import Linting
import Testing

@Suite struct `Rules for fake bars` {
  @Test func `no-empty-image-in-fake-bar applies where a 0×0 image shows the system's background`()
    throws
  {
    let image = """
      images: {none: {}}
      pages:
        a: {viewWillAppear: [navigationBar: {backgroundImage: none}]}  # here
      """
    for (library, ios, isFound) in [
      ("km", 14, false), ("meituan", 14, false), ("qmui", 12, true), ("qmui", 15, false),
      ("qmui-2018", 12, false),
    ] {
      let expected = isFound ? marked(image) : []
      #expect(
        try lines(of: "no-empty-image-in-fake-bar", library, ios: ios, in: image) == expected,
        "\(library), iOS \(ios)")
    }
  }

  @Test func `clipped-fake-bar applies where a library leaves clipping enabled`() throws {
    let text = """
      navigationBar: {isTranslucent: false}
      pages:
        a:
          clipsToBounds: true  # here
      """
    for library in ["qmui", "qmui-2018"] {
      #expect(try lines(of: "clipped-fake-bar", library, in: text) == marked(text), "\(library)")
    }
    for library in ["km", "meituan"] {
      #expect(try lines(of: "clipped-fake-bar", library, in: text) == [], "\(library)")
    }
  }

  @Test(arguments: [
    ("barTintColor: red", 12, []), ("backgroundColor: red", 12, ["km", "qmui", "qmui-2018"]),
    ("backgroundImage: red", 15, ["km"]),
    ("standardAppearance: {configure: opaque}", 15, ["qmui-2018"]),
  ])
  func `uncopied-background applies where the library does not copy the property`(
    property: String, ios: Int, libraries: [String]
  ) throws {
    let text = "navigationBar:\n  \(property)  # here\npages: {a: {}}"
    for library in ["km", "meituan", "qmui", "qmui-2018"] {
      let expected = libraries.contains(library) ? marked(text) : []
      #expect(
        try lines(of: "uncopied-background", library, ios: ios, in: text) == expected, "\(library)")
    }
  }

  @Test func `no-barTintColor-from-iOS-15 applies unless a library maps barTintColor`() throws {
    let text = "navigationBar:\n  barTintColor: red  # here\npages: {a: {}}"
    for library in [nil, "km", "meituan", "qmui-2018"] {
      #expect(
        try lines(of: "no-barTintColor-from-iOS-15", library, ios: 15, in: text) == marked(text),
        "\(library ?? "native")")
    }
    #expect(try lines(of: "no-barTintColor-from-iOS-15", "qmui", ios: 15, in: text) == [])
  }
}

@Suite struct `Rules for hidden bars` {
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

  @Test func `restore-changed-style skips a page without a bar and checks the next page with one`()
    throws
  {
    #expect(try lines(of: "restore-changed-style", in: text("pop")) == [])
    #expect(try lines(of: "restore-changed-style", in: text("push: c")) == marked(text("push: c")))
  }

  @Test func `restore-changed-style takes a canceled swipe into account`() throws {
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
    #expect(try lines(of: "restore-changed-style", in: text) == marked(text))
  }

  @Test func `hide-in-viewWillAppear accepts a literal true in animated transitions`() throws {
    func text(_ animated: Bool) -> String {
      """
      pages:
        a:
          viewWillAppear:
            - setNavigationBarHidden: {hidden: false, animated: true}\(animated ? "" : "  # here")
        b:
          viewWillAppear:
            - setNavigationBarHidden: {hidden: true, animated: true}\(animated ? "" : "  # here")
      script: [push: {page: b, animated: \(animated)}]
      """
    }
    for text in [text(true), text(false)] {
      #expect(try lines(of: "hide-in-viewWillAppear", in: text) == marked(text))
    }
  }

  @Test(arguments: [true, false])
  func `hide-in-viewWillAppear allows showing a bar that only one page hides`(isOnly: Bool) throws {
    let text = """
      pages:
        a: {viewWillAppear: [setNavigationBarHidden: {hidden: \(!isOnly), animated: follow}]}
        b:
          viewWillAppear: [setNavigationBarHidden: {hidden: true, animated: true}]
          viewWillDisappear:
            - setNavigationBarHidden: {hidden: false, animated: true}\(isOnly ? "" : "  # here")
      script: [push: b, pop]
      """
    #expect(try lines(of: "hide-in-viewWillAppear", in: text) == marked(text))
  }
}

@Suite struct `Rules for systems with one bar per page` {
  private let flags = """
    pages:
      a: {viewWillAppear: [setNavigationBarHidden: {hidden: true, animated: follow}]}
      b: {viewWillAppear: [navigationBar: {backgroundImage: red}]}
    script: [push: b]
    """

  @Test func `explicit-isNavigationBarHidden does not apply where each page has its own flag`()
    throws
  {
    for library in ["rt", "jt"] {
      #expect(
        try lines(of: "explicit-isNavigationBarHidden", library, in: flags) == [], "\(library)")
    }
    for library in [nil, "km", "container"] {
      #expect(
        try lines(of: "explicit-isNavigationBarHidden", library, in: flags) == [6],
        "\(library ?? "native")")
    }
  }

  @Test func `background-without-shadowImage does not apply where pages inherit no style`() throws {
    for library in ["rt", "jt", "page-bar", "container"] {
      #expect(
        try lines(of: "background-without-shadowImage", library, in: flags) == [], "\(library)")
    }
    #expect(try lines(of: "background-without-shadowImage", "km", in: flags) == [6])
  }

  @Test
  func
    `swipe-back-disabled applies to RT, except where the page sets disableInteractivePop`()
    throws
  {
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
    #expect(try lines(of: "swipe-back-disabled", "rt", in: text) == marked(text))
    let rule = RuleCase("swipe-back-disabled", .library("rt"), wrong: text, right: "")
    #expect(
      try rule.findings(in: rule.wrong).allSatisfy {
        $0.fix == "write `rt: {disableInteractivePop: false}`"
      })
    #expect(try lines(of: "swipe-back-disabled", "jt", in: text) == [])
  }
}
