import Files
import FilmFiles

/// Merges the films from the shards of `transom render` into one folder.
package struct RenderMerge {
  /// A film in the folder of a shard.
  private struct Output {
    let part: ShardSet.Part
    /// The scenario of the film.
    let scenario: Suite.Scenario
    /// The name of the film's folder, or the names of its files in the order in which they are written.
    let names: [String]
  }

  private let outputs: [Output]
  private let output: String

  /// Checks that the shards contain all films.
  package init(_ shards: ShardSet, output: String) throws(TransomFailure) {
    self.output = output
    let scenarios = shards.suite.scenarios.flatMap { scenario in
      scenario.films.map { _ in scenario }
    }
    var outputs: [Output] = []
    var owners: Set<String> = []
    for part in shards.parts {
      let films = part.value["outputs"]?.elements ?? []
      let names = films.map { $0.elements?.compactMap(\.string) ?? [] }
      guard names.count == part.positions.count, names.allSatisfy({ !$0.isEmpty }),
        names.joined().allSatisfy({ Self.isName($0) && owners.insert($0).inserted })
      else { throw part.failure("does not name the output of each of its films; run it again") }
      outputs += zip(part.positions, names).map {
        Output(part: part, scenario: scenarios[$0], names: $1)
      }
    }
    self.outputs = outputs
  }

  /// Returns whether a name is that of a visible file or folder in the folder of a shard.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains(UInt8(ascii: "/"))
      && !name.utf8.contains(0) && name != ShardHeader.fileName
  }

  /// Copies the films to the output folder, and calls `each` after each film.
  ///
  /// - Parameter shouldStop: A closure that returns whether to stop before the next film.
  package func run(
    shouldStop: () -> Bool, each: (_ done: Int, _ total: Int) -> Void
  ) throws(TransomFailure) {
    let (folder, lock) = try mappingErrors { () throws(FileError) in
      let folder = try OutputFolder(creating: output)
      let lock = try FolderLock(output)
      try folder.removeAbandonedFiles()
      return (folder, lock)
    }
    defer { withExtendedLifetime(lock) {} }
    for (index, film) in outputs.enumerated() where !shouldStop() {
      try copy(film, to: folder)
      each(index + 1, outputs.count)
    }
  }

  private func copy(_ film: Output, to folder: OutputFolder) throws(TransomFailure) {
    let part = film.part
    var paths: [String] = []
    for name in film.names {
      guard let path = try part.path(of: name) else {
        throw part.failure("lacks \(name); run it again")
      }
      paths.append(path)
    }
    let isFolder = try part.reading { () throws(FileError) in try FileEntry.isFolder(paths[0]) }
    guard isFolder else {
      return try mappingErrors { () throws(FileError) in try copyFiles(film, to: folder) }
    }
    let copy = try FilmCopy(
      part, from: paths[0], layers: part.header.options.contains("--layers"))
    guard copy.manifest.inputs == film.scenario.inputs, copy.manifest.text == film.scenario.text,
      copy.manifest.glass == film.scenario.glass
    else {
      throw part.failure("contains a film from another run in \(film.names[0]); run it again")
    }
    try copy.write(to: folder.path(ofFile: film.names[0]))
  }

  /// Copies an animation and its manifest, or a sheet.
  private func copyFiles(_ film: Output, to folder: OutputFolder) throws(FileError) {
    let path = folder.path(ofFile: film.names[0])
    let name = FilePath.stem(of: film.names[0])
    let lock = try LockFile(film: name, in: folder, writing: path)
    defer { withExtendedLifetime(lock) {} }
    // As in rendering, the old manifest is removed first, so that it never exists next to the new file.
    try folder.removeFiles(where: film.names.dropFirst().contains)
    try folder.syncNames()
    for name in film.names {
      try FolderCopy.copyFile(name, from: film.part.folder, to: folder)
      try folder.syncFileSystem()
    }
  }
}
