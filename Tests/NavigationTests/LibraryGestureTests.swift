import Navigation
import Testing
import TestSupport
import Units

private let fullScreen = "fullScreenPopGestureEnabled"

@Suite struct `JT's gesture` {
  private func refusals(
    page: Bool?, library: Bool, from start: Double = 200, _ operation: Step.Action
  ) throws -> [String] {
    let upper = page.map { Page("B").setting("jt", fullScreen, .boolean($0)) } ?? Page("B")
    return try Scene(
      .ios11, pages: [Page("A"), upper], operation, .swipe(0.9, from: start), .wait(1)
    )
    .with { $0.settings["jt", default: SettingValues()][fullScreen] = .boolean(library) }
    .timeline(.jt).refusals.map(\.event.summary)
  }

  /// See JTNavigationController.m:39.
  @Test(arguments: [true, false, nil])
  func `uses the controller's flag on a pushed page, regardless of the page's own flag`(page: Bool?)
    throws
  {
    #expect(try refusals(page: page, library: true, .push("B")).isEmpty)
    #expect(try refusals(page: page, library: false, .push("B")).count == 1)
    #expect(try refusals(page: page, library: false, from: 5, .push("B")).isEmpty)
  }

  /// Code in viewDidLoad runs after the library sets the flag (JTNavigationController.m:39; section 6 of the
  /// library's README).
  @Test(arguments: [Callback.viewDidLoad, .viewDidAppear], [true, false])
  func `uses the flag that the page's code sets after the push`(
    callback: Callback, isFull: Bool
  ) throws {
    var values = SettingValues()
    values[fullScreen] = .boolean(isFull)
    for operation in [Step.Action.push("B"), .set(["A", "B"], animated: true)] {
      let upper = Page("B").with(callback, .settings("jt", values))
      let refusals = try Scene(
        .ios11, pages: [Page("A"), upper], operation, .swipe(0.9, from: 200), .wait(1)
      )
      .with { $0.settings["jt", default: SettingValues()][fullScreen] = .boolean(!isFull) }
      .timeline(.jt).refusals
      #expect(refusals.isEmpty == isFull)
    }
  }

  @Test func `uses the page's flag if setViewControllers adds the page`() throws {
    let set = Step.Action.set(["A", "B"], animated: true)
    #expect(try refusals(page: true, library: false, set).isEmpty)
    #expect(try refusals(page: false, library: true, set).count == 1)
  }

  /// The pan recognizer has no delegate (JTNavigationController.m:171–174).
  @Test(arguments: [true, false])
  func `is not refused during a transition, but UIKit ignores the pop`(isFull: Bool) throws {
    let timeline = try Scene(.ios11, pages: ["A", "B", "C"].map { Page($0) }, stack: ["A", "B"])
      .with { $0.settings["jt", default: SettingValues()][fullScreen] = .boolean(isFull) }
      .script(.then(.push("C")), .at(0.2, .swipe(0.9)), .then(.wait(1))).timeline(.jt)
    #expect(
      timeline.refusals.map(\.event.summary) == ["swipe ignored: a transition is running"])
    #expect(timeline.state(at: 1.4).stack == ["A", "B", "C"])
  }
}

@Suite struct `JT's back image` {
  /// See JTNavigationController.m:47.
  @Test func `replaces the left item of a pushed page`() throws {
    var upper = Page("B")
    upper.navigationItem.leftBarButtonItem = "X"
    upper.navigationItem.hidesBackButton = true
    let timeline = try Scene(.ios11, pages: [Page("A"), upper], .push("B"), .wait(0.1))
      .timeline(.jt)
    let bar = try #require(timeline.layer(at: 0.55).at("pages/B", "bar"))
    #expect(
      bar["leftItems"]?.content == .template(.backIndicator(.square), Color(bytes: 0, 122, 255)))
    #expect(!bar.names.contains("backIndicator"))
    // viewDidLoad runs after the library sets its item, so the page's item replaces it.
    var changes = ItemChanges()
    changes.leftBarButtonItem = "X"
    let later = try Scene(
      .ios11, pages: [Page("A"), Page("B").with(.viewDidLoad, .navigationItem(changes))],
      .push("B"), .wait(0.1)
    ).timeline(.jt)
    #expect(later.layer(at: 0.55).at("pages/B", "bar", "leftItems")?.text == "X")
  }

  @Test func `can be removed by the page's code`() throws {
    var changes = ItemChanges()
    changes.leftBarButtonItem = .some(nil)
    let timeline = try Scene(
      .ios11, pages: [Page("A"), Page("B").with(.viewDidLoad, .navigationItem(changes))],
      .push("B"), .wait(0.1)
    ).timeline(.jt)
    let bar = try #require(timeline.layer(at: 0.55).at("pages/B", "bar"))
    // The page is the root of its own navigation controller, so UIKit shows no back button.
    #expect(!bar.names.contains("leftItems") && !bar.names.contains("backIndicator"))
  }
}

@Suite struct `JY's gesture` {
  private func refusals(_ stack: [PageID], _ actions: Step.Action...) throws -> [String] {
    try Scene(.ios11, pages: ["A", "B", "C"].map { Page($0) }, stack: stack).with {
      $0.steps = (actions + [.swipe(0.9), .wait(1)]).map { Step($0) }
    }.timeline(.jy).refusals.map(\.event.summary)
  }

  private let missing =
    "swipe refused: jy: B was not pushed with animation and has no gesture recognizer"

  /// See JYNavigationController.m:77–84, JYNavInteractiveTransition.m:27–36.
  @Test func `exists only on pages that are pushed with animation`() throws {
    #expect(try refusals(["A"], .push("B", animated: true)).isEmpty)
    #expect(try refusals(["A"], .push("B", animated: false)) == [missing])
    // The pages in a scenario's initial stack count as pushed with animation.
    #expect(try refusals(["A", "B"]).isEmpty)
  }

  @Test func `exists on pages that setViewControllers pushes with animation`() throws {
    #expect(try refusals(["A"], .set(["A", "B"], animated: true)).isEmpty)
    #expect(try refusals(["A"], .set(["A", "B"], animated: false)) == [missing])
  }

  @Test func `is removed with the page's view`() throws {
    #expect(
      try refusals(
        ["A"], .push("B", animated: true), .pop(animated: true), .push("B", animated: false))
        == [missing])
  }
}

@Suite struct `FD's block after viewWillDisappear` {
  /// Returns whether the bar is hidden after an operation; A hides the bar in its own code, and B shows it.
  private func isHidden(_ operation: Step.Action) throws -> Bool {
    let pages = [Page("A"), Page("B")].map { page in
      page.with(.viewWillAppear, .setNavigationBarHidden(page.id == "A", animated: .no))
    }
    let timeline = try Scene(
      .ios11, pages: pages, .push("B", animated: true), operation, .wait(0.1)
    )
    .timeline(.fd)
    return timeline.state(at: timeline.end.seconds).bar.isHidden
  }

  /// The popped page has left its navigation controller when the block runs
  /// (UINavigationController+FDFullscreenPopGesture.m:111–116).
  @Test func `has no effect after a pop without animation`() throws {
    #expect(try isHidden(.pop(animated: false)))
    #expect(try isHidden(.popToRoot(animated: false)))
  }

  @Test func `shows the bar during an animated pop`() throws {
    #expect(try !isHidden(.pop(animated: true)))
  }
}
