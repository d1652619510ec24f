import Layers
import Navigation
import Testing
import Units

/// A phone with a notch, whose safe area begins at 44 points.
private let phone = Device("x", 375, 812, scale: 3, top: 44, bottom: 34, statusBar: 44)

/// Returns a scene in which L presents B as a page sheet, and dismisses it 0.2 s after the presentation ends.
private func scene(
  _ profile: Profile = .ios13, device: Device = phone, animated: Bool = true,
  _ change: (inout Scene) -> Void = { _ in }
) -> Scene {
  Scene(
    profile, device: device, pages: [Page("L"), Page("B"), Page("C")],
    .present(Presentation("B", style: .pageSheet, isAnimated: animated)), .wait(0.2),
    .dismiss(addToView: nil, animated: animated), .wait(0.2)
  ).with(change)
}

@Suite struct `A page sheet` {
  @Test func `calls only the callbacks of the presented page`() throws {
    let timeline = try scene().timeline()
    #expect(
      timeline.callbacks == calls(on: "B", "viewDidLoad", "viewWillAppear") + layout(of: "B")
        + calls(on: "B", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "dealloc"))
    #expect(timeline.times(of: "B.viewDidAppear") == [500_000])
    #expect(timeline.times(of: "B.viewDidDisappear") == [1_200_000])
    #expect(try scene(animated: false).timeline().callbacks == timeline.callbacks)
  }

  @Test(arguments: [(phone, 54), (.phone(375, 667), 30)] as [(Device, Double)])
  func `begins 10 points below the safe area and has no top inset`(device: Device, top: Double)
    throws
  {
    let timeline = try scene(device: device).timeline()
    let sheet = try #require(timeline.layer(at: 0.6)["modal/B"])
    #expect(
      sheet.frame == Rect(x: 0, y: top, width: 375, height: device.size.height - top))
    #expect(sheet.mask == .roundedTop(radius: 10))
    let state = timeline.state(at: 0.6)["B"]
    #expect(state.frame == sheet.frame)
    #expect(state.safeAreaInsets == EdgeInsets(bottom: device.safeArea.bottom))
  }

  @Test func `enters and leaves at the bottom edge with the spring of a push`() throws {
    let timeline = try scene().timeline()
    func top(_ time: Double) throws -> Double {
      try #require(timeline.layer(at: time)["modal/B"]).frame.minY
    }
    #expect(try top(0) == 812)
    for time in [0.05, 0.1, 0.3] {
      let moved = 758 * Spring.progress(after: time)
      #expect(abs(try top(time) - (812 - moved)) < 1e-9)
      #expect(abs(try top(0.7 + time) - (54 + moved)) < 1e-9)
    }
    #expect(timeline.phase(at: 0.1) == .present && timeline.phase(at: 0.8) == .dismiss)
  }

  @Test func `scales the presenting view by 0.9165 and moves its top to the safe area`() throws {
    let timeline = try scene().timeline()
    func presenting(_ time: Double) throws -> Layer {
      try #require(timeline.layer(at: time)["presenting"])
    }
    let rest = try presenting(0.6)
    #expect(rest.sourceSize == Size(width: 375, height: 812))
    #expect(abs(rest.frame.width - 375 * 0.9165) < 1e-9)
    #expect(abs(rest.frame.height - 812 * 0.9165) < 1e-9)
    #expect(abs(rest.frame.minX - 375 * 0.0835 / 2) < 1e-9 && rest.frame.minY == 44)
    #expect(rest.mask == .roundedTop(radius: 10))
    #expect(try presenting(0).frame == Rect(x: 0, y: 0, width: 375, height: 812))
    let p = Spring.progress(after: 0.1)
    #expect(abs(try presenting(0.1).frame.minY - 44 * p) < 1e-9)
    // The contents are the same in every frame.
    for time in [0, 0.1, 0.3, 0.8] { #expect(try presenting(time).children == rest.children) }
  }

  @Test(arguments: [(InterfaceStyle.light, 0.2), (.dark, 0.48)])
  func `darkens the presenting view`(style: InterfaceStyle, opacity: Double) throws {
    let timeline = try scene { $0.interfaceStyle = style }.timeline()
    let names = timeline.layer(at: 0.6).children.map(\.name)
    #expect(names == ["container/background", "presenting", "dimming", "modal/B"])
    #expect(timeline.layer(at: 0.6)["dimming"]?.opacity == opacity)
    let half = try #require(timeline.layer(at: 0.1)["dimming"])
    #expect(abs(half.opacity - opacity * Spring.progress(after: 0.1)) < 1e-9)
    #expect(timeline.layer(at: 1.3)["dimming"] == nil)
  }

  @Test func `restores the presenting view when it is dismissed`() throws {
    let timeline = try scene().timeline()
    #expect(
      timeline.layer(at: 1.3)
        == (try Scene(.ios13, device: phone, pages: [Page("L")])
          .timeline().layer(at: 0)))
    #expect(!timeline.state(at: 1.3).isPresentingViewLost)
  }

  @Test func `allows pages behind it to be pushed with animation`() throws {
    let timeline = try scene {
      $0.steps.insert(Step(.push("C")), at: 1)
    }.timeline()
    let presenting = try #require(timeline.layer(at: 0.6)["presenting"])
    #expect(presenting.children.contains { $0.name == "pages/C" && $0.frame.minX > 0 })
  }

  @Test func `makes the status bar's content light until its dismissal begins`() throws {
    let timeline = try scene { $0.statusBarTime = "9:41" }.timeline()
    func color(_ time: Double) -> LayerContent? {
      timeline.layer(at: time)["statusBar"]?["battery"]?.content
    }
    #expect(color(0) == .color(.white) && color(0.6) == .color(.white))
    #expect(color(0.7) == .color(.black) && color(1.3) == .color(.black))
  }

  @Test func `refuses swipes and rotation`() throws {
    let steps: [Step.Action] = [.swipe(0.6), .rotate(.landscape)]
    let timeline = try scene {
      $0.steps.insert(contentsOf: steps.map { Step($0) }, at: 1)
    }.timeline()
    #expect(timeline.state(at: 2).orientation == .portrait)
    let refused = timeline.scriptEvents.map(\.event.summary).filter { $0.contains("refused") }
    #expect(
      refused == [
        "swipe refused: B is presented; dragging the sheet down is not modeled; use a dismiss step",
        "rotate refused: a page sheet in landscape is not modeled; dismiss it first",
      ])
  }
}
