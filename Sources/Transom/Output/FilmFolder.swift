import Compositing
import ImageFiles
import Pixels
import Reporting

/// The folder of one film's frames, and the names in it.
package struct FilmFolder: Sendable {
  let folder: OutputFolder
  /// The pictures and coverages that dumps name; made with the first dump.
  private static let resources = "resources"

  init(_ path: String) throws(TransomFailure) {
    folder = try failing { () throws(FileError) in try OutputFolder(creating: path) }
  }

  /// `frame-0017.png`.
  static func fileName(ofFrame number: Int, extension suffix: String = "png") -> String {
    let digits = String(number)
    return "frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "."
      + suffix
  }

  /// The manifest of an older run, if there is one that can be read.
  var olderManifest: String? {
    let bytes = try? FileBytes.all(ofFile: folder.path(ofFile: "manifest.json"), limit: 64 << 20)
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Removes the manifest, which is true only of a finished run, and if `replacingFrames` what else an
  /// older run left: its frames, dumps and their resources.
  func beginRun(replacingFrames: Bool) throws(TransomFailure) {
    try failing { () throws(FileError) in
      try folder.removeFiles { $0 == "manifest.json" || AtomicFile.isAbandoned($0) }
      guard replacingFrames else { return }
      let hasDumps = try !folder.fileNames { Self.isFrame($0, ".layers.json") }.isEmpty
      try folder.removeFiles {
        Self.isFrame($0, ".png") || Self.isFrame($0, ".layers.json")
          || hasDumps && $0 == "trace.jsonl"
      }
      // Without dumps the folder of that name is somebody else's.
      if hasDumps, let parts = try folder.folder(named: Self.resources) {
        try parts.removeFiles { $0.hasSuffix(".png") || AtomicFile.isAbandoned($0) }
      }
    }
  }

  /// Whether a name is `frame-`, four digits or more, and the suffix.
  package static func isFrame(_ name: String, _ suffix: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(suffix) else { return false }
    let digits = name.dropFirst(6).dropLast(suffix.count)
    return digits.count >= 4 && digits.allSatisfy { ("0"..."9").contains($0) }
  }

  func write(_ text: String, named name: String) throws(TransomFailure) {
    try failing { () throws(FileError) in
      try folder.write(Array(text.utf8), named: name, synced: false)
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer, named name: String) throws(TransomFailure) {
    // Frames can be drawn again, so that none waits for the disk.
    try failing { () throws(FileError) in try folder.write(bytes, named: name, synced: false) }
  }

  /// Makes a file another name of one that is there.
  func link(_ name: String, to existing: String) throws(TransomFailure) {
    try failing { () throws(FileError) in try folder.link(name, to: existing) }
  }

  /// Writes a dump's pictures, each once however many frames name it.
  func write(_ resource: DumpedResource, named name: String, kernels: Kernels)
    throws(TransomFailure)
  {
    let parts = try failing { () throws(FileError) in
      try OutputFolder(creating: folder.path(ofFile: Self.resources))
    }
    let bytes = try failing { () throws(ImageFileError) in
      switch resource {
      case .picture(let resource): try PNGWriter.bytes(of: resource.pixels, kernels: kernels)
      case .coverage(let coverage):
        try PNGWriter.bytes(
          ofCoverage: coverage.bytes, width: coverage.width, height: coverage.height)
      }
    }
    try failing { () throws(FileError) in
      try parts.write(bytes, named: name + ".png", synced: false)
    }
  }
}

/// Runs `body`; what it throws becomes a failure with its description.
func failing<Value: ~Copyable, Failure: Error & CustomStringConvertible>(
  _ body: () throws(Failure) -> Value
) throws(TransomFailure) -> Value {
  do throws(Failure) {
    return try body()
  } catch {
    throw TransomFailure(error.description)
  }
}
