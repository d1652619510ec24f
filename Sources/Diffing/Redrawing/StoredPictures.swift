import Compositing
import FilmFiles
import Files
import ImageFiles
import Pixels
import Synchronization

/// The pictures and coverage masks of a folder, one PNG file each.
package final class StoredPictures: RecordedPictures {
  /// The names of the files.
  package enum Naming: Sendable {
    /// The content of the picture and its size, such as `0f3a5c7788aa-1170x132.png`.
    ///
    /// All systems of a scenario share the pictures of their references.
    case contents
    /// The name of the picture, as for the pictures of layer dumps.
    case names
  }

  private let folder: String
  private let naming: Naming
  private let state = Mutex(State())

  private struct State {
    var images = DecodedFiles<PixelBuffer, Resource>()
    var coverages = DecodedFiles<[UInt8], Coverage>()
    /// The total size of the cached contents, in bytes.
    private var size = 0

    /// Reserves memory for contents of the given size, or returns false if the limit would be exceeded.
    mutating func reserve(_ added: Int) -> Bool {
      guard size + added <= StoredPictures.cacheLimit else { return false }
      size += added
      return true
    }
  }

  /// The maximum size of the cached pictures and coverage masks, in bytes.
  private static let cacheLimit = 256 << 20

  package init(folder: String, naming: Naming = .contents) {
    self.folder = folder
    self.naming = naming
  }

  /// Returns the file name of a picture, or nil if its content is not a valid checksum.
  ///
  /// Pictures of a single color and pictures without pixels are not stored.
  package static func fileName(_ content: DumpedDraw.Content, _ size: PixelSize) -> String? {
    guard case .digest(let digits) = content, digits.count == DumpedDraw.Content.digitCount,
      digits.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
    else { return nil }
    return "\(digits)-\(size.width)x\(size.height).png"
  }

  /// Returns whether a name is that of a picture file.
  package static func isPicture(_ name: String) -> Bool {
    name.wholeMatch(of: /[0-9a-f]{12}-[0-9]+x[0-9]+\.png/) != nil
  }

  package func image(
    _ name: String, _ content: DumpedDraw.Content?, _ size: PixelSize
  ) throws(TransomFailure) -> Resource? {
    guard let file = fileName(name, content, size) else { return nil }
    let known = state.withLock { ($0.images.item(name, of: file), $0.images.content(of: file)) }
    if let image = known.0 { return image }
    let pixels: PixelBuffer
    if let decoded = known.1 {
      pixels = decoded
    } else {
      guard let picture = try picture(ofFile: file, size) else { return nil }
      try check(naming == .names || DumpedDraw.Content(of: picture) == content, file)
      pixels = picture
    }
    let image = Resource(name: name, pixels: pixels)
    state.withLock { state in
      guard state.reserve(known.1 == nil ? 4 * size.width * size.height : 0) else { return }
      state.images.insert(image, name, pixels, of: file)
    }
    return image
  }

  package func coverage(
    _ name: String, _ content: DumpedDraw.Content?, _ size: PixelSize
  ) throws(TransomFailure) -> Coverage? {
    guard let file = fileName(name, content, size) else { return nil }
    let known = state.withLock {
      ($0.coverages.item(name, of: file), $0.coverages.content(of: file))
    }
    if let coverage = known.0 { return coverage }
    let bytes: [UInt8]
    if let decoded = known.1 {
      bytes = decoded
    } else {
      guard let picture = try picture(ofFile: file, size) else { return nil }
      // A coverage mask is stored as an opaque gray image.
      bytes = picture.pixels.map(\.red)
      try check(naming == .names || DumpedDraw.Content(ofCoverage: bytes) == content, file)
    }
    let coverage = Coverage(name: name, width: size.width, height: size.height, bytes: bytes)
    state.withLock { state in
      guard state.reserve(known.1 == nil ? bytes.count : 0) else { return }
      state.coverages.insert(coverage, name, bytes, of: file)
    }
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

  /// Returns the picture in a file, or nil if the file is missing or the picture has a different size.
  private func picture(
    ofFile file: String, _ size: PixelSize
  ) throws(TransomFailure) -> PixelBuffer? {
    let path = "\(folder)/\(file)"
    do throws(ImageFileError) {
      guard try Self.exists(path) else { return nil }
      let picture = try PNGReader.picture(ofFile: path)
      return picture.width == size.width && picture.height == size.height ? picture : nil
    } catch {
      throw TransomFailure(error.description, isSystemError: error.isSystemError)
    }
  }

  private static func exists(_ path: String) throws(ImageFileError) -> Bool {
    do throws(FileError) { return try FileEntry.exists(path) } catch { throw .file(error) }
  }

  private func check(_ isEqual: Bool, _ file: String) throws(TransomFailure) {
    guard !isEqual else { return }
    throw TransomFailure(
      "the pixels of \(folder)/\(file) do not match the hash in its name; "
        + LayeredFrames.repairText)
  }
}

/// The contents of decoded files, and the items with different names that share them.
private struct DecodedFiles<Content, Item> {
  private var contents: [String: Content] = [:]
  private var items: [String: [String: Item]] = [:]

  func content(of file: String) -> Content? { contents[file] }

  func item(_ name: String, of file: String) -> Item? { items[file]?[name] }

  mutating func insert(_ item: Item, _ name: String, _ content: Content, of file: String) {
    contents[file] = content
    items[file, default: [:]][name] = item
  }
}
