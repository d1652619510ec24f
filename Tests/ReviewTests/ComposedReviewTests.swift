import Diffing
import FilmFiles
import Files
import Foundation
import ImageFiles
import Pixels
import Review
import TestSupport
import Testing

@Suite struct `A review page of folders with layers` {
  private typealias Film = ReviewFilms.LayeredFilm
  private let films = ReviewFilms()
  private var folder: ScratchFolder { films.folder }

  /// Returns the checksum of each image that the page composes, or nil for an image that it contains.
  private func checksums(_ page: String) throws -> [String?] {
    (try ReviewFilms.film(ofPage: page)["composed"] as? [Any] ?? []).map {
      ($0 as? [String: Any])?["checksum"] as? String
    }
  }

  @Test func `contains pictures and no frames`() throws {
    try films.putDumps("a")
    try films.putReference("b", Film(system: "km"))
    for names in [["a"], ["b"], ["a", "b"]] {
      let page = try films.page(names)
      #expect(ReviewFilms.pictures(ofPage: page).isEmpty)
      #expect(try checksums(page) == Film().columns.map { frameDigest(Film().frame($0)) })
      let files = try ReviewFilms.files(ofPage: page).map {
        try PNGReader.picture(of: $0, named: "")
      }
      #expect(files.count == 2 && files.contains(Film().mark), "\(names)")
      for part in ["compositor", "compositor-wasm", "draws"] {
        let contents = page.components(separatedBy: " id=\"\(part)\">").dropFirst()
        #expect(contents.count == 1 && contents.allSatisfy { !$0.hasPrefix("<") }, "\(part)")
      }
    }
  }

  @Test func `contains each picture once, with the names of all sides`() throws {
    try films.putDumps("a")
    try films.putDumps("b", Film(system: "km", columns: [4], name: "other.3x2"))
    try films.putDumps("c", Film(system: "fd", shade: 100))
    let page = try films.page("a", "b", "c")
    #expect(ReviewFilms.files(ofPage: page).count == 3)
    let names = try ReviewFilms.sides(ofPage: page).map { $0["files"] as? [String: Int] ?? [:] }
    #expect(names[0].keys.sorted() == ["mark.3x2", "middle.3x2"])
    #expect(names[0]["mark.3x2"] == names[1]["other.3x2"])
    #expect(names[0]["middle.3x2"] == names[2]["middle.3x2"])
    // A different picture with the same name.
    #expect(names[0]["mark.3x2"] != names[2]["mark.3x2"])
  }

  @Test func `contains no file for a single-color image of a reference`() throws {
    let film = Film(isUniform: true)
    try films.putReference("a", film)
    let page = try films.page("a")
    #expect(try checksums(page) == film.columns.map { frameDigest(film.frame($0)) })
    let side = try #require(try ReviewFilms.sides(ofPage: page).first)
    #expect((side["files"] as? [String: Int])?.keys.sorted() == ["middle.3x2"])
    #expect(ReviewFilms.files(ofPage: page).count == 1)
  }

