import Compositing
import Diffing
import Files
import FilmFiles
import Pixels

/// Reads the frames of a folder and the layers from which the page composes them.
struct ReviewFrameReader {
  private(set) var layers = ReviewLayers()
  private let folder: String
  private let manifest: ReviewManifest
  private let side: Int
  /// The frames of the folder, or nil if it stores images instead of layers.
  private let layered: LayeredFrames?
  /// The verified checksums of the frames, keyed by the records of their draws.
  private var checked: [LayerLines.Frame: String] = [:]
  /// The redrawer for layer dumps, or nil if frames cannot have the size or scale in the manifest.
  private let redrawer: FrameRedrawer?

  init(
    folder: String, _ manifest: ReviewManifest, side: Int, _ links: LinkPolicy
  ) throws(TransomFailure) {
    self.folder = folder
    self.manifest = manifest
    self.side = side
    let resources = "\(folder)/\(LayerDump.Resource.folder)"
    try mappingErrors { () throws(FileError) in
      try links.check(contentsOf: folder)
      if try FileEntry.isFolder(resources) { try links.check(contentsOf: resources) }
    }
    layered = try LayeredFrames(folder: folder, links: links)
    redrawer = try FrameRedrawer(
      width: manifest.width, height: manifest.height, scale: manifest.scale,
      pictures: StoredPictures(folder: resources, naming: .names))
  }

  /// Reads a frame and adds its image to those of the page.
  mutating func frame(
    _ facts: ReviewManifest.Frame, _ pictures: inout ReviewPictures
  ) throws(TransomFailure) -> ReviewSide.Frame {
    guard let layered else { return try storedFrame(facts, &pictures) }
    let record = try layered.recordedFrame(facts.number)
    // An empty checksum matches no frame, so a frame without a checksum is rejected.
    let digest = facts.digest ?? ""
    // Each list of draws is verified once, even if an earlier frame has the same checksum.
    var list: DisplayList?
    if checked[record] != digest {
      list = try layered.displayList(ofFrame: facts.number, digest: digest)
      checked[record] = digest
    }
    if let picture = pictures.index(ofDigest: digest, width: manifest.width) {
      return ReviewSide.Frame(
        facts: facts, picture: picture, layers: layers.index(of: record.draws))
    }
    let drawn =
      if let list { list } else {
        try layered.displayList(ofFrame: facts.number, digest: digest)
      }
    let composition = try composition(record, drawn, layered.redrawer, &pictures.files)
    let picture = pictures.add(
      .composed(composition), digest, width: manifest.width, height: manifest.height)
    return ReviewSide.Frame(facts: facts, picture: picture, layers: composition.layers)
  }

  /// Reads a frame that is stored as a file, possibly with a layer dump.
  ///
  /// The page composes the frame if its layers produce the pixels of the file.
  private mutating func storedFrame(
    _ facts: ReviewManifest.Frame, _ pictures: inout ReviewPictures
  ) throws(TransomFailure) -> ReviewSide.Frame {
    let path = "\(folder)/\(facts.file ?? FrameFile.name(ofFrame: facts.number))"
    let record = try LayerDump.next(toFrame: path).map {
      LayerLines.Frame(draws: $0.draws, screen: $0.screen)
    }
    var composition: ReviewPictures.Composition?
    let picture = try pictures.index(ofFile: path) { (pixels, files) throws(TransomFailure) in
      guard let record, let redrawer, let list = try redrawer.displayList(of: record),
        redrawer.picture(of: list) == pixels
      else { return nil }
      composition = try self.composition(record, list, redrawer, &files)
      return composition
    }
    try check(pictures[picture], facts, named: path)
    return ReviewSide.Frame(
      facts: facts, picture: picture,
      layers: composition?.layers ?? record.map { layers.index(of: $0.draws) })
  }

  private mutating func composition(
    _ record: LayerLines.Frame, _ list: DisplayList, _ redrawer: FrameRedrawer,
    _ files: inout ReviewFiles
  ) throws(TransomFailure) -> ReviewPictures.Composition {
    ReviewPictures.Composition(
      redrawer: redrawer, record: record, side: side,
      layers: try layers.index(of: record.draws, composedOf: list.draws, &files),
      screen: list.screen == list.bounds ? nil : list.screen)
  }

  private func check(
    _ picture: ReviewPictures.Picture, _ facts: ReviewManifest.Frame, named path: String
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
