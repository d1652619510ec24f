import Scenarios
import TestSupport
import Testing

@Suite struct `A scenario with bytes changed at random` {
  @Test(arguments: UInt64(1)...5)
  func `is read, or rejected with locations, and never terminates the process`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<1000 {
      var bytes = Array(good.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&bytes, using: &random) }
      do throws(ScenarioIssues) {
        let file = try ScenarioFile(bytes: bytes, name: "s.yml")
        _ = try Scenario(file, name: "s", images: StubFiles())
      } catch {
        let hasLocations = error.issues.allSatisfy {
          $0.location.line >= 1 && $0.location.column >= 1 && !$0.message.isEmpty
        }
        #expect(!error.issues.isEmpty && hasLocations, "seed \(seed), round \(round): \(error)")
      }
    }
  }

  @Test func `is valid before the changes`() {
    #expect(issues(good) == [])
  }

  private func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let offset = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[offset] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.remove(at: offset)
    case 2:
      bytes.insert(contentsOf: (fragments.randomElement(using: &random) ?? "").utf8, at: offset)
    case 3:
      let end = min(bytes.count, offset + Int.random(in: 1...40, using: &random))
      bytes.insert(
        contentsOf: Array(bytes[offset..<end]), at: Int.random(in: 0...bytes.count, using: &random))
    case 4: bytes.removeSubrange(offset..<min(bytes.count, offset + 20))
    default: bytes[offset] = "{}[]:,-?*&!|>'\"%@#~ \n\t0".utf8.randomElement(using: &random) ?? 0
    }
  }
}

/// Text that can break YAML parsers.
private let fragments = [
  "*a", "&a ", "!!int ", "<<: ", "? ", "- ", ": ", "[", "{", "\"", "'", "|\n", ">-\n", "---\n",
  "...",
  "#", "\r\n", "\u{2028}", "\u{FEFF}", "\u{E000}", "1:30", ".inf", "0x", "~", "transom: 1\n", "\\u",
]

private let good = """
  transom: 1
  title: A scenario
  device: {width: 320, height: 568, scale: 2, safeArea: {top: 20, bottom: 0}, statusBar: 20}
  ios: 12.4
  system: [km, native]
  images:
    arrow: {path: back@3x.png, capInsets: {left: 2, right: 2}, resizingMode: stretch}
    glass: {color: "#34C75980"}
    empty: {}
  navigationBar: {barTintColor: "rgb(1, 2, 3)", isTranslucent: ~}
  pages:
    list: &list
      title: "我的 \\u00e9"
      content: {rows: 14, rowHeight: 44}
      edgesForExtendedLayout: [top, bottom]
      viewWillAppear: &hook
        - navigationBar: {backgroundImage: glass, shadowImage: empty, titleTextAttributes: {size: 17}}
        - setNavigationBarHidden: {hidden: false, animated: follow}
    settings:
      title: |
        Two
        lines
      viewWillAppear: *hook
      viewDidAppear:
        - after: 1.0
          do: [{navigationBar: {standardAppearance: {configure: opaque, backgroundColor: red}}}]
    third: *list
  stack: [list]
  script:
    - wait: 0.2
    - push: {page: settings, animated: false}
    - swipe: {to: 0.45, over: 0.4, release: cancel}
    - pop
    - {at: 3.0, scroll: {page: list, to: 12}}
  """
