import Navigation
import Testing
import Units

extension `Under a condition (nav-systems §5.3)` {
  @Test func `concurrent pushes`() throws {
    try check("a push while another runs") { system in
      let timeline = try Scene(.ios11, pages: pages(.ios11) + [Page("C")])
        .script(.at(0, .push("B")), .at(0.2, .push("C")), .then(.wait(1))).timeline(named: system)
      #expect(timeline.state(at: timeline.end.seconds).stack == ["A", "B", "C"])
      let began = timeline.script.contains {
        if case .uikit(.transitionBegan(let transition)) = $0.event {
          transition.to == "C"
        } else {
          false
        }
      }
      return began ? "waits, animated" : "waits, at once"
    }
  }
}
