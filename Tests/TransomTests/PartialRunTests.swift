import FilmTestSupport
import Foundation
import Testing
import Transom

@Suite struct `A run that renders only selected frames` {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: UUID().uuidString
  ).path()

  private func render(_ frames: FrameSelection = .all) async throws -> String {
    let request = try RenderRequest(
      scenarios: [Fixtures.folder + "/hidden-bar.yml"], overrides: ScenarioOverrides(),
      output: folder, frames: frames)
    for job in request.jobs { _ = try await request.renderFrames(job) }
    return try String(contentsOfFile: folder + "/hidden-bar/manifest.json", encoding: .utf8)
  }

  @Test func `keeps the manifest of a full run`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let whole = try await render()
    #expect(try await render(FrameSelection(text: "3,-1")) == whole)
  }

  @Test func `adds its frames to those of an earlier run`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try await render(FrameSelection(text: "7,3"))
    let both = try await render(FrameSelection(text: "5"))
    let json = try JSONSerialization.jsonObject(with: Data(both.utf8)) as? [String: Any]
    let frames = try #require(json?["frames"] as? [[String: Any]])
    #expect(frames.compactMap { $0["frame"] as? Int } == [3, 5, 7])
  }

  @Test func `does not cause a later full run to remove other files`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try await render(FrameSelection(text: "0"))
    let otherFiles = ["frame-note.png", "frame-12.png", "resources/mine.png", "notes.txt"]
    try FileManager.default.createDirectory(
      atPath: folder + "/hidden-bar/resources", withIntermediateDirectories: true)
    for name in otherFiles {
      try "mine".write(
        toFile: folder + "/hidden-bar/" + name, atomically: true, encoding: .utf8)
    }
    _ = try await render()
    for name in otherFiles {
      #expect(FileManager.default.fileExists(atPath: folder + "/hidden-bar/" + name))
    }
  }
}
