import Layers
import Navigation
import Testing
import Units

private let names: [PageID] = ["A", "B", "C"]

private func colored(_ paint: Paint) -> BarAppearance {
  var appearance = BarAppearance(.opaque)
  appearance.backgroundColor = .some(paint.color)
  return appearance
}

/// Details of RTRootNavigationController and JTNavigationController.
@Suite struct `A navigation controller for each page` {
  @Test func `has the root page's item appearances under RT, not those of the page below`() throws {
    let pages = zip(names, [Paint.purple, .yellow, .red]).map { name, paint in
      Page(name) { $0.navigationItem.appearances.scrollEdge = colored(paint) }
    }
    for scene in [
      Scene(.ios15, pages: pages, stack: names, .wait(0.1)),
      Scene(.ios15, pages: pages, .set(["A", "C"], animated: false), .wait(0.1)),
    ] {
      let timeline = try scene.timeline(.rt)
      #expect(timeline.paints(at: timeline.end.seconds) == [.purple])
    }
  }

  @Test
  func `overwrites two item appearances before iOS 15, and all four on iOS 15 and later, under RT`()
    throws
  {
    var own = ItemAppearances()
    own.compact = colored(.red)
    own.compactScrollEdge = colored(.red)
    own.standard = colored(.red)
    var root = ItemAppearances()
    root.standard = colored(.green)
    root.compact = colored(.green)
    let pages = [
      Page("A") { $0.navigationItem.appearances = root },
      Page("B") { $0.navigationItem.appearances = own },
    ]
    func items(_ profile: Profile) throws -> ItemAppearances? {
      try Scene(profile, pages: pages, stack: ["A", "B"], .wait(0.1)).timeline(.rt)
        .state(at: 0)["B"].bar?.itemAppearances
    }
    own.standard = root.standard
    #expect(try items(.ios13) == own)
    #expect(try items(.ios15) == root)
  }

  @Test
  func `creates bars for the pages of setViewControllers, except a top page that remains on top`()
    throws
  {
    let pages = zip(names, [Paint.green, .red, .yellow]).map { name, paint in
      Page(name).with(.viewDidLoad, .navigationBar(paint.changes(.ios11)))
    }
    let timeline = try Scene(
      .ios11, pages: pages, stack: ["A", "B"], .set(["B"], animated: false), .wait(0.1),
      .set(["B", "A", "C"], animated: false), .wait(0.1)
    ).timeline(.rt)
    #expect(timeline.paints(at: 0.05) == [.red])
    #expect(timeline.paints(at: 0.15) == [.yellow])
    #expect(timeline.layer(at: 0.15).at("pages/C", "bar")?.names.contains("leftItems") == true)
  }

  @Test func `refuses a swipe during another transition with its own message`() throws {
    let timeline = try Scene(.ios11, pages: names.map { Page($0) }, stack: ["A", "B"]).script(
      .then(.push("C")), .at(0.2, .swipe(0.9)), .then(.wait(1))
    ).timeline(.rt)
    #expect(
      timeline.refusals.map(\.event.summary) == ["swipe refused: rt: a transition is running"])
  }

  @Test(arguments: [System.rt, .jt])
  func `allows a swipe that starts up to 20 points from the edge`(system: System) throws {
    for (x, isRefused) in [(20.0, false), (20.5, true)] {
      let timeline = try Scene(
        .ios11, pages: [Page("A"), Page("B")], stack: ["A", "B"], .swipe(0.9, from: x), .wait(1)
      ).timeline(system)
      #expect(timeline.refusals.isEmpty != isRefused)
    }
  }

  @Test func `has none of the library's items on the root page`() throws {
    for system in [System.rt, .jt] {
      let timeline = try Scene(.ios11, pages: [Page("A")], .wait(0.1)).timeline(system)
      #expect(timeline.layer(at: 0).at("pages/A", "bar")?.names == ["background"])
    }
  }

  @Test func `is above a white root view under RT`() throws {
    let timeline = try Scene(
      .ios11, pages: names.map { Page($0) }, .push("B"), .swipe(0.5, .cancel), .wait(0.1)
    ).timeline(.rt)
    for instant in timeline.frames() {
      let container = timeline.layer(at: instant)["container/background"]
      #expect(container?.content == .color(.white))
    }
    let jt = try Scene(.ios11, pages: [Page("A")], .wait(0.1)).timeline(.jt)
    #expect(jt.layer(at: 0)["container/background"]?.content == .color(.black))
  }

  @Test func `is recreated with a new bar by setViewControllers under RT`() throws {
    let page = Page("A").with(.viewDidLoad, .navigationBar(Paint.green.changes(.ios11)))
      .setting("rt", "disableInteractivePop", .boolean(true))
    let timeline = try Scene(
      .ios11, pages: [Page("R"), page, Page("B"), Page("C")], stack: ["R", "A"], .wait(0.1),
      .push("B"), .set(["R", "A", "C"], animated: true), .pop, .wait(0.1), .swipe(0.9), .wait(0.1)
    ).timeline(.rt)
    #expect(timeline.paints(at: 0.05) == [.green])
    let end = timeline.end.seconds
    #expect(timeline.state(at: end)["A"].bar?.style == BarStyle())
    // The swipe flag and the item do not change, because they belong to the page.
    #expect(timeline.refusals.count == 1)
    #expect(timeline.layer(at: end).at("pages/A", "bar", "leftItems") != nil)
  }

  @Test func `enables or disables the swipe when the bar is first hidden or shown under RT`()
    throws
  {
    func isRefused(_ hidden: Bool, _ change: (inout Page) -> Void = { _ in }) throws -> Bool {
      let page = Page("B", change).with(
        .viewWillAppear, .setNavigationBarHidden(hidden, animated: .follow))
      return try !Scene(
        .ios11, pages: [Page("A"), page], .push("B"), .swipe(0.9), .wait(0.1)
      ).timeline(.rt).refusals.isEmpty
    }
    #expect(try !isRefused(false) { $0.navigationItem.leftBarButtonItem = "X" })
    #expect(try isRefused(true))
    // A page's own setting takes precedence.
    #expect(
      try isRefused(false) { $0 = $0.setting("rt", "disableInteractivePop", .boolean(true)) })
  }

  @Test func `does not pop to a page outside the stack under RT`() throws {
    let timeline = try Scene(
      .ios11, pages: names.map { Page($0) }, stack: ["A", "B"], .popTo("C", animated: true),
      .wait(0.1)
    ).timeline(.rt)
    #expect(
      timeline.refusals.map(\.event.summary) == ["popTo C does nothing: rt does not find the page"])
    #expect(timeline.state(at: timeline.end.seconds).stack == ["A", "B"])
  }

  @Test func `shows its back item in the trace`() throws {
    func items(_ system: System, _ item: BarButtonItem? = nil) throws -> [String] {
      let upper = Page("B") {
        $0.title = "Two"
        $0.navigationItem.leftBarButtonItem = item
      }
      return try Scene(.ios11, pages: [Page("A"), upper], .push("B"), .wait(0.1))
        .timeline(system).scriptEvents.compactMap {
          if case .uikit(.itemShown("B", let text)) = $0.event { text } else { nil }
        }
    }
    #expect(try items(.rt) == ["title “Two”, left item “Back”"])
    #expect(try items(.jt) == ["title “Two”, left item (image)"])
    #expect(try items(.container) == ["title “Two”, back button “Back”"])
    #expect(try items(.rt, "X") == ["title “Two”, left item “X”"])
    #expect(try items(.jt, "X") == ["title “Two”, left item (image)"])
  }
}
