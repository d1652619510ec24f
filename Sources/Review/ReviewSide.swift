import Diffing
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
  /// The distinct lists of draws, in back-to-front order.
  let layers: [[DumpedDraw]]
  let events: [TraceEvent]

  /// Reads a folder.
  ///
  /// Adds a message for each error, and returns nil if there is an error.
  init?(
    _ folder: String, _ links: LinkPolicy, sharedEvents: [TraceEvent]?,
    _ pictures: inout ReviewPictures, _ messages: inout [String]
  ) {
    var trimmed = folder
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    self.folder = trimmed
    let layered: LayeredFrames?
    do throws(TransomFailure) {
      manifest = try ReviewManifest(inFolder: trimmed)
      try mappingErrors { () throws(FileError) in try links.check(contentsOf: trimmed) }
      layered = try LayeredFrames(folder: trimmed, links: links)
    } catch {
      messages += error.messages
      return nil
    }
    let before = messages.count
    var frames: [Frame] = []
    var layers = ReviewLayers()
    for facts in manifest.frames {
      do throws(TransomFailure) {
        if let file = facts.file {
          let path = "\(trimmed)/\(file)"
          let picture = try pictures.index(ofFile: path)
          try Self.check(pictures[picture], facts, manifest, named: path)
          frames.append(
            Frame(facts: facts, picture: picture, layers: try layers.index(ofDumpNextTo: path)))
        } else if let layered {
          let picture = try pictures.index(of: layered, facts.number, facts.digest)
          let draws = try layered.records(ofFrame: facts.number)
          frames.append(Frame(facts: facts, picture: picture, layers: layers.index(of: draws)))
        }
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
    self.layers = layers.list
    let system = manifest.system
    self.events = (events ?? []).filter { $0.system == nil || $0.system == system }
  }

  private static func check(
    _ picture: ReviewPictures.Picture, _ facts: ReviewManifest.Frame, _ manifest: ReviewManifest,
    named path: String
  ) throws(TransomFailure) {
    guard picture.width == manifest.width, picture.height == manifest.height else {
      throw TransomFailure(
        "\(path) is \(picture.width) × \(picture.height) pixels, but manifest.json specifies "
          + "\(manifest.width) × \(manifest.height); render the folder again")
    }
    if let digest = facts.digest, digest != picture.digest {
      throw TransomFailure(
        "\(path) does not match its checksum (xxh3) in manifest.json; render the folder again")
    }
  }
}
