import Layers
import Navigation
import Testing
import Units

private typealias Draw = BarDraws.Draw

@Suite struct `A 0×0 image on a fake bar` {
  /// The recording of KM's example on iOS 9 shows (241, 239, 245), the page's color, in the bar's
  /// area in eleven frames of a push.
  @Test(arguments: [System.km, .meituan])
  func `draws nothing, so the page's color is visible`(system: System) throws {
    let recorded = Color(bytes: 241, 239, 245)
    for profile in [Profile.ios9, .ios10, .ios11, .ios13] {
      let timeline = try Scene(
        profile,
        pages: ["A", "B"].map { Page($0) { $0.backgroundColor = recorded } },
        .wait(0.1), .push("B")
      ).starting(.transparent).timeline(system)
      #expect(BarDraws(timeline.layer(at: 0)).draws.isEmpty)
      for instant in timeline.framesInTransition() {
        let window = timeline.layer(at: instant)
        for page: PageID in ["A", "B"] {
          #expect(BarDraws(window, fakeOf: page).draws.isEmpty)
          #expect(window.page(page)?["background"]?.content == .color(recorded))
        }
      }
      #expect(BarDraws(timeline.layer(at: 0.6)).draws.isEmpty)
    }
  }

  /// Only a comment in QMUI (UINavigationBar+Transition.m:165) reports this, for QMUI's own fake bars.
  @Test(arguments: [System.qmui, .qmui2018])
  func `draws the system's background under QMUI if it is mirrored`(system: System) throws {
    let set = HookAction.navigationBar([.set(\.backgroundImage, Scene.emptyImage)])
    let pages = ["A", "B"].map { Page(PageID($0)).setting("qmui", "transitionKey", .text($0)) }
    for (profile, expected) in [(Profile.ios11, [Draw].lightBlur()), (.ios13, .chrome(.light))] {
      let timeline = try Scene(
        profile, pages: [pages[0], pages[1].with(.viewDidLayoutSubviews, set)], .wait(0.1),
        .push("B")
      ).timeline(system)
      #expect(timeline.state(at: 0.2)["B"].fakeBar?.style.backgroundImage == Scene.emptyImage)
      #expect(BarDraws(timeline.layer(at: 0.2), fakeOf: "B").draws == expected)
    }
  }
}
