import Foundation
import ImageFiles
import TestSupport
import Testing
import TransomTesting

/// Each test uses its own name, because the folder of images depends only on the name.
@Suite(.frames(record: .missing, text: .boxes)) struct `Difference images` {
  let scratch: ScratchFolder
  let test = "t\(UUID().uuidString)"

  init() throws { scratch = try ScratchFolder() }

  /// Compares a value with the reference of another value, which replaces any earlier reference.
  private func compare(
    _ value: some FrameTestable, against other: some FrameTestable,
    as strategy: FrameStrategy = .frames(at: [0, 0.3, 0.6]), in folder: String = "references"
  ) throws -> FramesFailure? {
    let recorded = "recorded\(UUID().uuidString)"
    _ = verifyFrames(
      of: other, as: strategy, named: "a", snapshotDirectory: scratch.path(recorded),
      testName: test)
    if scratch.exists(folder) { try FileManager.default.removeItem(atPath: scratch.path(folder)) }
    return verifyFrames(
      of: value, as: strategy, named: "a",
      snapshotDirectory: try scratch.copied(recorded, as: folder), testName: test)
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
  }

  private static let pictures = [18, 36].flatMap { number in
    ["actual", "diff", "expected"].map { "frame-00\(number)-\($0).png" }
  }

  @Test func `are equal to the attachments`() throws {
    let failure = try #require(try compare(push(to: .blue), against: push()))
    let folder = try #require(failure.artifacts)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try names(in: folder) == Self.pictures)
    let attached = failure.attachments.dropLast()
    #expect(attached.count == 6)
    for attachment in attached {
      let file = attachment.name.dropFirst("\(test).a.".count)
      #expect(FileManager.default.contents(atPath: "\(folder)/\(file)") == Data(attachment.bytes))
    }
  }

  @Test func `are removed when the test passes, and other files are kept`() throws {
    let failure = try #require(try compare(push(to: .blue), against: push()))
    let folder = try #require(failure.artifacts)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let others = [
      "frame-0018.png", "frame-18-diff.png", "frame-0018-diff.png.txt", "my frame-0018-diff.png",
      "notes.txt", "km/frame-0018.png", "mine/frame-0018-diff.png",
    ]
    for name in others {
      let file = URL(filePath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    // A symbolic link with the name of a system points to the user's images.
    try scratch.put("", "elsewhere/frame-0018-diff.png")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/native", withDestinationPath: scratch.path("elsewhere"))
    #expect(try compare(push(to: .blue), against: push(to: .blue)) == nil)
    #expect(try names(in: folder) == (others + ["km", "mine", "native"]).sorted())
    #expect(scratch.exists("elsewhere/frame-0018-diff.png"))
  }

  @Test func `are removed for each system when the test passes`() throws {
    let systems: TransitionSystem = [.native, .km]
    let failure = try #require(
      try compare(push(to: .blue, system: systems), against: push(system: systems)))
    let folder = try #require(failure.artifacts)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(
      try names(in: folder).filter { $0.hasSuffix("-diff.png") } == [
        "km/frame-0018-diff.png", "km/frame-0036-diff.png", "native/frame-0018-diff.png",
        "native/frame-0036-diff.png",
      ])
    let value = push(to: .blue, system: systems)
    #expect(try compare(value, against: value) == nil)
    #expect(try names(in: folder) == ["km", "native"])
  }

  @Test func `show the latest failure`() throws {
    let first = try #require(try compare(push(to: .blue), against: push()))
    let folder = try #require(first.artifacts)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let failure = try #require(
      try compare(push(to: .blue), against: push(), as: .frames(at: [0.6]), in: "others"))
    #expect(failure.artifacts == folder)
    #expect(try names(in: folder) == Self.pictures.filter { $0.contains("0036") })
  }

  @Test func `are kept when another test with the same name passes in the same run`() throws {
    let failure = try #require(try compare(push(to: .blue), against: push()))
    let folder = try #require(failure.artifacts)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try compare(push(), against: push(), in: "others") == nil)
    #expect(try names(in: folder) == Self.pictures)
  }

  @Test func `show the first frame and the two worst frames, in order`() throws {
    let failure = try #require(
      try compare(push(to: .blue), against: push(), as: .frames))
    defer { try? failure.artifacts.map(FileManager.default.removeItem(atPath:)) }
    let worst = failure.frames.sorted {
      ($0.pixelCount ?? 0, -$0.number) > ($1.pixelCount ?? 0, -$1.number)
    }
    let expected = Set([failure.frames[0].number] + worst.prefix(2).map(\.number)).sorted()
    let attached = failure.attachments.compactMap { attachment in
      attachment.name.firstMatch(of: /frame-(\d+)-actual/).flatMap { Int($0.output.1) }
    }
    #expect(attached == expected)
  }

  @Test func `show differences within a layer's tolerance as tolerated`() throws {
    func page(_ bar: Color, _ background: Color) -> Scenario {
      Scenario(
        device: smallDevice, ios: 12,
        stack: [
          ViewController("a") {
            $0.backgroundColor = background
            $0.viewWillAppear { $0.navigationBar.backgroundImage = .color(bar) }
          }
        ])
    }
    let failure = try withFrameTesting(tolerance: .exact.inLayer("bar", .channel(3))) {
      try #require(
        try compare(
          page("#FC0000", "#0000FC"), against: page("#FF0000", "#0000FF"), as: .frames(at: [0])
        ))
    }
    defer { try? failure.artifacts.map(FileManager.default.removeItem(atPath:)) }
    #expect(failure.frames.map(\.layers.first?.path) == ["window/pages/a/background"])
    let diff = try #require(failure.attachments.first { $0.name.hasSuffix("-diff.png") })
    let picture = try PNGReader.picture(of: diff.bytes, named: diff.name)
    // The difference in the bar is tolerated (blue); that in the background is not (red).
    let (bar, background) = (picture[30, 20], picture[30, 90])
    #expect(bar.blue > bar.red && background.red > background.blue)
  }

  @Test func `show expected frames drawn from the record if the reference contains checksums`()
    throws
  {
    let failure = try #require(
      try compare(push(to: .blue), against: push(), as: .checksums))
    defer { try? failure.artifacts.map(FileManager.default.removeItem(atPath:)) }
    let names = failure.attachments.map(\.name).prefix(3)
    let first = try #require(failure.frames.first).number
    #expect(
      Array(names)
        == ["expected", "actual", "diff"].map { "\(test).a.frame-000\(first)-\($0).png" })
  }
}

@Suite(.frames(record: .missing, text: .boxes)) struct `The folder of images` {
  static let usesDefault =
    ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"]?.isEmpty ?? true

  /// Several users can share /tmp, and one user cannot write to another's folder.
  @Test(.enabled(if: usesDefault, "the environment specifies the folder"))
  func `belongs to the user`() throws {
    let scratch = try ScratchFolder()
    _ = verifyFrames(
      of: push(), as: .frames(at: [0.6]), named: "a", snapshotDirectory: scratch.path("first"),
      testName: "artifacts")
    let failure = try #require(
      verifyFrames(
        of: push(to: .blue), as: .frames(at: [0.6]), named: "a",
        snapshotDirectory: scratch.copied("first", as: "second"), testName: "artifacts"))
    let temporary = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 }
    let user = "\(temporary ?? "/tmp")/TransomTesting-\(getuid())"
    let folder = "\(user)/ArtifactsTests/artifacts.a"
    #expect(failure.message.contains("  images: \(folder)"), "\(failure.message)")
    #expect(FileManager.default.fileExists(atPath: folder + "/frame-0036-diff.png"))
  }
}
