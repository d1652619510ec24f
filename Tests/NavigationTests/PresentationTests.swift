import Navigation
import Testing
import Units

/// Returns a scene in which L presents and dismisses B.
private func scene(
  _ style: Presentation.Style, _ animator: Presentation.Animator = .springFromBottom,
  addToView: Bool? = nil,
  animated: Bool = true
) -> Scene {
  Scene(
    .ios9, device: .phone(320, 568), pages: [Page("L"), Page("B"), Page("C")],
    .present(Presentation("B", style: style, animator: animator, isAnimated: animated)),
    .wait(0.2), .dismiss(addToView: addToView, animated: animated), .wait(0.2))
}

extension Timeline {
  /// Returns the container's subviews as in Yang (2017): `a` is the presenting view, and `b` is the
  /// presented page's view.
  fileprivate func containers(from time: Double) -> [String] {
    scriptEvents.filter { $0.time >= seconds(time) && $0.time < seconds(time + 0.6) }.compactMap {
      guard case .uikit(.modalContainer(let views, let moment)) = $0.event else { return nil }
      let letters = views.map { $0 == .presenting ? "a" : "b" }
      return "\(moment.rawValue): " + (letters.isEmpty ? "nil" : letters.joined(separator: ","))
    }
  }
}

@Suite struct `Presenting a page` {
  @Test func `ends with viewDidAppear and, in full screen, the lower page's viewDidDisappear`()
    throws
  {
    let timeline = try scene(.fullScreen).timeline()
    #expect(
      timeline.callbacks == calls(on: "B", "viewDidLoad") + calls(on: "L", "viewWillDisappear")
        + calls(on: "B", "viewWillAppear") + layout(of: "B") + calls(on: "B", "viewDidAppear")
        + calls(on: "L", "viewDidDisappear") + calls(on: "B", "viewWillDisappear")
        + calls(on: "L", "viewWillAppear")
        + calls(on: "L", "viewDidAppear") + calls(on: "B", "viewDidDisappear", "dealloc"))
    #expect(timeline.times(of: "B.viewDidAppear") == [500_000])
    #expect(timeline.times(of: "L.viewDidAppear") == [1_200_000])
  }

  @Test func `calls no callbacks on the page below with the custom style`() throws {
    let callbacks = try scene(.custom).timeline().callbacks
    #expect(
      callbacks == calls(on: "B", "viewDidLoad", "viewWillAppear") + layout(of: "B")
        + calls(on: "B", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "dealloc"))
  }

  @Test func `calls the same callbacks immediately without animation`() throws {
    let timeline = try scene(.fullScreen, animated: false).timeline()
    #expect(timeline.callbacks == (try scene(.fullScreen).timeline().callbacks))
    #expect(timeline.times(of: "B.viewDidAppear") == [0])
  }

  @Test(
    arguments: [
      (Presentation.Style.custom, nil, ["nil", "b", "b", "b"]),
      (.fullScreen, nil, ["a", "a,b", "a,b", "b"]),
    ] as [(Presentation.Style, Bool?, [String])])
  func `produces the container subviews that UIKit Facts lists`(
    _ style: Presentation.Style, _ adds: Bool?, _ lists: [String]
  ) throws {
    let timeline = try scene(style, addToView: adds).timeline()
    #expect(
      timeline.containers(from: 0)
        == zip(Modal.Moment.allCases, lists).map { "\($0.rawValue): \($1)" })
  }

  @Test(
    arguments: [
      (Presentation.Style.custom, true, ["b", "a,b", "a,b", "a"]),
      (.custom, false, ["/", "/", "b", "nil"]),
      (.fullScreen, true, ["b", "b,a", "a,b", "nil"]),
      (.fullScreen, false, ["/", "/", "b", "nil"]),
    ] as [(Presentation.Style, Bool, [String])])
  func `produces container subviews that depend on addSubview in the dismissal`(
    _ style: Presentation.Style, _ adds: Bool, _ lists: [String]
  ) throws {
    let timeline = try scene(style, addToView: adds).timeline()
    #expect(
      timeline.containers(from: 0.7)
        == zip(Modal.Moment.allCases, lists).filter { $1 != "/" }.map { "\($0.rawValue): \($1)" })
  }

  @Test func `produces the transition context frames that UIKit Facts lists`() throws {
    let whole = Rect(x: 0, y: 0, width: 320, height: 568)
    let frames = try scene(.fullScreen).timeline().events.compactMap { event -> [Rect]? in
      if case .uikit(.contextFrames(let frames)) = event.event { return frames }
      return nil
    }
    #expect(frames == [[whole, .zero, .zero, whole], [whole, .zero, whole, whole]])
  }
}

