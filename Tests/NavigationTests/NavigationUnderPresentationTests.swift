import Navigation
import Testing
import Units

@Suite struct `Navigation under a presented page` {
  private func pushing(_ style: Presentation.Style) -> Scene {
    Scene(
      .ios11, pages: [Page("L"), Page("B"), Page("C")],
      .present(Presentation("B", style: style)), .push("C"),
      .dismiss(addToView: nil, animated: true))
  }

  /// See KMNavigationBarTransition issue 149.
  @Test(arguments: System.sharedBar)
  func `shows the bar of the pushed page when the presented page has been dismissed`(
    _ system: System
  ) throws {
    let timeline = try pushing(.fullScreen).timeline(system)
    let end = timeline.state(at: timeline.end.seconds)
    #expect(end.stack == ["L", "C"] && end.modal == nil)
    #expect(end.bar.showsBackground && !end.bar.isHidden)
    #expect(end["C"].appearance == .appeared && end["L"].appearance == .disappeared)
    #expect(end["C"].fakeBar == nil)
    #expect(timeline.callbacks(from: 0.6).filter { $0.hasPrefix("L.") } == [])
    #expect(timeline.callbacks.contains("C.viewDidAppear"))
  }

  /// See QMUI_iOS issue 426.
  @Test(arguments: System.sharedBar)
  func `defers a push during the presentation`(_ system: System) throws {
    let scene = pushing(.fullScreen).script(
      .then(.present(Presentation("B"))), .at(0.2, .push("C")),
      .then(.dismiss(addToView: nil, animated: true)))
    let timeline = try scene.timeline(system)
    let end = timeline.state(at: timeline.end.seconds)
    #expect(end.stack == ["L", "C"] && end["C"].appearance == .appeared)
    #expect(end.bar.showsBackground)
    #expect(timeline.events.contains { $0.event == .script(.deferred("push C")) })
  }

  @Test(arguments: System.all)
  func `leaves no library state after changes to the stack`(system: System) throws {
    let paints: [(PageID, Paint)] = [("L", .green), ("C", .red), ("D", .purple)]
    let pages = paints.map { Page($0.0).styled($0.1, .ios11) } + [Page("B")]
    let scripts: [(steps: [Step.Action], top: Paint)] = [
      ([.push("C")], .red), ([.push("C"), .pop], .green),
      ([.push("C"), .push("D"), .popTo("C", animated: true)], .red),
      ([.set(["L", "D"], animated: true)], .purple),
    ]
    for script in scripts {
      var scene = Scene(.ios11, pages: pages)
      scene.steps = [Step(.present(Presentation("B")))] + script.steps.map { Step($0) }
      scene.steps += [Step(.dismiss(addToView: nil, animated: true)), Step(.wait(0.5))]
      let timeline = try scene.automatic.timeline(system)
      let end = timeline.state(at: timeline.end.seconds)
      #expect(end.screens == nil && end.transition == nil && !end.bar.isBackgroundMasked)
      #expect(end.bar.isBackgroundHidden == timeline.state(at: 0).bar.isBackgroundHidden)
      #expect(end["L"].fakeBar == nil && end["C"].fakeBar == nil)
      // Pages that setViewControllers adds have no bar if the library does not forward the call.
      let hasNoBar = try system.has(.doesNotForwardSet) && script.top == .purple
      #expect(timeline.paints(at: timeline.end.seconds) == [hasNoBar ? nil : script.top])
    }
  }

  @Test(arguments: System.fakeBars)
  func `shows the styles of the pushed pages in a later pop`(system: System)
    throws
  {
    let paints: [(PageID, Paint)] = [("L", .green), ("C", .red), ("D", .purple)]
    let pages = paints.map { Page($0.0).styled($0.1, .ios11) } + [Page("B")]
    let timeline = try Scene(
      .ios11, pages: pages, .present(Presentation("B")), .push("C"), .push("D"),
      .dismiss(addToView: nil, animated: true), .pop, .wait(0.1)
    ).automatic.timeline(system)
    #expect(timeline.paints(at: 1.2) == [.red, .purple])
    #expect(timeline.paints(at: timeline.end.seconds) == [.red])
  }

  /// The pushed page never appears.
  @Test func `leaves no fake bar under KM after a page is pushed and popped`() throws {
    let timeline = try Scene(
      .ios11, pages: ["K", "L", "C", "B"].map { Page($0).styled(.green, .ios11) }, .push("L"),
      .present(Presentation("B")), .push("C"), .pop, .dismiss(addToView: nil, animated: true),
      .pop, .wait(0.1)
    ).timeline(.km)
    #expect(timeline.state(at: timeline.end.seconds).stack == ["K"])
    #expect(timeline.state(at: timeline.end.seconds)["K"].fakeBar == nil)
  }

  @Test func `continues under a custom presentation`() throws {
    let timeline = try pushing(.custom).timeline()
    #expect(timeline.state(at: 0.7).transition?.to == "C")
    #expect(timeline.state(at: 0.7).modal?.stage == .presented)
  }

  @Test func `refuses a swipe and a second presentation`() throws {
    let scene = Scene(
      .ios11, pages: [Page("L"), Page("M"), Page("B"), Page("C")], stack: ["L", "M"],
      .present(Presentation("B", style: .custom)), .swipe(0.6), .present(Presentation("C")))
    let refusals = try scene.timeline().refusals.map(\.event.summary)
    #expect(
      refusals == [
        "swipe refused: B is presented", "present C refused: B is already presented",
      ])
  }

  @Test func `does not let the presented page style the bar`() throws {
    let styled = Page("B").with(.viewWillAppear, .navigationBar([.set(\.barTintColor, .black)]))
    let scene = Scene(.ios11, pages: [Page("L"), styled], .present(Presentation("B")))
    let timeline = try scene.timeline()
    #expect(timeline.state(at: 1).bar.style.barTintColor == nil)
    #expect(timeline.refusals.count == 1)
  }

  @Test func `throws an error if the presented page is on the stack`() {
    let scene = Scene(.ios11, pages: [Page("L")], .present(Presentation("L")))
    #expect(throws: SimulationIssue.self) { try scene.timeline() }
  }
}
