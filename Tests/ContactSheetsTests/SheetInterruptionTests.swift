import Files
import FilmTestSupport
import Synchronization
import TestSupport
import Testing
import Transom

/// Requests a stop after `count` calls.
private final class StopAfter: Sendable {
  private let remaining: Mutex<Int>

  init(_ count: Int) { remaining = Mutex(count) }

  @Sendable func shouldStop() -> Bool {
    remaining.withLock { remaining in
      remaining -= 1
      return remaining < 0
    }
  }
}

@Suite struct `A stopped contact sheet` {
  private let folder: ScratchFolder

  init() throws {
    folder = try CommandScenario.folder()
  }

  private func request(_ frames: String = "0-11") throws -> RenderRequest {
    try RenderRequest(
      scenarios: [folder.path("s.yml")], overrides: ScenarioOverrides(),
      output: folder.path("out"), frames: FrameSelection(text: frames), workers: 1)
  }

  private func outcome(stoppedAfter count: Int, _ recorder: ProgressRecorder = ProgressRecorder())
    async throws
    -> RenderOutcome
  {
    let request = try request()
    return try await request.renderSheet(
      request.jobs[0], shouldStop: StopAfter(count).shouldStop,
      progress: { recorder.append($0, $1) })
  }

  @Test func `draws no more frames and writes nothing`() async throws {
    let recorder = ProgressRecorder()
    // There is one call at the beginning and one before each frame.
    let outcome = try await outcome(stoppedAfter: 4, recorder)
    #expect(recorder.steps == [[1, 12], [2, 12], [3, 12]])
    #expect(outcome.written == 0 && outcome.selected == 12)
    #expect(outcome.summary == folder.path("out/s.sheet.png") + "  stopped: nothing was written")
    #expect(try folder.names(in: "out") == [])
  }

  @Test func `creates no folder if it is stopped at the beginning`() async throws {
    #expect(try await outcome(stoppedAfter: 0).written == 0)
    #expect(!folder.exists("out"))
  }

  @Test func `writes nothing if it is stopped after its last frame`() async throws {
    let recorder = ProgressRecorder()
    // A worker makes one more call than there are frames.
    let outcome = try await outcome(stoppedAfter: 14, recorder)
    #expect(recorder.steps.count == 12 && outcome.written == 0)
    #expect(try folder.names(in: "out") == [])
    #expect(try await self.outcome(stoppedAfter: 15).written == 12)
    #expect(try folder.names(in: "out") == ["s.sheet.png"])
  }

  @Test func `does not replace an older sheet`() async throws {
    try folder.put("older", "out/s.sheet.png")
    _ = try await outcome(stoppedAfter: 4)
    #expect(try folder.bytes("out/s.sheet.png") == Array("older".utf8))
  }
}
