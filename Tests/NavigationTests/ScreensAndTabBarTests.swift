import Layers
import Navigation
import Testing
import Units

private func scene(_ steps: Step...) -> Scene {
  Scene(.ios11, pages: [Page("A"), Page("B")]).with {
    $0.tabBar = TabBar()
    $0.steps = steps
  }
}

/// The tab bar is not in the view that moves (UIKit Facts, Tab bar).
@Suite struct `A tab bar with moving screens` {
  @Test(arguments: [System.jy, .klt])
  func `does not move in a push or a swipe`(system: System) throws {
    let timeline = try scene(
      .at(0, .push("B")), .at(1, .swipe(0.1, .natural)), .then(.wait(0.1))
    ).timeline(system)
    let restingFrame = try #require(timeline.layer(at: 0.7)["tabBar"]).frame
    #expect(restingFrame.minX == 0)
    for time in [0.2, 1.2] {
      let window = timeline.layer(at: time)
      #expect(window.page("B")?.frame.minX != 0)
      #expect(window["tabBar"]?.frame == restingFrame)
    }
  }

  @Test(arguments: [System.jy, .klt])
  func `is above screenshots in the controller's view and below those in the window`(
    system: System
  ) throws {
    let timeline = try scene(.at(0, .push("B")), .at(1, .pop), .then(.wait(0.1))).timeline(system)
    let push = timeline.layer(at: 0.2).names
    #expect(push.filter { $0 == "tabBar" }.count == 1)
    #expect(
      push.suffix(2) == (system == .jy ? ["tabBar", "screenshots/A"] : ["bar", "tabBar"]))
    let pop = timeline.layer(at: 1.2)
    #expect(pop.names.suffix(3) == ["screenshots/B", "tabBar", "screenshots/A"])
    #expect(pop["tabBar"]?.frame.minX == 0)
  }

  @Test(arguments: [System.jy, .klt])
  func `appears below the outgoing screenshot with a page that shows it`(system: System) throws {
    let timeline = try scene(.at(0, .push("B")), .at(1, .pop), .then(.wait(0.1))).with {
      $0.pages["B"]?.hidesBottomBarWhenPushed = true
    }.timeline(system)
    let names = timeline.layer(at: 1.2).names
    #expect(names.suffix(2) == ["screenshots/B", "screenshots/A"])
    #expect(names.contains("tabBar"))
  }
}
