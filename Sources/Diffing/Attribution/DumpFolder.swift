import FilmFiles
import Files
import ImageFiles
import Pixels
import Synchronization

/// A folder of frames with their layer dumps, as written by `transom render --layers`.
package final class DumpFolder: Sendable {
  private struct State {
    var contents: [String: DrawnContent] = [:]
    /// The size of the cached images, in bytes.
    var size = 0
  }

  private let path: String
  private let state = Mutex(State())
  package let events: EventHistory?
  /// The reasons why the events cannot be read.
  let problems: [String]

  /// The maximum size of the cached images, in bytes.
  ///
  /// Images beyond this limit are not cached, and the alpha of their pixels is treated as unknown.
  private static let imageCacheLimit = 256 << 20

  /// Opens a folder, or returns nil if it has no manifest or no layer dumps.
  ///
  /// `links` applies to the image files of the layers.
  ///
  /// - Throws: An error if the folder cannot be read, or if `links` does not allow one of its links.
  package init?(_ path: String, links: LinkPolicy = .insideFolder) throws(TransomFailure) {
    let hasDumps = try mappingErrors { () throws(FileError) in
      guard try FileEntry.exists("\(path)/\(Manifest.fileName)") else { return false }
      let dumps = try FolderContents.fileNames(in: path) {
        FrameFile.isFrame($0, FrameFile.layersSuffix)
      }
      return !dumps.isEmpty
    }
    guard hasDumps else { return nil }
    try mappingErrors { () throws(FileError) in
      let resources = "\(path)/\(LayerDump.Resource.folder)"
      try links.check(resources)
      if try FileEntry.isFolder(resources) { try links.check(contentsOf: resources) }
    }
    self.path = path
    do throws(TransomFailure) {
      events = try EventHistory(ofFile: "\(path)/\(TraceEvent.fileName)")
      problems = []
    } catch {
      events = nil
      problems = error.messages.map(\.withoutErrorPrefix)
    }
  }

  /// Returns the draws of a frame, or nil if it has no layer dump or the opacity of a draw is unknown.
  package func stack(ofFrame number: Int) throws(TransomFailure) -> LayerStack? {
    let file = "\(path)/\(FrameFile.name(ofFrame: number, FrameFile.layersSuffix))"
    let bytes = try mappingErrors { () throws(FileError) in
      try FileEntry.exists(file)
        ? try FileBytes.json(ofFile: file, limit: LayerDump.sizeLimit) : nil
    }
    guard let bytes else { return nil }
    guard let dump = LayerDump(bytes) else {
      throw TransomFailure("\(file) is not a layer dump; render the frames again with --layers")
    }
    let resources = Set(dump.resources.map(\.name))
    return try state.withLock { (state) throws(TransomFailure) in
      for draw in dump.draws { try read(draw, resources, &state) }
      return LayerStack(dump.draws) { name, _ in state.contents[name] }
    }
  }

  /// Reads the pictures of a draw, and of the draws in it.
  private func read(
    _ draw: DumpedDraw, _ resources: Set<String>, _ state: inout State
  ) throws(TransomFailure) {
    for (name, isCoverage) in [(draw.picture, draw.operation == .glyphs), (draw.mask, true)] {
      guard let name, resources.contains(name), state.contents[name] == nil else { continue }
      state.contents[name] = try content(named: name, isCoverage: isCoverage, &state)
    }
    for inner in draw.draws ?? [] { try read(inner, resources, &state) }
  }

  private func content(
    named name: String, isCoverage: Bool, _ state: inout State
  ) throws(TransomFailure) -> DrawnContent {
    let file = LayerDump.Resource.file(of: name)
    let picture = try mappingErrors { () throws(ImageFileError) in
      try PNGReader.picture(ofFile: "\(path)/\(file)")
    }
    let size = 4 * picture.width * picture.height
    let isCached = state.size + size <= Self.imageCacheLimit
    if isCached { state.size += size }
    let shape: StackedDraw.Shape =
      !isCached ? .unknown : isCoverage ? Self.coverage(picture) : .picture(picture)
    return DrawnContent(shape: shape, content: DumpedDraw.Content(of: picture))
  }

  /// Converts coverage values, which are stored as an opaque gray image.
  private static func coverage(_ picture: PixelBuffer) -> StackedDraw.Shape {
    .coverage(picture.pixels.map(\.red), width: picture.width)
  }
}
