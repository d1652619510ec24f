import Diffing
import Files
import FilmFiles
import Synchronization
import Transom
import Units

/// The folder of a film's reference: frames or their checksums, their draws, and the events.
package struct ReferenceFolder: Sendable {
  package let path: String
  /// Nil where the frames came from elsewhere.
  package let manifest: ReferenceManifest?
  /// The frames that are there as pictures.
  package let pictures: Set<Int>

  package static let layersName = "layers.jsonl"
  package static let traceName = "trace.jsonl"
  private static let longest = 64 << 20

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
      try FolderContents.fileNames(in: path) { FrameFile.isFrame($0, ".png") }
    }
    pictures = Set(names.compactMap { Int($0.dropFirst(6).dropLast(4)) })
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

  package var events: EventHistory? {
    let bytes = try? FileBytes.all(ofFile: "\(path)/\(Self.traceName)", limit: Self.longest)
    return bytes.flatMap(EventHistory.init(lines:))
  }

  /// The draws of its frames by number; they are told apart only when a frame is asked for.
  package var lines: [Int: [UInt8]] {
    guard
      let bytes = try? FileBytes.all(ofFile: "\(path)/\(Self.layersName)", limit: Self.longest)
    else { return [:] }
    var lines: [Int: [UInt8]] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if let number = Self.number(ofLine: line) { lines[number] = Array(line) }
    }
    return lines
  }

  /// The frame that a line of draws begins with.
  private static func number(ofLine line: ArraySlice<UInt8>) -> Int? {
    let digits = line.dropFirst(LayerDump.lineStart.utf8.count).prefix { 48...57 ~= $0 }
    return line.starts(with: LayerDump.lineStart.utf8)
      ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }
}
