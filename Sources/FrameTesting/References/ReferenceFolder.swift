import Diffing
import Files
import FilmFiles
import Synchronization
import Transom
import Units

/// The folder of a reference: frames or their checksums, the draw operations of the frames, and events.
package struct ReferenceFolder: Sendable {
  package let path: String
  /// The manifest, or nil if there is no valid one.
  package let manifest: ReferenceManifest?
  /// The numbers of the frames that are stored as images.
  package let pictures: Set<Int>
  /// Whether links may lead out of the folder.
  let links: LinkPolicy
  /// Whether this is one of several references of a scenario, which share the pictures of their layers.
  let sharesPictures: Bool
  /// Whether a recording was interrupted, in which case the files can be from different runs.
  private let isUnfinished: Bool

  /// Reads the folder.
  ///
  /// If `ignoringInvalidManifest` is true, an invalid manifest is treated as missing. `links` applies to the
  /// files in the folder. It also applies to the folder itself, because a test can record files in it.
  package init(
    _ path: String, links: LinkPolicy, sharesPictures: Bool = false, ignoringInvalidManifest: Bool
  ) throws(TransomFailure) {
    self.path = path
    self.links = links
    self.sharesPictures = sharesPictures
    try mappingErrors { () throws(FileError) in try links.check(path) }
    guard try mappingErrors({ () throws(FileError) in try FileEntry.isFolder(path) }) else {
      (manifest, pictures, isUnfinished) = (nil, [], false)
      return
    }
    try mappingErrors { () throws(FileError) in try links.check(contentsOf: path) }
    switch try ReferenceManifest.content(ofFolder: path) {
    case .valid(let content): manifest = content
    case .missing: manifest = nil
    case .invalid(let failure):
      guard ignoringInvalidManifest else { throw failure }
      manifest = nil
    }
    let names = try mappingErrors { () throws(FileError) in
      try FolderContents.fileNames(in: path) { FrameFile.number(ofPicture: $0) != nil }
    }
    pictures = Set(names.compactMap(FrameFile.number))
    isUnfinished = try mappingErrors { () throws(FileError) in
      try FileEntry.exists("\(path)/\(FilmFolder.listName)")
    }
  }

  /// Whether there is a complete reference.
  package var exists: Bool { !isUnfinished && (manifest != nil || !pictures.isEmpty) }

  /// The format of the reference, or `frames` if there is no valid manifest.
  package var format: TestOptions.ReferenceFormat { manifest?.format ?? .frames }

  /// The numbers of the frames that the reference contains as images or checksums.
  package var numbers: Set<Int> {
    guard let manifest, manifest.format != .frames else { return pictures }
    return Set(manifest.digests.keys).union(pictures)
  }

  /// Returns the checksum of a frame, if the manifest contains it.
  package func digest(ofFrame number: Int) -> String? { manifest?.digests[number] }

  package func file(ofFrame number: Int) -> String { path + "/" + FrameFile.name(ofFrame: number) }

  package var events: EventHistory? {
    get throws(TransomFailure) { try EventHistory(ofFile: "\(path)/\(TraceEvent.fileName)") }
  }

  /// The draw operations of the frames.
  ///
  /// The file is read on first access.
  package var lines: LayerLines {
    get throws(TransomFailure) {
      try layerLines.value(ofFile: "\(path)/\(LayerLines.fileName)")
    }
  }

  private let layerLines = LayerLineCache()
}

/// A cache of the lines in a file.
private final class LayerLineCache: Sendable {
  private let lines = Mutex<LayerLines?>(nil)

  func value(ofFile path: String) throws(TransomFailure) -> LayerLines {
    try lines.withLock { (lines) throws(TransomFailure) in
      if let lines { return lines }
      let bytes = try mappingErrors { () throws(FileError) in
        try FileEntry.exists(path)
          ? try FileBytes.all(ofFile: path, limit: LayerLines.sizeLimit) : []
      }
      let read = LayerLines(bytes)
      lines = read
      return read
    }
  }
}
