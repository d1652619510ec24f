import Files
import Scenarios
import Testing
import Transom
import TransomTesting

@Suite struct `A page written in Swift` {
  @Test func `has bar buttons with titles or images`() throws {
    let list = ViewController("list") {
      $0.navigationItem.leftBarButtonItem = BarButtonItem(title: "Cancel")
      $0.navigationItem.rightBarButtonItem = BarButtonItem(image: .color("#FF0000"))
    }
    let scenario = Scenario(device: smallDevice, ios: 12, stack: [list])
    _ = try LoadedScenario(FrameSource(scenario).source)
    let item = scenario.scenarioFile.root["pages"]?["list"]?["navigationItem"]
    #expect(item?["leftBarButtonItem"]?.text == "Cancel")
    #expect(item?["rightBarButtonItem"]?.entries.map(\.key) == ["image"])
    #expect(item?["rightBarButtonItem"]?["image"]?["color"]?.text == "#FF0000")
    #expect(BarButtonItem(title: "Cancel") == "Cancel")
  }

  @Test func `has settings for a library, as does the app`() throws {
    let list = ViewController("list") {
      $0.qmui[setting: "transitionKey"] = "list"
      $0.qmui[setting: "preferredNavigationBarHidden"] = true
    }
    var scenario = Scenario(device: smallDevice, ios: 12, system: .qmui, stack: [list])
    scenario.qmui[setting: "automaticCustomNavigationBarTransitionStyle"] = true
    _ = try LoadedScenario(FrameSource(scenario).source)
    let root = scenario.scenarioFile.root
    #expect(root["qmui"]?["automaticCustomNavigationBarTransitionStyle"]?.text == "true")
    let settings = root["pages"]?["list"]?["qmui"]
    #expect(settings?["transitionKey"]?.text == "list")
    #expect(settings?["preferredNavigationBarHidden"]?.text == "true")
  }

  @Test func `reports a misspelled library setting`() {
    let list = ViewController("list") { $0.qmui[setting: "transitonKey"] = "list" }
    let scenario = Scenario(device: smallDevice, ios: 12, system: .qmui, stack: [list])
    let failure = #expect(throws: TransomFailure.self) {
      try LoadedScenario(FrameSource(scenario).source)
    }
    #expect(failure?.messages.first?.contains("`transitionKey`") ?? false)
  }
}
