import FilmTestSupport
import Foundation
import TestSupport
import Testing

/// The small story in a folder of its own, and `transom test` in there.
struct TestedStory {
  let folder: ScratchFolder

  init() throws {
    folder = try CommandScenario.folder()
  }

  /// As a person runs it, unless the environment is said to have `CI`.
  func test(_ arguments: String..., environment: [String: String] = [:]) throws -> ProcessRun {
    try transom(
      ["test"] + arguments, in: folder,
      environment: ["CI": ""].merging(environment) { $1 })
  }

  /// Puts a text in place of another one, which has to be there.
  func change(_ old: String, _ new: String, in name: String = "s.yml") throws {
    let text = String(decoding: try folder.bytes(name), as: UTF8.self)
    #expect(text.contains(old))
    try folder.put(text.replacingOccurrences(of: old, with: new), name)
  }

  /// What `--json` prints.
  func report(_ path: String) throws -> [String: Any] {
    let output = try test(path, "--json", "-").output
    let object = try JSONSerialization.jsonObject(with: Data(output.utf8))
    return try #require(object as? [String: Any])
  }
}
