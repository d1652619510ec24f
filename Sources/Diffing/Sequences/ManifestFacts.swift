import Files
import FilmFiles
import Units

/// What a folder's manifest.json tells of its frames' times.
struct ManifestFacts {
  /// Nil where it tells of none.
  let rate: FrameRate?

  private static let limit = 64 << 20

  /// Reads the manifest of a folder; nil where it has none.
  init?(inFolder folder: String) throws(SequenceError) {
    let path = folder.hasSuffix("/") ? folder + "manifest.json" : folder + "/manifest.json"
    guard FolderContents.identity(path) != nil else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.all(ofFile: path, limit: Self.limit)
    } catch {
      throw .file(error)
    }
    guard let value = JSONValue(bytes) else {
      throw .manifest(path: path, reason: "is not JSON")
    }
    guard let fps = value["fps"] else {
      rate = nil
      return
    }
    let numbers = fps.elements?.compactMap(\.integer) ?? []
    guard numbers.count == 2, numbers.allSatisfy({ (1...1_000_000_000).contains($0) }) else {
      throw .manifest(
        path: path, reason: "says no frames per second in fps; write a fraction, as in [60, 1]")
    }
    rate = FrameRate(frames: numbers[0], seconds: numbers[1])
  }
}
