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

  /// The maximum size of the cached images, in bytes.
  ///
  /// Images beyond this limit are not cached, and their opacity is treated as unknown.
  private static let imageCacheLimit = 256 << 20

  /// Opens a folder, or returns nil if it has no manifest or no layer dump.
  package init?(_ path: String) {
    guard (try? FileEntry.exists("\(path)/\(Manifest.fileName)")) ?? false,
      let dumps = try? FolderContents.fileNames(
        in: path, where: { FrameFile.isFrame($0, FrameFile.layersSuffix) }),
      !dumps.isEmpty
    else { return nil }
    self.path = path
    events = EventHistory(ofFile: "\(path)/\(TraceEvent.fileName)")
  }

  package func stack(ofFrame number: Int) -> LayerStack? {
    let name = FrameFile.name(ofFrame: number, FrameFile.layersSuffix)
    guard
      let bytes = try? FileBytes.all(ofFile: "\(path)/\(name)", limit: LayerDump.sizeLimit),
      let dump = LayerDump(bytes)
    else { return nil }
    let resources = Set(dump.resources.map(\.name))
    return state.withLock { state in
      LayerStack(dump.draws) { name, isCoverage in
        resources.contains(name) ? content(named: name, isCoverage: isCoverage, &state) : nil
      }
    }
  }

  private func content(
    named name: String, isCoverage: Bool, _ state: inout State
  ) -> DrawnContent? {
    if let known = state.contents[name] { return known }
    let file = LayerDump.Resource.file(of: name)
    guard let picture = try? PNGReader.picture(ofFile: "\(path)/\(file)") else { return nil }
    let size = 4 * picture.width * picture.height
    let isCached = state.size + size <= Self.imageCacheLimit
    if isCached { state.size += size }
    let shape: StackedDraw.Shape =
      !isCached ? .unknown : isCoverage ? Self.coverage(picture) : .picture(picture)
    let content = DrawnContent(shape: shape, content: DumpedDraw.Content(of: picture))
    state.contents[name] = content
    return content
  }

  /// Converts a coverage, which is stored as an opaque gray image.
  private static func coverage(_ picture: PixelBuffer) -> StackedDraw.Shape {
    .coverage(picture.pixels.map(\.red), width: picture.width)
  }
}
