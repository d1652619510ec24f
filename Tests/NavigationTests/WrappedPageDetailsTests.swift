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

/// Small print of nav-systems §4.4 and §4.5.
@Suite struct `A navigation controller for each page` {
  @Test func `takes rt's item appearances from the root, not from the page below`() throws {
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

  @Test func `has rt overwrite two objects before iOS 15, and all four from then on`() throws {
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

  @Test func `makes a bar for the pages that set brings, and not for the one that stays on top`()
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

  @Test(arguments: System.wrapped)
  func `refuses a swipe while another transition runs, in its own words`(system: System) throws {
    let timeline = try Scene(.ios11, pages: names.map { Page($0) }, stack: ["A", "B"]).script(
      .then(.push("C")), .at(0.2, .swipe(0.9)), .then(.wait(1))
    ).timeline(system)
    #expect(
      timeline.refusals.map(\.event.summary)
        == ["swipe refused: \(system.name): a transition is running"])
  }

  @Test func `lets a page's flag beat the library's under jt`() throws {
    func isRefused(page: Bool, library: Bool) throws -> Bool {
      let key = "fullScreenPopGestureEnabled"
      let upper = Page("B").saying("jt", key, .boolean(page))
      let scene = Scene(
        .ios11, pages: [Page("A"), upper], stack: ["A", "B"], .swipe(0.9, from: 200), .wait(1))
      return try !scene.with {
        $0.settings["jt", default: SettingValues()][key] = .boolean(library)
      }.timeline(.jt).refusals.isEmpty
    }
    #expect(try isRefused(page: false, library: true))
    #expect(try !isRefused(page: true, library: false))
  }

  @Test(arguments: System.wrapped)
  func `lets a swipe begin 20 pt from the edge, and no farther`(system: System) throws {
    for (x, isRefused) in [(20.0, false), (20.5, true)] {
      let timeline = try Scene(
        .ios11, pages: [Page("A"), Page("B")], stack: ["A", "B"], .swipe(0.9, from: x), .wait(1)
      ).timeline(system)
      #expect(timeline.refusals.isEmpty != isRefused)
    }
  }

  @Test func `gives the root UIKit's own item under both`() throws {
    for system in System.wrapped {
      let timeline = try Scene(.ios11, pages: [Page("A")], .wait(0.1)).timeline(system)
      #expect(timeline.state(at: 0)["A"].bar?.backButton == .system)
    }
  }

  @Test func `lies on rt's white root view, for good`() throws {
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

  @Test func `is made anew by rt for a page handed to set again, with a plain bar (S20)`() throws {
    let page = Page("A").with(.viewDidLoad, .navigationBar(Paint.green.changes(.ios11)))
      .saying("rt", "disableInteractivePop", .boolean(true))
    let timeline = try Scene(
      .ios11, pages: [Page("R"), page, Page("B"), Page("C")], stack: ["R", "A"], .wait(0.1),
      .push("B"), .set(["R", "A", "C"], animated: true), .pop, .wait(0.1), .swipe(0.9), .wait(0.1)
    ).timeline(.rt)
    #expect(timeline.paints(at: 0.05) == [.green])
    let end = timeline.end.seconds
    #expect(timeline.state(at: end)["A"].bar?.style == BarStyle())
    // What the library keeps with the page itself stays: the swipe's flag, and the item.
    #expect(timeline.refusals.count == 1)
    #expect(timeline.layer(at: end).at("pages/A", "bar", "leftItems") != nil)
  }

  @Test func `leaves rt's flag of the swipe to the first call that hides or shows the bar`() throws
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
    // A page's own word stays.
    #expect(
      try isRefused(false) { $0 = $0.saying("rt", "disableInteractivePop", .boolean(true)) })
  }

  @Test func `is not looked for by rt outside the stack`() throws {
    let timeline = try Scene(
      .ios11, pages: names.map { Page($0) }, stack: ["A", "B"], .popTo("C", animated: true),
      .wait(0.1)
    ).timeline(.rt)
    #expect(
      timeline.refusals.map(\.event.summary) == ["popTo C does nothing: rt finds no such page"])
    #expect(timeline.state(at: timeline.end.seconds).stack == ["A", "B"])
  }

  @Test func `has the library's back item in the trace`() throws {
    func items(_ system: System, _ item: String? = nil) throws -> [String] {
      let upper = Page("B") {
        $0.title = "Two"
        $0.navigationItem.leftBarButtonItem = item
      }
      return try Scene(.ios11, pages: [Page("A"), upper], .push("B"), .wait(0.1))
        .timeline(system).script.compactMap {
          if case .uikit(.itemShown("B", let text)) = $0.event { text } else { nil }
        }
    }
    #expect(try items(.rt) == ["title “Two”, left item “Back”"])
    #expect(try items(.jt) == ["title “Two”, left item (image)"])
    #expect(try items(.container) == ["title “Two”, back button “Back”"])
    for system in System.wrapped {
      #expect(try items(system, "X") == ["title “Two”, left item “X”"])
    }
  }
}
