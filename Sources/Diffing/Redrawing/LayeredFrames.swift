import Compositing
import FilmFiles
import Files
import Pixels
import Synchronization
import Units

/// The frames of a folder that stores draws and pictures instead of frames.
package final class LayeredFrames: Sendable {
  /// The frames of the manifest that have a checksum, in order.
  package let frames: [Manifest.Frame]
  package let manifest: Manifest
  private let folder: String
  private let size: PixelSize
  private let scale: DisplayScale
  private let lines: LayerLines
  private let pictures: StoredPictures
  private let painter: Painter

  /// Reads the draws in a folder, or returns nil if the folder does not store layers.
  package convenience init?(
    folder: String, links: LinkPolicy = .insideFolder
  ) throws(TransomFailure) {
    let path = "\(folder)/\(Manifest.fileName)"
    guard try mappingErrors({ () throws(FileError) in try FileEntry.exists(path) }) else {
      return nil
    }
    let bytes = try mappingErrors { () throws(FileError) in
      try FileBytes.all(ofFile: path, limit: Manifest.sizeLimit)
    }
    guard let manifest = Manifest(bytes), manifest.pictures != nil else { return nil }
    try self.init(folder: folder, manifest, links: links)
  }

  /// Reads the draws in a folder that stores layers.
  package init(
    folder: String, _ manifest: Manifest, links: LinkPolicy
  ) throws(TransomFailure) {
    let path = "\(folder)/\(Manifest.fileName)"
    let (own, shared) = (Manifest.ownPictures, Manifest.sharedPictures)
    guard let name = manifest.pictures, [own, shared].contains(name) else {
      throw TransomFailure("\(path): pictures is not “\(own)” or “\(shared)”")
    }
    guard let width = manifest.width, let height = manifest.height,
      (1...16384).contains(width), (1...16384).contains(height),
      let scale = manifest.scale.flatMap(Int.init(exactly:)), (1...4).contains(scale)
    else {
      throw TransomFailure("\(path) has no valid width, height and scale")
    }
    let pictures = "\(folder)/\(name)"
    let draws = "\(folder)/\(LayerLines.fileName)"
    lines = try mappingErrors { () throws(FileError) in
      if try FileEntry.isFolder(pictures) { try links.check(contentsOf: pictures) }
      return LayerLines(try FileBytes.all(ofFile: draws, limit: LayerLines.sizeLimit))
    }
    self.manifest = manifest
    self.folder = folder
    size = PixelSize(width: width, height: height)
    self.scale = DisplayScale(scale)
    self.pictures = StoredPictures(folder: pictures)
    frames = manifest.frames.compactMap { $0 }.filter { $0.digest != nil }
      .sorted { $0.number < $1.number }
    painter = Painter(kernels: try Kernels.chosen())
  }

  /// Returns the records of the draws of a frame.
  package func records(ofFrame number: Int) throws(TransomFailure) -> [DumpedDraw] {
    guard let frame = lines.frame(number) else {
      throw TransomFailure(
        "\(folder)/\(LayerLines.fileName) has no valid draws of frame \(number); restore the file, or "
          + "record a new reference with --record all")
    }
    return frame.draws
  }

  /// Returns the draws of a frame, or nil if this version of Transom cannot redraw it.
  ///
  /// The pixels may differ from the recorded ones, so the caller compares the checksum.
  package func displayList(ofFrame number: Int) throws(TransomFailure) -> DisplayList? {
    guard let frame = lines.frame(number),
      let draws = try RecordedDraws.draws(frame.draws, from: pictures)
    else { return nil }
    var list = DisplayList(width: size.width, height: size.height, scale: scale, draws: draws)
    if let screen = frame.screen { list.screen = screen.intersection(list.bounds) }
    return list
  }

  /// Returns the picture of a frame.
  ///
  /// - Throws: An error if the picture that this version of Transom draws does not have the checksum in the
  ///   manifest.
  package func picture(
    ofFrame number: Int, digest: String?
  ) throws(TransomFailure) -> PixelBuffer {
    guard let list = try displayList(ofFrame: number) else { throw cannotRedraw(number) }
    let picture = painter.paint(list)
    guard frameDigest(picture) == digest else { throw cannotRedraw(number) }
    return picture
  }

  private func cannotRedraw(_ number: Int) -> TransomFailure {
    TransomFailure(
      "cannot redraw frame \(number) of \(folder): this version of Transom draws it differently, or a "
        + "picture is missing")
  }
}
