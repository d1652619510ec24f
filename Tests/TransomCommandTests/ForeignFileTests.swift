import FilmTestSupport
import Foundation
import TestSupport
import Testing

/// Files that belong to the user, or to another run, in a folder that a command writes to.
@Suite struct `A file in an output folder` {
  let folder: ScratchFolder

  init() throws { folder = try CommandScenario.folder() }

  private func render(_ arguments: String...) throws {
    let run = try transom(["render", "s.yml"] + arguments, in: folder)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `is kept unless it is a difference image in the list of an earlier run`() throws {
    try render("-o", "a")
    try folder.put(CommandScenario.sample.replacing("#34C759", with: "#000000"), "s.yml")
    try render("-o", "b")
    let kept = ["mine-expected.png", "mine-actual.png", "notes.txt"]
    for name in kept { try folder.put("mine", "d/\(name)") }
    for list in ["", "notes.txt\nold-diff.png\n../mine-expected.png\n"] {
      try folder.put("old", "d/old-diff.png")
      try folder.put(list, "d/.transom-diff")
      #expect(try transom(["diff", "a/s", "b/s", "-o", "d"], in: folder).status == 1)
      #expect(folder.exists("d/old-diff.png") == list.isEmpty)
      for name in kept { #expect(folder.exists("d/\(name)"), "\(name)") }
      #expect(!folder.exists("d/.transom-diff"))
    }
  }

  @Test func `is kept if it is in the folder of resources, but not in a layer dump`() throws {
    try render("--layers")
    let resources = try folder.names(in: "out/s/resources")
    try #require(!resources.isEmpty)
    try folder.put("mine", "out/s/resources/mine.png")
    try render()
    #expect(try folder.names(in: "out/s/resources") == ["mine.png"])
    #expect(!folder.exists("out/s/trace.jsonl"))
  }

  @Test func `is removed if it is the layer dump of a replaced frame`() throws {
    try render("--layers")
    let resources = try folder.names(in: "out/s/resources")
    try render("--frames", "3")
    #expect(!folder.exists("out/s/frame-0003.layers.json"))
    #expect(folder.exists("out/s/frame-0002.layers.json"))
    #expect(folder.exists("out/s/trace.jsonl"))
    // Other dumps refer to the resources.
    for dump in try folder.names(in: "out/s").filter({ $0.hasSuffix(".layers.json") }) {
      let text = String(decoding: try folder.bytes("out/s/\(dump)"), as: UTF8.self)
      for name in resources where text.contains("\"resources/\(name)\"") {
        #expect(folder.exists("out/s/resources/\(name)"), "\(dump), \(name)")
      }
    }
  }

  @Test func `is not replaced while another run writes an animation of the same film`() throws {
    try folder.put(CommandScenario.slowSwipe, "long.yml")
    let first = try startTransom(["render", "long.yml", "--format", "apng"], in: folder)
    while !first.hasExited, !folder.exists("out/.long.transom-lock") { usleep(200) }
    let second = try transom(["render", "long.yml", "--format", "apng"], in: folder)
    #expect(second.status == 2)
    #expect(second.errors.contains("out/long.apng is being written by process \(first.id);"))
    // A different film can be written at the same time.
    try render("--format", "apng")
    first.send(SIGTERM)
    #expect(try first.waitUntilExit().status == 128 + SIGTERM)
    #expect(try folder.names(in: "out") == ["s.apng", "s.manifest.json"])
  }
}
