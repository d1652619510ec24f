import Navigation
import Scenarios
import TestSupport
import Testing
import Units

@Suite struct `A parsed scenario` {
  @Test func `keeps the order of a bar's setters`() throws {
    let text = oneBar("isTranslucent: false, barStyle: black, backgroundImage: ~, alpha: 0.5")
    #expect(
      try scenario(text).scene.initialBar == [
        .set(\.isTranslucent, false), .set(\.barStyle, .black), .set(\.backgroundImage, nil),
        .set(\.alpha, 0.5),
      ])
  }

  @Test func `includes text attributes and offsets`() throws {
    let text = oneBar(
      """
      titleTextAttributes: {foregroundColor: white, font: {size: 17.5, weight: bold}},
      backButtonTitlePositionAdjustment: {x: -1, y: 2}, prefersLargeTitles: false
      """)
    #expect(
      try scenario(text).scene.initialBar == [
        .set(\.titleTextAttributes, TextAttributes(color: .white, size: 17.5, weight: .bold)),
        .set(\.backButtonTitlePositionAdjustment, Point(x: -1, y: 2)),
        .set(\.prefersLargeTitles, false),
      ])
    #expect(
      try scenario(
        oneBar("titleTextAttributes: {color: white, size: 17.5, weight: bold}")
      ).scene.initialBar
        == [.set(\.titleTextAttributes, TextAttributes(color: .white, size: 17.5, weight: .bold))])
    #expect(
      try scenario(oneBar("titleTextAttributes: ~")).scene.initialBar
        == [.set(\.titleTextAttributes, TextAttributes())])
  }

  @Test func `distinguishes nil and absent keys of an appearance`() throws {
    let text = oneBar(
      """
      standardAppearance: {configure: opaque, backgroundColor: red, shadowColor: ~,
        backgroundEffect: ~}, scrollEdgeAppearance: ~
      """)
    var standard = BarAppearance(.opaque)
    standard.backgroundColor = .some(Color(red: 1, green: 0, blue: 0))
    standard.shadowColor = .some(nil)
    standard.backgroundEffect = BarAppearance.Effect.none
    #expect(
      try scenario(text).scene.initialBar
        == [.set(\.standardAppearance, standard), .set(\.scrollEdgeAppearance, nil)])
    let effect = try scenario(oneBar("compactAppearance: {backgroundEffect: dark}"))
    var dark = BarAppearance()
    dark.backgroundEffect = .dark
    #expect(effect.scene.initialBar == [.set(\.compactAppearance, dark)])
  }

  @Test func `includes the keys of a page`() throws {
    let text = """
      transom: 1
      navigationBarHidden: true
      interactivePopGestureRecognizer: {delegate: replaced}
      pages:
        a:
          title: 42
          content: {rows: 14}
          edgesForExtendedLayout: [left, all]
          extendedLayoutIncludesOpaqueBars: true
          automaticallyAdjustsScrollViewInsets: false
          additionalSafeAreaInsets: {top: 1, left: 2, bottom: 3, right: 4}
          clipsToBounds: true
          scrollView: {contentOffset: 12, isFirstSubview: false, alwaysBounceVertical: true,
            contentInsetAdjustmentBehavior: never, alwaysBounceHorizontal: true}
          navigationItem: {leftBarButtonItem: L, hidesBackButton: true, backButtonTitle: "",
            standardAppearance: {configure: transparent}}
          interactivePopGestureRecognizer: {delegate: replaced}
          callsSuper: {viewWillAppear: false, viewDidAppear: true}
          viewDidLayoutSubviews:
            - after: 0.25
              do:
                - setNavigationBarHidden: {hidden: true}
                - setNavigationBarHidden: true
                - setNavigationBarHidden: {hidden: true, animated: true}
                - after: 0
                  do: []
      """
    let scene = try scenario(text).scene
    #expect(scene.isNavigationBarHidden && scene.replacesSwipeDelegate)
    var page = Page("a")
    page.title = "42"
    page.content = .rows(count: 14, height: 44)
    page.extendedLayoutIncludesOpaqueBars = true
    page.automaticallyAdjustsScrollViewInsets = false
    page.additionalSafeAreaInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    page.clipsToBounds = true
    var scrollView = ScrollView()
    scrollView.contentOffset = 12
    scrollView.isFirstSubview = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.alwaysBounceVertical = true
    scrollView.alwaysBounceHorizontal = true
    page.scrollView = scrollView
    page.navigationItem.leftBarButtonItem = .title("L")
    page.navigationItem.hidesBackButton = true
    page.navigationItem.backButtonTitle = ""
    page.navigationItem.appearances.standard = BarAppearance(.transparent)
    page.replacesSwipeDelegate = true
    page.callbacksWithoutSuper = [.viewWillAppear]
    page.hooks[.viewDidLayoutSubviews] = [
      .after(
        Time(microseconds: 250_000),
        [
          .setNavigationBarHidden(true, animated: .no),
          .setNavigationBarHidden(true, animated: .no),
          .setNavigationBarHidden(true, animated: .yes), .after(.zero, []),
        ])
    ]
    #expect(scene.pages["a"] == page)
  }

  @Test func `includes every kind of bar button`() throws {
    func button(_ text: String) throws -> BarButtonItem? {
      try scenario("transom: 1\npages: {a: {navigationItem: {rightBarButtonItem: \(text)}}}").scene
        .pages["a"]?.navigationItem.rightBarButtonItem
    }
    #expect(try button("Edit") == .title("Edit"))
    #expect(try button("{title: Edit}") == .title("Edit"))
    #expect(try button("{image: red}") == .image("red"))
    #expect(try button("~") == nil)
  }

  @Test func `includes colors, gradients and rows as content`() throws {
    #expect(try content("{color: blue}") == .color(Color(red: 0, green: 0, blue: 1)))
    #expect(try content("{gradient: [white, black]}") == .gradient(top: .white, bottom: .black))
    #expect(try content("{rows: 3, rowHeight: 60.5}") == .rows(count: 3, height: 60.5))
    #expect(try content("~") == PageContent.none)
  }

  @Test(arguments: [
    (
      "{color: red, rows: 3}",
      "2:22: `content` has `color` and `rows`; keep one"
    ),
    (
      "{color: red, rowHeight: 3}",
      "2:46: `rowHeight` needs `rows`; write {rows: 14, rowHeight: 44}"
    ),
    (
      "{gradient: [red, white, blue]}",
      "2:33: `gradient` needs two colors; write [top, bottom]"
    ),
  ])
  func `cannot have contradictory or incomplete page content`(_ content: String, _ issue: String) {
    #expect(issues(onePage("content: \(content)")) == [issue])
  }

  @Test func `includes steps with and without options`() throws {
    let text = """
      transom: 1
      pages: {a: {}, b: {}}
      script:
        - push: {page: b, animated: false}
        - {at: 1.5, pop: ~}
        - popTo: a
        - popTo: {page: a, animated: false}
        - popToRoot
        - popToRoot: {animated: false}
        - swipe: {to: 1, from: 10.5}
        - style: {navigationBar: {barTintColor: ~, alpha: 1}}
        - scroll: {page: a, to: 120, over: 0.5}
        - scroll: {page: a, to: -1}
        - setNavigationBarHidden: {hidden: true}
        - setNavigationBarHidden: false
        - setNavigationBarHidden: {hidden: false, animated: true}
      """
    let half = Time(seconds: 0.5)
    #expect(
      try scenario(text).scene.steps == [
        Step(.push("b", animated: false)),
        Step(at: Time(seconds: 1.5), .pop(animated: true)),
        Step(.popTo("a", animated: true)), Step(.popTo("a", animated: false)),
        Step(.popToRoot(animated: true)), Step(.popToRoot(animated: false)),
        Step(.swipe(Swipe(to: 1, over: Time(seconds: 0.4), release: .natural, from: 10.5))),
        Step(.style([.set(\.barTintColor, nil), .set(\.alpha, 1)])),
        Step(.scroll("a", to: 120, over: half)), Step(.scroll("a", to: -1, over: .zero)),
        Step(.setNavigationBarHidden(true, animated: false)),
        Step(.setNavigationBarHidden(false, animated: false)),
        Step(.setNavigationBarHidden(false, animated: true)),
      ])
  }

  @Test func `must have exactly one complete action per item`() {
    let text = onePage(
      "viewDidLoad: [{}, {navigationBar: {}, after: 1, do: []}, {after: 1}, {do: []}]")
    #expect(
      issues(text).map { $0.prefix(60) }
        == [
          "2:27: the item does nothing; write {navigationBar: {barTintC",
          "2:31: an item has one action, and this one has `navigationBar",
          "2:70: `do` is missing from `viewDidLoad`; write `do: [{navigat",
          "2:82: `after` is missing from `viewDidLoad`; write `after: 1.0",
        ].map { $0.prefix(60) })
  }

  @Test func `includes one or more known systems, each only once`() throws {
    let start = "transom: 1\npages: {a: {}}\nsystem: "
    #expect(try scenario(start + "km", knownSystems: ["km"]).systems == ["km"])
    #expect(try scenario(start + "[native, km]").systems == ["native", "km"])
    #expect(
      issues(start + "[kmm, native, native]", knownSystems: ["native", "km"]) == [
        "3:10: there is no system `kmm`; did you mean `km`?",
        "3:23: the system `native` is listed twice; write it once",
      ])
    #expect(
      issues(start + "zzz", knownSystems: ["native"]) == [
        "3:9: there is no system `zzz`; `transom list systems` lists the systems"
      ])
  }

  private func content(_ text: String) throws -> PageContent? {
    try scenario(onePage("content: \(text)")).scene.pages["a"]?.content
  }
}
