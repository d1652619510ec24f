import Testing
import TransomTesting

@Suite(.frames(text: .boxes)) struct SwipeBackTests {
  @Test func canceled() {
    let list = ViewController("list") {
      $0.title = "我的"
      $0.viewWillAppear { $0.navigationBar.backgroundImage = .color("#34C759") }
    }
    let settings = ViewController("settings") {
      $0.content = .rows(14)
      $0.viewWillAppear {
        $0.navigationBar.backgroundImage = nil
        $0.navigationBar.barTintColor = .systemBlue
      }
    }
    let scenario = Scenario(device: .iPhone8, ios: 12, system: .km, stack: [list]) {
      $0.push(settings)
      $0.swipe(to: 0.45, over: 0.4, release: .cancel)
    }
    assertFrames(of: scenario, as: .frames(at: [0, 0.25, 0.7]))
    assertFrames(of: "push.yml", as: .checksums, named: "file")
  }
}
