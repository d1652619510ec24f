import FilmFiles
import Files
import Transom
import Units

/// The manifest of a reference, with a checksum for each frame.
package struct ReferenceManifest: Sendable {
  /// The checksums by frame.
  package let digests: [Int: String]
  /// The times of the frames, in seconds.
  package let times: [Int: Double]
  /// The format of the reference.
  package let format: TestOptions.ReferenceFormat
  /// The folder of the pictures, relative to the manifest, if the reference stores layers.
  package let pictures: String?
  package let width: Int
  package let height: Int
  package let rate: FrameRate
  /// The fonts and libraries on which the text depends.
  package let text: TextFacts?
  /// How glass is drawn, or nil for its full material.
  package let glass: String?

  /// The manifest in a folder.
  enum Content {
    case missing
    case valid(ReferenceManifest)
    /// The file is not the manifest of a reference.
    case invalid(TransomFailure)
  }

  /// Reads the manifest in a folder.
  ///
  /// - Throws: An error if the file cannot be read.
  static func content(ofFolder folder: String) throws(TransomFailure) -> Content {
    let path = folder + "/" + Manifest.fileName
    guard try mappingErrors({ () throws(FileError) in try FileEntry.exists(path) }) else {
      return .missing
    }
    let bytes = try mappingErrors { () throws(FileError) in
      try FileBytes.all(ofFile: path, limit: Manifest.sizeLimit)
    }
    guard let manifest = Manifest(bytes), let reference = ReferenceManifest(manifest) else {
      return .invalid(
        TransomFailure(
          "\(path) is not the manifest of a reference; restore it, or record a new one with --record all"
        ))
    }
    return .valid(reference)
  }

  private init?(_ manifest: Manifest) {
    guard let width = manifest.width, let height = manifest.height, manifest.version != nil,
      let rate = manifest.rate
    else { return nil }
    let frames = manifest.frames.compactMap { $0 }
    var digests: [Int: String] = [:]
    for frame in frames { digests[frame.number] = frame.digest }
    let files = frames.count { $0.file != nil }
    let times = Dictionary(
      frames.compactMap { frame in frame.time.map { (frame.number, $0) } }, uniquingKeysWith: { $1 }
    )
    // The numbers are distinct if there are as many checksums as frames.
    guard digests.count == manifest.frames.count, times.count == digests.count,
      files == 0 || files == frames.count,
      [nil, Manifest.ownPictures, Manifest.sharedPictures].contains(manifest.pictures)
    else { return nil }
    self.digests = digests
    self.times = times
    pictures = manifest.pictures
    format = files > 0 ? .frames : pictures == nil ? .checksums : .layers
    self.width = width
    self.height = height
    self.rate = rate
    text = manifest.text
    glass = manifest.glass
  }

  /// Returns the difference in the material of glass as a phrase that follows “the reference was”, or nil.
  ///
  /// - Parameter current: How the film draws glass, or nil if its profile has no glass.
  package func glassDifference(from current: GlassChoice?) -> String? {
    guard let glass, let current, glass != current.rawValue else { return nil }
    let isKnown = GlassChoice(rawValue: glass) != nil
    return isKnown
      ? "made with --glass \(glass); test it with --glass \(glass)"
      : "made with an unknown material of glass; record a new one with --record all"
  }

  /// Returns the differences in text rendering as phrases that follow “the reference was”.
  package func textDifferences(from current: TextFacts) -> [String] {
    guard let text, text != current else { return [] }
    guard text.mode == current.mode else {
      return [
        text.mode.map { "made with --text \($0); test it with --text \($0)" }
          ?? "made with an unknown text mode; record a new one with --record all"
      ]
    }
    var lines: [String] = []
    for (name, version) in [("FreeType", \TextFacts.freetype), ("HarfBuzz", \.harfbuzz)] {
      let (old, new) = (text[keyPath: version] ?? "none", current[keyPath: version] ?? "none")
      if old != new { lines.append("made with \(name) \(old), but \(new) is installed") }
    }
    // Manifests from earlier versions do not contain the version of FriBidi.
    if let old = text.fribidi, let new = current.fribidi, old != new {
      lines.append("made with FriBidi \(old), but \(new) is installed")
    }
    let (old, new) = (text.digests, current.digests)
    for (file, digest) in old.sorted(by: { $0.key < $1.key }) where new[file] != digest {
      lines.append(
        new[file] == nil
          ? "made with the font \(file), which this test does not use"
          : "made with another version of the font \(file)")
    }
    for file in new.keys.sorted() where old[file] == nil {
      lines.append("made without the font \(file), which this test uses")
    }
    return lines
  }
}

extension TextFacts {
  /// The hashes of the font files by name.
  fileprivate var digests: [String: String] {
    Dictionary(fonts.map { ($0.file, $0.sha256) }) { $1 }
  }
}
