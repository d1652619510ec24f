import Layers
import Navigation
import Testing
import Units

@Suite struct `A large title on its way` {
  private func timeline(_ above: LargeTitleDisplayMode, title: String = "Upper") throws -> Timeline
  {
    var scene = itemScene(
      .ios15,
      pages: [
        titled("A", "Lower"),
        titled("B", title) { $0.navigationItem.largeTitleDisplayMode = above },
      ], stack: ["A"], .wait(0.1), .push("B"))
    scene.initialBar = [.prefersLargeTitles(true)]
    return try scene.timeline()
  }

  /// What is seen of a layer, in the bar's coordinates.
  private func seen(_ layer: Layer?) -> Rect? {
    guard let layer else { return nil }
    return layer.clip?.offset(x: layer.frame.minX, y: layer.frame.minY)
  }

  @Test func `is whole in the first frame of a push as it was at rest`() throws {
    let timeline = try timeline(.never)
    let rest = try #require(timeline.layer(at: 0.05).item("largeTitle"))
    let moving = try #require(timeline.layer(at: 0.1).item("outgoingLargeTitle"))
    #expect(rest.frame == moving.frame && moving.opacity == 1)
    for layer in [rest, moving] {
      let clip = try #require(seen(layer))
      #expect(clip.minY <= layer.frame.minY && clip.maxY >= layer.frame.maxY)
    }
  }

  @Test func `of the page that comes travels with it, whole`() throws {
    let timeline = try timeline(.always)
    for time in [0.15, 0.25, 0.4] {
      let window = timeline.layer(at: time)
      let title = try #require(window.item("largeTitle"))
      let page = try #require(window.page("B"))
      #expect(abs(title.frame.minX - 16 - page.frame.minX) < 1e-9)
      #expect(title.opacity > 0)
      #expect(try #require(seen(title)).maxY >= title.frame.maxY)
    }
  }

  @Test func `that is too long ends in an ellipsis at the margin`() throws {
    let timeline = try timeline(.always, title: String(repeating: "long ", count: 20))
    let title = try #require(timeline.layer(at: 5).item("largeTitle"))
    #expect(title.text?.hasSuffix("…") == true)
    #expect(title.frame.maxX <= 375 - 16)
  }
}
