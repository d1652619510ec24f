import Files

/// One folder of frames, read whole.
struct ReviewSide: Sendable {
  struct Frame: Sendable {
    let facts: ReviewManifest.Frame
    /// The place of its picture among the page's.
    let picture: Int
    /// The place of its layers among the side's; nil where there is no dump.
    let layers: Int?
  }

  let folder: String
  let manifest: ReviewManifest
  let frames: [Frame]
  let layers: [ReviewLayers]
  let events: [ReviewEvent]

  /// Reads a folder; nil after a message for each thing that is wrong with it.
  init?(
    _ folder: String, sharedEvents: [ReviewEvent]?, _ pictures: inout ReviewPictures,
    _ messages: inout [String]
  ) {
    var trimmed = folder
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    self.folder = trimmed
    do throws(ReviewProblem) {
      manifest = try ReviewManifest(inFolder: trimmed)
    } catch {
      messages.append(error.sentence)
      return nil
    }
    let before = messages.count
    var frames: [Frame] = []
    var layers = LayerTable()
    for facts in manifest.frames {
      let path = "\(trimmed)/\(facts.file)"
      do throws(ReviewProblem) {
        let picture = try pictures.place(ofFile: path)
        try Self.check(pictures[picture], facts, manifest, named: path)
        frames.append(
          Frame(facts: facts, picture: picture, layers: try layers.place(ofDumpBeside: path)))
      } catch {
        messages.append(error.sentence)
      }
    }
    var events = sharedEvents
    if events == nil, FolderContents.identity("\(trimmed)/trace.json") != nil {
      do throws(ReviewProblem) {
        events = try ReviewEvent.all(ofFile: "\(trimmed)/trace.json")
      } catch {
        messages.append(error.sentence)
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
  ) throws(ReviewProblem) {
    guard picture.width == manifest.width, picture.height == manifest.height else {
      throw ReviewProblem(
        "\(path) is \(picture.width) × \(picture.height) pixels, manifest.json says "
          + "\(manifest.width) × \(manifest.height); render the folder again")
    }
    if let digest = facts.digest, digest != picture.digest {
      throw ReviewProblem(
        "\(path) has other pixels than manifest.json says (xxh3); render the folder again")
    }
  }
}
