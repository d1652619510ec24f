import FilmFiles
import Files
import ImageFiles
import Pixels
import Synchronization

/// A folder of frames with their layer dumps, as `transom render --layers` leaves it.
package final class DumpFolder: Sendable {
  private struct State {
    var contents: [String: DrawnContent] = [:]
    /// Bytes of the pictures that are kept.
    var size = 0
  }

  private let path: String
  private let state = Mutex(State())
  package let events: EventHistory?

  /// Bytes of pictures that are kept; of others it is not known where they are opaque.
  private static let roomForPictures = 256 << 20

  /// Nil where the folder has no manifest or no dump.
  package init?(_ path: String) {
    guard FolderContents.isFolder(path),
      FolderContents.identity("\(path)/\(Manifest.fileName)") != nil,
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
    let isKept = state.size + size <= Self.roomForPictures
    if isKept { state.size += size }
    let shape: StackedDraw.Shape =
      !isKept ? .unknown : isCoverage ? Self.coverage(picture) : .picture(picture)
    let content = DrawnContent(shape: shape, content: DumpedDraw.Content(of: picture))
    state.contents[name] = content
    return content
  }

  /// A coverage is stored as an opaque gray picture.
  private static func coverage(_ picture: PixelBuffer) -> StackedDraw.Shape {
    .coverage(picture.pixels.map(\.red), width: picture.width)
  }
}
