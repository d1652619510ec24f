import Layers
import Navigation
import Testing
import Units

/// Green A, red B, each styled whenever it will appear.
private func pages(_ profile: Profile) -> [Page] {
  [Page("A").styled(.green, profile), Page("B").styled(.red, profile)]
}

private let early: [Profile] = [.ios9, .ios10, .ios11, .ios13]

extension BarStrip {
  /// Whether the strip shows one paint left of an edge and another right of it.
  fileprivate func isSplit(at edge: Double, _ left: Paint?, _ right: Paint?) -> Bool {
    [1.0, 60, 120, 200, 280, 374].allSatisfy { paint(at: $0) == ($0 < edge ? left : right) }
  }
}

extension Timeline {
  /// Frames in which the bar is not split at the upper page's edge between these paints.
  fileprivate func unsplitFrames(_ left: Paint?, _ right: Paint?, upper: String = "B") -> [Double] {
    framesInTransition().filter {
      let window = layer(at: $0)
      guard let edge = window.page(upper)?.frame.minX else { return true }
      return !BarStrip(window).isSplit(at: edge, left, right)
    }.map(\.seconds)
  }
}

@Suite struct `Where bars' colours differ` {
  @Test(arguments: early, System.fakeBars)
  func `a fake-bar library splits the bar in push, pop and swipe (S01, S02)`(
    profile: Profile, system: System
  ) throws {
    for (action, stack) in [
      (Step.Action.push("B"), ["A"]), (.pop, ["A", "B"]), (.swipe(0.5, .cancel), ["A", "B"]),
      (.swipe(0.6, .finish), ["A", "B"]),
    ] {
      let timeline = try Scene(profile, pages: pages(profile), stack: stack, action, .wait(0.1))
        .automatic.timeline(system)
      #expect(timeline.unsplitFrames(.green, .red) == [])
    }
  }

  @Test(arguments: [Profile.ios9, .ios11], [System.fd, .overlay])
  func `others leave UIKit's jump`(profile: Profile, system: System) throws {
    let scene = Scene(profile, pages: pages(profile), stack: ["A", "B"], .swipe(0.5, .cancel))
    let timeline = try scene.timeline(system)
    for frame in timeline.framesInTransition() {
      #expect(timeline.layer(at: frame)["bar"] == (try scene.timeline().layer(at: frame)["bar"]))
    }
  }

  @Test(arguments: [System.qmui, .qmui2018])
  func `QMUI without its switch is UIKit alone`(system: System) throws {
    for profile in Profile.allCases {
      let scene = Scene(
        profile, pages: pages(profile), .push("B"), .wait(0.1), .swipe(0.5, .cancel))
      let (timeline, native) = (try scene.timeline(system), try scene.timeline())
      #expect(timeline.frames().allSatisfy { timeline.layer(at: $0) == native.layer(at: $0) })
    }
  }

  @Test(arguments: System.fakeBars)
  func `popTo shows the target's style and the leaving page's (S39)`(system: System) throws {
    let paints: [(String, Paint)] = [("A", .green), ("B", .yellow), ("C", .purple), ("D", .red)]
    let pages = paints.map { Page($0.0).styled($0.1, .ios11) }
    let timeline = try Scene(
      .ios11, pages: pages, stack: ["A", "B", "C", "D"], .popTo("A", animated: true), .wait(0.1)
    ).automatic.timeline(system)
    #expect(timeline.unsplitFrames(.green, .red, upper: "D") == [])
    #expect(BarStrip(timeline.layer(at: timeline.end.seconds)).paint(at: 100) == .green)
  }
}

@Suite struct `The bug of 4.8's mirrored scroll-edge appearance (S49)` {
  private func timeline(_ profile: Profile, offset: Double) throws -> Timeline {
    let pages = pages(profile).map { page in
      var page = page
      page.scrollView = ScrollView()
      page.scrollView?.contentOffset = offset
      return page
    }
    return try Scene(profile, pages: pages, .push("B")).automatic.timeline(.qmui)
  }

  @Test(arguments: [Profile.ios15, .ios17])
  func `shows the old page's style on the new page at the scroll edge`(profile: Profile) throws {
    #expect(try timeline(profile, offset: 0).unsplitFrames(.green, .green) == [])
  }

  @Test(arguments: [Profile.ios15, .ios17])
  func `is not seen 20 pt below it`(profile: Profile) throws {
    #expect(try timeline(profile, offset: 20).unsplitFrames(.green, .red) == [])
  }
}

@Suite struct `A theme change on the upper page under the other libraries (S06)` {
  private func lower(_ system: System) throws -> (during: Paint?, after: Paint?) {
    // The pages set nothing; the theme paints the real bar.
    let timeline = try Scene(
      .ios11, pages: [Page("A"), Page("B")], .push("B"), .style(Paint.purple.changes(.ios11)),
      .wait(0.1), .pop, .wait(0.1)
    ).starting(.green).automatic.timeline(system)
    return (
      BarStrip(timeline.layer(at: 0.7)).paint(at: 1),
      BarStrip(timeline.layer(at: timeline.end.seconds)).paint(at: 1)
    )
  }

  @Test func `is reverted by Meituan's memory, as by KM's`() throws {
    #expect(try lower(.meituan) == (.green, .green))
    #expect(try lower(.km) == (.green, .green))
  }

  @Test func `stays under UIKit alone and its like`() throws {
    for system in [System.native, .fd, .overlay] {
      #expect(try lower(system) == (.purple, .purple))
    }
  }

  @Test func `is asked again by QMUI, which writes the configured default`() throws {
    #expect(try lower(.qmui) == (.green, .green))
  }
}

