import Layers
import Navigation
import Testing
import Units

@Suite struct `Titles and buttons` {
  private let pages = [
    titled("A", "Lower") { $0.navigationItem.rightBarButtonItem = "Edit" }, titled("B", "Upper"),
  ]

  @Test(arguments: [Profile.ios9, .ios11, .ios15, .ios17])
  func `remain on the real bar under KM, as under UIKit alone`(profile: Profile) throws {
    let scene = itemScene(
      profile, pages: pages, stack: ["A"], .push("B"), .swipe(0.5, .cancel), .pop)
    let native = try scene.timeline()
    let km = try scene.timeline(.km)
    for frame in 0..<native.frameCount(at: FrameRate(frames: 30)) {
      let time = Double(frame) / 30
      #expect(native.layer(at: time).items == km.layer(at: time).items, "\(time)")
    }
  }

  @Test func `do not affect other layers`() throws {
    func timeline(_ pages: [Page]) throws -> Timeline {
      try itemScene(pages: pages, stack: ["A"], .push("B"), .swipe(0.5, .cancel)).timeline()
    }
    let pagesWithoutItems = pages.map { page in
      var page = page
      page.title = nil
      page.navigationItem = NavigationItem()
      return page
    }
    let (with, without) = try (timeline(pages), timeline(pagesWithoutItems))
    for time in [0, 0.1, 0.3, 0.6, 0.8] {
      #expect(with.layer(at: time).withoutItems == without.layer(at: time).withoutItems)
    }
    #expect(!with.layer(at: 0.1).items.isEmpty)
  }

  /// See KMNavigationBarTransition issue 135.
  @Test func `have the same final colors after a tap and after a swipe back`() throws {
    let red = titled("A", "Lower").with(
      .viewWillAppear,
      .navigationBar([
        .set(\.titleTextAttributes, TextAttributes(color: Color(bytes: 255, 0, 0))),
        .set(\.tintColor, Color(bytes: 255, 0, 0)),
      ]))
    let white = titled("B", "Upper").with(
      .viewWillAppear,
      .navigationBar([
        .set(\.titleTextAttributes, TextAttributes(color: .white)), .set(\.tintColor, .white),
      ]))
    let ends = try [Step.Action.pop, .swipe(0.9, .finish)].map { action in
      let timeline = try itemScene(pages: [red, white], stack: ["A", "B"], action).timeline(.km)
      return timeline.layer(at: timeline.end.seconds).items
    }
    #expect(ends[0] == ends[1])
    #expect(ends[0].map(\.text) == ["Lower"])
  }

  /// See QMUI_iOS issues 654 and 692.
  @Test(arguments: [(1.0, Swipe.Release.finish), (0.4, .cancel)])
  func `keep their tint while disappearing under QMUI, and change it immediately under UIKit alone`(
    to: Double, release: Swipe.Release
  ) throws {
    func tinted(_ name: PageID, _ color: Color) -> Page {
      titled(name, name.name).with(.viewWillAppear, .navigationBar([.set(\.tintColor, color)]))
    }
    let scene = itemScene(
      pages: [tinted("A", .black), tinted("B", .white)], stack: ["A", "B"],
      .swipe(to, over: 0.5, release))
    func label(_ system: System, _ time: Double) throws -> Color? {
      let timeline = try scene.timeline(system)
      let window = timeline.layer(at: min(time, timeline.end.seconds))
      guard
        case .text(let text) = (window.item("outgoingBackLabel") ?? window.item("backLabel"))?
          .content
      else { return nil }
      return text.color
    }
    #expect(try label(.qmui, 0.2) == .white)
    #expect(try label(.native, 0.2) == .black)
    #expect(try label(.qmui, 9) == (release == .cancel ? .white : nil))
  }

  @Test func `return to their positions after a canceled swipe`() throws {
    let timeline = try itemScene(
      pages: pages, stack: ["A", "B"], .wait(0.1), .swipe(0.4, .cancel)
    ).timeline()
    #expect(timeline.layer(at: timeline.end.seconds).items == timeline.layer(at: 0).items)
  }
}
