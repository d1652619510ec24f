import Files
import FilmFiles
import Units

/// What the `manifest.json` of a reference says.
package struct ReferenceManifest: Sendable {
  /// Checksums by frame.
  package let digests: [Int: String]
  /// Whether each frame has a file of its own, or a checksum only.
  package let hasFiles: Bool
  package let width: Int
  package let height: Int
  package let rate: FrameRate
  /// The version of Transom that it was made with.
  package let version: String
  /// What the letters' shapes depend on.
  package let text: JSONValue?

  private static let longest = 64 << 20

  /// Nil where a folder has none.
  package init?(inFolder folder: String) throws(TransomFailure) {
    let path = folder + "/manifest.json"
    guard FolderContents.identity(path) != nil else { return nil }
    let bytes = try mappingErrors { () throws(FileError) in
      try FileBytes.all(ofFile: path, limit: Self.longest)
    }
    guard let value = JSONValue(bytes), let manifest = ReferenceManifest(value) else {
      throw TransomFailure(
        "\(path) is no manifest of a reference; restore it, or write a new one with --record all")
    }
    self = manifest
  }

  private init?(_ value: JSONValue) {
    let fps = value["fps"]?.elements?.compactMap(\.integer) ?? []
    guard let width = value["width"]?.integer, let height = value["height"]?.integer,
      let version = value["transom"]?.string, let frames = value["frames"]?.elements,
      fps.count == 2, fps.allSatisfy({ (1...1_000_000).contains($0) })
    else { return nil }
    var digests: [Int: String] = [:]
    var files = 0
    for frame in frames {
      guard let number = frame["frame"]?.integer, (0...1_000_000).contains(number),
        let digest = frame["xxh3"]?.string
      else { return nil }
      digests[number] = digest
      if frame["file"]?.string != nil { files += 1 }
    }
    guard digests.count == frames.count, files == 0 || files == frames.count else { return nil }
    self.digests = digests
    hasFiles = files > 0
    self.width = width
    self.height = height
    rate = FrameRate(frames: fps[0], seconds: fps[1])
    self.version = version
    text = value["text"]
  }

  /// Whether its letters are boxes, so that it can be compared with boxes only; nil where it does not
  /// say.
  package var hasBoxes: Bool? { text?["mode"]?.string.map { $0 == "boxes" } }

  /// What else this film's letters are made with, a sentence each; empty where they are made alike.
  package func otherText(than facts: JSON) -> [String] {
    guard let text, let now = JSONValue(Array(facts.line.utf8)), text != now else { return [] }
    guard text["mode"] == now["mode"] else {
      let mode = text["mode"]?.string ?? "other text"
      return ["made with --text \(mode); test it with --text \(mode)"]
    }
    var lines: [String] = []
    for (key, name) in [("freetype", "FreeType"), ("harfbuzz", "HarfBuzz")] {
      let (old, new) = (text[key]?.string ?? "none", now[key]?.string ?? "none")
      if old != new { lines.append("made with \(name) \(old), here is \(new)") }
    }
    let (old, new) = (Self.fonts(text), Self.fonts(now))
    for (file, digest) in old.sorted(by: { $0.key < $1.key }) where new[file] != digest {
      lines.append(
        new[file] == nil
          ? "made with the font \(file), which is not used here"
          : "made with another version of the font \(file)")
    }
    for file in new.keys.sorted() where old[file] == nil {
      lines.append("made without the font \(file), which is used here")
    }
    return lines
  }

  private static func fonts(_ text: JSONValue) -> [String: String] {
    var fonts: [String: String] = [:]
    for font in text["fonts"]?.elements ?? [] {
      if let file = font["file"]?.string { fonts[file] = font["sha256"]?.string ?? "" }
    }
    return fonts
  }
}