  @Test func `contains the frames of a side without layers`() throws {
    try films.putDumps("a", Film(columns: [0, 1]))
    try films.put("b", shades: [1, 2], system: "km")
    let page = try films.page("a", "b")
    let expected = [0, 1].map { frameDigest(Film().frame($0)) }
    #expect(try checksums(page) == expected + [nil, nil])
    let pictures = ReviewFilms.pictures(ofPage: page)
    #expect(try pictures == [0, 1].map { try folder.bytes("b/\(FrameFile.name(ofFrame: $0))") })
    let differences = try #require(
      try ReviewFilms.film(ofPage: page)["differences"] as? [[String: Any]])
    #expect(differences.map { $0["count"] as? Int } == [48, 48])
  }

  @Test func `contains the file of a frame whose layers have different pixels`() throws {
    try films.putDumps("a", Film(columns: [0, 1, 2]))
    let dump = try String(decoding: folder.bytes("a/frame-0001.layers.json"), as: UTF8.self)
    let changes = [
      ("16,16,16", "17,16,16"), ("16, 16, 16", "17, 16, 16"),
      ("\"op\": \"image\"", "\"op\": \"other\""),
      ("mark.3x2", "none.3x2"), ("mark.3x2", "../mark.3x2"), ("[1, 1, 3, 2]", "[1, 1, 2, 2]"),
    ]
    for (old, new) in changes {
      let changed = dump.replacing(old, with: new)
      try folder.put(changed, "a/frame-0001.layers.json")
      let page = try films.page("a")
      let composed = changed == dump ? 3 : 2
      #expect(try checksums(page).compactMap { $0 }.count == composed, "\(new)")
      #expect(ReviewFilms.pictures(ofPage: page).count == 3 - composed, "\(new)")
    }
    #expect(changes.filter { dump.contains($0.0) }.count == 5)
  }

  @Test func `lists the same differences as a page of frames`() throws {
    let film = Film(columns: [0, 3])
    try films.putDumps("a")
    try films.putDumps("b", film)
    try films.putDumps("c")
    try films.putDumps("d", film)
    for name in try folder.names
    where name.hasSuffix(".layers.json") && !name.hasPrefix("a/")
      && !name.hasPrefix("b/")
    {
      try FileManager.default.removeItem(atPath: folder.path(name))
    }
    let (composed, frames) = (try films.page("a", "b"), try films.page("c", "d"))
    #expect(ReviewFilms.pictures(ofPage: composed).isEmpty)
    #expect(ReviewFilms.pictures(ofPage: frames).count == 4)
    func differences(_ page: String) throws -> NSArray {
      (try ReviewFilms.film(ofPage: page)["differences"] as? [Any] ?? []) as NSArray
    }
    #expect(try differences(composed).count == 2)
    #expect(try differences(composed) == differences(frames))
  }

  @Test func `allows WebAssembly and workers only if it composes frames`() throws {
    try films.putDumps("a")
    try films.put("b", shades: [1])
    func policy(_ name: String) throws -> String {
      let page = try films.page(name)
      return String(
        try #require(page.firstMatch(of: /Security-Policy" content="([^"]*)"/)?.output.1)
      ).replacing(/'sha256-[^']*'/, with: "hash")
    }
    let frames =
      "default-src 'none'; script-src hash; style-src hash; base-uri 'none'; form-action 'none'"
    #expect(try policy("b") == frames)
    #expect(
      try policy("a")
        == frames.replacing("script-src hash", with: "script-src hash hash 'wasm-unsafe-eval'")
        + "; worker-src blob:")
  }

  @Test func `rejects hostile pictures`() throws {
    func rejects(_ name: String, _ message: String) {
      let failure = #expect(throws: TransomFailure.self, "\(message)") { _ = try films.page(name) }
      #expect(
        failure?.messages.allSatisfy { $0.contains(message) } == true, "\(failure?.messages ?? [])")
    }
    try films.putDumps("damaged")
    try folder.put("no image", "damaged/resources/mark.3x2.png")
    rejects("damaged", "mark.3x2.png is not a PNG file")
    try films.putDumps("link")
    try folder.put(PNGWriter.bytes(of: Film().mark), "secret.png")
    try FileManager.default.removeItem(atPath: folder.path("link/resources/mark.3x2.png"))
    try folder.link("link/resources/mark.3x2.png", to: folder.path("secret.png"))
    rejects("link", "mark.3x2.png")
    try films.putReference("other")
    let content = DumpedDraw.Content(of: Film().mark).text
    try folder.put(
      PNGWriter.bytes(of: Film(shade: 9).mark), "other/pictures/\(content)-3x2.png")
    rejects("other", "do not match the hash in its name")
    try films.putReference("missing")
    try FileManager.default.removeItem(atPath: folder.path("missing/pictures/\(content)-3x2.png"))
    rejects("missing", "cannot redraw frame")
  }

  @Test func `rejects draws that do not match their checksum, even if those of another side do`()
    throws
  {
    try films.putReference("a")
    try films.putReference("b", Film(system: "km"))
    _ = try films.page("a", "b")
    let text = String(decoding: try folder.bytes("b/layers.jsonl"), as: UTF8.self)
    let changed = text.replacingOccurrences(of: "[16, 16, 16, 255]", with: "[17, 16, 16, 255]")
    #expect(changed != text)
    try folder.put(changed, "b/layers.jsonl")
    #expect(throws: TransomFailure.self) { try films.page("a", "b") }
  }

  @Test func `does not include composed frames in its size`() throws {
    try films.putDumps(
      "a", Film(columns: Array(repeating: [0, 1, 2, 3, 4], count: 40).flatMap { $0 }))
    #expect(try films.request("a", limit: 100_000).page.count < 300_000)
    #expect(throws: TransomFailure.self) { try films.request("a", limit: 1_000) }
  }
}
