import Files
import Foundation
import Scenarios
import TestSupport
import Testing
import Transom
import TransomTesting

@Suite struct `A scenario written in Swift` {
  static let yaml = """
    transom: 1
    title: Green list, red settings
    device: {width: 120, height: 300, scale: 1}
    ios: 12
    system: km
    fps: 30
    navigationBar: {barTintColor: "#F8F8F8", isTranslucent: true}
    statusBar: {time: "10:00"}
    pages:
      list:
        title: 我的
        backgroundColor: "white(0.9, 1)"
        content: {rows: 20, rowHeight: 30}
        scrollView: {contentOffset: 10}
        edgesForExtendedLayout: [top, bottom]
        navigationItem: {backButtonTitle: 返回, rightBarButtonItem: 编辑}
        viewWillAppear:
          - navigationBar: {backgroundImage: "#34C759", shadowImage: {}}
          - setNavigationBarHidden: {hidden: false, animated: follow}
      settings:
        title: 设置
        preferredStatusBarStyle: lightContent
        viewWillAppear:
          - navigationBar: {backgroundImage: red, titleTextAttributes: {foregroundColor: white, font: {size: 15}}}
        viewDidAppear:
          - {after: 0.1, do: [{navigationBar: {backgroundImage: ~, tintColor: systemBlue}}]}
      help: {title: "Yes: no", backgroundColor: systemOrange}
    stack: [list]
    script:
      - wait: 0.1
      - push: settings
      - swipe: {to: 0.45, over: 0.2, release: cancel}
      - push: {page: help, animated: false}
      - wait: 0.1
      - popTo: list
      - {at: 3, setNavigationBarHidden: {hidden: true}}
    """

  static var swift: Scenario {
    let list = ViewController("list") {
      $0.title = "我的"
      $0.backgroundColor = Color(white: 0.9)
      $0.content = .rows(20, rowHeight: 30)
      $0.scrollView.contentOffset = 10
      $0.edgesForExtendedLayout = [.top, .bottom]
      $0.navigationItem.backButtonTitle = "返回"
      $0.navigationItem.rightBarButtonItem = "编辑"
      $0.viewWillAppear {
        $0.navigationBar.backgroundImage = .color("#34C759")
        $0.navigationBar.shadowImage = Image()
        $0.setNavigationBarHidden(false, animated: $0.animated)
      }
    }
    let settings = ViewController("settings") {
      $0.title = "设置"
      $0.preferredStatusBarStyle = .lightContent
      $0.viewWillAppear {
        $0.navigationBar.backgroundImage = .color(.red)
        $0.navigationBar.titleTextAttributes = TextAttributes(
          foregroundColor: .white, font: .systemFont(ofSize: 15))
      }
      $0.viewDidAppear {
        $0.after(0.1) {
          $0.navigationBar.backgroundImage = nil
          $0.navigationBar.tintColor = .systemBlue
        }
      }
    }
    let help = ViewController("help") {
      $0.title = "Yes: no"
      $0.backgroundColor = .systemOrange
    }
    var scenario = Scenario(
      title: "Green list, red settings", device: Device(width: 120, height: 300, scale: 1),
      ios: 12, system: .km, fps: 30, stack: [list]
    ) {
      $0.wait(0.1)
      $0.push(settings)
      $0.swipe(to: 0.45, over: 0.2, release: .cancel)
      $0.push(help, animated: false)
      $0.wait(0.1)
      $0.popTo(list)
      $0.setNavigationBarHidden(true, at: 3)
    }
    scenario.navigationBar.barTintColor = "#F8F8F8"
    scenario.navigationBar.isTranslucent = true
    scenario.statusBar.time = "10:00"
    return scenario
  }

  static func film(_ source: ScenarioSource) throws -> Film {
    try #require(try LoadedScenario(source).films.first)
  }

  @Test func `has the same frames as an equal scenario in a file`() throws {
    let scratch = try ScratchFolder()
    try scratch.put(Self.yaml, "file.yml")
    try scratch.put(Self.swift.yaml, "written.yml")
    let swift = try Self.film(FrameSource(Self.swift).source)
    for name in ["file.yml", "written.yml"] {
      let file = try Self.film(.file(scratch.path(name)))
      #expect(file.frameCount == swift.frameCount && swift.frameCount > 60)
      #expect(file.title == swift.title && file.system == swift.system)
      for number in 0..<swift.frameCount {
        let (a, b) = (swift.frame(number), file.frame(number))
        #expect(a.facts == b.facts && a.rgba == b.rgba, "frame \(number) of \(name)")
      }
    }
  }

  @Test func `has the same values as its YAML text`() throws {
    let scenario = Self.swift
    let read = try ScenarioFile(bytes: Array(scenario.yaml.utf8), name: "written.yml")
    #expect(read.issues.isEmpty)
    #expect(Self.values(read.root) == Self.values(scenario.scenarioFile.root))
    #expect(scenario.yaml.hasPrefix("transom: 1\ntitle: \"Green list, red settings\"\n"))
    #expect(scenario.yaml.contains("\n  - push: settings\n"))
  }

  /// Returns the values without locations and quotes.
  private static func values(_ value: LocatedValue) -> String {
    switch value.content {
    case .scalar(let text, _): "“\(text)”"
    case .list(let items): "[\(items.map(values).joined(separator: ","))]"
    case .mapping(let entries):
      "{\(entries.map { "\($0.key)=\(values($0.value))" }.joined(separator: ","))}"
    case .unreadable: "?"
    }
  }

  @Test(arguments: [
    "", "~", "null", "true", "12", "#34C759", "a: b", "- a", "a\nb\t\"c\" \\d", "\u{2028}\u{7F}",
    " a ", "*a", "&a", "!a", "100%", "é", "🙂", "'", "{}", "[", "a #b",
  ])
  func `preserves any text`(text: String) throws {
    let scenario = Scenario(title: text, stack: [ViewController("a") { $0.title = text }])
    let read = try ScenarioFile(bytes: Array(scenario.yaml.utf8), name: "written.yml")
    #expect(read.issues.isEmpty)
    for value in [read.root["title"], read.root["pages"]?["a"]?["title"]] {
      guard case .scalar(let found, let isPlain)? = value?.content else {
        Issue.record("there is no text")
        continue
      }
      #expect(found == text && (!isPlain || value?.isNil == false))
    }
  }

  @Test func `reports errors with the line of the call`() throws {
    let start = (file: "TransomTestingTests/SwiftScenarioTests.swift", line: #line)
    let page = ViewController("list") {
      $0.viewWillAppear { $0.navigationBar.alpha = 2 }
    }
    let scenario = Scenario(stack: [page]) {
      $0.swipe(to: 3)
    }
    let failure = #expect(throws: TransomFailure.self) {
      try LoadedScenario(FrameSource(scenario).source)
    }
    let messages = failure?.messages ?? []
    #expect(messages.count == 2)
    #expect(messages.first?.hasPrefix("\(start.file):\(start.line + 2):") ?? false)
    #expect(messages.first?.contains("error: `alpha` is 2; write a number from 0 to 1") ?? false)
    #expect(messages.last?.hasPrefix("\(start.file):\(start.line + 5):") ?? false)
  }
}
