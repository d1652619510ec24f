import Layers
import Navigation
import TestSupport
import Testing
import Units

/// Compares the frames and states of each system under a condition with the system's `expected.md`.
@Suite struct `Conditions` {
  typealias Observe = (_ system: System) throws -> String

  func check(
    _ condition: String, _ location: SourceLocation = #_sourceLocation, _ observe: Observe
  ) throws {
    for system in System.all {
      let expected = try Expectations(of: system.name).conditions?[condition]?.cells["result"]
      let found = try observe(system)
      #expect(found == expected, "\(system): \(condition)", sourceLocation: location)
    }
  }

  func pages(_ profile: Profile, _ lower: Paint = .green, _ upper: Paint = .red) -> [Page] {
    [Page("A").styled(lower, profile), Page("B").styled(upper, profile)]
  }

  /// Returns how the bars of two pages are drawn during a transition, in the words of the tables.
  private func transitionResult(
    _ timeline: Timeline, at time: Double, _ lower: Paint? = .green, _ upper: Paint? = .red
  ) throws -> String {
    let window = timeline.layer(at: time)
    let transition = try #require(timeline.state(at: time).transition)
    let found = timeline.paints(at: time)
    let split: String =
      switch found {
      case [lower, upper]: ""
      case [lower]: ", the new one stale"
      case [lower, nil]: ", none on the new page"
      default: found.last == upper ? ", the old one wrong" : ", \(found)"
      }
    if window.names.contains(where: { $0.hasPrefix("screenshots/") }) {
      return "screenshots" + split
    }
    let pages = [transition.lower, transition.upper].compactMap { window.page($0) }
    if pages.contains(where: { $0["fakeBar"] != nil }) { return "fake bars" + split }
    if pages.contains(where: { $0["bar"] != nil }) { return "own bars" + split }
    if window.at("bar", "outgoingBackground") != nil { return "cross-fade" }
    return found == [upper] ? "jump" : "\(found)"
  }

  @Test(arguments: [
    ([Profile.ios9, .ios10, .ios11], "color differs, up to iOS 12"),
    ([.ios13], "color differs, iOS 13 and 14"),
    ([.ios15, .ios17], "color differs, from iOS 15"),
  ])
  fileprivate func `match the table if colors differ`(profiles: [Profile], condition: String) throws
  {
    for profile in profiles {
      try check(condition) { system in
        let timeline = try Scene(
          profile, pages: pages(profile), .wait(0.1), .push("B"), .wait(0.1)
        ).automatic.timeline(system)
        return try transitionResult(timeline, at: 0.2)
      }
    }
  }

  @Test func `match the table if one page hides the bar`() throws {
    for hidden: PageID in ["A", "B"] {
      try check("bar hidden on one page") { system in
        let pages = pages(.ios11).map { $0.hidingBar($0.id == hidden) }
        let timeline = try Scene(.ios11, pages: pages, .wait(0.1), .push("B"), .wait(0.1))
          .automatic.timeline(system)
        let window = timeline.layer(at: 0.2)
        let shown: PageID = hidden == "A" ? "B" : "A"
        // The real bar has B's style while it slides away with A.
        let isReal = [.uikit, .hiddenFlag].contains(system.info.family)
        let paint = hidden == "A" || isReal ? Paint.red : .green
        #expect(timeline.paints(at: 0.2) == (hidden == "A" ? [nil, paint] : [paint, nil]))
        if window.names.contains(where: { $0.hasPrefix("screenshots/") }) {
          return "in the screenshot"
        }
        if window.page(shown)?["fakeBar"] != nil {
          return window.page(hidden)?["fakeBar"] == nil ? "fake bar on its page" : "two fake bars"
        }
        if window.page(shown)?["bar"] != nil {
          return window.page(hidden)?["bar"] == nil ? "own bar, the other hidden" : "two bars"
        }
        let edge = try #require(window.page("B")).frame.minX
        let expected = hidden == "A" ? edge : edge - 375
        return window["bar"]?.frame.minX == expected ? "the bar slides with its page" : "elsewhere"
      }
    }
  }

