import Compositing
import ImageFiles
import Pixels

/// The folder of one film's frames, and the names in it.
struct FilmFolder: Sendable {
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

  /// Removes what an older run left: frames, dumps and their resources, and first the manifest.
  func removeOldFrames() throws(TransomFailure) {
    try failing { () throws(FileError) in
      try folder.removeFiles { $0 == "manifest.json" || AtomicFile.isAbandoned($0) }
      try folder.removeFiles {
        $0.hasPrefix("frame-") && ($0.hasSuffix(".png") || $0.hasSuffix(".layers.json"))
      }
      if let parts = try folder.folder(named: Self.resources) {
        try parts.removeFiles { $0.hasSuffix(".png") || AtomicFile.isAbandoned($0) }
      }
    }
  }

  func write(_ pixels: PixelBuffer, named name: String) throws(TransomFailure) {
    let bytes = try failing { () throws(ImageFileError) in try PNGWriter.bytes(of: pixels) }
    try write(bytes, named: name)
  }

  func write(_ text: String, named name: String) throws(TransomFailure) {
    try write(Array(text.utf8), named: name)
  }

  private func write(_ bytes: [UInt8], named name: String) throws(TransomFailure) {
    // Frames can be drawn again, so that none waits for the disk.
    try failing { () throws(FileError) in try folder.write(bytes, named: name, synced: false) }
  }

  /// Writes a dump's pictures, each once however many frames name it.
  func write(_ resource: DumpedResource, named name: String) throws(TransomFailure) {
    let parts = try failing { () throws(FileError) in
      try OutputFolder(creating: folder.path(ofFile: Self.resources))
    }
    let bytes = try failing { () throws(ImageFileError) in
      switch resource {
      case .picture(let resource): try PNGWriter.bytes(of: resource.pixels)
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
func failing<Value, Failure: Error & CustomStringConvertible>(
  _ body: () throws(Failure) -> Value
) throws(TransomFailure) -> Value {
  do throws(Failure) {
    return try body()
  } catch {
    throw TransomFailure(error.description)
  }
}
