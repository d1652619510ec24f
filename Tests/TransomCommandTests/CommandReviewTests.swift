import FilmTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct `The review command` {
  private let folder: ScratchFolder

  init() throws {
    folder = try CommandScenario.folder()
    let run = try transom(
      ["render", "s.yml", "--system", "native,km", "-o", ".", "--layers"], in: folder)
    #expect(run.status == 0)
  }

  private func review(_ arguments: String..., output: String? = nil) throws -> ProcessRun {
    try transom(["review"] + arguments, in: folder, output: output)
  }

  @Test func `writes rendered films to one file and prints a summary`() throws {
    let before = try folder.names
    let run = try review("s.native", "s.km/")
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("report.html  23 and 23 frames, "), "\(run.errors)")
    #expect(try Set(folder.names).subtracting(before) == ["report.html"])
    let page = String(decoding: try folder.bytes("report.html"), as: UTF8.self)
    let text = try #require(
      page.firstMatch(of: /<script type="application\/json" id="film">(.*)<\/script>/)?.output.1)
    let film = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let sides = try #require(film?["sides"] as? [[String: Any]])
    #expect(sides.map { $0["name"] as? String } == ["native", "km"])
    let frames = try #require(sides[1]["frames"] as? [[String: Any]])
    #expect(frames.count == CommandScenario.frameCount)
    #expect(frames[2]["time"] as? Double == 0.1 && frames[2]["phase"] as? String == "push")
    // The page composes the frames from their layers.
    #expect(frames.allSatisfy { $0["layers"] is Int })
    let composed = try #require(film?["composed"] as? [[String: Any]])
    #expect(composed.allSatisfy { $0["checksum"] is String })
  }

  @Test func `writes equal bytes to a file and to standard output`() throws {
    #expect(try review("s.km", "-o", "one.html", "--quiet").errors.isEmpty)
    let run = try review("s.km", "-o", "-")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try String(decoding: folder.bytes("one.html"), as: UTF8.self) == run.output)
  }

  @Test func `exits with 2, prints one line for each error and writes no page`() throws {
    let run = try review("s.km", "nowhere", "--trace", "none.json")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.errorLines.map { $0.split(separator: ";").first.map(String.init) } == [
        "error: cannot open none.json: No such file or directory",
        "error: nowhere is not a folder",
      ])
    #expect(try review("s.km", "-o", "none/report.html").status == 2)
    #expect(try review("s.km", "-o", "-", output: "/dev/full").status == 2)
    #expect(try folder.names.allSatisfy { !$0.hasSuffix(".html") })
  }

  @Test(arguments: [
    [], ["a", "b", "c", "d", "e"], ["a", "-o"], ["a", "-o", ""], ["a", "--limit", "0"],
    ["a", "--limit", "many"],
  ])
  func `exits with 64 after incorrect usage`(arguments: [String]) throws {
    let run = try transom(["review"] + arguments, in: folder)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains("Usage: transom review"))
  }
}