@Suite struct `A presented page` {
  private func names(_ timeline: Timeline, at time: Double) -> [String] {
    timeline.layer(at: time).children.map(\.name)
  }

  @Test func `covers the screen from the bottom with the spring of a push`() throws {
    let timeline = try scene(.fullScreen, .system).timeline()
    let modal = try #require(timeline.layer(at: 0.1).children.last)
    #expect(modal.name == "modal/B")
    #expect(modal.frame.minY == 568 * (1 - Spring.progress(after: 0.1)))
    let dismissing = try #require(timeline.layer(at: 0.8).children.last)
    #expect(abs(dismissing.frame.minY - 568 * Spring.progress(after: 0.1)) < 1e-9)
    #expect(timeline.phase(at: 0.1) == .present && timeline.phase(at: 0.8) == .dismiss)
    #expect(timeline.phase(at: 0.6) == .rest)
  }

  @Test func `starts half a screen lower and overshoots its position with springFromBottom`()
    throws
  {
    let timeline = try scene(.custom).timeline()
    let tops = (0...50).compactMap {
      timeline.layer(at: Double($0) / 100).children.last?.frame.minY
    }
    #expect(tops.first == 284 && tops.last == 0)
    #expect(tops.contains { $0 < -10 } && tops.allSatisfy { $0 > -60 })
  }

  @Test
  func `shrinks to a width of one point around its center when dismissed with springFromBottom`()
    throws
  {
    let timeline = try scene(.custom).timeline()
    for time in [0.75, 0.95, 1.1] {
      let frame = try #require(timeline.layer(at: time).children.last?.frame)
      #expect(frame.width < 320 && abs(frame.minX + frame.width / 2 - 160) < 1e-9)
    }
    let modal = try #require(timeline.state(at: 1.1).modal)
    #expect(modal.frame(at: Instant(seconds(1.2)), on: .phone(320, 568)).width == 1)
  }

  @Test func `hides the pages below it with the fullScreen style, but not with custom`() throws {
    let full = try scene(.fullScreen).timeline()
    #expect(names(full, at: 0.6) == ["container/background", "modal/B"])
    #expect(names(full, at: 0.3).contains("pages/L") && names(full, at: 0.3).contains("bar"))
    #expect(names(try scene(.custom).timeline(), at: 0.6).contains("pages/L"))
  }

  @Test
  func `leaves a white screen if the dismissal of a custom presentation adds the presenting view`()
    throws
  {
    let timeline = try scene(.custom, addToView: true).timeline()
    #expect(names(timeline, at: 0.9).contains("pages/L"))
    let end = timeline.layer(at: 1.3)
    #expect(end.children.map(\.name) == ["container/background"])
    #expect(end.children.first?.content == .color(.white))
  }

  @Test
  func
    `leaves a white screen in a dismissal from fullScreen that does not add the presenting view`()
    throws
  {
    let timeline = try scene(.fullScreen, addToView: false).timeline()
    let dismissing = timeline.layer(at: 0.9)
    #expect(dismissing.children.map(\.name) == ["container/background", "modal/B"])
    #expect(dismissing.children.first?.content == .color(.white))
    #expect(names(timeline, at: 1.2).contains("pages/L"))
  }
}
