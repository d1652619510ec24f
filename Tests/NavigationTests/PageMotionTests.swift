import Layers
import Navigation
import Testing
import Units

private let pages = [Page("A"), Page("B")]

private func push(_ device: Device = .phone(), _ profile: Profile = .ios11) throws -> Timeline {
  try Scene(profile, device: device, pages: pages, .push("B")).timeline()
}

private func pop(_ device: Device = .phone()) throws -> Timeline {
  try Scene(.ios11, device: device, pages: pages, stack: ["A", "B"], .pop).timeline()
}

private func isClose(_ value: Double?, _ expected: Double, within tolerance: Double = 1e-9) -> Bool
{
  value.map { abs($0 - expected) < tolerance } ?? false
}

@Suite struct `Frames of a push at 60 fps` {
  private func window(_ frame: Int) throws -> Layer {
    try push().layer(at: FrameRate(frames: 60).instant(ofFrame: frame))
  }

  @Test func `show the pages, the dimming and the shadow at the positions of the spring`() throws {
    // Progress from UIKit Facts, Transition curve, with four decimals; the parallax at a width of 375 is 112.
    for (frame, p) in [(1, 0.0379), (6, 0.5448), (12, 0.8793)] {
      let window = try window(frame)
      #expect(isClose(window.page("B")?.frame.minX, 375 * (1 - p), within: 0.02))
      #expect(isClose(window.page("A")?.frame.minX, -112 * p, within: 0.006))
      #expect(isClose(window["dimming"]?.frame.minX, -112 * p, within: 0.006))
      #expect(isClose(window["dimming"]?.opacity, 0.1 * p, within: 0.00001))
      #expect(isClose(window["edgeShadow"]?.frame.minX, 375 * (1 - p) - 9, within: 0.02))
      #expect(isClose(window["edgeShadow"]?.opacity, 1 - p, within: 0.0001))
    }
  }

  @Test func `begin with the lower page at its position and the upper page outside the screen`()
    throws
  {
    let window = try window(0)
    #expect(window.page("A")?.frame.minX == 0)
    #expect(window.page("B")?.frame.minX == 375)
    #expect(window["dimming"]?.opacity == 0)
    #expect(window["edgeShadow"]?.opacity == 1)
  }

  @Test func `number 31, and the last one shows the final positions`() throws {
    let timeline = try push()
    #expect(timeline.frameCount(at: FrameRate(frames: 60)) == 31)
    let window = try window(30)
    #expect(window.page("B")?.frame == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(window.page("A") == nil)
    #expect(window["dimming"] == nil)
    #expect(window["edgeShadow"] == nil)
  }
}

/// W is the width of the screen, U the parallax and p the progress (UIKit Facts, Page geometry).
@Suite struct `The pages of a transition` {
  @Test(arguments: [0.02, 0.1, 0.25, 0.4])
  func `are at W·(1−p) and −U·p in a push`(time: Double) throws {
    let timeline = try push()
    let window = timeline.layer(at: time)
    let p = timeline.progress(at: time)
    #expect(isClose(window.page("B")?.frame.minX, 375 * (1 - p)))
    #expect(isClose(window.page("A")?.frame.minX, -112 * p))
  }

  @Test(arguments: [0.02, 0.1, 0.25, 0.4])
  func `are at W·p and −U·(1−p) in a pop`(time: Double) throws {
    let timeline = try pop()
    let window = timeline.layer(at: time)
    let p = timeline.progress(at: time)
    #expect(isClose(window.page("B")?.frame.minX, 375 * p))
    #expect(isClose(window.page("A")?.frame.minX, -112 * (1 - p)))
    #expect(isClose(window["dimming"]?.opacity, 0.1 * (1 - p)))
    #expect(isClose(window["edgeShadow"]?.opacity, 1 - p))
  }

  /// See UIKit Facts, Page geometry.
  @Test(arguments: [
    (320.0, 96.0), (375, 112), (390, 117), (393, 118), (402, 121), (414, 124), (428, 128),
    (430, 129), (440, 132), (744, 223), (820, 246), (1024, 307),
  ])
  func `have a parallax of W − round(0.7·W)`(
    width: Double, parallax: Double
  ) throws {
    let device = Device.phone(width, 2000)
    let pushed = try push(device)
    let p = pushed.progress(at: 0.3)
    #expect(isClose(pushed.layer(at: 0.3).page("A")?.frame.minX, -parallax * p))
    #expect(isClose(try pop(device).layer(at: 0).page("A")?.frame.minX, -parallax))
    #expect(isClose(pushed.layer(at: 0.3).page("B")?.frame.minX, width * (1 - p)))
  }

  @Test(arguments: System.sharedBar)
  func `are above the container, with the dimming and the shadow between them and the bar on top`(
    system: System
  ) throws {
    let names = { (timeline: Timeline) in timeline.layer(at: 0.1).children.map(\.name) }
    let order = [
      "container/background", "pages/A", "dimming", "edgeShadow", "pages/B", "bar",
    ]
    #expect(names(try Scene(.ios11, pages: pages, .push("B")).timeline(system)) == order)
    #expect(
      names(try Scene(.ios11, pages: pages, stack: ["A", "B"], .pop).timeline(system)) == order)
  }

  @Test(arguments: System.sharedBar)
  func `are dimmed and have a shadow over the full height of the container`(
    system: System
  ) throws {
    // The bars are opaque, so both pages begin below them.
    let opaque = pages.map { $0.styled(.red, .ios9) }
    let timeline = try Scene(.ios9, pages: opaque, .push("B")).timeline(system)
    let window = timeline.layer(at: 0.1)
    #expect(window.page("A")?.frame.minY == 64)
    let dimming = try #require(window["dimming"])
    #expect((dimming.frame.minY, dimming.frame.height) == (0, 667))
    #expect(dimming.content == .color(.black))
    #expect(dimming.frame.width == 375)
    let shadow = try #require(window["edgeShadow"])
    // A library can omit the shadow next to an opaque bar (KMNavigationBarTransition issue 44).
    let top = timeline.state(at: 0.1).isEdgeShadowBelowBar ? 64.0 : 0
    #expect((shadow.frame.minY, shadow.frame.maxY) == (top, 667))
    #expect(shadow.frame.width == 9)
    #expect(shadow.content == .image(.edgeShadow))
  }
}
