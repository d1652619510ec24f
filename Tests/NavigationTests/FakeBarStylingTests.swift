import Layers
import Navigation
import Testing
import Units

/// The fix that Rannie (2017) describes, which uses `km_transitionNavigationBar`.
@Suite struct `A fake bar that app code styles` {
  private func scene(_ profile: Profile, _ actions: Step.Action...) -> Scene {
    Scene(profile, pages: [Page("A"), Page("B")]).starting(.green).with {
      $0.steps = actions.map { Step($0) }
    }
  }

  @Test(arguments: Profile.allCases)
  func `shows the new style during the pop, as does the real bar afterward`(profile: Profile) throws
  {
    let purple = Paint.purple.changes(profile)
    let timeline = try scene(
      profile, .push("B"), .style(purple), .styleFakeBar(of: "A", purple), .pop, .wait(0.1)
    ).timeline(.km)
    #expect(timeline.refusals.isEmpty)
    for time in [0.5, 0.6, 0.8, 1.05] {
      for x in [1.0, 200, 374] {
        #expect(BarStrip(timeline.layer(at: time)).paint(at: x) == .purple)
      }
    }
    #expect(timeline.state(at: 1.05)["A"].fakeBar == nil)
  }

  @Test func `shows a new image without the alpha of the old one`() throws {
    var fading = Page("A")
    fading.scrollView = ScrollView()
    fading.scrollFade = ScrollFade(from: 0, to: 100, until: .disappear)
    let timeline = try Scene(.ios11, pages: [fading, Page("B")]).starting(.green).script(
      .then(.scroll("A", to: 50, over: .zero)), .then(.push("B")),
      .then(.styleFakeBar(of: "A", [.set(\.backgroundImage, "red")]))
    ).timeline(.km)
    #expect(timeline.state(at: 0.1)["A"].fakeBar?.imageAlpha == .fixed(0.5))
    #expect(timeline.state(at: 0.5)["A"].fakeBar?.imageAlpha == .fixed(1))
  }

  @Test func `does not exist before a push, so nothing is set`() throws {
    let timeline = try scene(.ios11, .styleFakeBar(of: "A", Paint.red.changes(.ios11)), .wait(0.1))
      .timeline(.km)
    #expect(
      timeline.refusals.map(\.event.summary) == ["A has no fake bar at this time: nothing is set"])
    #expect(timeline.paints(at: 0.05) == [.green])
  }

  @Test(arguments: System.all.filter { $0 != .km })
  func `has no API in other systems, so nothing is set`(system: System) throws {
    func timeline(_ actions: [Step.Action]) throws -> Timeline {
      try Scene(.ios11, pages: [Page("A"), Page("B")]).starting(.green).with {
        $0.steps = ([.push("B")] + actions + [.pop, .wait(0.1)]).map { Step($0) }
      }.timeline(system)
    }
    let styled = try timeline([.styleFakeBar(of: "A", Paint.red.changes(.ios11))])
    let plain = try timeline([])
    #expect(
      styled.refusals.map(\.event.summary) == [
        "\(system.name) has no API for the fake bar of A: nothing is set"
      ])
    for time in [0.3, 0.6, 0.8, 1.05] { #expect(styled.layer(at: time) == plain.layer(at: time)) }
  }
}
