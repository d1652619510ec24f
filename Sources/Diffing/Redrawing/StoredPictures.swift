import Compositing
import FilmFiles
import Files
import ImageFiles
import Pixels
import Synchronization

/// The pictures and coverages of a folder, one PNG file each.
package final class StoredPictures: RecordedPictures {
  /// The names of the files.
  package enum Naming: Sendable {
    /// The content of the picture and its size, such as `0f3a5c7788aa-1170x132.png`.
    ///
    /// All systems of a scenario share the pictures of their references.
    case contents
    /// The name of the picture, as next to layer dumps.
    case names
  }

  private let folder: String
  private let naming: Naming
  private let state = Mutex(State())

  private struct State {
    var images: [String: Resource] = [:]
    var coverages: [String: Coverage] = [:]
    /// The size of both, in bytes.
    var size = 0
  }

  /// The maximum size of the pictures that are kept in memory, in bytes.
  private static let cacheLimit = 256 << 20

  package init(folder: String, naming: Naming = .contents) {
    self.folder = folder
    self.naming = naming
  }

  /// Returns the name of the file of a picture, or nil if a picture with this content is not stored.
  package static func fileName(_ content: DumpedDraw.Content, _ size: PixelSize) -> String? {
    guard case .digest(let digits) = content, digits.count == DumpedDraw.Content.digitCount,
      digits.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
    else { return nil }
    return "\(digits)-\(size.width)x\(size.height).png"
  }

  /// Returns whether a file of the folder has the name of a picture.
  package static func isPicture(_ name: String) -> Bool {
    name.wholeMatch(of: /[0-9a-f]{12}-[0-9]+x[0-9]+\.png/) != nil
  }

  package func image(
    _ name: String, _ content: DumpedDraw.Content?, _ size: PixelSize
  ) throws(TransomFailure) -> Resource? {
    guard let file = fileName(name, content, size) else { return nil }
    if let known = state.withLock({ $0.images[file] }), known.name == name { return known }
    guard let picture = try picture(ofFile: file) else { return nil }
    try check(naming == .names || DumpedDraw.Content(of: picture) == content, file)
    let image = Resource(name: name, pixels: picture)
    keep(4 * size.width * size.height) { $0.images[file] = image }
    return image
  }

  package func coverage(
    _ name: String, _ content: DumpedDraw.Content?, _ size: PixelSize
  ) throws(TransomFailure) -> Coverage? {
    guard let file = fileName(name, content, size) else { return nil }
    if let known = state.withLock({ $0.coverages[file] }), known.name == name { return known }
    guard let picture = try picture(ofFile: file) else { return nil }
    // A coverage is stored as an opaque gray image.
    let bytes = picture.pixels.map(\.red)
    try check(naming == .names || DumpedDraw.Content(ofCoverage: bytes) == content, file)
    let coverage = Coverage(
      name: name, width: picture.width, height: picture.height, bytes: bytes)
    keep(bytes.count) { $0.coverages[file] = coverage }
    return coverage
  }

  private func fileName(
    _ name: String, _ content: DumpedDraw.Content?, _ size: PixelSize
  ) -> String? {
    switch naming {
    case .contents: content.flatMap { Self.fileName($0, size) }
    case .names:
      name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
        ? nil : LayerDump.Resource.fileName(of: name)
    }
  }

  private func keep(_ size: Int, _ insert: (inout State) -> Void) {
    state.withLock { state in
      guard state.size + size <= Self.cacheLimit else { return }
      state.size += size
      insert(&state)
    }
  }

  /// Returns the picture in a file, or nil if there is no file.
  private func picture(ofFile file: String) throws(TransomFailure) -> PixelBuffer? {
    let path = "\(folder)/\(file)"
    guard try mappingErrors({ () throws(FileError) in try FileEntry.exists(path) }) else {
      return nil
    }
    return try mappingErrors { () throws(ImageFileError) in try PNGReader.picture(ofFile: path) }
  }

  private func check(_ isEqual: Bool, _ file: String) throws(TransomFailure) {
    guard !isEqual else { return }
    throw TransomFailure(
      "\(folder)/\(file) does not contain the pixels in its name; restore the file, or record a new "
        + "reference with --record all")
  }
}
