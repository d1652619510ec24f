import Testing
import TransomTesting

@Suite(.frames(text: .boxes))
struct PushSuite {
  @Test func push() {
    assertFrames(of: PushTests.push(.native), as: .frames(at: [0, 0.3, 0.6]))
  }

  @Test(arguments: ["native", "km"])
  func system(_ name: String) {
    assertFrames(
      of: PushTests.push(TransitionSystem(name)), as: .frames(atProgress: [0, 1]), named: name)
  }
}
