import Files
import FilmFiles

/// A copy of the frames of a film from the folder of a shard.
package struct FilmCopy {
  private let source: String
  private let part: ShardSet.Part
  /// Whether to copy the layers of the frames and the trace.
  private let layers: Bool
  package let manifest: Manifest

  /// Reads the manifest of a film.
  ///
  /// - Parameters:
  ///   - part: The shard.
  ///   - source: The path of the film's folder.
  ///   - layers: Whether to copy the layers of the frames and the trace.
  package init(
    _ part: ShardSet.Part, from source: String, layers: Bool
  ) throws(TransomFailure) {
    let path = "\(source)/\(Manifest.fileName)"
    let bytes = try part.reading { () throws(FileError) in
      try LinkPolicy.insideFolder.check(contentsOf: source)
      return try FileBytes.all(ofFile: path, limit: Manifest.sizeLimit)
    }
    guard let manifest = Manifest(bytes), Array(manifest.fileText.utf8) == bytes,
      manifest.version == part.header.version
    else { throw part.failure("has an invalid manifest, \(path); run it again") }
    (self.part, self.source, self.layers, self.manifest) = (part, source, layers, manifest)
  }

  /// Copies the frames to a folder, whose earlier frames are removed, and then the manifest.
  package func write(to destination: String) throws(TransomFailure) {
    let frames = manifest.frames.compactMap { $0?.number }
    let film = try FilmFolder(destination, isDurable: true)
    try film.beginRun(writing: frames, replacingOlder: true)
    for frame in frames { try copy(FrameFile.name(ofFrame: frame), to: film) }
    if layers {
      try copyResources(to: film)
      for frame in frames {
        try copy(FrameFile.name(ofFrame: frame, FrameFile.layersSuffix), to: film)
      }
      try copy(TraceEvent.fileName, to: film)
    }
    try film.finishRun(manifest)
  }

  private func copy(_ name: String, to film: FilmFolder) throws(TransomFailure) {
    let path = "\(source)/\(name)"
    guard try part.reading({ () throws(FileError) in try FileEntry.exists(path) }) else {
      throw part.failure("lacks \(path); run it again")
    }
    try mappingErrors { () throws(FileError) in
      try FolderCopy.copyFile(name, from: source, to: film.folder)
    }
  }

  private func copyResources(to film: FilmFolder) throws(TransomFailure) {
    let name = LayerDump.Resource.folder
    try mappingErrors { () throws(FileError) in
      // A link to a folder is not a folder here.
      guard try FolderContents.folderNames(in: source).contains(name) else { return }
      try FolderCopy.copyFiles(
        of: "\(source)/\(name)", to: film.folder.path(ofFile: name),
        where: { $0.hasSuffix(FrameFile.pictureSuffix) })
    }
  }
}
