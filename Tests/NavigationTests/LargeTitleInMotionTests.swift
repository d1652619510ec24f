import Layers
import Navigation
import Testing
import Units

@Suite struct `A moving large title` {
  private func timeline(_ above: LargeTitleDisplayMode, title: String = "Upper") throws -> Timeline
  {
    var scene = itemScene(
      .ios15,
      pages: [
        titled("A", "Lower"),
        titled("B", title) { $0.navigationItem.largeTitleDisplayMode = above },
      ], stack: ["A"], .wait(0.1), .push("B"))
    scene.initialBar = [.set(\.prefersLargeTitles, true)]
    return try scene.timeline()
  }

  /// Returns the visible part of a layer, in the bar's coordinates.
  private func visiblePart(_ layer: Layer?) -> Rect? {
    guard let layer else { return nil }
    return layer.clip?.offset(x: layer.frame.minX, y: layer.frame.minY)
  }

  @Test func `is fully visible in the first frame of a push, as at rest`() throws {
    let timeline = try timeline(.never)
    let rest = try #require(timeline.layer(at: 0.05).item("largeTitle"))
    let moving = try #require(timeline.layer(at: 0.1).item("outgoingLargeTitle"))
    #expect(rest.frame == moving.frame && moving.opacity == 1)
    for layer in [rest, moving] {
      let clip = try #require(visiblePart(layer))
      #expect(clip.minY <= layer.frame.minY && clip.maxY >= layer.frame.maxY)
    }
  }

  @Test func `moves with the appearing page`() throws {
    let timeline = try timeline(.always)
    for time in [0.15, 0.25, 0.4] {
      let window = timeline.layer(at: time)
      let title = try #require(window.item("largeTitle"))
      let page = try #require(window.page("B"))
      #expect(abs(title.frame.minX - 16 - page.frame.minX) < 1e-9)
      #expect(title.opacity > 0)
      #expect(try #require(visiblePart(title)).maxY >= title.frame.maxY)
    }
  }

  /// See UIKit Facts, Large titles.
  @Test func `cross-fades with a back label whose text is different`() throws {
    let timeline = try pushAndPop(backButtonTitle: "Other")
    var count = 0
    for instant in timeline.framesInTransition() {
      let (transition, progress) = (
        timeline.state(at: instant).transition, timeline.phase(at: instant).progress
      )
      let isPush = transition?.operation == .push
      let fraction = isPush ? progress : 1 - progress
      let window = timeline.layer(at: instant)
      let large = try #require(window.item(isPush ? "outgoingLargeTitle" : "largeTitle"))
      let label = try #require(window.item(isPush ? "backLabel" : "outgoingBackLabel"))
      #expect(large.text == "Lower" && label.text == "Other")
      #expect(abs(large.opacity - max(0, 1 - fraction / 0.6)) < 1e-9)
      #expect(abs(label.opacity - max(0, 2 * fraction - 1)) < 1e-9)
      count += 1
    }
    #expect(count > 50)
  }

  @Test func `becomes a back label with the same text and the opacity of the other page's title`()
    throws
  {
    let timeline = try pushAndPop(backButtonTitle: nil)
    for instant in timeline.framesInTransition() {
      let window = timeline.layer(at: instant)
      for prefix in ["backLabel", "outgoingBackLabel"] {
        guard let label = window.item(prefix) else { continue }
        let other = window.item(prefix == "backLabel" ? "title" : "outgoingTitle")
        #expect(label.text == "Lower" && label.opacity == other?.opacity)
      }
    }
  }

  private func pushAndPop(backButtonTitle: String?) throws -> Timeline {
    var scene = itemScene(
      .ios17,
      pages: [
        titled("A", "Lower") { $0.navigationItem.backButtonTitle = backButtonTitle },
        titled("B", "Upper") { $0.navigationItem.largeTitleDisplayMode = .never },
      ], stack: ["A"], .push("B"), .wait(0.1), .pop)
    scene.initialBar = [.set(\.prefersLargeTitles, true)]
    return try scene.timeline()
  }

  @Test(arguments: [Profile.ios11, .ios15, .ios17])
  func `is not drawn if it is scrolled away`(profile: Profile) throws {
    func timeline(_ prefersLargeTitles: Bool) throws -> Timeline {
      var scene = itemScene(
        profile,
        pages: [
          titled("A", "Lower") {
            $0.scrollView = ScrollView()
            $0.scrollView?.contentOffset = 200
          },
          titled("B", "Upper") { $0.navigationItem.largeTitleDisplayMode = .never },
        ], stack: ["A"], .push("B"), .pop)
      scene.initialBar = [.set(\.prefersLargeTitles, prefersLargeTitles)]
      return try scene.timeline()
    }
    let (large, plain) = try (timeline(true), timeline(false))
    for instant in plain.framesInTransition() {
      #expect(large.layer(at: instant).items == plain.layer(at: instant).items)
    }
  }

  @Test func `ends in an ellipsis at the margin if it is too long`() throws {
    let timeline = try timeline(.always, title: String(repeating: "long ", count: 20))
    let title = try #require(timeline.layer(at: 5).item("largeTitle"))
    #expect(title.text?.hasSuffix("…") == true)
    #expect(title.frame.maxX <= 375 - 16)
  }
}