  @Test func `match the table if isTranslucent differs`() throws {
    let opaque = HookAction.navigationBar([.set(\.isTranslucent, false)])
    func timeline(_ system: System) throws -> Timeline {
      try Scene(
        .ios11, pages: [Page("A"), Page("B").with(.viewWillAppear, opaque)], .wait(0.1), .push("B"),
        .wait(0.1), .pop, .wait(0.1)
      ).with {
        for id: PageID in ["A", "B"] {
          $0.pages[id] = $0.pages[id]?.setting("qmui", "transitionKey", .text(id.name))
        }
      }.automatic.timeline(system)
    }
    try check("layout of A without a style, after a pop from an opaque B") { system in
      let timeline = try timeline(system)
      let (above, below) = (
        timeline.state(at: 0.65)["B"], timeline.state(at: timeline.end.seconds)["A"]
      )
      if above.frame.minY == 0 { return "never below the bar" }
      return below.frame.minY == 64
        ? "stays below the bar: 64" : "under the bar again: \(Int(below.frame.minY))"
    }
    try check("isTranslucent of B's fake bar in the pop") { system in
      let fake = try timeline(system).state(at: 0.8)["B"].fakeBar
      return fake.map { $0.style.isTranslucent == false ? "copied" : "not copied" } ?? "none"
    }
  }

  @Test func `match the table for an image with an alpha below 1`() throws {
    try check("image with alpha below 1") { system in
      let timeline = try Scene(
        .ios11, pages: pages(.ios11, .glass, .mist), .wait(0.1), .push("B"), .wait(0.1)
      ).automatic.timeline(system)
      let state = timeline.state(at: 0.2)
      if let fake = state["A"].fakeBar {
        return fake.style.backgroundImage == "glass" ? "copied" : "not copied"
      }
      if let ownBar = state["A"].bar {
        return ownBar.style.backgroundImage == "glass" ? "on its own bar" : ""
      }
      if state.screens != nil {
        return timeline.paints(at: 0.2) == [.glass, .mist] ? "in the screenshot" : ""
      }
      let isTranslucent = state.bar.style.isTranslucent(images: timeline.scene.images)
      return isTranslucent && timeline.paints(at: 0.2) == [.mist]
        ? "translucent, image unchanged" : ""
    }
  }

  @Test func `match the table after a theme change`() throws {
    try check("A's bar during and after the pop, after a theme change on B") { system in
      let pages = ["A", "B"].map {
        Page($0).with(.viewDidLoad, .navigationBar([.set(\.backgroundImage, "green")]))
      }
      let timeline = try Scene(
        .ios11, pages: pages
      ).script(
        .at(0, .push("B")), .at(0.7, .style([.set(\.backgroundImage, "purple")])), .at(1, .pop),
        .then(.wait(0.1))
      ).automatic.timeline(system)
      return [1.2, 1.6].map { timeline.paints(at: $0).first == .green ? "old" : "new" }
        .joined(separator: ", ")
    }
  }

  @Test(arguments: [
    (["A", "C"], "setViewControllers replaces the top page"),
    (["A", "B", "C"], "setViewControllers appends a page"),
  ])
  fileprivate func `match the table for setViewControllers`(pages: [PageID], condition: String)
    throws
  {
    try check(condition) { system in
      let threePages = [("A", Paint.yellow), ("B", .green), ("C", .red)].map {
        Page($0.0).styled($0.1, .ios11)
      }
      let timeline = try Scene(
        .ios11, pages: threePages, .push("B"), .wait(0.1), .set(pages, animated: true), .wait(0.1)
      ).automatic.timeline(system)
      return try transitionResult(timeline, at: timeline.end.seconds - 0.35)
    }
  }

  @Test func `match the table for concurrent pushes`() throws {
    try check("push during another push") { system in
      let timeline = try Scene(.ios11, pages: pages(.ios11) + [Page("C")])
        .script(.at(0, .push("B")), .at(0.2, .push("C")), .then(.wait(1))).automatic.timeline(
          system)
      #expect(timeline.state(at: timeline.end.seconds).stack == ["A", "B", "C"])
      let hasBegun = timeline.scriptEvents.contains {
        if case .uikit(.transitionBegan(let transition)) = $0.event {
          transition.to == "C"
        } else {
          false
        }
      }
      return hasBegun ? "deferred, animated" : "deferred, not animated"
    }
  }

  @Test(arguments: System.all)
  func `are the same in the table of each system`(system: System) throws {
    func names(_ system: System) throws -> [String]? {
      try Expectations(of: system.name).conditions?.rows.map(\.name)
    }
    #expect(try names(system) == names(.native))
  }
}
