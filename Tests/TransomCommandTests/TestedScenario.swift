import FilmTestSupport
import Foundation
import TestSupport
import Testing

/// Runs `transom test` in a folder with a small scenario.
struct TestedScenario {
  let folder: ScratchFolder

  init() throws {
    folder = try CommandScenario.folder()
  }

  /// Runs the test without the environment variable `CI`, unless `environment` contains it.
  func test(_ arguments: String..., environment: [String: String] = [:]) throws -> ProcessRun {
    try transom(
      ["test"] + arguments, in: folder,
      environment: environment)
  }

  /// Replaces text that occurs in the scenario.
  func change(_ old: String, _ new: String, in name: String = "s.yml") throws {
    let text = String(decoding: try folder.bytes(name), as: UTF8.self)
    #expect(text.contains(old))
    try folder.put(text.replacingOccurrences(of: old, with: new), name)
  }

  /// Returns the report that `--json` writes.
  func report(_ path: String) throws -> [String: Any] {
    let output = try test(path, "--json", "-").output
    let object = try JSONSerialization.jsonObject(with: Data(output.utf8))
    return try #require(object as? [String: Any])
  }
}