@Suite struct `QMUI asks again and remembers nothing` {
  private func styled(later paint: Paint) -> [Page] {
    let late = HookAction.after(seconds(1), [.navigationBar(paint.changes(.ios11))])
    return [
      Page("A").styled(.green, .ios11), Page("B").styled(.red, .ios11).with(.viewDidAppear, late),
    ]
  }

  @Test(arguments: System.fakeBars)
  func `a late style shows on its own half of a swipe (S07)`(system: System) throws {
    let timeline = try Scene(
      .ios11, pages: styled(later: .yellow), .push("B"), .wait(1.2), .swipe(0.5, .finish)
    ).automatic.timeline(system)
    let window = timeline.layer(at: 2)
    #expect(BarStrip(window).isSplit(at: window.page("B")?.frame.minX ?? 0, .green, .yellow))
  }

  @Test func `a late style jumps where both pages have one key (S07)`() throws {
    let pages = styled(later: .yellow).map { $0.saying("qmui", "transitionKey", .text("same")) }
    let timeline = try Scene(.ios11, pages: pages, .push("B"), .wait(1.2), .swipe(0.5, .finish))
      .automatic.timeline(.qmui)
    for x in [1.0, 374] { #expect(BarStrip(timeline.layer(at: 2)).paint(at: x) == .green) }
  }

  @Test(arguments: early)
  func `A's own style is there from frame 0 of a pop from a hidden bar (S08)`(
    profile: Profile
  ) throws {
    let scene = Scene(
      profile,
      pages: [
        Page("A").styled(.green, profile).hidingBar(false),
        Page("B").styled(.red, profile).hidingBar(true),
      ], stack: ["A", "B"], .pop
    ).starting(.purple).automatic
    for system in [System.qmui, .qmui2018, .meituan] {
      #expect(try scene.timeline(system).unsplitFrames(.green, nil) == [])
    }
  }

  @Test(arguments: System.fakeBars)
  func `a global style is never seen between two own ones (S09)`(system: System) throws {
    let scene = Scene(
      .ios11, pages: [Page("A").styled(.yellow, .ios11), Page("B").styled(.purple, .ios11)],
      .push("B"), .pop
    ).starting(.red).automatic
    let timeline = try scene.timeline(system)
    #expect(timeline.unsplitFrames(.yellow, .purple) == [])
  }

  @Test func `preferredNavigationBarHidden hides the bar with its page`() throws {
    let pages = pages(.ios11).map {
      $0.saying("qmui", "preferredNavigationBarHidden", .boolean($0.name == "B"))
    }
    for (action, stack) in [(Step.Action.push("B"), ["A"]), (.pop, ["A", "B"])] {
      let timeline = try Scene(.ios11, pages: pages, stack: stack, action).automatic.timeline(.qmui)
      #expect(timeline.unsplitFrames(.green, nil) == [])
      #expect(timeline.state(at: timeline.end.seconds).bar.isHidden == (stack == ["A"]))
    }
  }
}

@Suite struct `A push while a push runs (S29, S40)` {
  @Test(arguments: System.allCases)
  func `ends with three pages, one bar and no fake on C`(system: System) throws {
    let all = pages(.ios11) + [Page("C").styled(.purple, .ios11)]
    let timeline = try Scene(.ios11, pages: all).automatic
      .script(.at(0, .push("B")), .at(0.2, .push("C")), .at(0.25, .pop), .then(.wait(1)))
      .timeline(system)
    let state = timeline.state(at: timeline.end.seconds)
    #expect(state.stack == ["A", "B", "C"])
    #expect(state.bar.showsBackground && state["C"].fakeBar == nil)
    #expect(BarStrip(timeline.layer(at: timeline.end.seconds)).paint(at: 100) == .purple)
    // QMUI's is not animated: C is there as soon as B is.
    let isThere = timeline.state(at: 0.501).transition == nil
    #expect(isThere == (system == .qmui))
    #expect(timeline.refusals.map(\.time) == [seconds(0.25)])
  }

  @Test(arguments: System.allCases)
  func `is animated after a cancelled swipe (S12)`(system: System) throws {
    let all = pages(.ios11) + [Page("C").styled(.purple, .ios11)]
    let timeline = try Scene(
      .ios11, pages: all, stack: ["A", "B"], .swipe(0.3, over: 0.2, .cancel), .push("C")
    ).automatic.timeline(system)
    let last = timeline.framesInTransition().last?.seconds ?? 0
    #expect(timeline.state(at: last).transition?.to == "C")
    #expect(timeline.state(at: last).transition?.isInteractive == false)
  }

  @Test(arguments: [System.qmui, .fd])
  func `of a page on the stack does nothing`(system: System) throws {
    let timeline = try Scene(.ios11, pages: pages(.ios11), stack: ["A", "B"], .push("A"), .wait(1))
      .timeline(system)
    #expect(timeline.state(at: 1).stack == ["A", "B"])
    #expect(timeline.refusals.count == 1)
    #expect(timeline.callbacks.isEmpty)
  }
}

@Suite struct `A hairline (S50)` {
  @Test(arguments: System.fakeBars)
  func `is split with its bar and not doubled`(system: System) throws {
    let timeline = try Scene(.ios11, pages: pages(.ios11), .push("B")).automatic.timeline(system)
    for frame in timeline.framesInTransition() {
      let window = timeline.layer(at: frame)
      #expect(window["bar"]?["background"] == nil)
      let lines = ["A", "B"].compactMap { window.page($0)?["fakeBar"]?["hairline"] }
      #expect(lines.count == 2)
      #expect(lines.allSatisfy { $0.frame.height == 0.5 })
    }
  }
}
