import Layers
import Navigation
import Testing
import Units

/// Returns a scene with a tab bar and pages A and B, where B hides the tab bar.
private func scene(_ actions: Step.Action..., rootHides: Bool = false) -> Scene {
  let pages = [
    Page("A") { $0.hidesBottomBarWhenPushed = rootHides },
    Page("B") { $0.hidesBottomBarWhenPushed = true },
  ]
  return Scene(.ios13, pages: pages).with {
    $0.tabBar = TabBar(isTranslucent: false)
    $0.steps = actions.map { Step($0) }
  }
}

/// JT stores the tab bar's first frame in a static variable (JTNavigationController).
@Suite struct `A tab bar whose frame JT stores` {
  private let portraitFrame = Rect(x: 0, y: 618, width: 375, height: 49)

  private func tabBar(_ scene: Scene, _ system: System) throws -> Layer? {
    let timeline = try scene.timeline(system)
    return timeline.layer(at: Instant(timeline.end))["tabBar"]
  }

  @Test(arguments: [System.jt, .rt])
  func `reappears off-screen in landscape orientation, but at its usual position under RT`(
    _ system: System
  ) throws {
    let scene = scene(.push("B"), .rotate(.landscape), .pop, .wait(0.1))
    let landscape = Rect(x: 0, y: 326, width: 667, height: 49)
    #expect(try tabBar(scene, system)?.frame == (system == .jt ? portraitFrame : landscape))
  }

  @Test func `is at its usual position after the next rotation, or without any rotation`()
    throws
  {
    let rotated = scene(
      .push("B"), .rotate(.landscape), .pop, .rotate(.portrait), .wait(0.1))
    #expect(try tabBar(rotated, .jt)?.frame == portraitFrame)
    let timeline = try scene(.push("B"), .wait(0.1), .pop, .wait(0.1)).timeline(.jt)
    for frame in timeline.framesInTransition() {
      let window = timeline.layer(at: frame)
      let page = try #require(window.page("A"))
      #expect(window["tabBar"]?.frame == portraitFrame.offset(x: page.frame.minX))
    }
  }

  @Test
  func `has an empty frame if the root page hides it, and is translucent from the first page on`()
    throws
  {
    #expect(try tabBar(scene(.wait(0.1), rootHides: true), .jt)?.frame == .zero)
    let plain = scene(.wait(0.1))
    var translucent = plain
    translucent.tabBar = TabBar(isTranslucent: true)
    #expect(try tabBar(plain, .jt) == tabBar(translucent, .rt))
    #expect(try tabBar(plain, .jt) != tabBar(plain, .rt))
    #expect(try plain.timeline(.jt).state(at: 0)["A"].frame.maxY == 667)
    #expect(try plain.timeline(.rt).state(at: 0)["A"].frame.maxY == 618)
  }
}
