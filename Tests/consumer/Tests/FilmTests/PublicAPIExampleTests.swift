import Foundation
import Testing
import Transom

func drawFrames(of path: String, to folder: String) async throws -> Frame {
  let scenario = try LoadedScenario(path: path)
  let film = scenario.films[0]
  let frame = film.frame(film.frameCount / 2)
  print(frame.facts.time, frame.rgba.count)
  print(film.trace.text())
  print(try film.explanation(frame: film.frameCount - 1, x: 40, y: 60).text())

  var overrides = ScenarioOverrides(systems: ["native", "km"])
  overrides.text = .boxes
  let request = try RenderRequest(
    scenarios: [path], overrides: overrides, output: folder,
    frames: FrameSelection(text: "0-11,-1"))
  for job in request.jobs {
    let outcome = try await request.renderAnimation(job)
    print(outcome.summary)
  }
  return frame
}

@Suite struct PublicAPIExample {
  @Test func drawsFramesAndWritesFiles() async throws {
    let scenario = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "PushTests/push.yml").path()
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let frame = try await drawFrames(of: scenario, to: folder)
    #expect(!frame.rgba.isEmpty)
    for system in ["native", "km"] {
      #expect(FileManager.default.fileExists(atPath: folder + "/push.\(system).apng"))
    }
  }

  @Test func throwsTransomFailureForAMissingFile() {
    #expect(throws: TransomFailure.self) { try LoadedScenario(path: "nowhere.yml") }
  }
}
