import Files
import FilmFiles
import Navigation
import Units

/// The folder that contains the frames of a film.
///
/// Only one run at a time can write to it.
///
/// A run first writes a list of its frames and removes the manifest. Then it writes the files, and finally a
/// new manifest. Therefore, a manifest always matches the files next to it, even after an interruption or,
/// if the runs are durable, a power failure. After an interruption, the next run reads the list to find the
/// frames of the interrupted run.
package struct FilmFolder: Sendable {
  package let folder: OutputFolder
  private let lock: FolderLock
  private let isDurable: Bool
  private let list: OutputList

  /// The file name of the list of frames that an unfinished run writes or replaces.
  package static let listName = ".transom-frames"

  /// Creates and locks the folder.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - isDurable: Whether a run waits until its files are on disk.
  package init(_ path: String, isDurable: Bool) throws(TransomFailure) {
    (folder, lock) = try mappingErrors { () throws(FileError) in
      (try OutputFolder(creating: path), try FolderLock(path))
    }
    self.isDurable = isDurable
    list = OutputList(named: Self.listName, in: folder)
  }

  /// The manifest of an earlier run, or nil if there is none or if another program has changed it.
  package var olderManifest: Manifest? {
    get throws(TransomFailure) {
      try mappingErrors { () throws(FileError) in
        try Manifest.stored(at: folder.path(ofFile: Manifest.fileName))
      }
    }
  }

  /// Begins a run: writes the list of its frames, and removes the manifest and temporary files.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the frames that the run writes.
  ///   - replacingOlder: Whether to remove the frames of earlier runs. Other files are kept.
  ///
  /// The layer dumps of the frames that the run writes are always removed, because they describe earlier
  /// frames.
  package func beginRun(
    writing numbers: [Int], replacingOlder: Bool
  ) throws(TransomFailure) {
    let older = try olderFrames()
    let names = older.union(numbers).map { FrameFile.name(ofFrame: $0) }
    try mappingErrors { () throws(FileError) in
      try folder.removeAbandonedFiles()
      // A run that was killed may have left temporary files among the resources, but no layer dump.
      try folder.folder(named: LayerDump.Resource.folder)?.removeAbandonedFiles()
      try list.write(Set(names), durability: isDurable ? .file : .none)
      try folder.removeFiles { $0 == Manifest.fileName }
      // Otherwise, the old manifest could reappear next to new frames after a power failure.
      if isDurable { try folder.syncNames() }
      let replaced = replacingOlder ? older : []
      try remove(pictures: replaced, dumps: replaced.union(numbers))
    }
  }

  /// Removes frames and their layer dumps.
  package func removeFrames(_ numbers: Set<Int>) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in
      try remove(pictures: numbers, dumps: numbers)
    }
  }

  /// Returns the numbers of the frames in the manifest and in the list of an interrupted run.
  private func olderFrames() throws(TransomFailure) -> Set<Int> {
    let (bytes, listed) = try mappingErrors { () throws(FileError) in
      (
        try FileBytes.all(
          ofFileIfPresent: folder.path(ofFile: Manifest.fileName), limit: Manifest.sizeLimit),
        try list.names
      )
    }
    let frames = bytes.flatMap { Manifest($0) }?.frames ?? []
    return Set((frames.compactMap { $0?.file } + listed).compactMap(FrameFile.number))
  }

  /// Writes text to a file.
  package func write(_ text: String, named name: String) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in
      try folder.write(Array(text.utf8), named: name, durability: .none)
    }
  }

  /// Writes bytes to a file.
  package func write(_ bytes: UnsafeRawBufferPointer, named name: String) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in
      try folder.write(bytes, named: name, durability: .none)
    }
  }

  /// Creates a hard link to an existing file.
  package func link(_ name: String, to existing: String) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in try folder.link(name, to: existing) }
  }

  /// Ends the run by writing the manifest; in a durable run, first waits until all files are on disk.
  package func finishRun(_ manifest: Manifest) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in
      try folder.write(
        Array(manifest.fileText.utf8), named: Manifest.fileName,
        durability: isDurable ? .fileSystem : .none)
      try list.remove()
    }
  }

  /// Creates the folder for the pictures to which layer dumps refer.
  package func makePictureFolder() throws(TransomFailure) -> OutputFolder {
    try mappingErrors { () throws(FileError) in
      try OutputFolder(creating: folder.path(ofFile: LayerDump.Resource.folder))
    }
  }
}

extension Manifest {
  /// Reads a manifest, or returns nil if there is no file or if another program has changed it.
  static func stored(at path: String) throws(FileError) -> Manifest? {
    try FileBytes.all(ofFileIfPresent: path, limit: sizeLimit).flatMap { Manifest(unchanged: $0) }
  }

  /// Creates the manifest of a film's frames.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - inputs: The files from which the film was made.
  ///   - frames: The frames.
  ///   - namesFiles: Whether each frame has a file, or only a checksum.
  ///   - animation: The file that contains all frames, if any.
  ///   - colors: The number of palette colors that replace the colors of the frames, if any.
  package init(
    of film: Film, inputs: [Input], frames: [WrittenFrame], namesFiles: Bool = true,
    animation: Animation? = nil, colors: Int? = nil
  ) {
    let reduction = film.geometry.scale
    // The scale is rounded to six decimal places, as in the file, so that the manifest equals one
    // that is read from the file.
    let millionths =
      (1_000_000.0 * Double(film.scale.factor * reduction.numerator) / Double(reduction.denominator))
      .rounded()
    self.init(
      scenario: film.name, title: film.title, system: film.system,
      device: film.timeline.scene.device.name, ios: film.version, width: film.width,
      height: film.height,
      scale: millionths / 1_000_000, rate: film.rate, animation: animation,
      frames: frames.map { $0.listed(withFile: namesFiles) }, inputs: inputs,
      text: film.text.facts)
    if film.geometry.region != film.bounds { region = film.geometry.region }
    if reduction != .full { self.reduction = reduction }
    self.colors = colors
    glass = film.glass?.rawValue
  }
}

/// A frame that has been drawn, with the name of its file.
package struct WrittenFrame: Sendable {
  package let facts: FrameFacts
  package let file: String
  package let digest: String

  package init(facts: FrameFacts, file: String, digest: String) {
    self.facts = facts
    self.file = file
    self.digest = digest
  }

  fileprivate func listed(withFile: Bool) -> Manifest.Frame {
    Manifest.Frame(
      number: facts.number, file: withFile ? file : nil, time: facts.time,
      progress: facts.progress, phase: facts.phase, digest: digest)
  }
}
