import Files
import FilmFiles

/// The frames, layers and events in a folder.
struct ReviewSide: Sendable {
  struct Frame: Sendable {
    let facts: ReviewManifest.Frame
    /// The index of its image in the page.
    let picture: Int
    /// The index of its layers in the side, or nil if there is no dump.
    let layers: Int?
  }

  let folder: String
  let manifest: ReviewManifest
  let frames: [Frame]
  let layers: ReviewLayers
  let events: [TraceEvent]

  /// Reads a folder, which is the side of the page with the given index.
  ///
  /// Adds a message for each error, and returns nil if there is an error.
  init?(
    _ folder: String, index: Int, _ links: LinkPolicy, sharedEvents: [TraceEvent]?,
    _ pictures: inout ReviewPictures, _ messages: inout [String]
  ) {
    var trimmed = folder
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    self.folder = trimmed
    var reader: ReviewFrameReader
    do throws(TransomFailure) {
      manifest = try ReviewManifest(inFolder: trimmed)
      reader = try ReviewFrameReader(folder: trimmed, manifest, side: index, links)
    } catch {
      messages += error.messages
      return nil
    }
    let before = messages.count
    var frames: [Frame] = []
    for facts in manifest.frames {
      do throws(TransomFailure) {
        frames.append(try reader.frame(facts, &pictures))
      } catch {
        messages += error.messages
      }
    }
    var events = sharedEvents
    if events == nil {
      do throws(TransomFailure) {
        for trace in TraceEvent.fileNames.map({ "\(trimmed)/\($0)" }) where events == nil {
          let exists = try mappingErrors { () throws(FileError) in try FileEntry.exists(trace) }
          if exists { events = try TraceEvent.all(ofFile: trace) }
        }
      } catch {
        messages += error.messages
      }
    }
    guard messages.count == before else { return nil }
    self.frames = frames
    layers = reader.layers
    let system = manifest.system
    self.events = (events ?? []).filter { $0.system == nil || $0.system == system }
  }
}
