import Layers
import Navigation
import Testing
import Units

@Suite struct `A quirk that the scenario names` {
  @Test(arguments: [Profile.ios10, .ios11, .ios13])
  func `lowers the content under an opaque bar by 20 points in transitions of iOS 11`(
    _ profile: Profile
  ) throws {
    let scrolling = Page("A") {
      $0.scrollView = ScrollView()
      $0.content = .rows(count: 3, height: 44)
    }
    let scene = Scene(profile, pages: [scrolling, Page("B")], .wait(0.2), .push("B")).with {
      $0.initialBar = [.isTranslucent(false)]
    }
    func top(_ scene: Scene, at time: Double) throws -> Double? {
      try scene.timeline().layer(at: time)["pages/A"]?["content"]?.frame.minY
    }
    let quirky = scene.with { $0.quirks = [.opaqueBarContentJump] }
    #expect(try top(quirky, at: 0.1) == 0 && top(scene, at: 0.4) == 0)
    #expect(try top(quirky, at: 0.4) == (profile == .ios11 ? 20 : 0))
  }

  @Test func `gives the bar the root's large title at once in a pop over several pages`() throws {
    let small = ["B", "C"].map { name in
      Page(name) { $0.navigationItem.largeTitleDisplayMode = .never }
    }
    let scene = Scene(
      .ios13, pages: [Page("A")] + small, stack: ["A", "B", "C"], .wait(0.2),
      .popToRoot(animated: true)
    ).with { $0.initialBar = [.prefersLargeTitles(true)] }
    func height(_ scene: Scene) throws -> Double? {
      try scene.timeline().layer(at: 0.25)["bar"]?.frame.height
    }
    #expect(try height(scene) ?? 0 < 96)
    #expect(try height(scene.with { $0.quirks = [.popToRootSnapsLargeTitle] }) == 96)
  }
}
