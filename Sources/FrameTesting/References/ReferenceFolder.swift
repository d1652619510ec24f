import Diffing
import Files
import FilmFiles
import Synchronization
import Units

/// The folder of a film's reference: frames or their checksums, their draws, and the events.
package struct ReferenceFolder: Sendable {
  package let path: String
  /// Nil where the frames came from elsewhere.
  package let manifest: ReferenceManifest?
  /// The frames that are there as pictures.
  package let pictures: Set<Int>

  /// Reads what there is; `forgiving` takes a manifest that cannot be read for none.
  package init(_ path: String, forgiving: Bool) throws(TransomFailure) {
    self.path = path
    guard FolderContents.isFolder(path) else {
      (manifest, pictures) = (nil, [])
      return
    }
    do throws(TransomFailure) {
      manifest = try ReferenceManifest(inFolder: path)
    } catch {
      guard forgiving else { throw error }
      manifest = nil
    }
    let names = try mappingErrors { () throws(FileError) in
      try FolderContents.fileNames(in: path) { FrameFile.number(ofPicture: $0) != nil }
    }
    pictures = Set(names.compactMap(FrameFile.number))
  }

  package var exists: Bool { manifest != nil || !pictures.isEmpty }

  /// Whether it is to have pictures.
  package var hasPictures: Bool { manifest?.hasFiles ?? true }

  /// The frames that it has, as pictures or as checksums.
  package var numbers: Set<Int> {
    guard let manifest, !manifest.hasFiles else { return pictures }
    return Set(manifest.digests.keys).union(pictures)
  }

  /// A frame's checksum, if it is known without reading the picture.
  package func digest(ofFrame number: Int) -> String? { manifest?.digests[number] }

  package func file(ofFrame number: Int) -> String { path + "/" + FrameFile.name(ofFrame: number) }

  package var events: EventHistory? { EventHistory(ofFile: "\(path)/\(TraceEvent.fileName)") }

  /// The draws of its frames by number, as they were when they were first asked for; those of a frame
  /// are read only when it is asked for.
  package var lines: [Int: [UInt8]] { layerLines.value(ofFile: "\(path)/\(LayerLines.fileName)") }

  private let layerLines = KeptLayerLines()
}

/// The lines of a file, read once.
private final class KeptLayerLines: Sendable {
  private let lines = Mutex<[Int: [UInt8]]?>(nil)

  func value(ofFile path: String) -> [Int: [UInt8]] {
    lines.withLock { lines in
      if let lines { return lines }
      let bytes = try? FileBytes.all(ofFile: path, limit: LayerLines.sizeLimit)
      let read = bytes.map(LayerLines.byFrame) ?? [:]
      lines = read
      return read
    }
  }
}
