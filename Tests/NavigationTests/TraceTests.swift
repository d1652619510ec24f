import Navigation
import Testing
import Units

@Suite struct `A trace` {
  @Test func `ends with the old stack after a canceled swipe`() throws {
    let timeline = try Scene(
      .ios11, pages: [Page("A"), Page("B")], stack: ["A", "B"], .swipe(0.4, .cancel), .wait(0.1)
    ).timeline()
    let stacks = timeline.scriptEvents.map(\.event.summary).filter { $0.hasPrefix("stack: ") }
    #expect(stacks == ["stack: A", "stack: A › B"])
    #expect(timeline.state(at: timeline.end.seconds).stack == ["A", "B"])
  }

  @Test func `contains progress above 1 when an animator's spring overshoots`() throws {
    let presentation = Presentation("B", style: .custom, animator: .springFromBottom)
    let timeline = try Scene(.ios11, pages: [Page("A"), Page("B")], .present(presentation))
      .timeline()
    func progress(_ time: Double) -> Double {
      timeline.phase(at: Instant(seconds(time))).progress
    }
    let highest = try #require((0...50).map { progress(Double($0) / 100) }.max())
    // The overshoot of a spring with a damping ratio of 0.5 is e^(−π·0.5/√0.75), about 0.163.
    #expect(highest > 1.1 && highest < 1.2)
    #expect(timeline.phase(at: 0.49) == .present && progress(0.5) == 0)
  }
}
