import Foundation
import Transom

/// The example scenarios and their images.
package enum Fixtures {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")
  package static let folder = root.appending(path: "examples").path()
  /// The folder with examples of reported issues.
  ///
  /// An example is named after the library and the number of the issue.
  package static let issues = root.appending(path: "issues").path()

  /// Loads the films of an example scenario.
  package static func films(_ name: String, _ overrides: ScenarioOverrides = ScenarioOverrides())
    throws
    -> [Film]
  {
    try LoadedScenario(path: folder + "/" + name + ".yml", overrides: overrides).films
  }

  /// Loads the film of a reported issue, such as `km-44`.
  package static func issue(_ name: String, _ system: String) throws -> Film {
    let overrides = ScenarioOverrides(systems: [system])
    return try LoadedScenario(path: issues + "/" + name + ".yml", overrides: overrides).films[0]
  }

  /// Loads the film of a scenario text.
  ///
  /// The text can refer to the images of the example scenarios by absolute path.
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
