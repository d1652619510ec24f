import Foundation
import Transom

/// The scenarios to start from and their pictures.
package enum Fixtures {
  package static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/examples").path()

  /// The films of one of the project's scenarios.
  package static func films(_ name: String, _ overrides: ScenarioOverrides = ScenarioOverrides())
    throws
    -> [Film]
  {
    try LoadedScenario(path: folder + "/" + name + ".yml", overrides: overrides).films
  }

  /// The film of a scenario written in a test, in a folder of its own beside the fixtures' images.
  package static func film(_ text: String, system: String = "native") throws -> Film {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "scenario.yml")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let overrides = ScenarioOverrides(systems: [system], allowedPaths: [Fixtures.folder])
    return try LoadedScenario(path: file.path(), overrides: overrides).films[0]
  }
}
