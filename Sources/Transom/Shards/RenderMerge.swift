import Files
import FilmFiles

/// Merges the films of the shards of `transom render` in one folder.
package struct RenderMerge {
  /// The files and folders of a film in the folder of a shard.
  private struct Outputs {
    let part: ShardSet.Part
    let names: [String]
  }

  private let outputs: [Outputs]
  private let output: String

  /// Checks that the shards contain all films.
  package init(_ shards: ShardSet, output: String) throws(TransomFailure) {
    self.output = output
    var outputs: [Outputs] = []
    var owners: Set<String> = []
    for part in shards.parts {
      let films = part.value["outputs"]?.elements ?? []
      guard films.count == part.positions.count else {
        throw part.failure("does not name the output of each of its films; run it again")
      }
      for film in films {
        let names = film.elements?.compactMap(\.string) ?? []
        guard !names.isEmpty, names.allSatisfy(Self.isName),
          names.allSatisfy({ owners.insert($0).inserted })
        else { throw part.failure("does not name the output of each of its films; run it again") }
        outputs.append(Outputs(part: part, names: names))
      }
    }
    self.outputs = outputs
  }

  /// Returns whether a name is that of a visible file or folder in the folder of a shard.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains(UInt8(ascii: "/"))
      && !name.utf8.contains(0)
  }

  /// Copies the films to the output folder, and calls `each` after each film.
  ///
  /// - Parameter shouldStop: A closure that returns whether to stop before the next film.
  package func run(
    shouldStop: () -> Bool, each: (_ done: Int, _ total: Int) -> Void
  ) throws(TransomFailure) {
    let folder = try mappingErrors { () throws(FileError) in
      let folder = try OutputFolder(creating: output)
      try folder.removeAbandonedFiles()
      return folder
    }
    for (index, film) in outputs.enumerated() where !shouldStop() {
      for name in film.names { try copy(name, film.part, to: folder) }
      each(index + 1, outputs.count)
    }
  }

  private func copy(
    _ name: String, _ part: ShardSet.Part, to folder: OutputFolder
  ) throws(TransomFailure) {
    let path = "\(part.folder)/\(name)"
    let entry = try mappingErrors { () throws(FileError) in try FileEntry.at(path) }
    guard let entry else { throw part.failure("lacks \(name); run it again") }
    guard entry.isFolder else {
      return try mappingErrors { () throws(FileError) in
        try FolderCopy.copyFile(name, from: part.folder, to: folder)
      }
    }
    try copyFrames(path, part, to: folder.path(ofFile: name))
  }

  /// Copies the frames of a film, with its manifest last.
  private func copyFrames(
    _ source: String, _ part: ShardSet.Part, to destination: String
  ) throws(TransomFailure) {
    let bytes = try mappingErrors { () throws(FileError) in
      try LinkPolicy.insideFolder.check(contentsOf: source)
      return try FileBytes.all(
        ofFile: "\(source)/\(Manifest.fileName)", limit: Manifest.sizeLimit)
    }
    guard let manifest = Manifest(bytes), Array(manifest.fileText.utf8) == bytes,
      manifest.version == part.header.version
    else { throw part.failure("has an invalid manifest in \(source); run it again") }
    let frames = manifest.frames.compactMap { $0 }
    let film = try FilmFolder(destination, isDurable: true)
    try film.beginRun(writing: frames.map(\.number), replacingOlder: true)
    try mappingErrors { () throws(FileError) in
      for frame in frames {
        try FolderCopy.copyFile(
          FrameFile.name(ofFrame: frame.number), from: source, to: film.folder)
      }
      let others = try FolderContents.fileNames(in: source) {
        FrameFile.isFrame($0, FrameFile.layersSuffix) || $0 == TraceEvent.fileName
      }
      for name in others { try FolderCopy.copyFile(name, from: source, to: film.folder) }
      let resources = "/" + LayerDump.Resource.folder
      try FolderCopy.copy(source + resources, to: destination + resources)
    }
    try film.finishRun(manifest)
  }
}
