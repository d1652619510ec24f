import Layers
import Navigation
import Testing
import Units

/// A green and B red.
private func pages(_ profile: Profile = .ios11) -> [Page] {
  [Page("A").styled(.green, profile), Page("B").styled(.red, profile)]
}

@Suite struct `QMUI's fake bars under large titles` {
  /// At DidPush and DidSet the real bar still has the old page's height.
  @Test(arguments: [Step.Action.push("B"), .set(["B"], animated: true)])
  func `are as high as the real bar is when they are made`(_ operation: Step.Action) throws {
    for (first, second, height) in [
      (LargeTitleDisplayMode.always, LargeTitleDisplayMode.never, 116.0), (.never, .always, 64),
    ] {
      var pages = pages()
      pages[0].navigationItem.largeTitleDisplayMode = first
      pages[1].navigationItem.largeTitleDisplayMode = second
      let timeline = try Scene(.ios11, pages: pages, .wait(0.1), operation).with {
        $0.initialBar = [.prefersLargeTitles(true)]
      }.automatic.timeline(.qmui)
      for page in ["A", "B"] {
        #expect(timeline.state(at: 0.2)[page].fakeBar?.frame.height == height, "\(page)")
      }
    }
  }
}
