import Drafting
import Files
import TestSupport
import Testing

@Suite struct `A draft that is refused` {
  private static let script = "script: [{wait: 0.3}, {push: detail}, {wait: 0.3}]"

  @Test func `states that nothing moves`() throws {
    let drafted = try DraftedFilm("script: [{wait: 0.3}]")
    try expectFailure("nothing moves in ") { try drafted.draft() }
  }

  @Test func `states which frames move otherwise`() throws {
    let drafted = try DraftedFilm(
      "script: [{wait: 0.3}, {present: {page: photo, style: fullScreen}}, {wait: 0.3}]")
    try expectFailure("shows no push and no pop; not drafted: frames ") { try drafted.draft() }
  }

  @Test func `states that there are too many pages at rest`() throws {
    let pages = (0..<62).map { $0.isMultiple(of: 2) ? "detail" : "list" }
    let steps = pages.map { "{wait: 0.2}, {set: {pages: [\($0)], animated: false}}" }
    let drafted = try DraftedFilm("script: [\(steps.joined(separator: ", ")), {wait: 0.2}]")
    try expectFailure("has more than 60 moments without movement") { try drafted.draft() }
  }

  @Test(arguments: ["draft.yml", "draft-page-2.png"])
  func `replaces no file, and leaves none`(name: String) throws {
    let drafted = try DraftedFilm(Self.script)
    try drafted.folder.put("mine", name)
    let before = try drafted.folder.names
    try expectFailure("\(name) exists; ") { try drafted.draft() }
    #expect(try drafted.folder.names == before)
    #expect(try drafted.folder.bytes(name) == Array("mine".utf8))
  }

  @Test func `names an unknown device and a version with transparent bars`() throws {
    let folder = try ScratchFolder()
    func request(device: String?, version: String?) throws -> DraftReport {
      try DraftRequest(
        recording: folder.path("none.mp4"), destination: folder.path("draft.yml"), device: device,
        version: version
      ).run()
    }
    try expectFailure("there is no device `iPhone 88`") {
      try request(device: "iPhone 88", version: nil)
    }
    try expectFailure("--ios 26: ") { try request(device: nil, version: "26") }
    try expectFailure("there is no recording at ") { try request(device: nil, version: nil) }
  }
}
