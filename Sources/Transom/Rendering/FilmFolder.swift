import Files
import FilmFiles
import Navigation
import Units

/// The folder of the frames of a film.
package struct FilmFolder: Sendable {
  package let folder: OutputFolder

  package init(_ path: String) throws(TransomFailure) {
    folder = try mappingErrors { () throws(FileError) in try OutputFolder(creating: path) }
  }

  /// The manifest of an earlier run, or nil if there is none or another program has changed it.
  package var olderManifest: Manifest? {
    let path = folder.path(ofFile: Manifest.fileName)
    guard let bytes = try? FileBytes.all(ofFile: path, limit: Manifest.sizeLimit),
      let manifest = Manifest(bytes), Array(manifest.fileText.utf8) == bytes
    else { return nil }
    return manifest
  }

  /// Removes the manifest, which is valid only for a finished run.
  ///
  /// - Parameter replacingFrames: Whether to also remove the frames and layer dumps of an earlier run.
  package func beginRun(replacingFrames: Bool) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in
      try folder.removeFiles { $0 == Manifest.fileName || AtomicFile.isAbandoned($0) }
      guard replacingFrames else { return }
      let hasDumps = try !folder.fileNames { FrameFile.isFrame($0, FrameFile.layersSuffix) }.isEmpty
      try folder.removeFiles {
        FrameFile.isFrame($0, FrameFile.pictureSuffix)
          || FrameFile.isFrame($0, FrameFile.layersSuffix)
          || hasDumps && $0 == TraceEvent.fileName
      }
      // Without dumps, a folder with that name does not contain pictures of layers.
      if hasDumps, let parts = try folder.folder(named: LayerDump.Resource.folder) {
        try parts.removeFiles { $0.hasSuffix(".png") || AtomicFile.isAbandoned($0) }
      }
    }
  }

  /// Writes text to a file.
  package func write(_ text: String, named name: String) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in
      try folder.write(Array(text.utf8), named: name, synced: false)
    }
  }

  /// Writes bytes to a file.
  package func write(_ bytes: UnsafeRawBufferPointer, named name: String) throws(TransomFailure) {
    // Frames can be drawn again, so there is no need to wait for the disk.
    try mappingErrors { () throws(FileError) in try folder.write(bytes, named: name, synced: false)
    }
  }

  /// Creates a hard link to an existing file.
  package func link(_ name: String, to existing: String) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in try folder.link(name, to: existing) }
  }

  /// Creates the folder for the pictures to which layer dumps refer.
  package func makePictureFolder() throws(TransomFailure) -> OutputFolder {
    try mappingErrors { () throws(FileError) in
      try OutputFolder(creating: folder.path(ofFile: LayerDump.Resource.folder))
    }
  }
}

extension Manifest {
  /// Creates the manifest of the frames of a film.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - inputs: The files from which the film was made.
  ///   - frames: The frames.
  ///   - namesFiles: Whether each frame has a file, or only a checksum.
  ///   - animation: The file that contains all frames, if any.
  package init(
    of film: Film, inputs: [Input], frames: [WrittenFrame], namesFiles: Bool = true,
    animation: Animation? = nil
  ) {
    let device = film.timeline.scene.device
    self.init(
      scenario: film.name, system: film.system, device: device.name, ios: film.version,
      width: film.width, height: film.height, scale: device.scale, rate: film.rate,
      animation: animation, frames: frames.map { $0.listed(withFile: namesFiles) },
      inputs: inputs, text: film.text.facts)
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
