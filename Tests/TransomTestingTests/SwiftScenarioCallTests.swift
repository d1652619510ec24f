import Files
import Scenarios
import Testing
import Transom
import TransomTesting

@Suite struct `A scenario built by calls` {
  @Test func `supports child pages, rotation and refused pops`() throws {
    let inner = ViewController("inner") { $0.backgroundColor = .red }
    let list = ViewController("list") { $0.addChild(inner) }
    let scenario = Scenario(
      device: Device(width: 60, height: 100, scale: 1), ios: 12, stack: [list]
    ) {
      $0.push(ViewController("settings"))
      $0.pop(shouldPop: false)
      $0.rotate(to: .landscape)
    }
    let root = scenario.scenarioFile.root
    #expect(root["pages"]?.entries.map(\.key) == ["list", "inner", "settings"])
    #expect(try LoadedScenario(FrameSource(scenario).source).films.count == 1)
  }

  @Test func `passes the arguments of pops`() throws {
    func actions(_ script: @escaping (inout Script) -> Void) throws -> [[String]] {
      let scenario = Scenario(stack: [ViewController("a")], script: script)
      _ = try LoadedScenario(FrameSource(scenario).source)
      return scenario.scenarioFile.root["script"]?.items.map { step in
        step["pop"]?.entries.map { "\($0.key): \($0.value.text ?? "")" } ?? []
      } ?? []
    }
    #expect(
      try actions {
        $0.pop()
        $0.pop(animated: false)
        $0.pop(shouldPop: false)
        $0.pop(animated: false, shouldPop: true)
      } == [
        ["animated: true"], ["animated: false"], ["shouldPop: false"],
        ["animated: false", "shouldPop: true"],
      ])
    let failure = #expect(throws: TransomFailure.self) {
      _ = try actions { $0.pop(animated: true, shouldPop: false) }
    }
    #expect(failure?.messages.first?.contains("has no effect with `shouldPop: false`") ?? false)
  }

  /// An animator that adds no view leaves the screen black.
  @Test func `passes addToView to pushes, presentations and dismissals`() throws {
    let (list, settings, help) = (
      ViewController("list"), ViewController("settings"), ViewController("help")
    )
    let scenario = Scenario(device: smallDevice, ios: 12, stack: [list]) {
      $0.push(settings, addToView: false)
      $0.pop()
      $0.push(settings, animated: true, addToView: true)
      $0.present(help, style: .custom, animator: .springFromBottom, addToView: false)
      $0.dismiss(addToView: false, animated: true)
    }
    _ = try LoadedScenario(FrameSource(scenario).source)
    let steps = scenario.scenarioFile.root["script"]?.items ?? []
    let arguments = ["page", "style", "animator", "animated", "addToView"]
    #expect(
      steps.map { step in
        ["push", "pop", "present", "dismiss"].compactMap { step[$0] }.flatMap { call in
          arguments.compactMap { name in call[name]?.text.map { "\(name): \($0)" } }
        }
      } == [
        ["page: settings", "addToView: false"], ["animated: true"],
        ["page: settings", "animated: true", "addToView: true"],
        ["page: help", "style: custom", "animator: springFromBottom", "addToView: false"],
        ["animated: true", "addToView: false"],
      ])
  }

  @Test func `styles the fake bar of a page`() throws {
    let list = ViewController("list")
    let scenario = Scenario(system: .km, stack: [list]) {
      $0.push(ViewController("settings"))
      $0.style(fakeBarOf: list) { $0.barTintColor = .red }
    }
    _ = try LoadedScenario(FrameSource(scenario).source)
    let style = scenario.scenarioFile.root["script"]?.items.last?["style"]
    #expect(style?["fakeBarOf"]?.text == "list")
    #expect(style?["navigationBar"]?["barTintColor"] != nil)
  }

  @Test func `rejects two pages with the same name`() throws {
    let scenario = Scenario(stack: [ViewController("a")]) {
      $0.push(ViewController("a") { $0.title = "Other" })
    }
    let failure = #expect(throws: TransomFailure.self) {
      try LoadedScenario(FrameSource(scenario).source)
    }
    #expect(failure?.messages.contains { $0.contains("`a` is the name of another page") } ?? false)
  }

  @Test func `starts another statement for a second call to a setter`() {
    let page = ViewController("a") {
      $0.viewDidLoad {
        $0.navigationBar.alpha = 0
        $0.navigationBar.barTintColor = .red
        $0.navigationBar.alpha = 1
      }
    }
    let file = Scenario(stack: [page]).scenarioFile
    let actions = file.root["pages"]?["a"]?["viewDidLoad"]?.items ?? []
    #expect(
      actions.map { $0["navigationBar"]?.entries.map(\.key) } == [
        ["alpha", "barTintColor"], ["alpha"],
      ])
  }

  @Test func `resets an appearance when it is configured`() {
    let appearance = NavigationBarAppearance {
      $0.backgroundColor = .red
      $0.configureWithOpaqueBackground()
      $0.shadowColor = nil
    }
    #expect(appearance.backgroundColor == nil)
    #expect(appearance.node.value.entries.map(\.key) == ["configure", "shadowColor"])
  }
}
