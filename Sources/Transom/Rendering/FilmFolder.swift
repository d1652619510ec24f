import Files
import FilmFiles
import Navigation
import Units

/// The folder of one film's frames, and the names in it.
package struct FilmFolder: Sendable {
  package let folder: OutputFolder

  package init(_ path: String) throws(TransomFailure) {
    folder = try mappingErrors { () throws(FileError) in try OutputFolder(creating: path) }
  }

  /// The manifest of an older run, if there is one exactly as Transom writes it.
  package var olderManifest: Manifest? {
    let path = folder.path(ofFile: Manifest.fileName)
    guard let bytes = try? FileBytes.all(ofFile: path, limit: Manifest.sizeLimit),
      let manifest = Manifest(bytes), Array(manifest.fileText.utf8) == bytes
    else { return nil }
    return manifest
  }

  /// Removes the manifest, which is true only of a finished run, and if `replacingFrames` what else an
  /// older run left: its frames, dumps and their resources.
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
      // Without dumps the folder of that name is somebody else's.
      if hasDumps, let parts = try folder.folder(named: LayerDump.Resource.folder) {
        try parts.removeFiles { $0.hasSuffix(".png") || AtomicFile.isAbandoned($0) }
      }
    }
  }

  package func write(_ text: String, named name: String) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in
      try folder.write(Array(text.utf8), named: name, synced: false)
    }
  }

  package func write(_ bytes: UnsafeRawBufferPointer, named name: String) throws(TransomFailure) {
    // Frames can be drawn again, so that none waits for the disk.
    try mappingErrors { () throws(FileError) in try folder.write(bytes, named: name, synced: false)
    }
  }

  /// Makes a file another name of one that is there.
  package func link(_ name: String, to existing: String) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in try folder.link(name, to: existing) }
  }

  /// Creates the folder for the pictures that layer dumps name.
  package func makePictureFolder() throws(TransomFailure) -> OutputFolder {
    try mappingErrors { () throws(FileError) in
      try OutputFolder(creating: folder.path(ofFile: LayerDump.Resource.folder))
    }
  }
}

extension Manifest {
  /// The manifest of a film's frames; `namesFiles` says whether each has a file of its own, or a
  /// checksum only.
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

/// A frame that is on disk.
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
