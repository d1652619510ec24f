import FilmFiles
import Files
import Units

/// What the manifest of a reference has to say: a checksum for each frame.
package struct ReferenceManifest: Sendable {
  /// Checksums by frame.
  package let digests: [Int: String]
  /// Whether each frame has a file of its own, or a checksum only.
  package let hasFiles: Bool
  package let width: Int
  package let height: Int
  package let rate: FrameRate
  /// What the letters' shapes depend on.
  package let text: TextFacts?

  /// Nil where a folder has none.
  package init?(inFolder folder: String) throws(TransomFailure) {
    let path = folder + "/" + Manifest.fileName
    guard FolderContents.identity(path) != nil else { return nil }
    let bytes = try mappingErrors { () throws(FileError) in
      try FileBytes.all(ofFile: path, limit: Manifest.sizeLimit)
    }
    guard let manifest = Manifest(bytes), let reference = ReferenceManifest(manifest) else {
      throw TransomFailure(
        "\(path) is no manifest of a reference; restore it, or write a new one with --record all")
    }
    self = reference
  }

  private init?(_ manifest: Manifest) {
    guard let width = manifest.width, let height = manifest.height, manifest.version != nil,
      let rate = manifest.rate, max(rate.frames, rate.seconds) <= 1_000_000
    else { return nil }
    let frames = manifest.frames.compactMap { $0 }
    var digests: [Int: String] = [:]
    for frame in frames where frame.number <= 1_000_000 { digests[frame.number] = frame.digest }
    let files = frames.count { $0.file != nil }
    guard digests.count == manifest.frames.count, files == 0 || files == frames.count else {
      return nil
    }
    self.digests = digests
    hasFiles = files > 0
    self.width = width
    self.height = height
    self.rate = rate
    text = manifest.text
  }

  /// What else this film's letters are made with, a sentence each; empty where they are made alike.
  package func otherText(than now: TextFacts) -> [String] {
    guard let text, text != now else { return [] }
    guard text.mode == now.mode else {
      let mode = text.mode ?? "other text"
      return ["made with --text \(mode); test it with --text \(mode)"]
    }
    var lines: [String] = []
    for (name, version) in [("FreeType", \TextFacts.freetype), ("HarfBuzz", \.harfbuzz)] {
      let (old, new) = (text[keyPath: version] ?? "none", now[keyPath: version] ?? "none")
      if old != new { lines.append("made with \(name) \(old), here is \(new)") }
    }
    // References of versions that did not record FriBidi say nothing about it.
    if let old = text.fribidi, let new = now.fribidi, old != new {
      lines.append("made with FriBidi \(old), here is \(new)")
    }
    let (old, new) = (text.digests, now.digests)
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
}

extension TextFacts {
  /// Of the font files, by their names.
  fileprivate var digests: [String: String] {
    Dictionary(fonts.map { ($0.file, $0.sha256) }) { $1 }
  }
}
