import Foundation
import Scenarios
import Testing

@Suite struct `The scenario reference` {
  @Test func `is up to date`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Transom/Transom.docc/ScenarioReference.md").standardized
    if ProcessInfo.processInfo.environment["TRANSOM_WRITE_REFERENCE"] == "1" {
      try ScenarioReference.text.write(to: file, atomically: true, encoding: .utf8)
    }
    let isCurrent = try String(contentsOf: file, encoding: .utf8) == ScenarioReference.text
    #expect(
      isCurrent,
      "Sources/Transom/Transom.docc/ScenarioReference.md is stale; run \(ScenarioReference.command)"
    )
  }
}
